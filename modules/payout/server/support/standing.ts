import type { CommandTx } from "#platform/server/command-tx.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { payoutStates } from "../../states.ts";

/** How a payout stands, for the order behind it. */
export interface PayoutStanding {
  readonly id: string;
  readonly number: string;
  readonly state: number;
  readonly channelId: string | null;
  readonly provider: string | null;
  /** Which try it is at. */
  readonly attempts: number;
  /** How often a result of that try was taken back. */
  readonly reverts: number;
  readonly failText: string | null;
}

const lockAll =
  'select p.id, p.number, p.state, p.channel_id as "channelId", p.attempts, p.fail_text as "failText",' +
  " (select a.provider from payout_channel_rows a where a.tenant_id = $1 and a.id = p.channel_id) as provider," +
  " coalesce((select t.reverts from payout_attempts t where t.tenant_id = $1 and t.payout_id = p.id" +
  "  and t.sequence = p.attempts), 0) as reverts" +
  " from payouts p where p.tenant_id = $1 and p.id = any($2::uuid[]) order by p.id for update of p";

/**
 * Locks payouts of an order. Whoever locks both locks these first and the order after: an outcome
 * comes to its order the same way.
 */
export const lockPayouts = (tx: CommandTx, ids: readonly string[]): Promise<PayoutStanding[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx.raw<PayoutStanding>({ sql: lockAll, parameters: [tx.tenantId, ids] });

const { inBatch, inFile, submitted, processing, unknown, parked } = payoutStates;
/** Money may be on its way, or nobody knows whether it is. */
const live: readonly number[] = [inBatch, inFile, submitted, processing, unknown, parked];

const findLive =
  "select id from payouts where tenant_id = $1 and order_type = $2 and order_id = $3 and state = any($4::int[])";

/** An order's payouts whose money may be on its way. Who acts on it has locked them before. */
export async function livePayoutsOf(
  tx: ReadTx,
  order: { readonly type: string; readonly id: string },
): Promise<ReadonlySet<string>> {
  const parameters = [tx.tenantId, order.type, order.id, live];
  const found = await tx.raw<{ id: string }>({ sql: findLive, parameters });
  return new Set(found.map(({ id }) => id));
}

const findShown =
  "select p.id from payouts p join payout_attempts a on a.tenant_id = $1 and a.payout_id = p.id" +
  " and a.sequence = p.attempts where p.tenant_id = $1 and p.id = any($2::uuid[]) and p.incident is null" +
  " and p.state = 4008 and a.proven_at is not null";

/** Those of these payouts that are paid without doubt and shown by a line of the bank's. */
export async function shownPayouts(
  tx: ReadTx,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await tx.raw<{ id: string }>({ sql: findShown, parameters: [tx.tenantId, ids] });
  return new Set(found.map(({ id }) => id));
}
