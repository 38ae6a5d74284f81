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
import type { TimelineKind } from "../view-contract.ts";
import type { Content, Risk } from "../content-contract.ts";
import type { ApprovalStep } from "../definition-contract.ts";
import type { TaskSource, TaskState } from "../states.ts";

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

export const approvalSnapshots = plainTable("approval_snapshots", {
  tenant_id: uuid,
  order_id: uuid,
  hash: text,
  content: json<Content>(),
  created_at: time,
});

export const approvalInstances = tenantTable("approval_instances", {
  order_type: text,
  order_id: uuid,
  order_no: text,
  title: text,
  amount_fen: nullable(bigint),
  money: boolean,
  special: boolean,
  order_subtype: nullable(text),
  round: integer,
  process_id: nullable(uuid),
  process_name: nullable(text),
  version: nullable(integer),
  state: integer,
  step_no: integer,
  total_step: integer,
  steps: json<ApprovalStep[]>(),
  wanted_people: ids,
  wanted_roles: ids,
  applicant_id: uuid,
  applicant_name: text,
  department_id: nullable(uuid),
  department_name: nullable(text),
  hash: text,
  critical_hash: text,
  withdraw_requested_at: nullable(time),
  finance_step_no: nullable(integer),
  risks: json<Risk[]>(),
  risks_at: nullable(time),
  waiting_names: nullable(text),
  started_at: time,
  ended_at: nullable(time),
  search: searchTerms,
});

export const approvalTasks = plainTable("approval_tasks", {
  tenant_id: uuid,
  id: uuid,
  instance_id: uuid,
  order_type: text,
  amount_fen: nullable(bigint),
  position: integer,
  step_no: integer,
  assignee_id: uuid,
  principal_id: nullable(uuid),
  source: text as Column<TaskSource>,
  state: text as Column<TaskState>,
  waits_for: ids,
  added_by: nullable(uuid),
  cancelled_by: nullable(uuid),
  carried_from: nullable(uuid),
  arrived_at: nullable(time),
  decided_at: nullable(time),
  decision_no: nullable(integer),
  seen_hash: nullable(text),
  remark: nullable(text),
  reason_code: nullable(text),
  file_ids: ids,
  urged_at: nullable(time),
  urged_count: integer,
  urgency: bigint,
  remind_at: nullable(time),
  escalate_at: nullable(time),
  risks: nullable(json<Risk[]>()),
});

interface NamedPerson {
  readonly id: string;
  readonly name: string;
}

export const approvalHappenings = plainTable("approval_happenings", {
  tenant_id: uuid,
  id: uuid,
  position: bigint,
  instance_id: uuid,
  kind: text as Column<TimelineKind>,
  by_id: nullable(uuid),
  by_name: nullable(text),
  principal_name: nullable(text),
  step_no: integer,
  task_id: nullable(uuid),
  people: json<NamedPerson[]>(),
  text_values: json<Record<string, string | number>>(),
  remark: nullable(text),
  file_ids: ids,
  at: time,
});

export const approvalCopies = plainTable("approval_copies", {
  tenant_id: uuid,
  instance_id: uuid,
  user_id: uuid,
  at: time,
});

export const approvalLooks = plainTable("approval_looks", {
  tenant_id: uuid,
  order_id: uuid,
  user_id: uuid,
  hash: text,
  at: time,
});

/** What a box of the task centre shows, wherever its lines come from. */
const boxColumns = {
  tenant_id: uuid,
  id: uuid,
  user_id: uuid,
  instance_id: uuid,
  tenant_name: text,
  order_type: text,
  order_id: uuid,
  order_no: text,
  title: text,
  amount_fen: nullable(bigint),
  amount_rank: bigint,
  applicant_name: text,
  department_name: nullable(text),
  round: integer,
  state: integer,
  step_no: integer,
  step_name: text,
  total_step: integer,
  waiting_names: nullable(text),
  arrived_at: time,
  decided_at: nullable(time),
  task_state: nullable(text as Column<TaskState>),
  source: nullable(text as Column<TaskSource>),
  principal_name: nullable(text),
  urged_count: integer,
  withdraw_requested: boolean,
  risks: json<Risk[]>(),
  opened: boolean,
  changed_since_look: boolean,
  allow_batch: boolean,
  hash: text,
};

export const approvalTaskRows = plainTable("approval_task_rows", {
  ...boxColumns,
  urgency: bigint,
  decision_no: nullable(integer),
});
export const approvalDelegatedRows = plainTable("approval_delegated_rows", boxColumns);
export const approvalCopyRows = plainTable("approval_copy_rows", boxColumns);
export const approvalApplicationRows = plainTable("approval_application_rows", boxColumns);

export const db = builderFor(
  approvalProcesses,
  approvalProcessRows,
  approvalVersions,
  approvalBindings,
  approvalSnapshots,
  approvalInstances,
  approvalTasks,
  approvalHappenings,
  approvalCopies,
  approvalLooks,
);
