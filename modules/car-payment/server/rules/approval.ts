import type { ApprovalState } from "#modules/approval/states.ts";
import { carPaymentStates } from "../../states.ts";

/** What came back is its applicant's again, however it was said; an administrator who ends it gives the order up. */
const stateAt = {
  pending: "approving",
  approving: "approving",
  suspended: "approving",
  approved: "toPay",
  exempt: "toPay",
  rejected: "draft",
  financeRejected: "draft",
  withdrawn: "draft",
  returned: "draft",
  terminated: "voided",
} as const satisfies Record<ApprovalState, string>;

/** Where its approval leaves a car payment; null: where it is, for what was given up meanwhile stays so. */
export const afterApproval = (
  state: number,
  approval: ApprovalState,
): (typeof stateAt)[ApprovalState] | null =>
  state === carPaymentStates.voided ? null : stateAt[approval];
