/** Where a filing stands (design: dealers and payees §2.12). */
export const filingStates = {
  draft: 3500,
  approving: 3501,
  filed: 3502,
  rejected: 3503,
  changing: 3504,
  disabled: 3505,
} as const;
export type FilingState = keyof typeof filingStates;

/** While a change is decided on, what was approved before stays in force. */
export const filingMoves = {
  draft: ["approving", "disabled"],
  approving: ["filed", "rejected", "draft", "disabled"],
  rejected: ["approving", "disabled"],
  filed: ["changing", "disabled"],
  changing: ["filed"],
  disabled: [],
} as const satisfies Record<FilingState, readonly FilingState[]>;

/** What can be done to a filing; each is named after its endpoint. */
export const filingActions = ["update", "submit", "remove", "change", "disable"] as const;
export type FilingAction = (typeof filingActions)[number];

/** What becomes of bank details that somebody typed: nothing is in force that nobody approved. */
export const versionStates = ["STAGED", "IN_FORCE", "SUPERSEDED", "REFUSED", "DROPPED"] as const;
export type VersionState = (typeof versionStates)[number];

/** Where a dealer stands with the network. */
export const networkStates = {
  pending: 3520,
  reviewing: 3521,
  entered: 3522,
  rejected: 3523,
  existing: 3524,
  left: 3525,
} as const;
export type NetworkState = keyof typeof networkStates;

export const networkMoves = {
  pending: ["reviewing", "left"],
  reviewing: ["entered", "rejected"],
  entered: ["left"],
  rejected: ["reviewing", "left"],
  existing: ["reviewing", "left"],
  left: ["pending"],
} as const satisfies Record<NetworkState, readonly NetworkState[]>;

/** What can be done to a dealer; each is named after its endpoint. */
export const dealerActions = [
  "startAgreement",
  "apply",
  "admit",
  "refuse",
  "leave",
  "readmit",
] as const;
export type DealerAction = (typeof dealerActions)[number];
