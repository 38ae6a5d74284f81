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

/** What can be done to an allocation run; each is named after its endpoint. */
export const runActions = ["update", "submit", "mature", "revert"] as const;
export type RunAction = (typeof runActions)[number];

/** What made somebody divide a pool. */
export const runCauses = ["manual", "recharge", "monthly"] as const;
