/** What of a channel decides whether it can pay it. */
export interface ChannelFacts {
  readonly id: string;
  readonly name: string;
  readonly inForce: boolean;
  /** The platform has bound the merchant that it speaks as to the tenant. */
  readonly isBound: boolean;
  readonly departmentIds: readonly string[];
  readonly paysPersons: boolean;
  readonly paysCompanies: boolean;
  /** It pays persons by their ID number. */
  readonly needsIdNumber: boolean;
  readonly singleLimitFen: number | null;
  readonly dailyLimitFen: number | null;
  readonly payeeMonthLimitFen: number | null;
  readonly opensAt: number;
  readonly closesAt: number;
}
