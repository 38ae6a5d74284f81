import {
  bigint,
  type Column,
  integer,
  nullable,
  searchTerms,
  text,
  time,
  uuid,
} from "#platform/server/db/table.ts";

/** What a view of orders has of every order, with how its approval stands. */
export const orderRowColumns = {
  tenant_id: uuid,
  id: uuid,
  number: text,
  file_ids: { type: "uuid[]", nullable: false } as Column<string[]>,
  state: integer,
  approval_state: nullable(integer),
  instance_id: nullable(uuid),
  waiting_names: nullable(text),
  arrived_at: nullable(time),
  step_no: nullable(integer),
  total_step: nullable(integer),
  row_version: bigint,
  created_by: uuid,
  created_by_name: text,
  created_at: time,
  updated_at: time,
  search: searchTerms,
};

/** The same in the words of pages: wire name and column. */
export const orderFields = {
  id: "id",
  orderNo: "number",
  fileIds: "file_ids",
  stateCode: "state",
  approvalStateCode: "approval_state",
  instanceId: "instance_id",
  currentApprovalPerson: "waiting_names",
  arrivedTime: "arrived_at",
  currentStep: "step_no",
  totalStep: "total_step",
  insertPerson: "created_by_name",
  rowVersion: "row_version",
  insertTime: "created_at",
  updateTime: "updated_at",
} as const;
