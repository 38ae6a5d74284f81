/** How far a lease start has found its order (design 2.11). */
export const leaseStates = {
  unmatched: 3600,
  matchedByRule: 3601,
  matchedByHand: 3602,
  conflict: 3603,
  void: 3604,
} as const;
export type LeaseState = keyof typeof leaseStates;

/** Rules go between unmatched, matched by rule and conflict; a person sets the rest. */
export const leaseMoves = {
  unmatched: ["matchedByRule", "matchedByHand", "conflict", "void"],
  matchedByRule: ["unmatched", "conflict", "void"],
  matchedByHand: ["unmatched", "conflict", "void"],
  conflict: ["unmatched", "matchedByRule", "matchedByHand", "void"],
  void: ["unmatched"],
} as const satisfies Record<LeaseState, readonly LeaseState[]>;

/** What can be done to a lease start; each is named after its endpoint. */
export const leaseActions = ["update", "match", "unmatch", "cancel", "restore"] as const;
export type LeaseAction = (typeof leaseActions)[number];

/** What speaks for a pair: the first two are enough for a rule, the others for a suggestion. */
export const matchGrounds = [
  "CONTRACT",
  "VIN_LESSEE",
  "UNUSUAL_CONTRACT",
  "VIN",
  "LIKENESS",
] as const;
export type MatchGround = (typeof matchGrounds)[number];

export const matchBases = ["CONTRACT", "VIN_LESSEE", "HAND"] as const;
