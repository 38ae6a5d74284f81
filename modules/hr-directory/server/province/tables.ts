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

const said = { name: text, code: text, remark: nullable(text), state: integer };

export const provinces = tenantTable("business_provinces", { ...said, search: searchTerms });

/** A view: provinces with who added them. */
export const provinceRows = plainTable("business_province_rows", {
  tenant_id: uuid,
  id: uuid,
  ...said,
  row_version: bigint,
  created_at: time,
  updated_at: time,
  search: searchTerms,
  created_by_name: nullable(text),
});
