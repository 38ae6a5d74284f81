import { orderTable } from "#modules/order/server/index.ts";
import { lineTable } from "#modules/payment-line/server/index.ts";
import {
  bigint,
  boolean,
  builderFor,
  integer,
  nullable,
  searchTerms,
  text,
  time,
  uuid,
} from "#platform/server/db/table.ts";

export const expenditures = orderTable("expenditures", {
  amount_source: integer,
  project_id: uuid,
  item_id: uuid,
  establishment_id: nullable(uuid),
  wallet_id: uuid,
  amount_fen: bigint,
  is_split: boolean,
  description: text,
  remark: nullable(text),
  hold_id: nullable(uuid),
  hold_until: nullable(time),
  /** The end of its hold that its author was told of. */
  hold_told_for: nullable(time),
  submitted_at: nullable(time),
  month: nullable(text),
  paid_fen: bigint,
  released_fen: nullable(bigint),
  pay_time: nullable(time),
  pay_success_time: nullable(time),
  search: searchTerms,
});

export const expenditurePayees = lineTable("expenditure_payees", "expenditure_id");

export const db = builderFor(expenditures, expenditurePayees);
