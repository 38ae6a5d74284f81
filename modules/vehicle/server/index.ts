export { carOrders } from "./support/orders.ts";
