export { employ } from "./support/employ.ts";
export { expectEmployee, hasLeft, postOfEmployee } from "./support/of-employee.ts";
export { awaitTransfer, putInPosition } from "./support/move.ts";
