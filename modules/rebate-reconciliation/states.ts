/** How far a reconciliation has come (design: rebates 2.5.6). */
export const cycleStates = {
  notStarted: 3170,
  reconciling: 3171,
  toConfirm: 3172,
  hasDifferences: 3173,
  confirmed: 3174,
  closed: 3175,
  reopened: 3176,
} as const;
export type CycleState = keyof typeof cycleStates;

/** Until the other side's file is in, a cycle is being reconciled; from then on its lines say which of the two next states it has. */
export const cycleMoves = {
  notStarted: ["reconciling"],
  reconciling: ["toConfirm", "hasDifferences"],
  toConfirm: ["reconciling", "hasDifferences", "confirmed"],
  hasDifferences: ["reconciling", "toConfirm"],
  confirmed: ["toConfirm", "hasDifferences", "closed"],
  closed: ["reopened"],
  reopened: ["toConfirm", "hasDifferences", "confirmed"],
} as const satisfies Record<CycleState, readonly CycleState[]>;

/** What can be done to a cycle; each is named after its endpoint. */
export const cycleActions = ["update", "open", "refresh", "confirm", "close", "reopen"] as const;
export type CycleAction = (typeof cycleActions)[number];

/** How a contract and a kind of rebate stand between the two sides. */
export const lineStates = {
  agrees: 3180,
  amountDiffers: 3181,
  oursMissing: 3182,
  theirsMissing: 3183,
  adjusted: 3184,
  carried: 3185,
} as const;

/** The first four are what matching found; the others are what was decided about a difference. */
export const foundStates = [3180, 3181, 3182, 3183] as const;
export const differences = [3181, 3182, 3183] as const;
export type FoundState = (typeof foundStates)[number];

/** What two sides' lines were found together by. */
export const matchedBys = ["CONTRACT", "VIN"] as const;
export type MatchedBy = (typeof matchedBys)[number];

/** What is done about a difference. An adjustment counts once a second person has agreed to it. */
export const decisions = ["ACCEPT", "KEEP", "ADJUST", "CARRY"] as const;
export type Decision = (typeof decisions)[number];
