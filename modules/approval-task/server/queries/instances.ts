import type { OutputOf } from "#platform/contract/endpoint.ts";
import { between, contains, equals, oneOf } from "#platform/server/list/conditions.ts";
import { listOf } from "#platform/server/list/list.ts";
import { query } from "#platform/server/query.ts";
import { approvalInstance } from "../../instance-contract.ts";
import { approvalInstances } from "#modules/approval/server/faces/tables.ts";

type Line = OutputOf<typeof approvalInstance.list>["records"][number];

export const instanceList = listOf<typeof approvalInstances, Line>({
  openBecause: "all approvals, for who administers processes",
  table: approvalInstances,
  fields: {
    id: "id",
    orderType: "order_type",
    orderNo: "order_no",
    title: "title",
    amountFen: "amount_fen",
    applicantName: "applicant_name",
    round: "round",
    version: "version",
    stateCode: "state",
    currentStep: "step_no",
    totalStep: "total_step",
    currentApprovalPerson: "waiting_names",
    startedTime: "started_at",
    endedTime: "ended_at",
  },
  filters: {
    orderType: oneOf("order_type"),
    stateCode: oneOf("state"),
    processId: equals("process_id"),
    applicantId: equals("applicant_id"),
    startedTime: between("started_at"),
  },
  keyword: contains("order_no", "title", "applicant_name"),
  sorts: { startedTime: "started_at", amountFen: "coalesce(amount_fen, -1)" },
  defaultSort: { field: "startedTime", order: "desc" },
});

/** All approvals of the tenant, for who administers processes. */
export const listInstances = query(approvalInstance.list, ({ input, tx }) =>
  instanceList.page(tx, input),
);
