import {
  bigint,
  boolean,
  bytes,
  type Column,
  integer,
  nullable,
  plainTable,
  tenantTable,
  text,
  time,
  uuid,
} from "#platform/server/db/table.ts";

const date: Column<string> = { type: "date", nullable: false };

/** An entry's id is the person's. */
export const employees = tenantTable("employees", {
  position_id: nullable(uuid),
  city_id: nullable(uuid),
  entered_on: nullable(date),
  probation_until: nullable(date),
  salary_sealed: nullable(bytes),
  remark: nullable(text),
  state: integer,
  /** The day for which a transfer of his waits. */
  moves_on: nullable(date),
  /** The last day of a departure that is agreed to. */
  leaves_on: nullable(date),
});

/** A view: members with what HR keeps of them. */
export const employeeRows = plainTable("employee_rows", {
  tenant_id: uuid,
  id: uuid,
  job_number: nullable(text),
  id_card_name: text,
  phone_masked: text,
  id_card_no_masked: text,
  department_names: nullable(text),
  senior_id: nullable(uuid),
  senior_name: nullable(text),
  role_names: nullable(text),
  position_id: nullable(uuid),
  position_name: nullable(text),
  rank: nullable(integer),
  city_id: nullable(uuid),
  city_name: nullable(text),
  entered_on: nullable(date),
  probation_until: nullable(date),
  has_salary: boolean,
  remark: nullable(text),
  state: integer,
  row_version: bigint,
  created_at: time,
  updated_at: time,
});
