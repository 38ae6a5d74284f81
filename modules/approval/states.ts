/** How an approval stands (design: rules and states §2.1). */
export const approvalStates = {
  pending: 2000,
  approving: 2001,
  rejected: 2002,
  approved: 2003,
  withdrawn: 2004,
  returned: 2005,
  financeRejected: 2006,
  suspended: 2007,
  exempt: 2008,
  terminated: 2009,
} as const;
export type ApprovalState = keyof typeof approvalStates;

/**
 * Which state may follow which. A round that was refused, returned or withdrawn stays what it is:
 * to apply again is a new round. Back from approved leads a recall, or finance; where nobody is
 * left to decide what was recalled, the step's rule says what becomes of it.
 */
export const moves = {
  pending: [
    "approving",
    "approved",
    "rejected",
    "returned",
    "financeRejected",
    "withdrawn",
    "suspended",
    "terminated",
  ],
  approving: [
    "pending",
    "approved",
    "rejected",
    "returned",
    "financeRejected",
    "withdrawn",
    "suspended",
    "terminated",
  ],
  suspended: ["pending", "approving", "approved", "rejected", "withdrawn", "terminated"],
  approved: ["pending", "approving", "suspended", "rejected", "financeRejected"],
  rejected: [],
  withdrawn: [],
  returned: [],
  financeRejected: [],
  exempt: [],
  terminated: [],
} as const satisfies Record<ApprovalState, readonly ApprovalState[]>;

const names = Object.keys(approvalStates) as ApprovalState[];

export function stateOfCode(code: number): ApprovalState {
  const state = names.find((name) => approvalStates[name] === code);
  if (state === undefined) throw new Error(`No approval state has code ${code}`);
  return state;
}

/** Somebody still has to do something before it is decided. */
export const runningStates = ["pending", "approving", "suspended"] as const;
export const isRunning = (state: ApprovalState): boolean =>
  (runningStates as readonly string[]).includes(state);

/** The applicant may change the order and apply again. */
export const reopenedStates = ["rejected", "withdrawn", "returned", "financeRejected"] as const;

/**
 * Waiting: its turn has not come. Skipped: the same person passed before. Cancelled: the step was
 * decided, or the round ended, without it.
 */
export const taskStates = [
  "WAITING",
  "PENDING",
  "PASSED",
  "REJECTED",
  "RETURNED",
  "CANCELLED",
  "SKIPPED",
] as const;
export type TaskState = (typeof taskStates)[number];

/** How somebody came to have a task. Carried: decided in the round before, and still good. */
export const taskSources = [
  "RESOLVED",
  "DELEGATED",
  "TRANSFERRED",
  "ADDED_BEFORE",
  "ADDED_AFTER",
  "ADMIN",
  "CARRIED",
] as const;
export type TaskSource = (typeof taskSources)[number];

/** Lifecycle of a process. */
export const processStates = { normal: 1000, disabled: 1001, deleted: 1003 } as const;

/** What can be done to an approval; each is named after its endpoint. */
export const instanceActions = [
  "pass",
  "reject",
  "return",
  "financeReject",
  "transfer",
  "addSign",
  "takeBack",
  "recall",
  "withdraw",
  "agreeWithdraw",
  "urge",
  "comment",
  "cc",
  "reassign",
  "terminate",
] as const;
export type InstanceAction = (typeof instanceActions)[number];

export const urgeHours = 4;
export const recallMinutes = 10;
export const batchLimit = 100;
