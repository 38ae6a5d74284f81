export { createPayout, type NewPayout } from "./support/create-payout.ts";
export {
  cancelForOrder,
  isLivePayout,
  livePayoutsOf,
  lockPayouts,
  makePayable,
  type PayoutStanding,
  retryForOrder,
} from "./support/for-orders.ts";
export { type LikelyChannel, likelyChannel } from "./support/likely-channel.ts";
export { type PaidLine, type PaidOrder, paidOrders, type Settled } from "./support/orders.ts";
