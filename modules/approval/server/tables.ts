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

export const db = builderFor(
  approvalSnapshots,
  approvalInstances,
  approvalTasks,
  approvalHappenings,
  approvalCopies,
  approvalLooks,
);
