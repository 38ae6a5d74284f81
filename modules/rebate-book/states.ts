/** How far a line of the book has come (design 2.5.1). */
export const bookStates = {
  generated: 3150,
  notAllowed: 3151,
  allowed: 3152,
  applied: 3153,
  settled: 3154,
  expired: 3155,
  reversed: 3156,
} as const;
export type BookState = keyof typeof bookStates;

/** Expired is never kept: it is an allowed line whose window is over, for as long as it is. */
export type KeptState = Exclude<BookState, "expired">;

/** Reckoning anew goes between those of which nothing was applied for; orders go the way down and back, and so does what a bank returns. */
export const bookMoves = {
  generated: ["notAllowed", "allowed", "applied", "reversed"],
  notAllowed: ["generated", "allowed", "reversed"],
  allowed: ["generated", "notAllowed", "applied", "reversed"],
  applied: ["generated", "notAllowed", "allowed", "settled", "reversed"],
  settled: ["applied", "reversed"],
  reversed: ["generated", "notAllowed", "allowed", "applied", "settled"],
} as const satisfies Record<KeptState, readonly KeptState[]>;

export const lineKinds = ["ENTITLEMENT", "DIFFERENCE"] as const;
export type LineKind = (typeof lineKinds)[number];

/** Why nothing can be applied for: a step of the rule, what became of the contract, or how its type is set up. */
export const bookReasons = [
  "notEffective",
  "jjkFails",
  "jstFails",
  "businessTypeFails",
  "baseMissing",
  "noTier",
  "nothing",
  "capReached",
  "leaseEnded",
  "nothingMore",
  "typeClosed",
  "notYetOpen",
  "windowOver",
  "byMonth",
  "toBeNetted",
  "clawedBack",
  "givenBack",
  "cycleClosed",
] as const;
export type BookReason = (typeof bookReasons)[number];

export const runCauses = ["ASKED", "PUBLISHED"] as const;
