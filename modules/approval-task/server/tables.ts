import {
  bigint,
  boolean,
  type Column,
  integer,
  json,
  nullable,
  plainTable,
  text,
  time,
  uuid,
} from "#platform/server/db/table.ts";
import type { Risk } from "#modules/approval/content-contract.ts";
import type { TaskSource, TaskState } from "#modules/approval/states.ts";

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
