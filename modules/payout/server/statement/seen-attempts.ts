import type { Actor } from "#platform/server/actor.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Places } from "#platform/server/list/conditions.ts";
import { visibleWithin } from "#platform/server/scope/visible.ts";
import { payout } from "../../contract.ts";
import { stamp } from "../queries/payout-list.ts";

/** Of these attempts, those whose payouts the person sees on the desk. */
export async function attemptsSeenBy(
  tx: ReadTx,
  actor: Pick<Actor, "rangeOf">,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const places = new Places();
  const tenant = places.add(tx.tenantId);
  const among = places.add(ids);
  const visible = visibleWithin(actor.rangeOf(payout.list.permission), stamp, places);
  const sql =
    "select a.id from payout_attempts a join payouts p on p.tenant_id = a.tenant_id and p.id = a.payout_id" +
    ` where a.tenant_id = ${tenant} and a.id = any(${among}::uuid[]) and ${visible}`;
  const found = await tx.raw<{ id: string }>({ sql, parameters: places.values });
  return new Set(found.map(({ id }) => id));
}
