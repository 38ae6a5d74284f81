import { platformErrors } from "#platform/contract/error.ts";
import type { Actor } from "#platform/server/actor.ts";
import { Places } from "#platform/server/list/conditions.ts";
import { query } from "#platform/server/query.ts";
import { Refused } from "#platform/server/refused.ts";
import { type Stamp, visibleWithin } from "#platform/server/scope/visible.ts";
import { wallet } from "../../contract.ts";
import { poolEntriesOf } from "./parts.ts";

/** A pool is its department's; nobody made it. */
const poolStamp: Stamp = { inDepartments: (isOneOf) => isOneOf("d.id"), byPeople: () => "false" };

/** SQL by which a department, called `d`, is one whose money somebody may divide. */
export const poolIsSeen = (actor: Actor, places: Places): string =>
  visibleWithin(actor.rangeOf(wallet.poolEntries.permission), poolStamp, places);

/** What came into a department's pool and what left it, for who may divide it. */
export const poolEntries = query(wallet.poolEntries, async ({ input, tx, actor }) => {
  const places = new Places();
  const [tenant, id] = [places.add(tx.tenantId), places.add(input.id)];
  const sql =
    `select from departments d where d.tenant_id = ${tenant} and d.id = ${id}` +
    ` and ${poolIsSeen(actor, places)}`;
  const [seen] = await tx.raw({ sql, parameters: places.values });
  if (!seen) throw new Refused(platformErrors.notFound);
  return poolEntriesOf(input.id).page(tx, input);
});
