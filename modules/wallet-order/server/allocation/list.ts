import type { OutputOf } from "#platform/contract/endpoint.ts";
import { between, type Condition, contains, oneOf } from "#platform/server/list/conditions.ts";
import { scopedListOf } from "#platform/server/scope/scoped-list.ts";
import { stampedWith } from "#platform/server/scope/visible.ts";
import { allocationRun } from "../../allocation-contract.ts";
import { runStates } from "../../states.ts";
import { allocationRunRows } from "./tables.ts";

type Wire = OutputOf<typeof allocationRun.list>["records"][number];

/** Only what is booked can be spent or is still to be released. */
const isMatured: Condition = (wanted: readonly string[], { places }) =>
  `state = ${runStates.booked} and (matured_at is not null) = any(${places.add(wanted.map((one) => one === "yes"))}::boolean[])`;

/** A run is seen by whoever sees the department whose money it divides, and by who made it. */
export const allocationList = scopedListOf<typeof allocationRunRows, Wire>(
  {
    table: allocationRunRows,
    fields: {
      id: "id",
      orderNo: "number",
      poolDepartmentId: "pool_department_id",
      poolDepartmentName: "pool_department_name",
      period: "period",
      amount: "amount_fen",
      cause: "cause",
      stateCode: "state",
      approvalStateCode: "approval_state",
      instanceId: "instance_id",
      currentApprovalPerson: "waiting_names",
      arrivedTime: "arrived_at",
      lineCount: "line_count",
      bookedTime: "booked_at",
      maturedTime: "matured_at",
      insertPerson: "created_by_name",
      insertTime: "created_at",
      updateTime: "updated_at",
      rowVersion: "row_version",
    },
    filters: {
      orderNo: oneOf("number"),
      poolDepartmentId: oneOf("pool_department_id"),
      stateCode: oneOf("state"),
      matured: isMatured,
      insertTime: between("created_at"),
    },
    keyword: contains("number"),
    sorts: { insertTime: "created_at", amount: "amount_fen" },
    defaultSort: { field: "insertTime", order: "desc" },
    sums: { amount: "amount_fen" },
  },
  {
    permission: allocationRun.list.permission,
    stamp: stampedWith({ department: "pool_department_id", person: "created_by" }),
  },
);
