import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { OrderCost } from "./rules.ts";

/** The orders whose cost wallets bear. */
const orderType = "EXPENDITURE";

/** An adjustment counts from its submission on, until it is refused or reversed. */
const movedSql =
  "(select coalesce(sum(a.amount_fen), 0)::bigint from wallet_adjustments a where a.tenant_id = h.tenant_id" +
  " and a.order_id = h.order_id and a.payee_wallet_id = h.wallet_id and a.state in (3401, 3402)" +
  " and a.id is distinct from $4::uuid)";

const findCost =
  `select min(h.order_number) as "orderNumber", (array_agg(h.id order by h.round desc))[1] as "holdId",` +
  ` sum(h.settled_fen)::bigint as "settledFen", ${movedSql} as "movedFen" from wallet_holds h` +
  ` where h.tenant_id = $1 and h.order_type = '${orderType}' and h.order_id = $2 and h.wallet_id = $3` +
  " and h.settled_fen > 0 group by h.tenant_id, h.order_id, h.wallet_id";

export interface Borne extends OrderCost {
  readonly orderNumber: string;
  readonly holdId: string;
}

interface Sought {
  readonly orderId: string;
  readonly walletId: string;
  /** The adjustment that asks: it does not stand in its own way. */
  readonly besides: string | null;
}

/** What a wallet bore of an order; undefined: nothing. */
export async function costOf(tx: ReadTx, sought: Sought): Promise<Borne | undefined> {
  const { orderId, walletId, besides } = sought;
  const parameters = [tx.tenantId, orderId, walletId, besides];
  const [found] = await tx.raw<Borne>({ sql: findCost, parameters });
  return found;
}

const lockHolds = `select lock_order_holds($1, '${orderType}', $2)`;

/** The same, and nobody else moves or takes back any of it until the transaction ends. */
export async function lockCost(tx: ReadTx, sought: Sought): Promise<Borne | undefined> {
  await tx.raw({ sql: lockHolds, parameters: [tx.tenantId, sought.orderId] });
  return costOf(tx, sought);
}

const most = 50;
const findOrders =
  `select h.order_id as "orderId", min(h.order_number) as "orderNo",` +
  ` sum(h.settled_fen)::bigint as "settledAmount", ${movedSql} as "movedAmount" from wallet_holds h` +
  ` where h.tenant_id = $1 and h.wallet_id = $2 and h.settled_fen > 0 and h.order_type = '${orderType}'` +
  " and ($3::text is null or strpos(lower(h.order_number), $3) > 0)" +
  ` group by h.tenant_id, h.order_id, h.wallet_id order by max(h.held_at) desc limit ${most}`;

interface Spent {
  readonly orderId: string;
  readonly orderNo: string;
  readonly settledAmount: number;
  readonly movedAmount: number;
}

/** The orders that a wallet paid for, the latest first. */
export const ordersBorneBy = (
  tx: ReadTx,
  { walletId, orderNo }: { readonly walletId: string; readonly orderNo: string | undefined },
): Promise<Spent[]> => {
  const parameters = [tx.tenantId, walletId, orderNo?.toLowerCase() ?? null, null];
  return tx.raw<Spent>({ sql: findOrders, parameters });
};

const findBeyond =
  "select string_agg(a.number, '、' order by a.number) as numbers from wallet_adjustments a" +
  " cross join lateral (select coalesce(sum(h.settled_fen), 0) as fen from wallet_holds h where h.tenant_id = $1" +
  `  and h.order_type = '${orderType}' and h.order_id = $2 and h.wallet_id = a.payee_wallet_id) borne` +
  " cross join lateral (select sum(b.amount_fen) as fen from wallet_adjustments b where b.tenant_id = $1" +
  "  and b.order_id = $2 and b.payee_wallet_id = a.payee_wallet_id and b.state in (3401, 3402)) moved" +
  " where a.tenant_id = $1 and a.order_id = $2 and a.state in (3401, 3402) and moved.fen > borne.fen";

/**
 * The adjustments that moved more of an order's cost than its wallet bears since the bank sent some back. Given
 * back now, that would be the wallet's a second time, at the cost of the one that took it over.
 */
export async function movedBeyondCost(tx: ReadTx, orderId: string): Promise<string | null> {
  const parameters = [tx.tenantId, orderId];
  const [found] = await tx.raw<{ numbers: string | null }>({ sql: findBeyond, parameters });
  return found?.numbers ?? null;
}
