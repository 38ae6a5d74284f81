/** How far a transfer has come (design: HR). */
export const transferStates = {
  draft: 5200,
  approving: 5201,
  awaitingDay: 5202,
  inEffect: 5203,
  rejected: 5204,
  withdrawn: 5205,
} as const;
export type TransferState = keyof typeof transferStates;

export const moves = {
  draft: ["approving", "withdrawn"],
  approving: ["draft", "rejected", "awaitingDay"],
  awaitingDay: ["inEffect", "withdrawn"],
  inEffect: [],
  rejected: ["approving", "withdrawn"],
  withdrawn: [],
} as const satisfies Record<TransferState, readonly TransferState[]>;

/** What can be done to a transfer; each is named after its endpoint. */
export const transferActions = ["update", "submit", "undo"] as const;
export type TransferAction = (typeof transferActions)[number];
