import type { Actor } from "#platform/server/actor.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Places } from "#platform/server/list/conditions.ts";
import { stampedWith, visibleWithin } from "#platform/server/scope/visible.ts";
import { carPayment } from "../../contract.ts";

export const stamp = stampedWith({ department: "department_id", person: "created_by" });

/** Of these orders, those that the person sees; without their page, and for a job's actor, his range alone says it. */
export async function seenBy(
  tx: ReadTx,
  actor: Pick<Actor, "rangeOf">,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { permission } = carPayment.list;
  const places = new Places();
  const [tenant, among] = [places.add(tx.tenantId), places.add(ids)];
  const visible = visibleWithin(actor.rangeOf(permission), stamp, places);
  const sql = `select id from car_payments where tenant_id = ${tenant} and id = any(${among}::uuid[]) and ${visible}`;
  const found = await tx.raw<{ id: string }>({ sql, parameters: places.values });
  return new Set(found.map(({ id }) => id));
}
