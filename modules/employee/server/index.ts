export { employ } from "./support/employ.ts";
export {
  awaitedOf,
  expectEmployee,
  hasLeft,
  lastDayOfEmployee,
  postOfEmployee,
} from "./support/of-employee.ts";
export { awaitDeparture, awaitTransfer, putInPosition } from "./support/move.ts";
