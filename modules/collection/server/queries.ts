import type { OutputOf } from "#platform/contract/endpoint.ts";
import { historyOf } from "#platform/server/history.ts";
import { between, type Condition, contains, oneOf } from "#platform/server/list/conditions.ts";
import { listOf } from "#platform/server/list/list.ts";
import { query } from "#platform/server/query.ts";
import type { Language, Refused } from "#platform/server/refused.ts";
import { collection } from "../contract.ts";
import { collectionDeeds, paymentDeeds, refundDeeds } from "../states.ts";
import { reasonsAgainst, reasonsAgainstPayment, reasonsAgainstRefund } from "./rules/reasons.ts";
import { qrById, qrsOf, refundById, refundsOf } from "./support/collections.ts";
import { namesOf, qrShown, refundShown } from "./support/shown.ts";
import { collectionRows, db } from "./tables.ts";

type Wire = OutputOf<typeof collection.list>["records"][number];

/** Only the few that are so are indexed: the condition is written as the index has it. */
const onlyWhere =
  (column: string): Condition =>
  (_yes: readonly string[]) =>
    column;

export const allCollections = listOf<typeof collectionRows, Wire>({
  table: collectionRows,
  fields: {
    id: "id",
    collectionNo: "number",
    orderType: "order_type",
    orderNo: "order_number",
    subject: "subject",
    payBy: "pay_by",
    amountFen: "amount_fen",
    state: "state",
    paidInFen: "paid_fen",
    refundedFen: "refunded_fen",
    needsPerson: "needs_person",
    refunding: "is_refunding",
    qrCount: "qr_count",
    expiryTime: "expires_at",
    payTime: "paid_at",
    insertPerson: "created_by_name",
    insertTime: "created_at",
    updateTime: "updated_at",
    rowVersion: "row_version",
  },
  filters: {
    collectionNo: oneOf("number"),
    orderNo: oneOf("order_number"),
    state: oneOf("state"),
    needsPerson: onlyWhere("needs_person"),
    refunding: onlyWhere("is_refunding"),
    insertTime: between("created_at"),
  },
  keyword: contains("number", "order_number", "subject"),
  sorts: { insertTime: "created_at", amountFen: "amount_fen" },
  defaultSort: { field: "insertTime", order: "desc" },
});

export const listCollections = query(collection.list, ({ input, tx }) =>
  allCollections.page(tx, input),
);

export const collectionDetail = query(collection.detail, async ({ input, tx }) => {
  const [whole, qrs, given] = await Promise.all([
    allCollections.one(tx, input.id),
    qrsOf(tx, input.id),
    refundsOf(tx, input.id),
  ]);
  const names = await namesOf(
    tx,
    given.flatMap((refund) => [refund.created_by, refund.released_by ?? []].flat()),
  );
  return {
    ...whole,
    qrs: qrs.map(qrShown),
    refunds: given.map((refund) => refundShown(refund, qrs, names)),
  };
});

const told = (reasons: readonly Refused[], language: Language) => ({
  enabled: reasons.length === 0,
  reasons: reasons.map((reason) => ({
    code: reason.definition.code,
    msg: reason.textIn(language),
    link: null,
  })),
});

/** What can be done to a collection now, and everything that stands against the rest. */
export const collectionActions = query(collection.actions, async ({ input, tx, caller }) => {
  const { id } = input;
  const [{ state }, qrs, given] = await Promise.all([
    allCollections.one(tx, id),
    qrsOf(tx, id),
    refundsOf(tx, id),
  ]);
  return collectionDeeds.map((action) => ({
    action,
    ...told(reasonsAgainst(action, state, { qrs, refunds: given }), caller.language),
  }));
});

export const paymentActions = query(collection.paymentActions, async ({ input, tx, caller }) => {
  const payment = await qrById(tx, input.id);
  return paymentDeeds.map((action) => ({
    action,
    ...told(reasonsAgainstPayment(action, payment), caller.language),
  }));
});

export const refundActions = query(
  collection.refundActions,
  async ({ input, tx, caller, actor: { userId } }) => {
    const refund = await refundById(tx, input.id);
    const payment = await qrById(tx, refund.collection_order_id);
    return refundDeeds.map((action) => ({
      action,
      ...told(reasonsAgainstRefund(action, refund, { payment, userId }), caller.language),
    }));
  },
);

const longest = 500;

/** What happened to a collection, newest first: by people, by the channel and by the clock. */
export const collectionSteps = query(collection.steps, async ({ input, tx }) => {
  const [steps] = await Promise.all([
    tx.many(
      db
        .selectFrom("collection_events")
        .select(["id", "about", "kind", "detail", "by_user", "at"])
        .where("tenant_id", "=", tx.tenantId)
        .where("collection_id", "=", input.id)
        .orderBy("at", "desc")
        .orderBy("id", "desc")
        .limit(longest),
    ),
    allCollections.one(tx, input.id),
  ]);
  const names = await namesOf(
    tx,
    steps.flatMap(({ by_user: by }) => by ?? []),
  );
  return steps.map(({ by_user: by, ...step }) => ({
    ...step,
    operator: by === null ? null : (names.get(by) ?? null),
  }));
});

/** What of a collection a reader of its log is told; the rest keeps the product's own books. */
const toldFields: ReadonlySet<string> = new Set(["subject", "amountFen", "payBy", "reason"]);

export const collectionLog = query(collection.operationLog, async ({ input, tx }) => {
  const { id } = input;
  const { wireNames } = allCollections;
  const [lines] = await Promise.all([
    historyOf(tx, { id, of: collection.operationLog, wireNames }),
    allCollections.one(tx, id),
  ]);
  return lines.map((line) => ({
    ...line,
    changeInfo: line.changeInfo.filter(({ field }) => toldFields.has(field)),
  }));
});
