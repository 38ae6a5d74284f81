import {
  bigint,
  integer,
  nullable,
  plainTable,
  searchTerms,
  tenantTable,
  text,
  time,
  uuid,
} from "#platform/server/db/table.ts";

const said = { name: text, code: text, province_id: uuid, remark: nullable(text), state: integer };

export const cities = tenantTable("business_cities", { ...said, search: searchTerms });

/** A view: cities with their provinces. */
export const cityRows = plainTable("business_city_rows", {
  tenant_id: uuid,
  id: uuid,
  ...said,
  province_name: text,
  row_version: bigint,
  created_at: time,
  updated_at: time,
  search: searchTerms,
  created_by_name: nullable(text),
});
