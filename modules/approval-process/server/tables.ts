import {
  bigint,
  boolean,
  builderFor,
  type Column,
  integer,
  json,
  nullable,
  plainTable,
  searchTerms,
  tenantTable,
  text,
  time,
  uuid,
} from "#platform/server/db/table.ts";
import type { ApprovalStep } from "#modules/approval/definition-contract.ts";

const ids = { type: "uuid[]", nullable: false } as Column<string[]>;

export const approvalProcesses = tenantTable("approval_processes", {
  name: text,
  description: nullable(text),
  money: boolean,
  admin_ids: ids,
  draft: nullable(json<ApprovalStep[]>()),
  latest_version: integer,
  state: integer,
  search: searchTerms,
});

/** Processes as lists show them: a view, whose columns PostgreSQL all takes for nullable. */
export const approvalProcessRows = plainTable("approval_process_rows", {
  tenant_id: nullable(uuid),
  id: nullable(uuid),
  name: nullable(text),
  description: nullable(text),
  money: nullable(boolean),
  admin_ids: nullable(ids),
  draft: nullable(json<ApprovalStep[]>()),
  has_draft: nullable(boolean),
  latest_version: nullable(integer),
  total_step: nullable(integer),
  latest_steps: nullable(json<ApprovalStep[]>()),
  bound_types: nullable({ type: "text[]", nullable: false } as Column<string[]>),
  state: nullable(integer),
  search: nullable(searchTerms),
  row_version: nullable(bigint),
  created_at: nullable(time),
  updated_at: nullable(time),
  created_by_name: nullable(text),
  updated_by_name: nullable(text),
});

export const approvalVersions = plainTable("approval_versions", {
  tenant_id: uuid,
  process_id: uuid,
  version: integer,
  total_step: integer,
  steps: json<ApprovalStep[]>(),
  note: nullable(text),
  published_by: uuid,
  published_by_name: text,
  published_at: time,
});

export const approvalBindings = tenantTable("approval_bindings", {
  order_type: text,
  department_id: nullable(uuid),
  process_id: uuid,
  pinned_version: nullable(integer),
});

export const db = builderFor(
  approvalProcesses,
  approvalProcessRows,
  approvalVersions,
  approvalBindings,
);
