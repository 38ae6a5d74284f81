import { peopleWhoMay } from "#modules/identity/server/index.ts";
import type { TodoSource } from "#modules/message/server/index.ts";
import { showYuan } from "#platform/contract/money.ts";
import type { Statement } from "#platform/server/db/batch.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Places } from "#platform/server/list/conditions.ts";
import { together } from "#platform/server/scope/range.ts";
import { visibleWithin } from "#platform/server/scope/visible.ts";
import { payoutBatch } from "../../batch-contract.ts";
import { wholly } from "../queries/batch-list.ts";
import { stamp } from "../queries/payout-list.ts";
import { batchLink, payoutLink } from "./told.ts";

/** The desk has the rest. */
const most = 100;

/** Whoever may bring evidence or pay anew can act. */
const rightsToAct = ["biz:payout:retry", "biz:payout:evidence"];
/** An amount that differs stays an incident; once two people have closed it nobody need act. */
const isExplained =
  "p.state = 4008 and p.incident = 'amountDiffers' and exists (select from payout_evidence e" +
  " where e.tenant_id = $1 and e.payout_id = p.id and e.state = 'CONFIRMED')";

const waiting = (isSeen: string) =>
  "select p.id, p.number, p.payee_name, p.amount_fen, 'payout.incidentWaiting' as event, p.updated_at as since" +
  ` from payouts p where p.tenant_id = $1 and p.incident is not null and not (${isExplained}) and ${isSeen}` +
  " union all select p.id, p.number, p.payee_name, p.amount_fen, 'payout.parkedWaiting', p.updated_at" +
  ` from payouts p where p.tenant_id = $1 and p.state = 4012 and p.incident is null and ${isSeen}` +
  " union all select p.id, p.number, p.payee_name, p.amount_fen, 'payout.unknownWaiting', a.sending_at" +
  " from payouts p join payout_attempts a on a.tenant_id = $1 and a.payout_id = p.id and a.sequence = p.attempts" +
  ` where p.tenant_id = $1 and p.state = 4007 and p.incident is null and ${isSeen}` +
  " and a.sending_at < clock_timestamp() - interval '30 minutes'";

type Owner = Parameters<TodoSource["find"]>[1];

/** A statement about what waits and is the owner's to see, under any of the rights he can act by. */
function ofWhatWaits(
  tx: ReadTx,
  { userId, rangeOf }: Owner,
  { select, last = "" }: { readonly select: string; readonly last?: string },
): Statement {
  const places = new Places();
  places.add(tx.tenantId);
  const range = together(userId, rightsToAct.map(rangeOf));
  const sql = `select ${select} from (${waiting(visibleWithin(range, stamp, places))}) w${last}`;
  return { sql, parameters: places.values };
}

export const hasOneOf = async (
  tx: ReadTx,
  userId: string,
  rights: readonly string[],
): Promise<boolean> => (await peopleWhoMay(tx, rights, userId)).length > 0;

interface Waiting {
  readonly id: string;
  readonly number: string;
  readonly payee_name: string;
  readonly amount_fen: number;
  readonly event: string;
  readonly since: string;
}

/** Payouts of the bound tenant that only a person can bring to an end. */
export const payoutTodos: TodoSource = {
  async find(tx, owner) {
    const { tenantId } = tx;
    const last = ` order by since desc limit ${most}`;
    const [may, found] = await Promise.all([
      hasOneOf(tx, owner.userId, rightsToAct),
      tx.raw<Waiting>(ofWhatWaits(tx, owner, { select: "*", last })),
    ]);
    if (!may) return [];
    return found.map(
      ({ id, number, payee_name: payeeName, amount_fen: amountFen, event, since }) => ({
        id,
        tenantId,
        event,
        values: { payoutNo: number, payeeName, amount: showYuan(amountFen) },
        link: payoutLink(id),
        since,
      }),
    );
  },
  async count(tx, owner) {
    const select = "count(*)::int as count";
    const [may, [found]] = await Promise.all([
      hasOneOf(tx, owner.userId, rightsToAct),
      tx.raw<{ count: number }>(ofWhatWaits(tx, owner, { select })),
    ]);
    return may ? (found?.count ?? 0) : 0;
  },
};

/** Batches that others made and of which he sees every line; whoever made one knows of it. */
function ofBatches(
  tx: ReadTx,
  { userId, rangeOf }: Owner,
  { select, last = "" }: { readonly select: string; readonly last?: string },
): Statement {
  const places = new Places();
  const [tenant, me] = [places.add(tx.tenantId), places.add(userId)];
  const isSeen = visibleWithin(rangeOf(payoutBatch.release.permission), wholly, places);
  const sql =
    `select ${select} from payout_batches where tenant_id = ${tenant} and state = 4051` +
    ` and made_by <> ${me} and ${isSeen}${last}`;
  return { sql, parameters: places.values };
}

interface WaitingBatch {
  readonly id: string;
  readonly number: string;
  readonly line_count: number;
  readonly sum_fen: number;
  readonly since: string;
}

/** Batches of the bound tenant that wait for a second person. */
export const batchTodos: TodoSource = {
  async find(tx, owner) {
    const select = "id, number, line_count, sum_fen, updated_at as since";
    const last = ` order by since desc limit ${most}`;
    const [may, found] = await Promise.all([
      hasOneOf(tx, owner.userId, [payoutBatch.release.permission]),
      tx.raw<WaitingBatch>(ofBatches(tx, owner, { select, last })),
    ]);
    if (!may) return [];
    return found.map(({ id, number: batchNo, line_count: lines, sum_fen: sumFen, since }) => ({
      id,
      tenantId: tx.tenantId,
      event: "payoutBatch.waiting",
      values: { batchNo, lines, amount: showYuan(sumFen) },
      link: batchLink(id),
      since,
    }));
  },
  async count(tx, owner) {
    const select = "count(*)::int as count";
    const [may, [found]] = await Promise.all([
      hasOneOf(tx, owner.userId, [payoutBatch.release.permission]),
      tx.raw<{ count: number }>(ofBatches(tx, owner, { select })),
    ]);
    return may ? (found?.count ?? 0) : 0;
  },
};
