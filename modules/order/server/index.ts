export {
  agreed,
  agreedFen,
  agreedNumber,
  agreedTable,
  agreedYes,
  mendable,
} from "./support/content-fields.ts";
export { defineOrder } from "./support/define-order.ts";
export type { Asking, Told } from "./support/description.ts";
export { type Drawing, drawings } from "./support/drawings.ts";
export { expectNone } from "./support/expect-none.ts";
export { orderExport } from "./support/order-export.ts";
export { orderFields, orderRowColumns } from "./support/order-rows.ts";
export { openOrdersOf } from "./support/open-orders.ts";
export { orderTable, type OrderTable } from "./support/order-table.ts";
export { usualRisks } from "./support/risks.ts";
export { authorOrRange } from "./support/sight.ts";
export { stageOf } from "./support/stage.ts";
