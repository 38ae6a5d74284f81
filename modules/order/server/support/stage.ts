import type { ApprovalState } from "#modules/approval/states.ts";

const stages = {
  pending: "underWay",
  approving: "underWay",
  suspended: "underWay",
  approved: "agreed",
  exempt: "agreed",
  rejected: "refused",
  financeRejected: "refused",
  terminated: "refused",
  withdrawn: "handedBack",
  returned: "handedBack",
} as const satisfies Record<ApprovalState, string>;

/** How an approval stands, as coarsely as most orders follow it. */
export const stageOf = (state: ApprovalState) => stages[state];
