import { readsOf } from "#modules/order/server/faces/reads.ts";
import { orderFields } from "#modules/order/server/index.ts";
import { anyone, type OutputOf } from "#platform/contract/endpoint.ts";
import type { Actor } from "#platform/server/actor.ts";
import { between, type Condition, contains, oneOf } from "#platform/server/list/conditions.ts";
import { type List, type ListDescription, listOf } from "#platform/server/list/list.ts";
import { query } from "#platform/server/query.ts";
import { recordSource } from "#platform/server/scope/record-sources.ts";
import { scopedListOf } from "#platform/server/scope/scoped-list.ts";
import { generalRequest } from "../contract.ts";
import { generalRequestKind } from "../kind.ts";
import { requestStates } from "../states.ts";
import { generalRequestOrder } from "./order.ts";
import { generalRequestRows } from "./tables.ts";

type Wire = OutputOf<typeof generalRequest.detail>;

/** What is void no longer waits for anybody, however its approval ended. */
const standsAt: Condition = (codes: readonly number[], { places }) =>
  `approval_state = any(${places.add(codes)}) and state = ${requestStates.normal}`;

const isDraft: Condition = (wanted: readonly string[], { places }) =>
  `(approval_state is null) = any(${places.add(wanted.map((one) => one === "yes"))}::boolean[])`;

const described: ListDescription<typeof generalRequestRows, Wire> = {
  table: generalRequestRows,
  fields: {
    ...orderFields,
    title: "title",
    amountFen: "amount_fen",
    special: "special",
    remark: "remark",
    departmentName: "department_name",
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

/** One's own and nobody else's, whatever rights one has. */
export const requestsBy = ({ userId }: Pick<Actor, "userId">): List<Wire> =>
  listOf<typeof generalRequestRows, Wire>({
    ...described,
    visible: (places) => `created_by = ${places.add(userId)}::uuid`,
  });

export const requestSource = recordSource({
  ...generalRequestKind,
  list: scopedListOf<typeof generalRequestRows, Wire>(described, {
    permission: anyone,
    stamp: { inDepartments: () => "false", byPeople: (isOneOf) => isOneOf("created_by") },
  }),
  isOwn: true,
  called: ["orderNo", "title"],
  page: "/dashboard/request",
  create: generalRequest.create,
});

export const listRequests = query(generalRequest.list, ({ input, tx, actor }) =>
  requestsBy(actor).page(tx, input),
);

const allRequests = listOf<typeof generalRequestRows, Wire>({
  ...described,
  openBecause: "read by one's id alone, beside the question whether its approval lets him see it",
});

export const requestReads = readsOf(generalRequest, generalRequestOrder, {
  one: (tx, id) => allRequests.one(tx, id),
  wireNames: allRequests.wireNames,
  told: ["orderNo", "title", "amountFen", "special", "remark", "fileIds"],
});
