import type { FormMode, Light, SupplementState } from "../states.ts";
import type { SignProvider } from "#modules/e-sign/states.ts";
import { orderRowColumns, orderTable } from "#modules/order/server/index.ts";
import { plainLineTable } from "#modules/payment-line/server/index.ts";
import {
  bigint,
  boolean,
  bytes,
  type Column,
  integer,
  kept,
  nullable,
  plainTable,
  searchTerms,
  tenantTable,
  text,
  time,
  uuid,
} from "#platform/server/db/table.ts";

const uuids: Column<string[]> = { type: "uuid[]", nullable: false };

const said = {
  lessee: text,
  lessee_public: boolean,
  agent_name: nullable(text),
  salesman: text,
  shop_name: text,
  payee_name: text,
  bank_name: text,
  payee_public: boolean,
  amount_fen: bigint,
  contract_no: nullable(text),
  /** As contract numbers are compared. */
  contract_key: nullable(text),
  special: boolean,
  special_reason: nullable(text),
  remark: nullable(text),
  form_mode: { type: "text", nullable: false } as Column<FormMode>,
};

const lights = {
  start_rent_contract_no: nullable(text),
  statement_serial: nullable(text),
  need_sign: boolean,
  contract_id: nullable(uuid),
  /** The database says it: 4100 where none is needed. */
  sign_state: kept(integer),
  at_finance: boolean,
  /** The database says it: nobody can write it another way. */
  finance_ready: kept(boolean),
  override_instance_id: nullable(uuid),
  override_remark: nullable(text),
  overridden_at: nullable(time),
  override_missing: { type: "text[]", nullable: false } as Column<Light[]>,
};

/** Who did without its signature, and by which images; null: nobody did, or the contract keeps it. */
const skip = {
  sign_skipped_at: nullable(time),
  sign_skipped_by: nullable(uuid),
  sign_skip_reason: nullable(text),
  sign_skip_file_ids: uuids,
};

const date: Column<string> = { type: "date", nullable: false };

/** What papers a paid order owes, and what became of them. */
const supplement = {
  supplement_due_on: nullable(date),
  supplied_at: nullable(time),
  supplement_accepted_at: nullable(time),
};

/** What has become of its payment. */
const payment = {
  /** The last that was made of it, whatever became of that. */
  payout_id: nullable(uuid),
  fail_reason: nullable(text),
  paid_at: nullable(time),
};

/** Numbers are sealed to the row. */
export const carPayments = orderTable("car_payments", {
  ...said,
  ...lights,
  ...skip,
  contract_state: nullable(integer),
  overridden_by: nullable(uuid),
  dealer_id: nullable(uuid),
  /** The dealer's bank details that it was written by; null: it was not on file, and the payee was typed. */
  filing_version_id: nullable(uuid),
  lessee_phone_sealed: bytes,
  lessee_phone_index: bytes,
  lessee_phone_tail: text,
  agent_phone_sealed: nullable(bytes),
  agent_phone_index: nullable(bytes),
  agent_phone_tail: nullable(text),
  salesman_phone_sealed: bytes,
  salesman_phone_index: bytes,
  salesman_phone_tail: text,
  account_sealed: bytes,
  account_index: bytes,
  account_tail: text,
  ...payment,
  ...supplement,
  supplement_accepted_by: nullable(uuid),
  supplement_reminded_on: nullable(date),
  search: searchTerms,
});

/** Whom it pays: one at a time, with the payouts of those before him. */
export const carPaymentPayees = plainLineTable("car_payment_payees", "car_payment_id");

/** Each time that papers were supplied, and what came of it. */
export const carPaymentSupplements = tenantTable("car_payment_supplements", {
  car_payment_id: uuid,
  sequence: integer,
  file_ids: { type: "uuid[]", nullable: false } as Column<string[]>,
  remark: text,
  state: { type: "text", nullable: false } as Column<SupplementState>,
  decided_by: nullable(uuid),
  decided_at: nullable(time),
  decision_remark: nullable(text),
});

/** A view: car payments with masked numbers and how their approval stands. */
export const carPaymentRows = plainTable("car_payment_rows", {
  ...orderRowColumns,
  ...said,
  lessee_phone_masked: text,
  agent_phone_masked: nullable(text),
  salesman_phone_masked: text,
  account_index: bytes,
  account_masked: text,
  department_id: nullable(uuid),
  department_name: nullable(text),
  process_id: nullable(uuid),
  step_type: nullable(text),
  process_version: nullable(integer),
  approval_state_name: nullable(text),
  approval_state_color: nullable(text),
  ...lights,
  sign_provider: nullable(text as Column<SignProvider>),
  overridden_by_name: nullable(text),
  confirmation_file_ids: uuids,
  dealer_id: nullable(uuid),
  ...payment,
  payout_number: nullable(text),
  channel_id: nullable(uuid),
  channel: nullable(text),
  export_number: nullable(text),
  receipt_url: nullable(text),
  ...supplement,
  supplement_accepted_by_name: nullable(text),
});
