export type { Content, Risk } from "../content-contract.ts";
export { approversOf } from "./subject/approvers.ts";
export { endApproval } from "./subject/end.ts";
export { contentChanged, expectApproved, holdApproval } from "./subject/amend.ts";
export { expectSeesOrder, seesOrder } from "./subject/order-access.ts";
export { startApproval } from "./subject/start.ts";
export {
  type Order,
  type ProcessChoice,
  type Standing,
  type Subject,
  subjectOf,
  subjects,
  titleOf,
} from "./subject/subjects.ts";
