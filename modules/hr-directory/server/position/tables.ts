import {
  bigint,
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

const uuids: Column<string[]> = { type: "uuid[]", nullable: false };
const texts: Column<string[]> = { type: "text[]", nullable: false };

const said = {
  name: text,
  code: text,
  rank: integer,
  role_ids: uuids,
  roles_set_by: nullable(uuid),
  checklist: texts,
  wallet_project_ids: uuids,
  contract_text: nullable(text),
  remark: nullable(text),
  state: integer,
};

export const positions = tenantTable("positions", { ...said, search: searchTerms });

/** A view: positions with the names of what they bring. */
export const positionRows = plainTable("position_rows", {
  tenant_id: uuid,
  id: uuid,
  ...said,
  role_names: nullable(text),
  wallet_project_names: nullable(text),
  roles_set_by_name: nullable(text),
  row_version: bigint,
  created_at: time,
  updated_at: time,
  search: searchTerms,
  created_by_name: nullable(text),
});
