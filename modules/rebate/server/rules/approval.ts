import type { ApprovalState } from "#modules/approval/states.ts";
import type { RebateState } from "../../states.ts";

/** What came back is its applicant's again, however it was said; an administrator who ends it gives the order up. */
const stateAt = {
  pending: "approving",
  approving: "approving",
  suspended: "approving",
  approved: "toMake",
  exempt: "toMake",
  rejected: "draft",
  financeRejected: "draft",
  withdrawn: "draft",
  returned: "draft",
  terminated: "voided",
} as const satisfies Record<ApprovalState, RebateState>;

/** Where its approval leaves an order; undefined: where it is, for it went on without. */
export const afterApproval = (
  state: RebateState,
  approval: ApprovalState,
): (typeof stateAt)[ApprovalState] | undefined =>
  state === "approving" ? stateAt[approval] : undefined;
