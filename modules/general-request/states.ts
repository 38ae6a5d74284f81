/** Lifecycle of a request; how its approval stands is said apart. */
export const requestStates = { normal: 1000, deleted: 1003, voided: 1007 } as const;
export type RequestState = keyof typeof requestStates;

/** A draft is deleted; what was submitted once is voided. */
export const moves = {
  normal: ["deleted", "voided"],
  deleted: [],
  voided: [],
} as const satisfies Record<RequestState, readonly RequestState[]>;

/** Codes of approval that leave the request in its author's hands (design: rules and states §2.1). */
export const editableApprovalCodes = [2002, 2004, 2005, 2006] as const;

/** What can be done to a request; each is named after its endpoint. */
export const requestActions = ["update", "submit", "remove", "voided"] as const;
export type RequestAction = (typeof requestActions)[number];
