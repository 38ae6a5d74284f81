/** Lifecycle of a department, with the spec's generic codes (§4). */
export const departmentStates = { normal: 1000, disabled: 1001, deleted: 1003 } as const;
export type DepartmentState = keyof typeof departmentStates;

/** Which state may follow which. Deleted is the end. */
export const moves = {
  normal: ["disabled", "deleted"],
  disabled: ["normal", "deleted"],
  deleted: [],
} as const satisfies Record<DepartmentState, readonly DepartmentState[]>;

/** The company is at 0: so many levels may hang below it. */
export const deepest = 8;
