import { orderRowColumns, orderTable } from "#modules/order/server/index.ts";
import {
  boolean,
  type Column,
  nullable,
  plainTable,
  searchTerms,
  text,
  time,
  uuid,
} from "#platform/server/db/table.ts";

const date: Column<string> = { type: "date", nullable: false };

const told = {
  employee_id: uuid,
  employee_name: text,
  department_names: nullable(text),
  depart_type: text,
  reason: text,
  last_on: date,
  remark: nullable(text),
  task_heir_id: nullable(uuid),
  team_heir_id: nullable(uuid),
  agency_heir_id: nullable(uuid),
  key_persons_kept: boolean,
  applied_at: nullable(time),
  blocked_reason: nullable(text),
};

export const departures = orderTable("departures", {
  ...told,
  handed_over_by: nullable(uuid),
  search: searchTerms,
});

/** A view: departures with how their approval stands. */
export const departureRows = plainTable("departure_rows", {
  ...orderRowColumns,
  ...told,
  job_number: nullable(text),
  position_name: nullable(text),
  task_heir_name: nullable(text),
  team_heir_name: nullable(text),
  agency_heir_name: nullable(text),
  department_id: nullable(uuid),
});
