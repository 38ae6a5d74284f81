import { orderFields } from "#modules/order/server/index.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { shanghaiClock } from "#platform/server/clock.ts";
import { between, type Condition, contains, oneOf } from "#platform/server/list/conditions.ts";
import { scopedListOf } from "#platform/server/scope/scoped-list.ts";
import { stampedWith } from "#platform/server/scope/visible.ts";
import { transfer } from "../../contract.ts";
import { transferRows } from "../tables.ts";

interface Times {
  readonly from?: string;
  readonly to?: string;
}

const dayOf = (time: string) => shanghaiClock(new Date(time)).slice(0, 10);

const onDay: Condition = ({ from, to }: Times, { places }) =>
  [
    "true",
    ...(from === undefined ? [] : [`effective_on >= ${places.add(dayOf(from))}::date`]),
    ...(to === undefined ? [] : [`effective_on <= ${places.add(dayOf(to))}::date`]),
  ].join(" and ");

type Wire = OutputOf<typeof transfer.detail>;

/** As far as somebody sees. */
export const transferList = scopedListOf<typeof transferRows, Wire>(
  {
    table: transferRows,
    fields: {
      ...orderFields,
      employeeId: "employee_id",
      employeeName: "employee_name",
      jobNumber: "job_number",
      positionId: "position_id",
      positionName: "position_name",
      departmentId: "post_department_id",
      departmentName: "post_department_name",
      seniorId: "senior_id",
      seniorName: "senior_name",
      teamSeniorId: "team_senior_id",
      teamSeniorName: "team_senior_name",
      effectiveDate: "effective_on",
      remark: "remark",
      fromPositionName: "from_position_name",
      fromDepartmentName: "from_department_name",
      fromSeniorName: "from_senior_name",
      fromRoleNames: "from_role_names",
      appliedTime: "applied_at",
      blockedReason: "blocked_reason",
    },
    filters: {
      orderNo: oneOf("number"),
      employeeName: contains("employee_name"),
      positionId: oneOf("position_id"),
      stateCode: oneOf("state"),
      effectiveDate: onDay,
      insertTime: between("created_at"),
    },
    keyword: contains("number", "employee_name"),
    sorts: { insertTime: "created_at", effectiveDate: "effective_on" },
    defaultSort: { field: "insertTime", order: "desc" },
  },
  {
    permission: transfer.list.permission,
    stamp: stampedWith({ department: "department_id", person: "created_by" }),
  },
);
