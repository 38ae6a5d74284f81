/** Payouts as orders make, repeat and give them up. */
export { createPayout, type NewPayout } from "../support/create-payout.ts";
export { cancelForOrder, makePayable, retryForOrder } from "../support/for-orders.ts";
