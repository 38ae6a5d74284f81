import { memberStamp } from "#modules/identity/server/faces/membership.ts";
import { inOrBelow } from "#modules/identity/server/index.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { shanghaiClock } from "#platform/server/clock.ts";
import { historyOf } from "#platform/server/history.ts";
import { type Condition, oneOf } from "#platform/server/list/conditions.ts";
import { query } from "#platform/server/query.ts";
import { recordSource } from "#platform/server/scope/record-sources.ts";
import { scopedListOf } from "#platform/server/scope/scoped-list.ts";
import { employee } from "../contract.ts";
import { employeeRows } from "./tables.ts";

const nameHas: Condition = (typed: string, { places }) => {
  const text = places.add(typed.toLowerCase());
  return `(strpos(lower(id_card_name), ${text}) > 0 or strpos(lower(job_number), ${text}) > 0)`;
};

const inDepartments: Condition = (ids: readonly string[], scope) =>
  `id in (${inOrBelow(ids, scope)} select md.user_id from member_departments md` +
  ` join wanted w on w.id = md.department_id where md.tenant_id = ${scope.places.add(scope.tenantId)})`;

interface Times {
  readonly from?: string;
  readonly to?: string;
}

const dayOf = (time: string) => shanghaiClock(new Date(time)).slice(0, 10);

/** Whole days, though a request names moments. */
const onDays =
  (column: string): Condition =>
  ({ from, to }: Times, { places }) =>
    [
      "true",
      ...(from === undefined ? [] : [`${column} >= ${places.add(dayOf(from))}::date`]),
      ...(to === undefined ? [] : [`${column} <= ${places.add(dayOf(to))}::date`]),
    ].join(" and ");

type Wire = OutputOf<typeof employee.detail>;

export const employeeList = scopedListOf<typeof employeeRows, Wire>(
  {
    table: employeeRows,
    fields: {
      id: "id",
      jobNumber: "job_number",
      idCardName: "id_card_name",
      phone: "phone_masked",
      idCardNo: "id_card_no_masked",
      departmentNames: "department_names",
      seniorName: "senior_name",
      roleNames: "role_names",
      positionId: "position_id",
      positionName: "position_name",
      rank: "rank",
      businessCityId: "city_id",
      businessCityName: "city_name",
      entryDate: "entered_on",
      probationEndDate: "probation_until",
      hasSalary: "has_salary",
      remark: "remark",
      stateCode: "state",
      rowVersion: "row_version",
      insertTime: "created_at",
      updateTime: "updated_at",
    },
    filters: {
      jobNumber: oneOf("job_number"),
      departments: inDepartments,
      positionId: oneOf("position_id"),
      businessCityId: oneOf("city_id"),
      stateCode: oneOf("state"),
      entryDate: onDays("entered_on"),
      probationEndDate: onDays("probation_until"),
    },
    keyword: nameHas,
    sorts: {
      insertTime: "created_at",
      jobNumber: "coalesce(job_number, '')",
      entryDate: "coalesce(entered_on, date '0001-01-01')",
    },
    defaultSort: { field: "insertTime", order: "desc" },
  },
  { permission: employee.list.permission, stamp: memberStamp("employee_rows") },
);

export const employeeSource = recordSource({
  type: "employee",
  title: { zh: "员工", en: "Employee" },
  list: employeeList,
  called: ["jobNumber", "idCardName"],
  page: "/hr/employeePool",
  create: employee.update,
});

export const listEmployees = query(employee.list, ({ input, tx, actor }) =>
  employeeList.seenBy(actor).page(tx, input),
);

export const employeeDetail = query(employee.detail, ({ input, tx, actor }) =>
  employeeList.seenBy(actor).one(tx, input.id),
);

export const employeeHistory = query(employee.operationLog, async ({ input, tx, actor }) => {
  const { id } = input;
  await employeeList.seenBy(actor).one(tx, id);
  const { wireNames } = employeeList;
  return historyOf(tx, { id, of: employee.operationLog, wireNames });
});
