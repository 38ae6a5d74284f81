import { platformErrors } from "#platform/contract/error.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Places } from "#platform/server/list/conditions.ts";
import { Refused } from "#platform/server/refused.ts";
import { visibleWithin } from "#platform/server/scope/visible.ts";
import { walletScope } from "./list.ts";

/**
 * SQL by which a row of wallets is one that somebody sees: his own, and those in his range on the
 * wallets' own page. A right to adjust or to recharge shows no wallet by itself.
 */
export const walletIsSeen = (actor: Pick<Actor, "rangeOf">, places: Places): string =>
  visibleWithin(actor.rangeOf(walletScope.permission), walletScope.stamp, places);

/** Those of the wallets that somebody sees. */
export async function walletsSeen(
  tx: ReadTx,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const places = new Places();
  const sql =
    `select id from wallets where tenant_id = ${places.add(tx.tenantId)}` +
    ` and id = any(${places.add([...new Set(ids)])}::uuid[]) and ${walletIsSeen(actor, places)}`;
  const found = await tx.raw<{ id: string }>({ sql, parameters: places.values });
  return new Set(found.map(({ id }) => id));
}

/** Refuses wallets that one does not see as if they were not there. */
export async function expectWalletsSeen(
  tx: ReadTx,
  actor: Actor,
  ids: readonly string[],
): Promise<void> {
  const seen = await walletsSeen(tx, actor, ids);
  if (!ids.every((id) => seen.has(id))) throw new Refused(platformErrors.notFound);
}
