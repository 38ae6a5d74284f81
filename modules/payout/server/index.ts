export { type LikelyChannel, likelyChannel } from "./support/likely-channel.ts";
export { type PaidLine, type PaidOrder, paidOrders, type Settled } from "./support/orders.ts";
export { livePayoutsOf, lockPayouts, type PayoutStanding } from "./support/standing.ts";
