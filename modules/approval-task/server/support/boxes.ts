import type { OutputOf } from "#platform/contract/endpoint.ts";
import { between, type Condition, equals, oneOf } from "#platform/server/list/conditions.ts";
import { type List, listOf } from "#platform/server/list/list.ts";
import type { approvalTask } from "../../contract.ts";
import type { taskBoxes } from "#modules/approval/view-contract.ts";
import {
  approvalApplicationRows,
  approvalCopyRows,
  approvalDelegatedRows,
  approvalTaskRows,
} from "../tables.ts";

type Line = OutputOf<typeof approvalTask.list>["records"][number];
type Box = (typeof taskBoxes)[number];
type Shown = typeof approvalCopyRows;

/** Only among one person's own lines: terms of an index, marked by tenant, would not help. */
const inWords: Condition = (typed: string, { places }) => {
  const text = places.add(typed.toLowerCase());
  const found = ["order_no", "title", "applicant_name"].map(
    (column) => `strpos(lower(${column}), ${text}) > 0`,
  );
  return `(${found.join(" or ")})`;
};

/** Asked of each line: a tenant has too many tasks to look them up by it. */
const inTenants: Condition = (ids: readonly string[], { places }) =>
  `(tenant_id = any(${places.add(ids)})) is true`;

const isRisky: Condition = (only: boolean) => (only ? "risks <> '[]'" : "true");

const fields = {
  id: "id",
  instanceId: "instance_id",
  tenantId: "tenant_id",
  tenantName: "tenant_name",
  orderType: "order_type",
  orderId: "order_id",
  orderNo: "order_no",
  title: "title",
  amountFen: "amount_fen",
  applicantName: "applicant_name",
  departmentName: "department_name",
  round: "round",
  stateCode: "state",
  stepNo: "step_no",
  stepName: "step_name",
  totalStep: "total_step",
  currentApprovalPerson: "waiting_names",
  arrivedTime: "arrived_at",
  decidedTime: "decided_at",
  taskState: "task_state",
  source: "source",
  principalName: "principal_name",
  urgedCount: "urged_count",
  withdrawRequested: "withdraw_requested",
  risks: "risks",
  opened: "opened",
  changedSinceLook: "changed_since_look",
  allowBatch: "allow_batch",
  hash: "hash",
} as const;

interface Described {
  /** Any view with the columns of a box. */
  readonly view: { readonly name: string };
  readonly sorts: Readonly<Record<string, string>>;
  readonly first: { readonly field: string; readonly order: "asc" | "desc" };
  readonly always?: string;
}

/** A box covers all tenants of its owner, hence without the list's own condition on one. */
const boxOf = ({ view, sorts, first, always }: Described): List<Line> =>
  listOf<Shown, Line>({
    openBecause: "a box shows what waits for the person who asks, and no other",
    table: { ...view, ofTenant: false } as unknown as Shown,
    fields,
    filters: {
      userId: equals("user_id"),
      orderType: oneOf("order_type"),
      tenantId: inTenants,
      amountFen: between("amount_fen"),
      arrivedTime: between("arrived_at"),
      onlyRisky: isRisky,
    },
    keyword: inWords,
    sorts: { arrivedTime: "arrived_at", amountFen: "amount_rank", ...sorts },
    defaultSort: first,
    ...(always && { always }),
  });

const newest = { field: "arrivedTime", order: "desc" } as const;

/** What the task centre shows in each box, and in which order it opens. */
export const boxes: Readonly<Record<Box, List<Line>>> = {
  todo: boxOf({
    view: approvalTaskRows,
    sorts: { urgency: "urgency" },
    first: { field: "urgency", order: "asc" },
    always: "task_state = 'PENDING'",
  }),
  done: boxOf({
    view: approvalTaskRows,
    sorts: { decidedTime: "decided_at" },
    first: { field: "decidedTime", order: "desc" },
    // What was only carried over from an earlier round has no number of its own.
    always: "decided_at is not null and decision_no is not null",
  }),
  delegated: boxOf({ view: approvalDelegatedRows, sorts: {}, first: newest }),
  cc: boxOf({ view: approvalCopyRows, sorts: {}, first: newest }),
  applied: boxOf({ view: approvalApplicationRows, sorts: {}, first: newest }),
};
