import {
  bigint,
  boolean,
  builderFor,
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

export const generalRequests = tenantTable("general_requests", {
  number: text,
  title: text,
  amount_fen: nullable(bigint),
  special: boolean,
  remark: nullable(text),
  file_ids: { type: "uuid[]", nullable: false } as Column<string[]>,
  state: integer,
  approval_state: nullable(integer),
  instance_id: nullable(uuid),
  department_id: nullable(uuid),
  search: searchTerms,
});

/** A view: requests with how their approval stands. */
export const generalRequestRows = plainTable("general_request_rows", {
  tenant_id: uuid,
  id: uuid,
  number: text,
  title: text,
  amount_fen: nullable(bigint),
  special: boolean,
  remark: nullable(text),
  file_ids: { type: "uuid[]", nullable: false } as Column<string[]>,
  state: integer,
  approval_state: nullable(integer),
  instance_id: nullable(uuid),
  waiting_names: nullable(text),
  step_no: nullable(integer),
  total_step: nullable(integer),
  arrived_at: nullable(time),
  department_name: nullable(text),
  row_version: bigint,
  created_by: uuid,
  created_by_name: text,
  created_at: time,
  updated_at: time,
  search: searchTerms,
});

export const db = builderFor(generalRequests);
