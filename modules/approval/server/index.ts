export type { Content, Risk } from "../content-contract.ts";
export { moveTasks, runMoveTasks } from "./jobs/move-tasks.ts";
export { remindApprovers } from "./jobs/remind-approvers.ts";
export { reviewApprovals } from "./jobs/review-approvals.ts";
export { approversOf } from "./support/approvers.ts";
export { endApproval } from "./support/end.ts";
export { approvalFiles } from "./support/files.ts";
export { moveTasksWhenMembersChange } from "./support/member-changes.ts";
export { contentChanged, expectApproved, holdApproval } from "./support/amend.ts";
export { approvalEvents, expectSeesOrder, seesOrder } from "./support/order-access.ts";
export { startApproval } from "./support/start.ts";
export {
  type Order,
  type ProcessChoice,
  registerSubject,
  type Subject,
} from "./support/subjects.ts";
export { approvalTodos } from "./support/todos.ts";
