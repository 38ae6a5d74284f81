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
/** What an order has paid to the payer's account, as the channel will not. */
export {
  bringRefundBack,
  keepOfflineBack,
  keepOfflineOpen,
  keepOfflinePaid,
  reasonsAgainstOfflineOf,
  takeRefundOffline,
} from "../of-orders/offline.ts";
