export { dealerById, dealerForOrder, lockDealer } from "./dealer/for-order.ts";
