export { betweenDays, leaseList } from "./support/list.ts";
export { followOrder } from "./matching/follow-order.ts";
export { type LeasedOrder, leasedOrders } from "./matching/order-kinds.ts";
export { leaseFollowers } from "./support/followers.ts";
export { lockMatching } from "./matching/situation.ts";
export { contractKeyOf } from "./rules/numbers.ts";
