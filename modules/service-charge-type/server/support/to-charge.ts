import type { ReadTx } from "#platform/server/db/transaction.ts";
import { serviceChargeTypeStates } from "../../states.ts";
import { db } from "../tables.ts";

/** What can be charged for now, by name. */
export const typesToCharge = (tx: ReadTx) =>
  tx.many(
    db
      .selectFrom("service_charge_types")
      .select(["id", "code", "name", "needs_screenshot", "limit_fen"])
      .where("tenant_id", "=", tx.tenantId)
      .where("state", "=", serviceChargeTypeStates.normal)
      .orderBy("name"),
  );

/** The type that orders call so, if it is in use. */
export const typeToCharge = (tx: ReadTx, code: string) =>
  tx.maybe(
    db
      .selectFrom("service_charge_types")
      .select(["id", "code", "name", "needs_screenshot", "limit_fen"])
      .where("tenant_id", "=", tx.tenantId)
      .where("state", "=", serviceChargeTypeStates.normal)
      .where("code", "=", code),
  );

/** Every type there ever was, by its id: orders keep those that are out of use. */
export async function typesById(tx: ReadTx) {
  const types = await tx.many(
    db
      .selectFrom("service_charge_types")
      .select(["id", "code", "name", "needs_screenshot"])
      .where("tenant_id", "=", tx.tenantId),
  );
  return new Map(types.map((type) => [type.id, type]));
}
