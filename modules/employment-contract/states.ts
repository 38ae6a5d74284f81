/** How far a contract has come, as far as it is stored (design: HR). */
export const employmentContractStates = {
  pendingSign: 5300,
  /** At a provider. */
  signing: 5301,
  inForce: 5302,
  renewing: 5304,
  renewed: 5305,
  terminated: 5307,
} as const;
export type EmploymentContractState = keyof typeof employmentContractStates;

/** With what follows from its last day and today: nobody writes these two (ADR 0073). */
export const employmentContractShown = {
  pendingSign: 5300,
  signing: 5301,
  inForce: 5302,
  expiring: 5303,
  renewing: 5304,
  renewed: 5305,
  lapsed: 5306,
  terminated: 5307,
} as const;

export const moves = {
  pendingSign: ["signing", "inForce", "terminated"],
  signing: ["pendingSign", "inForce", "terminated"],
  inForce: ["renewing", "terminated"],
  renewing: ["inForce", "renewed"],
  /** What was to follow it has come to nothing. */
  renewed: ["inForce"],
  terminated: [],
} as const satisfies Record<EmploymentContractState, readonly EmploymentContractState[]>;

/** What can be done to a contract; each is named after its endpoint. */
export const employmentContractActions = [
  "sign",
  "startSigning",
  "refreshSigning",
  "remindSigners",
  "withdrawSigning",
  "renew",
  "terminate",
  "reveal",
] as const;
export type EmploymentContractAction = (typeof employmentContractActions)[number];

/** 固定期限, 无固定期限, 以完成一定任务为期限, 实习, 劳务. */
export const contractTypes = ["fixedTerm", "openEnded", "byTask", "internship", "service"] as const;
export type ContractType = (typeof contractTypes)[number];

/** Design: so many days before the last one HR and the superior are told; from the first on it expires soon. */
export const reminderDays = [60, 30, 15, 7, 1] as const;
