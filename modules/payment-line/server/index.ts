export { type AnyLine, type LineRow, lineTable, plainLineTable } from "./support/line-table.ts";
export { expectAllLocked, type LockedPayouts, lockPayoutsOf } from "./support/locked-payouts.ts";
export { OrderLines, type PaidPayee } from "./support/order-lines.ts";
export {
  type Numbers,
  PaymentLines,
  type Placed,
  type WholePayee,
} from "./support/payment-lines.ts";
export {
  forgetQuotas,
  moveQuotas,
  releaseQuotas,
  renewQuotas,
  reserveQuotas,
} from "./support/quotas.ts";
