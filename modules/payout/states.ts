/** A payout: one payee's line of one order (design: car payment and payout §2.4). */
export const payoutStates = {
  unchecked: 4000,
  ready: 4001,
  blocked: 4002,
  inBatch: 4003,
  inFile: 4004,
  submitted: 4005,
  processing: 4006,
  unknown: 4007,
  paid: 4008,
  failed: 4009,
  returned: 4010,
  cancelled: 4011,
  parked: 4012,
} as const;
export type PayoutState = keyof typeof payoutStates;

/**
 * Which state may follow which. Nobody knows what became of an unknown one: it ends by an answer of
 * the channel or by evidence, and by nothing else. Paid is the end unless the bank sends it back. A
 * submitted one is withdrawn only while certainly nothing was sent, and a parked one is looked at
 * anew when a person has it sent again. What counted as failed becomes paid by evidence only, even
 * if it was made ready or given up since. What a file said of it two people take back within a day:
 * from paid and failed it is then where it was before, in its file or, as the bank had said, on its way.
 */
export const moves = {
  unchecked: ["ready", "blocked", "cancelled"],
  ready: ["inBatch", "submitted", "blocked", "cancelled", "paid"],
  blocked: ["ready", "cancelled", "paid"],
  inBatch: ["submitted", "inFile", "ready"],
  inFile: ["paid", "failed", "processing", "ready"],
  submitted: ["processing", "unknown", "paid", "failed", "parked", "ready", "blocked"],
  processing: ["unknown", "paid", "failed", "parked"],
  unknown: ["paid", "failed", "parked"],
  parked: ["paid", "failed", "unknown"],
  paid: ["returned", "inFile", "processing"],
  failed: ["ready", "blocked", "cancelled", "paid", "inFile", "processing"],
  returned: ["ready", "blocked", "cancelled"],
  cancelled: ["paid"],
} as const satisfies Record<PayoutState, readonly PayoutState[]>;

export const batchStates = {
  draft: 4050,
  awaitingRelease: 4051,
  released: 4052,
  processing: 4053,
  partlyPaid: 4054,
  paid: 4055,
  failed: 4056,
  voided: 4057,
} as const;

/** What can be done to a payout; each is named after its endpoint. */
export const payoutActions = [
  "check",
  "chooseChannel",
  "passDuplicate",
  "pay",
  "cancel",
  "retry",
  "resend",
  "withdraw",
  "look",
  "proposeEvidence",
  "confirmEvidence",
  "rejectEvidence",
  "proposeRevert",
  "confirmRevert",
  "rejectRevert",
  "fetchReceipt",
  "reveal",
] as const;
export type PayoutAction = (typeof payoutActions)[number];

/** What can be done to a batch. */
export const batchActions = [
  "submitForRelease",
  "release",
  "voided",
  "recall",
  "file",
  "importResult",
] as const;
export type BatchAction = (typeof batchActions)[number];
