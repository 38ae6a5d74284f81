import { orderRowColumns, orderTable } from "#modules/order/server/index.ts";
import {
  bigint,
  nullable,
  plainTable,
  searchTerms,
  text,
  time,
  uuid,
} from "#platform/server/db/table.ts";

const own = {
  kind: text,
  amount_fen: bigint,
  order_id: nullable(uuid),
  order_number: nullable(text),
  payer_wallet_id: uuid,
  payee_wallet_id: uuid,
  remark: nullable(text),
  effective_at: nullable(time),
  search: searchTerms,
};

export const walletAdjustments = orderTable("wallet_adjustments", {
  ...own,
  order_hold_id: nullable(uuid),
  hold_id: nullable(uuid),
  transaction_id: nullable(uuid),
});

/** A view: adjustments with both wallets, and how their approval stands. */
export const adjustmentRows = plainTable("wallet_adjustment_rows", {
  ...orderRowColumns,
  ...own,
  payer_id: uuid,
  payer_name: text,
  payer_type: text,
  payer_project: text,
  payer_wallet_type: text,
  payer_available_fen: bigint,
  payee_id: uuid,
  payee_name: text,
  payee_type: text,
  payee_project: text,
  payee_wallet_type: text,
  payee_available_fen: bigint,
  department_id: nullable(uuid),
});
