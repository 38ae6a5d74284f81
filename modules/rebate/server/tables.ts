import type { splitModes } from "#modules/rebate-type/states.ts";
import { orderRowColumns, orderTable } from "#modules/order/server/index.ts";
import { plainLineTable } from "#modules/payment-line/server/index.ts";
import {
  bigint,
  boolean,
  bytes,
  type Column,
  integer,
  nullable,
  plainTable,
  searchTerms,
  tenantTable,
  text,
  time,
  uuid,
} from "#platform/server/db/table.ts";
import type { CorrectionKind, PayeeRole } from "../states.ts";

const said = {
  type_id: uuid,
  split_mode: text as Column<(typeof splitModes)[number]>,
  contract_no: text,
  contract_key: text,
  /** The line of the book that it was written by, and that it keeps once it is submitted. */
  line_id: uuid,
  lessee: text,
  shop_name: text,
  amount_fen: bigint,
  deserved_fen: bigint,
  net_finance_fen: bigint,
  netted_fen: bigint,
  white_list_id: nullable(uuid),
  key_person_id: nullable(uuid),
  key_person_bp: nullable(integer),
  key_person_remark: nullable(text),
  remark: nullable(text),
  applied_at: nullable(time),
  made_at: nullable(time),
  pay_time: nullable(time),
  paid_at: nullable(time),
};

export const rebates = orderTable("rebates", {
  ...said,
  lease_id: uuid,
  made_by: nullable(uuid),
  /** When a file said that it was paid outside, and where it was before. */
  offline_at: nullable(time),
  offline_from: nullable(integer),
  search: searchTerms,
});

/** What somebody got of an order outside, as a row of a file says. */
export const offlinePayments = tenantTable("rebate_offline_payments", {
  rebate_id: uuid,
  payee_name: text,
  amount_fen: bigint,
  paid_at: time,
  is_taken_back: boolean,
});

/** What one person wants taken back of an order that counts as paid, and who agreed. */
export const rebateCorrections = tenantTable("rebate_corrections", {
  rebate_id: uuid,
  kind: text as Column<CorrectionKind>,
  reason: text,
  state: text as Column<"PROPOSED" | "CONFIRMED" | "REJECTED">,
  proposed_by: uuid,
  decided_by: nullable(uuid),
  decided_at: nullable(time),
});

/** Whom it pays, as he was when it was submitted; numbers are sealed to the row. */
export const rebatePayees = plainLineTable("rebate_payees", "rebate_id", {
  role: text as Column<PayeeRole>,
  /** The dealer's bank details, the entry of the whitelist, or the key person. */
  source_id: uuid,
  is_public: boolean,
  cnaps: nullable(text),
  account_sealed: bytes,
  account_index: bytes,
  account_tail: text,
  id_card_sealed: nullable(bytes),
  id_card_index: nullable(bytes),
  id_card_tail: nullable(text),
  phone_sealed: nullable(bytes),
  phone_index: nullable(bytes),
  phone_tail: nullable(text),
  payee_id: uuid,
});

/** A view: orders with whom they pay, by the tails of numbers, and how their approval stands. */
export const rebateRows = plainTable("rebate_rows", {
  ...orderRowColumns,
  ...said,
  type_code: text,
  type_name: text,
  department_id: nullable(uuid),
  department_name: nullable(text),
  made_by_name: nullable(text),
  sign_state: integer,
  payee_id: nullable(uuid),
  payee_name: nullable(text),
  bank_name: nullable(text),
  account_masked: nullable(text),
  id_card_masked: nullable(text),
  phone_masked: nullable(text),
  white_list_payee: nullable(text),
  key_person_payee: nullable(text),
  key_person_fen: nullable(bigint),
  channel_id: nullable(uuid),
  channel: nullable(text),
  payout_number: nullable(text),
  fail_reason: nullable(text),
  process_id: nullable(uuid),
  step_type: nullable(text),
  process_version: nullable(integer),
  approval_state_name: nullable(text),
  approval_state_color: nullable(text),
});
