/** What was agreed to: by whom, whether it still is what the order says, and what a change of it does. */
export { contentChanged, expectApproved } from "../subject/amend.ts";
export { approversOf } from "../subject/approvers.ts";
