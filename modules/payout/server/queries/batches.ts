import { thresholdsOf } from "#modules/dual-control/server/index.ts";
import { lastChangesTo } from "#modules/payee/server/index.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { historyOf } from "#platform/server/history.ts";
import { Places } from "#platform/server/list/conditions.ts";
import { maskedAccount } from "#platform/server/personal.ts";
import { query } from "#platform/server/query.ts";
import { visibleWithin } from "#platform/server/scope/visible.ts";
import { payoutBatch } from "../../batch-contract.ts";
import { batchActions, batchStates } from "../../states.ts";
import { reasonsAgainstBatch } from "../rules/batch-actions.ts";
import { reasonsAgainstLettingGo } from "../support/let-go.ts";
import { batchLines, actionsOutOfReach, factsForBatch, linesHidden } from "../batch/reach-batch.ts";
import { db } from "../tables.ts";
import { batchList } from "./batch-list.ts";
import { stamp } from "./payout-list.ts";

export const listBatches = query(payoutBatch.list, ({ input, tx, actor }) =>
  batchList.seenBy(actor).page(tx, input),
);

const ownRow = (tx: { readonly tenantId: string }, id: string) =>
  db
    .selectFrom("payout_batches")
    .selectAll()
    .where("tenant_id", "=", tx.tenantId)
    .where("id", "=", id);

const linesOf =
  " from payouts p where p.tenant_id = $1 and (p.batch_id = $2 or p.id in" +
  " (select payout_id from payout_attempts where tenant_id = $1 and batch_id = $2))";
const sumByBank = (isSeen: string) =>
  'select p.bank_name as "bankName", count(*)::int as count, sum(p.amount_fen)::bigint as "sumFen"' +
  `${linesOf} and ${isSeen} group by p.bank_name order by 3 desc limit 100`;
const findNewPayees = (isSeen: string) =>
  `select p.payee_name as "payeeName", '${maskedAccount("")}' || p.account_tail as "payeeAccount",` +
  ` p.amount_fen as "amountFen"${linesOf} and ${isSeen} and not exists (select from payouts o where o.tenant_id = $1` +
  " and o.account_index = p.account_index and o.state = 4008 and o.id <> p.id) order by p.amount_fen desc limit 100";

const findNamed = (isSeen: string) =>
  `select p.payee_id as "payeeId", p.payee_name as "payeeName", '${maskedAccount("")}' || p.account_tail as "payeeAccount"` +
  `${linesOf} and ${isSeen} and p.payee_id is not null order by p.id limit 1000`;

interface Named {
  readonly payeeId: string;
  readonly payeeName: string;
  readonly payeeAccount: string;
}

/** As long as it is told that an account became somebody's. */
const toldDays = 30;

/** Whose account became this one not long ago, the latest first; each is told once. */
async function changedAmong(tx: ReadTx, named: readonly Named[]): Promise<Detail["changedPayees"]> {
  const once = new Map(named.map((one) => [one.payeeId, one]));
  const changes = await lastChangesTo(tx, [...once.keys()]);
  return [...once.values()]
    .flatMap(({ payeeId, ...one }) => {
      const at = changes.get(payeeId)?.at;
      const isTold = at && tx.now.getTime() - Date.parse(at) < toldDays * 86_400_000;
      return isTold ? [{ ...one, bankChangedTime: at }] : [];
    })
    .toSorted((one, other) => (one.bankChangedTime > other.bankChangedTime ? -1 : 1));
}

/** By whom people know a batch: those who get most. */
const findPayees = (isSeen: string) =>
  `select p.payee_name as name, count(*) over ()::int as count${linesOf} and ${isSeen}` +
  " group by p.payee_name order by sum(p.amount_fen) desc, p.payee_name limit 3";

type Detail = OutputOf<typeof payoutBatch.detail>;

/** What whoever lets it go has to see. Who sees the batch but not all that is in it is shown his part. */
export const batchDetail = query(payoutBatch.detail, async ({ input, tx, actor }) => {
  const { id } = input;
  const batch = await batchList.seenBy(actor).one(tx, id);
  const places = new Places();
  places.add(tx.tenantId);
  places.add(id);
  const isSeen = visibleWithin(actor.rangeOf(payoutBatch.detail.permission), stamp, places);
  const parameters = places.values;
  const [row, found, banks, newPayees, named] = await Promise.all([
    tx.one(ownRow(tx, id)),
    tx.raw<{ name: string; count: number }>({ sql: findPayees(isSeen), parameters }),
    tx.raw<Detail["banks"][number]>({ sql: sumByBank(isSeen), parameters }),
    tx.raw<Detail["newPayees"][number]>({ sql: findNewPayees(isSeen), parameters }),
    tx.raw<Named>({ sql: findNamed(isSeen), parameters }),
  ]);
  const retypeSum = row.sum_fen >= (await thresholdsOf(tx)).batchFen;
  const payees = { names: found.map(({ name }) => name), count: found[0]?.count ?? 0 };
  const changedPayees = await changedAmong(tx, named);
  return { batch, payees, banks, newPayees, changedPayees, retypeSum };
});

export const openBatchActions = query(
  payoutBatch.actions,
  async ({ input, tx, actor, ...given }) => {
    const { id } = input;
    const { caller, vault } = given;
    const me = actor.userId;
    await batchList.seenBy(actor).one(tx, id);
    const facts = await factsForBatch(tx, await tx.one(ownRow(tx, id)), actor);
    const outOfReach = await actionsOutOfReach(tx, actor, id);
    const rows = facts.state === batchStates.awaitingRelease ? await batchLines(tx, id) : [];
    const againstLettingGo = await reasonsAgainstLettingGo(tx, vault, { me, rows });
    return batchActions.map((action) => {
      const standing = [
        ...(outOfReach.has(action) ? [linesHidden()] : []),
        ...reasonsAgainstBatch(action, facts, me),
        ...(action === "release" ? againstLettingGo : []),
      ];
      const reasons = standing.map((reason) => ({
        code: reason.definition.code,
        msg: reason.textIn(caller.language),
        link: null,
      }));
      return { action, enabled: reasons.length === 0, reasons };
    });
  },
);

/** What of a batch a reader of its log is told: what he sees of it; the rest keeps the product's own books. */
export const batchHistory = query(payoutBatch.operationLog, async ({ input, tx, actor }) => {
  await batchList.seenBy(actor).one(tx, input.id);
  const { wireNames } = batchList;
  const lines = await historyOf(tx, { id: input.id, of: payoutBatch.operationLog, wireNames });
  const told = new Set([...Object.values(wireNames), "downloaded"]);
  return lines.map((line) => ({
    ...line,
    changeInfo: line.changeInfo.filter(({ field }) => told.has(field)),
  }));
});
