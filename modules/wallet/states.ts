/** Money of a wallet that an order holds (design: expenditure and wallet §2.8.3). */
export const holdStates = {
  held: 3420,
  partlySettled: 3421,
  settled: 3422,
  released: 3423,
} as const;
export type HoldState = keyof typeof holdStates;

/** What was settled may come back from the bank, and is held again then. */
export const holdMoves = {
  held: ["partlySettled", "settled", "released"],
  partlySettled: ["held", "partlySettled", "settled", "released"],
  settled: ["held", "partlySettled"],
  released: ["held", "partlySettled"],
} as const satisfies Record<HoldState, readonly HoldState[]>;

export const adjustmentStates = {
  draft: 3400,
  approving: 3401,
  effective: 3402,
  rejected: 3403,
  voided: 3404,
  reversed: 3405,
} as const;
export type AdjustmentState = keyof typeof adjustmentStates;

export const adjustmentMoves = {
  draft: ["approving", "voided"],
  approving: ["effective", "rejected", "draft"],
  effective: ["reversed"],
  rejected: ["approving", "voided"],
  voided: [],
  reversed: [],
} as const satisfies Record<AdjustmentState, readonly AdjustmentState[]>;

export const rechargeStates = {
  waiting: 3410,
  approving: 3411,
  booked: 3412,
  rejected: 3413,
} as const;
export type RechargeState = keyof typeof rechargeStates;

export const rechargeMoves = {
  waiting: ["approving", "rejected"],
  approving: ["booked", "rejected", "waiting"],
  booked: [],
  rejected: ["approving"],
} as const satisfies Record<RechargeState, readonly RechargeState[]>;

export const runStates = { preview: 3440, approving: 3441, booked: 3442, reverted: 3443 } as const;
export type RunState = keyof typeof runStates;

export const runMoves = {
  preview: ["approving", "reverted"],
  approving: ["booked", "preview"],
  booked: ["reverted"],
  reverted: [],
} as const satisfies Record<RunState, readonly RunState[]>;

export const ownerTypes = ["person", "department", "tenant"] as const;
export type OwnerType = (typeof ownerTypes)[number];

/** Why money moved. */
export const postingKinds = [
  "FREEZE",
  "RELEASE",
  "SETTLE",
  "RETURN",
  "RECHARGE",
  "ALLOCATE",
  "MATURE",
  "ORDER_ADJUSTMENT",
  "AMOUNT_ADJUSTMENT",
  "FEE",
] as const;
export type PostingKind = (typeof postingKinds)[number];

/** Accounts in a wallet, and those that stand outside of all wallets. */
export const walletAccountKinds = ["UNSETTLED", "AVAILABLE", "FROZEN"] as const;
export type WalletAccountKind = (typeof walletAccountKinds)[number];
export const outerAccountKinds = [
  "BANK",
  "CHANNEL",
  "POOL",
  "SERVICE_INCOME",
  "CHANNEL_FEE",
  "OPENING",
  "TEST",
  "ROUNDING",
] as const;
export type OuterAccountKind = (typeof outerAccountKinds)[number];

/** What can be done to an allocation run; each is named after its endpoint. */
export const runDeeds = ["update", "submit", "mature", "revert"] as const;
export type RunDeed = (typeof runDeeds)[number];

/** What made somebody divide a pool. */
export const runCauses = ["manual", "recharge", "monthly"] as const;
/** What a wallet shows of itself. The first is the sum of the others. */
export const walletFigures = ["allocated", "unsettled", "available", "frozen", "spent"] as const;
export type WalletFigure = (typeof walletFigures)[number];
