/** Where an establishment stands; whoever sends it back makes it a draft again. */
export const establishmentStates = {
  draft: 3350,
  approving: 3351,
  approved: 3352,
  used: 3353,
  expired: 3354,
  voided: 3355,
} as const;
export type EstablishmentState = keyof typeof establishmentStates;

export const moves = {
  draft: ["approving", "voided"],
  approving: ["approved", "draft", "voided"],
  approved: ["used", "expired", "voided", "approving", "draft"],
  used: ["approved", "expired"],
  expired: [],
  voided: [],
} as const satisfies Record<EstablishmentState, readonly EstablishmentState[]>;

/** What can be done to an establishment; each is named after its endpoint. */
export const establishmentActions = ["update", "submit", "remove", "voided"] as const;
export type EstablishmentAction = (typeof establishmentActions)[number];

export const projectTypes = ["person", "publicFee", "system"] as const;
export const payeeTypes = ["designatedPerson", "designatedRole", "superior", "payeeSelf"] as const;
export const groupDepths = [
  "region",
  "geographicProvince",
  "businessProvince",
  "district",
] as const;

/** Lifecycle of projects and items, with the spec's generic codes (§4). */
export const configStates = { normal: 1000, disabled: 1001, deleted: 1003 } as const;
export type ConfigState = keyof typeof configStates;

export const configMoves = {
  normal: ["disabled", "deleted"],
  disabled: ["normal", "deleted"],
  deleted: [],
} as const satisfies Record<ConfigState, readonly ConfigState[]>;
