import { orderRowColumns, orderTable } from "#modules/order/server/index.ts";
import {
  type Column,
  nullable,
  plainTable,
  searchTerms,
  text,
  time,
  uuid,
} from "#platform/server/db/table.ts";

const uuids: Column<string[]> = { type: "uuid[]", nullable: false };
const date: Column<string> = { type: "date", nullable: false };

const told = {
  employee_id: uuid,
  employee_name: text,
  position_id: uuid,
  post_department_id: uuid,
  senior_id: nullable(uuid),
  team_senior_id: nullable(uuid),
  effective_on: date,
  remark: nullable(text),
  applied_at: nullable(time),
  blocked_reason: nullable(text),
};

export const transfers = orderTable("transfers", {
  ...told,
  from_position_id: nullable(uuid),
  from_department_id: nullable(uuid),
  from_senior_id: nullable(uuid),
  from_role_ids: uuids,
  search: searchTerms,
});

/** A view: transfers with how their approval stands. */
export const transferRows = plainTable("transfer_rows", {
  ...orderRowColumns,
  ...told,
  job_number: nullable(text),
  position_name: text,
  post_department_name: text,
  senior_name: nullable(text),
  team_senior_name: nullable(text),
  from_position_name: nullable(text),
  from_department_name: nullable(text),
  from_senior_name: nullable(text),
  from_role_names: nullable(text),
  department_id: nullable(uuid),
});
