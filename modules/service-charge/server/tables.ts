import type {
  ReceiptState,
  ScreenshotDoubt,
  ScreenshotFailure,
  ScreenshotState,
} from "../states.ts";
import type { PayBy, RefundReason } from "#modules/collection/states.ts";
import { plainLineTable } from "#modules/payment-line/server/index.ts";
import { orderRowColumns, orderTable } from "#modules/order/server/index.ts";
import {
  bigint,
  boolean,
  builderFor,
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

const payBy = text as Column<PayBy>;
const receiptState = text as Column<ReceiptState>;
const reason = text as Column<RefundReason>;
const screenshotState = text as Column<ScreenshotState>;
const failure = text as Column<ScreenshotFailure>;
const doubts: Column<ScreenshotDoubt[]> = { type: "text[]", nullable: false };

const said = {
  contract_year: text,
  contract_type: text,
  contract_middle: text,
  contract_no: text,
  lessee: text,
  lessee_public: boolean,
  agent_name: nullable(text),
  type_code: text,
  receivable_fen: bigint,
  pay_by: payBy,
  remark: nullable(text),
  adjust_fen: nullable(bigint),
  adjust_remark: nullable(text),
};

/** What its money has come to: `follow` alone writes it. */
const money = {
  merchant_number: nullable(text),
  channel_number: nullable(text),
  qr_count: integer,
  qr_expires_at: nullable(time),
  paid_in_fen: bigint,
  refunded_fen: bigint,
  payer: nullable(text),
  paid_by: nullable(payBy),
  paid_at: nullable(time),
  receipt_number: nullable(text),
};

export const serviceCharges = orderTable("service_charges", {
  ...said,
  ...money,
  lessee_phone_sealed: bytes,
  lessee_phone_index: bytes,
  lessee_phone_tail: text,
  type_id: uuid,
  adjust_type_id: nullable(uuid),
  adjusted_at: nullable(time),
  replaces_id: nullable(uuid),
  collection_id: nullable(uuid),
  search: searchTerms,
});

const ofRefund = {
  charge_id: uuid,
  collection_refund_id: nullable(uuid),
  amount_fen: bigint,
  reason,
  remark: nullable(text),
  /** What the channel knows it by. */
  send_number: text,
  channel_number: nullable(text),
  refunded_at: nullable(time),
  fail_text: nullable(text),
};

export const chargeRefunds = orderTable("service_charge_refunds", {
  ...ofRefund,
  collection_id: uuid,
  search: searchTerms,
});

/** To whose account a refund goes that the channel will not make. */
export const refundPayees = plainLineTable("charge_refund_payees", "refund_id", {
  is_public: boolean,
  cnaps: nullable(text),
  account_sealed: bytes,
  account_index: bytes,
  account_tail: text,
  payee_id: uuid,
  remark: text,
  paid_number: nullable(text),
  paid_from: nullable(text as Column<"BANK" | "CHANNEL">),
  paid_reference: nullable(text),
});

/** The last receipt of each year. */
export const receiptCounts = plainTable("service_charge_receipts", {
  tenant_id: uuid,
  year: integer,
  last: bigint,
});

/** A receipt as it was given out; `state` and `ended_at` alone change. */
export const receipts = tenantTable("charge_receipts", {
  charge_id: uuid,
  number: text,
  state: receiptState,
  ended_at: nullable(time),
  issuer: text,
  department_name: nullable(text),
  charge_number: text,
  contract_no: text,
  payer: text,
  type_id: uuid,
  type_name: text,
  amount_fen: bigint,
  paid_by: nullable(payBy),
  paid_at: nullable(time),
  channel_number: nullable(text),
  issued_at: time,
  code: text,
  replaces_id: nullable(uuid),
});

/** A link that was sent to the payer's phone. */
export const receiptSends = tenantTable("charge_receipt_sends", {
  receipt_id: uuid,
  phone_tail: text,
  expires_at: time,
});

/** What was read on a screenshot, beside what the order said when they were compared. */
export const screenshots = tenantTable("charge_screenshots", {
  charge_id: uuid,
  file_id: uuid,
  state: screenshotState,
  tries: integer,
  read_name: nullable(text),
  name_sure: boolean,
  read_fen: nullable(bigint),
  fen_sure: boolean,
  said_name: text,
  said_fen: bigint,
  doubts,
  failure: nullable(failure),
  read_at: nullable(time),
});

/** What leads to a receipt without a session, hashed. */
export const receiptKeys = plainTable("receipt_keys", {
  key: bytes,
  tenant_id: uuid,
  receipt_id: uuid,
  expires_at: nullable(time),
});

/** A view: charges with a masked phone, their last refund and how their approval stands. */
export const chargeRows = plainTable("service_charge_rows", {
  ...orderRowColumns,
  ...said,
  ...money,
  lessee_phone_masked: text,
  screenshot_id: nullable(uuid),
  type_name: text,
  adjust_type_name: nullable(text),
  replaces_number: nullable(text),
  refund_number: nullable(text),
  refund_channel_number: nullable(text),
  refunded_at: nullable(time),
  refund_reason: nullable(reason),
  refund_approver: nullable(text),
  department_id: nullable(uuid),
  department_name: nullable(text),
  receipt_state: nullable(receiptState),
  receipt_url: nullable(text),
  screenshot_state: nullable(screenshotState),
});

/** A view: refunds with what they are of and how their approval stands. */
export const refundRows = plainTable("service_charge_refund_rows", {
  ...orderRowColumns,
  ...ofRefund,
  charge_number: text,
  contract_no: text,
  lessee: text,
  paid_in_fen: bigint,
  type_name: text,
  approver_names: nullable(text),
  department_id: nullable(uuid),
  department_name: nullable(text),
  payee_name: nullable(text),
  payee_bank_name: nullable(text),
  account_masked: nullable(text),
  offline_remark: nullable(text),
  offline_fail_reason: nullable(text),
  payout_number: nullable(text),
  offline_by_name: nullable(text),
});

export const db = builderFor(
  serviceCharges,
  chargeRefunds,
  refundRows,
  receipts,
  receiptSends,
  receiptKeys,
  screenshots,
);
