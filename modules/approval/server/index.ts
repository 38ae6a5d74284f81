export type { Beside, Content, Risk } from "../content-contract.ts";
export { endApproval } from "./subject/end.ts";
export { handOnTasks } from "./subject/hand-on-tasks.ts";
export { holdApproval } from "./subject/hold.ts";
export { expectSeesOrder, seesOrder } from "./subject/order-access.ts";
export { pendingOf } from "./subject/pending-of.ts";
export { risksOfOrders } from "./subject/risks-of-orders.ts";
export { startApproval } from "./subject/start.ts";
export {
  type Order,
  type Passing,
  type ProcessChoice,
  type Reader,
  type Standing,
  type Subject,
  subjectOf,
  subjects,
  titleOf,
} from "./subject/subjects.ts";
