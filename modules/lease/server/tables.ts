import {
  bigint,
  boolean,
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
import type { matchBases } from "../states.ts";

const date: Column<string> = { type: "date", nullable: false };
/** An array of arrays is none to the database, so many rows at once do not say it. */
const declined = kept({ type: "uuid[]", nullable: false } as Column<string[]>);
const basis = text as Column<(typeof matchBases)[number]>;

const reported = {
  contract_no: text,
  contract_key: text,
  shop_name: text,
  lessee: text,
  plate: nullable(text),
  vin: nullable(text),
  channel: nullable(text),
  customer_grade: nullable(text),
  elastic_fen: nullable(bigint),
  elastic_bp: nullable(integer),
  finance_fen: bigint,
  net_finance_fen: bigint,
  term_months: nullable(integer),
  product: nullable(text),
  province: nullable(text),
  business_type: nullable(text),
  pushed_at: nullable(time),
  started_on: date,
  jjk: nullable(boolean),
  jst: nullable(boolean),
};

const found = {
  department_id: nullable(uuid),
  state: integer,
  has_suggestions: boolean,
  order_type: nullable(text),
  order_id: nullable(uuid),
  order_number: nullable(text),
  match_basis: nullable(basis),
  matched_at: nullable(time),
  cancel_reason: nullable(text),
  is_taken_back: boolean,
};

export const leaseStarts = tenantTable("lease_starts", {
  ...reported,
  ...found,
  matched_by: nullable(uuid),
  declined_order_ids: declined,
  search: searchTerms,
});

/** A view: lease starts with the names of their tenant, their department and who matched them. */
export const leaseStartRows = plainTable("lease_start_rows", {
  tenant_id: uuid,
  id: uuid,
  ...reported,
  ...found,
  row_version: bigint,
  created_by: uuid,
  created_at: time,
  updated_at: time,
  search: searchTerms,
  tenant_name: text,
  department_name: nullable(text),
  matched_by_name: nullable(text),
});
