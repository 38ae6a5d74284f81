import type { ErrorDefinition } from "#platform/contract/error.ts";
import { approvalEvents, expectSeesOrder } from "#modules/approval/server/index.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import type { Actor } from "#platform/server/actor.ts";
import { historyOf } from "#platform/server/history.ts";
import { between, type Condition, contains, oneOf } from "#platform/server/list/conditions.ts";
import { type List, type ListDescription, listOf } from "#platform/server/list/list.ts";
import { query } from "#platform/server/query.ts";
import type { Refused } from "#platform/server/refused.ts";
import { generalRequest } from "../contract.ts";
import { generalRequestErrors } from "../errors.ts";
import { requestDeeds, requestStates } from "../states.ts";
import { reasonsAgainst } from "./rules.ts";
import { generalRequestSubject } from "./support/subject.ts";
import { db, generalRequestRows } from "./tables.ts";

type Wire = OutputOf<typeof generalRequest.detail>;

/** What is void no longer waits for anybody, however its approval ended. */
const standsAt: Condition = (codes: readonly number[], { places }) =>
  `approval_state = any(${places.add(codes)}) and state = ${requestStates.normal}`;

const isDraft: Condition = (wanted: readonly string[], { places }) =>
  `(approval_state is null) = any(${places.add(wanted.map((one) => one === "yes"))}::boolean[])`;

const described: ListDescription<typeof generalRequestRows, Wire> = {
  table: generalRequestRows,
  fields: {
    id: "id",
    orderNo: "number",
    title: "title",
    amountFen: "amount_fen",
    special: "special",
    remark: "remark",
    fileIds: "file_ids",
    stateCode: "state",
    approvalStateCode: "approval_state",
    instanceId: "instance_id",
    currentApprovalPerson: "waiting_names",
    arrivedTime: "arrived_at",
    currentStep: "step_no",
    totalStep: "total_step",
    insertPerson: "created_by_name",
    departmentName: "department_name",
    rowVersion: "row_version",
    insertTime: "created_at",
    updateTime: "updated_at",
  },
  filters: {
    title: contains("title"),
    orderNo: oneOf("number"),
    approvalStateCode: standsAt,
    draft: isDraft,
    insertTime: between("created_at"),
  },
  keyword: contains("number", "title"),
  sorts: { insertTime: "created_at", amountFen: "amount_fen" },
  defaultSort: { field: "insertTime", order: "desc" },
  always: `state <> ${requestStates.deleted}`,
};

const allRequests = listOf<typeof generalRequestRows, Wire>({
  ...described,
  openBecause: "read by one's id alone, beside the question whether its approval lets him see it",
});

/** One's own and nobody else's, whatever rights one has. */
export const requestsBy = ({ userId }: Pick<Actor, "userId">): List<Wire> =>
  listOf<typeof generalRequestRows, Wire>({
    ...described,
    visible: (places) => `created_by = ${places.add(userId)}::uuid`,
  });

export const listRequests = query(generalRequest.list, ({ input, tx, actor }) =>
  requestsBy(actor).page(tx, input),
);

export const requestDetail = query(generalRequest.detail, async ({ input, tx, actor }) => {
  const [request] = await Promise.all([
    allRequests.one(tx, input.id),
    expectSeesOrder(tx, actor, { subject: generalRequestSubject, orderId: input.id }),
  ]);
  return request;
});

/** What I can do to a request now, and everything that stands against the rest. */
export const requestActions = query(
  generalRequest.actions,
  async ({ input, tx, actor, caller }) => {
    const { id: orderId } = input;
    await expectSeesOrder(tx, actor, { subject: generalRequestSubject, orderId });
    const facts = await tx.one(
      db
        .selectFrom("general_requests")
        .select(["state", "approval_state", "created_by"])
        .where("tenant_id", "=", tx.tenantId)
        .where("id", "=", orderId),
    );
    return requestDeeds.map((deed) => {
      const reasons = reasonsAgainst(deed, facts, actor.userId).map((reason) => ({
        code: reason.definition.code,
        msg: reason.textIn(caller.language),
        link: mendedAt(reason, orderId),
      }));
      return { action: deed, enabled: reasons.length === 0, reasons };
    });
  },
);

/** Where the mend of a reason is found: at the request itself, or among all, where a new one is made. */
function mendedAt({ definition: { code } }: Refused, id: string): string | null {
  const { underApproval, submittedOnce, neverSubmitted, approved, terminated } =
    generalRequestErrors;
  const hasCode = (error: ErrorDefinition) => error.code === code;
  if ([underApproval, submittedOnce, neverSubmitted].some(hasCode)) {
    return generalRequestSubject.link(id);
  }
  return [approved, terminated].some(hasCode) ? "/dashboard/request" : null;
}

/** What of a request a reader of its history is told; the rest keeps the product's own books. */
const told: ReadonlySet<string> = new Set([
  "orderNo",
  "title",
  "amountFen",
  "special",
  "remark",
  "fileIds",
  "approvalStateCode",
  "told",
]);

export const requestHistory = query(generalRequest.operationLog, async ({ input, tx, actor }) => {
  const { id } = input;
  const { wireNames } = allRequests;
  const [lines] = await Promise.all([
    historyOf(tx, { id, of: generalRequest.operationLog, also: approvalEvents, wireNames }),
    expectSeesOrder(tx, actor, { subject: generalRequestSubject, orderId: id }),
  ]);
  return lines.map((line) => ({
    ...line,
    changeInfo: line.changeInfo.filter(({ field }) => told.has(field)),
  }));
});
