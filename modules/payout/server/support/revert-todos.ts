import type { TodoSource } from "#modules/message/server/index.ts";
import { showYuan } from "#platform/contract/money.ts";
import { inShanghai } from "#platform/server/clock.ts";
import type { Statement } from "#platform/server/db/batch.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Places } from "#platform/server/list/conditions.ts";
import { visibleWithin } from "#platform/server/scope/visible.ts";
import { payout } from "../../contract.ts";
import { stamp } from "../queries/payout-list.ts";
import { isProvisional, provisionalUntil } from "../rules/revert.ts";
import { hasOneOf } from "./todos.ts";
import { payoutLink } from "./told.ts";

/** The desk has the rest. */
const most = 100;
const { permission } = payout.confirmRevert;

type Owner = Parameters<TodoSource["find"]>[1];

/** Reverts that another asked for, of payouts that he sees; after the day nobody can agree any more. */
function ofReverts(
  tx: ReadTx,
  { userId, rangeOf }: Owner,
  { select, last = "" }: { readonly select: string; readonly last?: string },
): Statement {
  const places = new Places();
  const [tenant, me, now] = [places.add(tx.tenantId), places.add(userId), places.add(tx.now)];
  const isSeen = visibleWithin(rangeOf(permission), stamp, places);
  const sql =
    `select ${select} from (select payout_id, proposed_by, settled_at, created_at as asked_at from payout_result_reverts` +
    ` where tenant_id = ${tenant} and state = 'PROPOSED' and proposed_by <> ${me}) v` +
    ` join payouts p on p.tenant_id = ${tenant} and p.id = v.payout_id` +
    ` where p.applicant_id <> ${me} and ${isProvisional("v.settled_at", now)} and ${isSeen}${last}`;
  return { sql, parameters: places.values };
}

interface Waiting {
  readonly id: string;
  readonly number: string;
  readonly payee_name: string;
  readonly amount_fen: number;
  readonly since: string;
  readonly settled_at: string;
  readonly who: string;
}

/** Results of the bound tenant of which somebody says that they are wrong. */
export const revertTodos: TodoSource = {
  async find(tx, owner) {
    const select =
      "p.id, p.number, p.payee_name, p.amount_fen, v.asked_at as since, v.settled_at," +
      " (select u.id_card_name from users u where u.id = v.proposed_by) as who";
    const last = ` order by v.settled_at limit ${most}`;
    const [may, found] = await Promise.all([
      hasOneOf(tx, owner.userId, [permission]),
      tx.raw<Waiting>(ofReverts(tx, owner, { select, last })),
    ]);
    if (!may) return [];
    return found.map(({ id, number: payoutNo, payee_name: payeeName, since, who, ...row }) => ({
      id,
      tenantId: tx.tenantId,
      event: "payout.revertWaiting",
      values: { payoutNo, payeeName, amount: showYuan(row.amount_fen), who, until: untilOf(row) },
      link: payoutLink(id),
      since,
    }));
  },
  async count(tx, owner) {
    const select = "count(*)::int as count";
    const [may, [found]] = await Promise.all([
      hasOneOf(tx, owner.userId, [permission]),
      tx.raw<{ count: number }>(ofReverts(tx, owner, { select })),
    ]);
    return may ? (found?.count ?? 0) : 0;
  },
};

function untilOf({ settled_at: at }: Pick<Waiting, "settled_at">): string {
  const until = provisionalUntil({ settledBy: "file", settledAt: new Date(at) });
  return until === null ? "" : inShanghai(until.toISOString());
}
