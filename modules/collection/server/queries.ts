import { namesOfPeople } from "#modules/identity/server/index.ts";
import { reasonsAgainstRelease } from "#modules/dual-control/server/index.ts";
import { historyOf } from "#platform/server/history.ts";
import { query } from "#platform/server/query.ts";
import type { Language, Refused } from "#platform/server/refused.ts";
import { collection } from "../contract.ts";
import { collectionActions, paymentActions, refundActions } from "../states.ts";
import {
  reasonsAgainst,
  reasonsAgainstPayment,
  reasonsAgainstRefund,
  reasonsAtCounter,
} from "./rules/reasons.ts";
import { allCollections } from "./support/collection-list.ts";
import { collectionById, qrById, qrsOf, refundById, refundsOf } from "./support/collections.ts";
import { lineOf } from "./support/release-line.ts";
import { qrShown, refundShown } from "./support/shown.ts";
import { db } from "./tables.ts";

export const listCollections = query(collection.list, ({ input, tx, actor }) =>
  allCollections.seenBy(actor).page(tx, input),
);

export const collectionDetail = query(collection.detail, async ({ input, tx, actor }) => {
  const [whole, qrs, given] = await Promise.all([
    allCollections.seenBy(actor).one(tx, input.id),
    qrsOf(tx, input.id),
    refundsOf(tx, input.id),
  ]);
  const names = await namesOfPeople(
    tx,
    given.flatMap((refund) => [refund.asked_by, refund.released_by ?? []].flat()),
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
export const openCollectionActions = query(
  collection.actions,
  async ({ input, tx, actor, caller }) => {
    const { id } = input;
    const [{ state, orderType }, qrs, given] = await Promise.all([
      allCollections.seenBy(actor).one(tx, id),
      qrsOf(tx, id),
      refundsOf(tx, id),
    ]);
    return collectionActions.map((action) => ({
      action,
      ...told(
        [
          ...reasonsAtCounter(action, orderType),
          ...reasonsAgainst(action, state, { qrs, refunds: given }),
        ],
        caller.language,
      ),
    }));
  },
);

export const openPaymentActions = query(
  collection.paymentActions,
  async ({ input, tx, actor, caller }) => {
    const qr = await qrById(tx, input.id);
    const { orderType } = await allCollections.seenBy(actor).one(tx, qr.collection_id);
    return paymentActions.map((action) => ({
      action,
      ...told(
        [...reasonsAtCounter(action, orderType), ...reasonsAgainstPayment(action, qr)],
        caller.language,
      ),
    }));
  },
);

export const openRefundActions = query(
  collection.refundActions,
  async ({ input, tx, caller, actor }) => {
    const { userId } = actor;
    const refund = await refundById(tx, input.id);
    const { orderType } = await allCollections.seenBy(actor).one(tx, refund.collection_id);
    const payment = await qrById(tx, refund.collection_order_id);
    const about = await collectionById(tx, refund.collection_id);
    const againstRelease = await reasonsAgainstRelease(tx, userId, [lineOf(about, refund, [])]);
    return refundActions.map((action) => ({
      action,
      ...told(
        [
          ...reasonsAtCounter(action, orderType),
          ...reasonsAgainstRefund(action, refund, { payment, againstRelease }),
        ],
        caller.language,
      ),
    }));
  },
);

const longest = 500;

/** What happened to a collection, newest first: by people, by the channel and by the clock. */
export const collectionSteps = query(collection.steps, async ({ input, tx, actor }) => {
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
    allCollections.seenBy(actor).one(tx, input.id),
  ]);
  const names = await namesOfPeople(
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

export const collectionLog = query(collection.operationLog, async ({ input, tx, actor }) => {
  const { id } = input;
  const { wireNames } = allCollections;
  const [lines] = await Promise.all([
    historyOf(tx, { id, of: collection.operationLog, wireNames }),
    allCollections.seenBy(actor).one(tx, id),
  ]);
  return lines.map((line) => ({
    ...line,
    changeInfo: line.changeInfo.filter(({ field }) => toldFields.has(field)),
  }));
});
