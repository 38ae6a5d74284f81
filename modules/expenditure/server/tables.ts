import { orderTable } from "#modules/order/server/index.ts";
import {
  bigint,
  boolean,
  builderFor,
  bytes,
  integer,
  nullable,
  searchTerms,
  tenantTable,
  text,
  time,
  uuid,
  type Column,
} from "#platform/server/db/table.ts";
import type { PayeeState } from "../states.ts";

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
  submitted_at: nullable(time),
  month: nullable(text),
  paid_fen: bigint,
  released_fen: nullable(bigint),
  pay_time: nullable(time),
  pay_success_time: nullable(time),
  search: searchTerms,
});

export const expenditurePayees = tenantTable("expenditure_payees", {
  expenditure_id: uuid,
  line_number: integer,
  user_id: nullable(uuid),
  payee_name: text,
  amount_fen: bigint,
  bank_name: text,
  account_sealed: bytes,
  account_index: bytes,
  account_tail: text,
  id_card_sealed: bytes,
  id_card_index: bytes,
  id_card_tail: text,
  phone_sealed: bytes,
  phone_index: bytes,
  phone_tail: text,
  state: text as Column<PayeeState>,
  payout_id: nullable(uuid),
  quota_id: nullable(uuid),
  fail_reason: nullable(text),
  paid_at: nullable(time),
  hold_id: nullable(uuid),
  search: searchTerms,
});

export const db = builderFor(expenditures, expenditurePayees);
