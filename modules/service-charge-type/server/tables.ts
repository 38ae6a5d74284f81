import {
  bigint,
  boolean,
  builderFor,
  integer,
  nullable,
  plainTable,
  searchTerms,
  tenantTable,
  text,
  time,
  uuid,
} from "#platform/server/db/table.ts";

const said = {
  code: text,
  name: text,
  description: nullable(text),
  needs_screenshot: boolean,
  limit_fen: nullable(bigint),
  remark: nullable(text),
  state: integer,
};

export const serviceChargeTypes = tenantTable("service_charge_types", {
  ...said,
  search: searchTerms,
});

/** A view: types as lists tell them, with the names of people. */
export const serviceChargeTypeRows = plainTable("service_charge_type_rows", {
  tenant_id: uuid,
  id: uuid,
  ...said,
  row_version: bigint,
  created_by: uuid,
  created_at: time,
  updated_at: time,
  search: searchTerms,
  created_by_name: text,
});

export const db = builderFor(serviceChargeTypes);
