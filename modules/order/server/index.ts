export { defineOrder } from "./support/define-order.ts";
export type { Told } from "./support/description.ts";
export { type Drawing, drawings } from "./support/drawings.ts";
export { orderTable } from "./support/order-table.ts";
export { readsOf } from "./support/reads.ts";
