export { type Collected, collectedOrders } from "./support/collected-orders.ts";
export { createCollection } from "./support/create.ts";
export { closeCollection, resetCollection } from "./support/face.ts";
export { requestRefund } from "./support/request-refund.ts";
