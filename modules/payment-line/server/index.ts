export { type LineRow, lineTable } from "./support/line-table.ts";
export { expectAllLocked, type LockedPayouts, lockPayoutsOf } from "./support/locked-payouts.ts";
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
