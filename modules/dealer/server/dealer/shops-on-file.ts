import type { Actor } from "#platform/server/actor.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Places } from "#platform/server/list/conditions.ts";
import { visibleWithin } from "#platform/server/scope/visible.ts";
import { carDealer } from "../../dealer-contract.ts";
import { networkStates } from "../../states.ts";
import { payableCodes } from "../rules/filing.ts";
import { stamp } from "./list.ts";

/** More than a tenant works with; it bounds what one question can cost. */
const most = 10_000;

/**
 * The names of dealers that can be paid as filed: those that the person sees, and of the others those
 * whose whole name he knows, as `dealerForOrder` tells.
 */
export async function shopsOnFile(
  tx: ReadTx,
  actor: Pick<Actor, "rangeOf">,
  written: readonly string[],
): Promise<string[]> {
  const places = new Places();
  const sight = visibleWithin(actor.rangeOf(carDealer.list.permission), stamp, places);
  const sql =
    `select d.name from dealers d where d.tenant_id = ${places.add(tx.tenantId)} and not d.is_taken_back` +
    ` and d.state <> ${networkStates.left} and (${sight} or d.name = any(${places.add(written)}))` +
    " and exists (select from dealer_filings f where f.tenant_id = d.tenant_id and f.dealer_id = d.id" +
    ` and f.state = any(${places.add(payableCodes)})) order by d.name limit ${most}`;
  const found = await tx.raw<{ name: string }>({ sql, parameters: places.values });
  return found.map(({ name }) => name);
}
