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
  recharge_account_id: nullable(uuid),
  payer_type: text,
  payer_name: text,
  wallet_id: nullable(uuid),
  pool_department_id: nullable(uuid),
  statement_serial: nullable(text),
  remark: nullable(text),
  booked_at: nullable(time),
  corrects_id: nullable(uuid),
  corrected_by_id: nullable(uuid),
  search: searchTerms,
};

export const walletRecharges = orderTable("wallet_recharges", {
  ...own,
  transaction_id: nullable(uuid),
});

/** A view: recharges with where they came in, where they go, and how their approval stands. */
export const rechargeRows = plainTable("wallet_recharge_rows", {
  ...orderRowColumns,
  ...own,
  account_name: nullable(text),
  account_tail: nullable(text),
  owner_type: nullable(text),
  owner_id: nullable(uuid),
  owner_name: nullable(text),
  project_name: nullable(text),
  pool_department_name: nullable(text),
  department_id: nullable(uuid),
  signed_fen: bigint,
  corrects_number: nullable(text),
  correction_id: nullable(uuid),
  correction_number: nullable(text),
});
