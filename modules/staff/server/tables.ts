import {
  departments,
  memberAgents,
  memberDepartments,
  memberInvitations,
  memberRoles,
  memberships,
  roles,
  tenants,
  users,
} from "#modules/identity/server/faces/tables.ts";
import {
  bigint,
  boolean,
  builderFor,
  bytes,
  integer,
  json,
  nullable,
  plainTable,
  searchTerms,
  text,
  time,
  uuid,
} from "#platform/server/db/table.ts";

export { memberAgents };

/** A view over `users` for lists; PostgreSQL calls every column of a view nullable. */
export const people = plainTable("people", {
  id: nullable(uuid),
  nickname: nullable(text),
  id_card_name: nullable(text),
  phone_index: nullable(bytes),
  phone_masked: nullable(text),
  id_card_no_index: nullable(bytes),
  id_card_no_masked: nullable(text),
  state: nullable(integer),
  activated: nullable(boolean),
  in_several_tenants: nullable(boolean),
  login_error_times: nullable(integer),
  locked: nullable(boolean),
  sms_send_times: nullable(integer),
  row_version: nullable(bigint),
  created_at: nullable(time),
  updated_at: nullable(time),
  search: searchTerms,
  created_by_name: nullable(text),
  updated_by_name: nullable(text),
});

export const userDb = builderFor(
  departments,
  memberDepartments,
  memberRoles,
  memberships,
  roles,
  tenants,
  users,
);

interface Named {
  readonly id: string;
  readonly name: string;
}

interface CurrentAgent extends Named {
  readonly startTime: string;
  readonly endTime: string;
  readonly orderTypes: string[];
}

/** A view: memberships with their people. */
export const memberRows = plainTable("member_rows", {
  tenant_id: uuid,
  id: uuid,
  job_number: nullable(text),
  id_card_name: text,
  id_card_no_masked: text,
  id_card_no_index: bytes,
  phone_masked: text,
  phone_index: bytes,
  bank_card_no_masked: nullable(text),
  bank_name: nullable(text),
  nickname: nullable(text),
  mail: nullable(text),
  id_card_address_masked: nullable(text),
  city_name: nullable(text),
  roles: json<Named[]>(),
  departments: json<(Named & { main: boolean })[]>(),
  senior_id: nullable(uuid),
  senior_name: nullable(text),
  temp_agent: nullable(json<CurrentAgent>()),
  activated: boolean,
  state: integer,
  apollo_job_number: nullable(text),
  login_error_times: integer,
  sms_send_times: integer,
  locked: boolean,
  multiple_tenants: boolean,
  row_version: bigint,
  created_by_name: nullable(text),
  created_at: time,
  updated_by_name: nullable(text),
  updated_at: time,
  member_state: integer,
  /** As a spreadsheet tells them. */
  role_names: nullable(text),
  department_names: nullable(text),
});

export const db = builderFor(
  memberRows,
  memberAgents,
  memberships,
  memberDepartments,
  memberInvitations,
  memberRoles,
  departments,
  roles,
  users,
);
