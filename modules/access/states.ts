/** Lifecycle of a role, with the spec's generic codes (§4). */
export const roleStates = { normal: 1000, disabled: 1001, deleted: 1003 } as const;
export type RoleState = keyof typeof roleStates;

/** Which state may follow which. Deleted is the end. */
export const moves = {
  normal: ["disabled", "deleted"],
  disabled: ["normal", "deleted"],
  deleted: [],
} as const satisfies Record<RoleState, readonly RoleState[]>;
