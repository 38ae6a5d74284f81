import { peopleWhoMay } from "#modules/identity/server/index.ts";
import type { TodoSource } from "#modules/message/server/index.ts";
import { showYuan } from "#platform/contract/money.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Places } from "#platform/server/list/conditions.ts";
import { visibleWithin } from "#platform/server/scope/visible.ts";
import { rebate } from "../../contract.ts";
import { rebateKind } from "../../kind.ts";
import type { CorrectionKind } from "../../states.ts";
import { rebateStamp } from "../support/list.ts";

/** The list has the rest. */
const most = 50;

const { permission } = rebate.confirmCorrection;
type Owner = Parameters<TodoSource["find"]>[1];

/** What others asked for, of orders that he sees and had no hand in. What cannot be agreed to any more he turns down. */
async function askedOf<Found>(
  tx: ReadTx,
  { userId, rangeOf }: Owner,
  { select, last = "" }: { readonly select: string; readonly last?: string },
): Promise<Found[]> {
  const places = new Places();
  const [tenant, me] = [places.add(tx.tenantId), places.add(userId)];
  const isSeen = visibleWithin(rangeOf(permission), rebateStamp, places);
  const sql =
    `select ${select} from (select rebate_id, kind, proposed_by, created_at as since from rebate_corrections` +
    ` where tenant_id = ${tenant} and state = 'PROPOSED' and proposed_by <> ${me}) c` +
    ` join rebates r on r.tenant_id = ${tenant} and r.id = c.rebate_id` +
    ` where r.created_by <> ${me} and r.made_by is distinct from ${me} and ${isSeen}${last}`;
  const [may, found] = await Promise.all([
    peopleWhoMay(tx, [permission], userId),
    tx.raw<Found>({ sql, parameters: places.values }),
  ]);
  return may.length > 0 ? found : [];
}

interface Waiting {
  readonly id: string;
  readonly number: string;
  readonly shop: string;
  readonly amount_fen: number;
  readonly kind: CorrectionKind;
  readonly since: string;
  readonly who: string;
}

const events = {
  CLAWBACK: "rebate.clawbackWaiting",
  OFFLINE: "rebate.offlineRevertWaiting",
} as const;

/** Clawbacks and reverts that wait for a second person. */
export const correctionTodos: TodoSource = {
  async find(tx, owner) {
    const select =
      "r.id, r.number, r.shop_name as shop, r.amount_fen, c.kind, c.since," +
      " (select u.id_card_name from users u where u.id = c.proposed_by) as who";
    const found = await askedOf<Waiting>(tx, owner, {
      select,
      last: ` order by c.since limit ${most}`,
    });
    return found.map(({ id, number: orderNo, shop, kind, since, who, ...row }) => ({
      id,
      tenantId: tx.tenantId,
      event: events[kind],
      values: { orderNo, shop, amount: showYuan(row.amount_fen), who },
      link: rebateKind.link(id),
      since,
    }));
  },
  async count(tx, owner) {
    const [found] = await askedOf<{ count: number }>(tx, owner, {
      select: "count(*)::int as count",
    });
    return found?.count ?? 0;
  },
};
