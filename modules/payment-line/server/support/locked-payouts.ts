import { lockPayouts, type PayoutStanding } from "#modules/payout/server/index.ts";
import { platformErrors } from "#platform/contract/error.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { Refused } from "#platform/server/refused.ts";
import type { AnyLine } from "./line-table.ts";
import type { OrderLines } from "./order-lines.ts";

export type LockedPayouts = ReadonlyMap<string, PayoutStanding>;

/** Locks the payouts of an order, before the order itself: an outcome comes by a payout. */
export async function lockPayoutsOf(
  tx: CommandTx,
  { table, orderColumn }: OrderLines,
  orderId: string,
): Promise<LockedPayouts> {
  const sql = `select payout_id as id from ${table} where tenant_id = $1 and ${orderColumn} = $2 and payout_id is not null`;
  const found = await tx.raw<{ id: string }>({ sql, parameters: [tx.tenantId, orderId] });
  const locked = await lockPayouts(
    tx,
    found.map(({ id }) => id),
  );
  return new Map(locked.map((one) => [one.id, one]));
}

/** Refused if somebody had a line paid between the look at its payouts and the lock on its order. */
export function expectAllLocked(lines: readonly AnyLine[], payouts: LockedPayouts): void {
  const isMissing = ({ payout_id: payoutId }: AnyLine) =>
    payoutId !== null && !payouts.has(payoutId);
  if (lines.some(isMissing)) throw new Refused(platformErrors.versionConflict);
}
