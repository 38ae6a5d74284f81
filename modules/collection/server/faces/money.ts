/** What an order has done with the money it received: kept, given back, sent again, given up. */
export {
  cancelRefundOf,
  giveBackLate,
  keepLate,
  reasonsAgainstRefundOf,
  releaseRefundOf,
  requestRefund,
  retryRefundOf,
} from "../of-orders/order-money.ts";
