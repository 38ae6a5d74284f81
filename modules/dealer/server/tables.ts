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
import type { VersionState } from "../states.ts";

const date: Column<string> = { type: "date", nullable: false };

export const dealers = tenantTable("dealers", {
  number: text,
  name: text,
  city: text,
  department_id: nullable(uuid),
  state: integer,
  remark: nullable(text),
  complete_by: nullable(date),
  agreement_id: nullable(uuid),
  agreement_state: nullable(integer),
  applied_by: nullable(uuid),
  applied_at: nullable(time),
  reviewed_by: nullable(uuid),
  reviewed_at: nullable(time),
  entered_at: nullable(time),
  left_at: nullable(time),
  reason: nullable(text),
  is_taken_back: boolean,
  search: searchTerms,
});

const filing = {
  shop_name: text,
  city: text,
  car_department_id: uuid,
  has_reserve_payee: boolean,
  remarks: nullable(text),
  remarks2: nullable(text),
  dealer_id: nullable(uuid),
};

export const dealerFilings = orderTable("dealer_filings", {
  ...filing,
  version_id: nullable(uuid),
  staged_version_id: nullable(uuid),
  search: searchTerms,
});

const bankDetails = {
  account_name: text,
  account_masked: text,
  id_card_masked: nullable(text),
  phone_masked: nullable(text),
  head_office: text,
  open_bank: text,
  cnaps: text,
  bank_city: text,
  is_legal_person: boolean,
};

export const filingVersions = tenantTable("dealer_filing_versions", {
  ...bankDetails,
  filing_id: uuid,
  version_no: integer,
  state: text as Column<VersionState>,
  account_sealed: bytes,
  account_index: bytes,
  account_tail: text,
  id_card_sealed: nullable(bytes),
  id_card_index: nullable(bytes),
  id_card_tail: nullable(text),
  phone_sealed: nullable(bytes),
  phone_index: nullable(bytes),
  phone_tail: nullable(text),
  change_reason: nullable(text),
  payee_id: nullable(uuid),
  approved_by: nullable(uuid),
  in_force_from: nullable(time),
  in_force_until: nullable(time),
});

export const db = builderFor(dealers, dealerFilings, filingVersions);

/** A view: filings with their bank details and how their approval stands. */
export const filingRows = plainTable("dealer_filing_rows", {
  ...orderRowColumns,
  ...filing,
  ...bankDetails,
  department_id: nullable(uuid),
  version_no: integer,
  in_force_from: nullable(time),
  car_department_name: text,
});

/** A view: dealers with the names of those who brought and let them in, and the filing that counts. */
export const dealerRows = plainTable("dealer_rows", {
  tenant_id: uuid,
  id: uuid,
  number: text,
  name: text,
  city: text,
  department_id: nullable(uuid),
  state: integer,
  remark: nullable(text),
  complete_by: nullable(date),
  agreement_id: nullable(uuid),
  agreement_state: nullable(integer),
  applied_at: nullable(time),
  reviewed_at: nullable(time),
  entered_at: nullable(time),
  left_at: nullable(time),
  reason: nullable(text),
  row_version: bigint,
  created_by: uuid,
  created_at: time,
  updated_at: time,
  search: searchTerms,
  department_name: nullable(text),
  applied_by_name: nullable(text),
  reviewed_by_name: nullable(text),
  filing_id: nullable(uuid),
  filing_state: nullable(integer),
});
