/** How far a departure has come (design: HR). */
export const departureStates = {
  draft: 5400,
  approving: 5401,
  handingOver: 5402,
  left: 5403,
  rejected: 5404,
  withdrawn: 5405,
} as const;
export type DepartureState = keyof typeof departureStates;

export const moves = {
  draft: ["approving", "withdrawn"],
  approving: ["draft", "rejected", "handingOver"],
  handingOver: ["left", "withdrawn"],
  left: [],
  rejected: ["approving", "withdrawn"],
  withdrawn: [],
} as const satisfies Record<DepartureState, readonly DepartureState[]>;

/** What can be done to a departure; each is named after its endpoint. */
export const departureActions = ["update", "submit", "handOver", "undo"] as const;
export type DepartureAction = (typeof departureActions)[number];

export const departTypes = [
  "RESIGNATION",
  "MUTUAL",
  "CONTRACT_END",
  "DISMISSAL",
  "RETIREMENT",
  "OTHER",
] as const;

/**
 * What somebody leaves behind, in the order in which it is told. The first ones are handed over to
 * somebody or confirmed here, on the last day; the others have to be settled where they belong.
 */
export const matters = [
  "tasks",
  "team",
  "agencies",
  "keyPersons",
  "drafts",
  "approvals",
  "holds",
  "balances",
  "seats",
  "whiteList",
  "contracts",
  "employment",
  "transfer",
] as const;
export type Matter = (typeof matters)[number];

/** Nothing is there; somebody takes it over; or it is still in the way. */
export const matterStands = ["none", "settled", "open"] as const;
