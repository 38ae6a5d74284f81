/** A member's state is the membership's; while that is in force, the person's own (spec §4). */
export const memberStates = {
  normal: 1000,
  disabled: 1001,
  pendingActivation: 1002,
  left: 1003,
} as const;

/** Which state of a membership may follow which. Who has left comes back by being added again. */
export const moves = {
  normal: ["disabled", "left"],
  disabled: ["normal", "left"],
  left: ["normal"],
} as const;
export type MembershipState = keyof typeof moves;

/** Kinds of orders that somebody decides on, and that an agent can decide on for him. */
export const decidedTypes = [
  "generalRequest",
  "carPayment",
  "rebate",
  "rebateReconciliationCycle",
  "serviceCharge",
  "serviceChargeRefund",
  "expenditure",
  "projectEstablishment",
  "walletAdjustment",
  "walletRecharge",
  "allocationRun",
  "dealerFiling",
  "networkEntry",
  "secondPayee",
  "keyPerson",
  "whitelist",
  "payoutBatch",
  "onboarding",
  "transfer",
  "employmentContract",
  "departure",
] as const;

/** How an agency stands: whether its days have come, and are over. */
export const agencyStages = ["coming", "running", "over"] as const;
export type AgencyStage = (typeof agencyStages)[number];

/** What can be done to a member who exists; each is named after its endpoint. */
export const memberActions = [
  "update",
  "enable",
  "disable",
  "remove",
  "resetPassword",
  "forceOffline",
  "unlock",
  "setTempAgent",
] as const;
export type MemberAction = (typeof memberActions)[number];
