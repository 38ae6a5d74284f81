export type { Content, Risk } from "../content-contract.ts";
export { approversOf } from "./support/approvers.ts";
export { endApproval } from "./support/end.ts";
export { contentChanged, expectApproved, holdApproval } from "./support/amend.ts";
export { expectMoneyProcess, moneyProcesses } from "./support/money-processes.ts";
export { approvalEvents, expectSeesOrder, seesOrder } from "./support/order-access.ts";
export { startApproval } from "./support/start.ts";
export {
  type Order,
  type ProcessChoice,
  type Standing,
  type Subject,
  subjects,
} from "./support/subjects.ts";
