/** Lifecycle of a rebate type, with the spec's generic codes (§4). */
export const rebateTypeStates = { normal: 1000, disabled: 1001, deleted: 1003 } as const;
export type RebateTypeState = keyof typeof rebateTypeStates;

export const moves = {
  normal: ["disabled", "deleted"],
  disabled: ["normal", "deleted"],
  deleted: [],
} as const satisfies Record<RebateTypeState, readonly RebateTypeState[]>;

/** Spec §3: by what it is judged whether somebody may apply. */
export const judgements = ["time", "permission", "both"] as const;
export const splitModes = ["whitelist", "keyPerson", "none"] as const;

/** What a rule reckons from. Of elastic excitation the lease start says whether it is an amount or a rate. */
export const bases = [
  "netFinanceAmount",
  "financeAmount",
  "fixed",
  "elasticAmount",
  "elasticRate",
] as const;

/** By what a lease start finds its tier; by nothing, and all have the same one. */
export const tierKeys = [
  "none",
  "base",
  "financeTerm",
  "customerGrade",
  "product",
  "channel",
] as const;

export const roundings = ["fen", "yuan"] as const;

/** A line for each lease start, or one for a dealer and month with lease starts as its components. */
export const settlements = ["each", "dealerMonth"] as const;
