import { memberStamp } from "#modules/identity/server/faces/membership.ts";
import { orderFields } from "#modules/order/server/index.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { shanghaiClock } from "#platform/server/clock.ts";
import { between, type Condition, contains, oneOf } from "#platform/server/list/conditions.ts";
import type { ListRequest } from "#platform/server/list/list.ts";
import { scopedListOf } from "#platform/server/scope/scoped-list.ts";
import { employmentContract } from "../../contract.ts";
import { type Standing, standingsOf } from "../rules.ts";
import { employmentContractRows } from "../tables.ts";

/** The day in Shanghai, as dates are kept. */
export const dayOf = (at: Date): string => shanghaiClock(at).slice(0, 10);

/** What has no end comes after all that has one. */
const lastDay = "coalesce(ends_on, date '9999-12-31')";

/** The value says already what is stored of those that stand so: see `askedOn`. */
const standsAt: Condition = (standings: readonly Standing[], { places }) => {
  const each = standings.map(({ state, from, to }) =>
    [
      `state = ${places.add(state)}`,
      ...(from === null ? [] : [`${lastDay} >= ${places.add(from)}::date`]),
      ...(to === null ? [] : [`${lastDay} <= ${places.add(to)}::date`]),
    ].join(" and "),
  );
  return `(${each.join(" or ")})`;
};

interface Times {
  readonly from?: string;
  readonly to?: string;
}

const endsWithin: Condition = ({ from, to }: Times, { places }) =>
  [
    "true",
    ...(from === undefined ? [] : [`${lastDay} >= ${places.add(dayOf(new Date(from)))}::date`]),
    ...(to === undefined ? [] : [`${lastDay} <= ${places.add(dayOf(new Date(to)))}::date`]),
  ].join(" and ");

type Wire = OutputOf<typeof employmentContract.detail>;

/** As far as somebody sees: whose contract it is tells, not who wrote it down. */
export const employmentContractList = scopedListOf<typeof employmentContractRows, Wire>(
  {
    table: employmentContractRows,
    fields: {
      ...orderFields,
      stateCode: "standing",
      employeeId: "employee_id",
      employeeName: "employee_name",
      jobNumber: "job_number",
      departmentNames: "department_names",
      positionName: "position_name",
      contractNo: "contract_no",
      contractType: "contract_type",
      companyName: "company_name",
      startDate: "starts_on",
      endDate: "ends_on",
      probationEndDate: "probation_until",
      hasSalary: "has_salary",
      signedTime: "signed_at",
      renewal: "renewal_shown",
      terminateReason: "end_reason",
      terminateTime: "ended_at",
      remark: "remark",
      signState: "sign_state",
      signedPaperIds: "signed_paper_ids",
    },
    filters: {
      orderNo: oneOf("number"),
      contractNo: oneOf("contract_no"),
      employeeName: contains("employee_name"),
      contractType: oneOf("contract_type"),
      stateCode: standsAt,
      endDate: endsWithin,
      insertTime: between("created_at"),
    },
    keyword: contains("number", "employee_name", "contract_no"),
    sorts: { insertTime: "created_at", endDate: lastDay },
    defaultSort: { field: "insertTime", order: "desc" },
  },
  {
    permission: employmentContract.list.permission,
    stamp: memberStamp("employment_contract_rows", "employee_id"),
  },
);

/** What a request means in what is stored: days for the states that follow from them. */
export function askedOn<R extends ListRequest>(request: R, now: Date): R {
  const { stateCode } = request.filters as { stateCode?: readonly number[] };
  if (stateCode === undefined) return request;
  const standings = standingsOf(stateCode, dayOf(now));
  return { ...request, filters: { ...request.filters, stateCode: standings } };
}
