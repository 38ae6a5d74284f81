/** How somebody is employed (design: HR). Who has left is told by his membership. */
export const employeeStates = { probation: 5100, employed: 5101, left: 5105 } as const;
export type EmployeeState = keyof typeof employeeStates;

/** Shown instead of it while a transfer of his waits for its day. */
export const awaitsTransfer = 5102;

/** Shown before either while he is handing over, until he has left. */
export const awaitsDeparture = 5104;

/** Who comes back begins anew. */
export const moves = {
  probation: ["employed", "left"],
  employed: ["left"],
  left: ["probation", "employed"],
} as const satisfies Record<EmployeeState, readonly EmployeeState[]>;
