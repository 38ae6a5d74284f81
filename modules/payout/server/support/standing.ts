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
  readonly failText: string | null;
}

const lockAll =
  'select p.id, p.number, p.state, p.channel_id as "channelId", p.attempts, p.fail_text as "failText",' +
  " (select a.provider from payout_channel_rows a where a.tenant_id = $1 and a.id = p.channel_id) as provider" +
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
