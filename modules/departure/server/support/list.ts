import { orderFields } from "#modules/order/server/index.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { shanghaiClock } from "#platform/server/clock.ts";
import { between, type Condition, contains, oneOf } from "#platform/server/list/conditions.ts";
import { scopedListOf } from "#platform/server/scope/scoped-list.ts";
import { stampedWith } from "#platform/server/scope/visible.ts";
import { departure } from "../../contract.ts";
import { departureRows } from "../tables.ts";

interface Times {
  readonly from?: string;
  readonly to?: string;
}

const dayOf = (time: string) => shanghaiClock(new Date(time)).slice(0, 10);

const onDay: Condition = ({ from, to }: Times, { places }) =>
  [
    "true",
    ...(from === undefined ? [] : [`last_on >= ${places.add(dayOf(from))}::date`]),
    ...(to === undefined ? [] : [`last_on <= ${places.add(dayOf(to))}::date`]),
  ].join(" and ");

type Wire = OutputOf<typeof departure.detail>;

/** As far as somebody sees. */
export const departureList = scopedListOf<typeof departureRows, Wire>(
  {
    table: departureRows,
    fields: {
      ...orderFields,
      employeeId: "employee_id",
      employeeName: "employee_name",
      jobNumber: "job_number",
      positionName: "position_name",
      departmentNames: "department_names",
      departType: "depart_type",
      departReason: "reason",
      lastWorkDay: "last_on",
      remark: "remark",
      taskHeirId: "task_heir_id",
      taskHeirName: "task_heir_name",
      teamHeirId: "team_heir_id",
      teamHeirName: "team_heir_name",
      agencyHeirId: "agency_heir_id",
      agencyHeirName: "agency_heir_name",
      keyPersonsKept: "key_persons_kept",
      appliedTime: "applied_at",
      blockedReason: "blocked_reason",
    },
    filters: {
      orderNo: oneOf("number"),
      employeeName: contains("employee_name"),
      departType: oneOf("depart_type"),
      stateCode: oneOf("state"),
      lastWorkDay: onDay,
      insertTime: between("created_at"),
    },
    keyword: contains("number", "employee_name"),
    sorts: { insertTime: "created_at", lastWorkDay: "last_on" },
    defaultSort: { field: "insertTime", order: "desc" },
  },
  {
    permission: departure.list.permission,
    stamp: stampedWith({ department: "department_id", person: "created_by" }),
  },
);
