interface Stated {
  readonly elasticExcitation: number | null;
  readonly elasticExcitationRate: number | null;
}

/** Elastic excitation is stated as an amount or as a rate; which it is, is never guessed. */
export const isElasticOnce = (stated: Stated): boolean =>
  stated.elasticExcitation === null || stated.elasticExcitationRate === null;
