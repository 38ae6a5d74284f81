export { type LikelyChannel, likelyChannel } from "./support/likely-channel.ts";
export {
  type PaidLine,
  type PaidOrder,
  paidOrders,
  type RevertedLine,
  type Settled,
} from "./support/orders.ts";
export { provisionalOf } from "./support/provisional.ts";
export { receiptOf } from "./support/files.ts";
export {
  livePayoutsOf,
  lockPayouts,
  type PayoutStanding,
  shownPayouts,
} from "./support/standing.ts";
