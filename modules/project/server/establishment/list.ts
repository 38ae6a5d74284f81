import type { OutputOf } from "#platform/contract/endpoint.ts";
import { between, type Condition, contains, oneOf } from "#platform/server/list/conditions.ts";
import type { ListRequest } from "#platform/server/list/list.ts";
import { scopedListOf } from "#platform/server/scope/scoped-list.ts";
import { stampedWith } from "#platform/server/scope/visible.ts";
import { projectEstablishment } from "../../establishment-contract.ts";
import { establishmentStates } from "../../states.ts";
import { establishmentRows } from "../tables.ts";

type Wire = OutputOf<typeof projectEstablishment.detail>;

const isUsed: Condition = (wanted: readonly string[]) => {
  if (wanted.length !== 1) return "true";
  const { used } = establishmentStates;
  return wanted[0] === "yes" ? `state = ${used}` : `state <> ${used}`;
};

/** Whose an establishment is: the department and the person it was made by. */
export const establishmentStamp = stampedWith({
  department: "department_id",
  person: "created_by",
});

/** As far as somebody sees. A draft that was deleted is void without ever having been submitted. */
export const establishmentList = scopedListOf<typeof establishmentRows, Wire>(
  {
    table: establishmentRows,
    fields: {
      id: "id",
      orderNo: "number",
      expenditureItemName: "name",
      expenditureItemAmount: "amount_fen",
      expenditureItemDescribe: "description",
      expenditureItemRemark: "remark",
      projectId: "project_id",
      projectName: "project_name",
      itemId: "item_id",
      itemName: "item_name",
      fileIds: "file_ids",
      stateCode: "state",
      used: "is_used",
      expenditureId: "expenditure_id",
      expenditureNo: "order_number",
      approvedTime: "approved_at",
      validUntil: "valid_until",
      approvalProcessId: "process_id",
      currentApprovalPerson: "waiting_names",
      currentApprovalProcessState: "approval_state",
      currentApprovalProcessStep: "step_no",
      currentApprovalStepType: "step_type",
      currentApprovalTotalStep: "total_step",
      currentApprovalVersion: "process_version",
      approvalStateCodeName: "approval_state_name",
      approvalStateCodeColor: "approval_state_color",
      instanceId: "instance_id",
      arrivedTime: "arrived_at",
      insertPerson: "created_by_name",
      insertPersonId: "created_by",
      insertTime: "created_at",
      insertRegion: "region",
      insertGroup: "group_name",
      rowVersion: "row_version",
      updateTime: "updated_at",
    },
    filters: {
      orderNo: oneOf("number"),
      expenditureItemName: contains("name"),
      projectId: oneOf("project_id"),
      itemId: oneOf("item_id"),
      stateCode: oneOf("state"),
      used: isUsed,
      // The value is whose: see `mineOf`.
      mine: oneOf("created_by"),
      insertTime: between("created_at"),
    },
    keyword: contains("number", "name"),
    sorts: { insertTime: "created_at", expenditureItemAmount: "amount_fen" },
    defaultSort: { field: "insertTime", order: "desc" },
    always: `not (state = ${establishmentStates.voided} and approval_state is null)`,
    sums: { expenditureItemAmount: "amount_fen" },
  },
  { permission: projectEstablishment.list.permission, stamp: establishmentStamp },
);

/** "Mine" is asked for as such; whose that is, the server knows. */
export function mineOf<R extends ListRequest>(request: R, userId: string): R {
  if (!("mine" in request.filters)) return request;
  return { ...request, filters: { ...request.filters, mine: [userId] } };
}
