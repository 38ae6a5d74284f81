import type { ReadTx } from "#platform/server/db/transaction.ts";
import { rebateTypeStates } from "../../states.ts";
import { db } from "../tables.ts";

/** A kind of rebate as far as applying for it and paying it is concerned. */
export async function typeForOrders(tx: ReadTx, id: string) {
  const type = await tx.one(
    db
      .selectFrom("rebate_types")
      .select([
        "state",
        "allows_applying as allowsApplying",
        "judgement",
        "apply_from as applyFrom",
        "apply_to as applyTo",
        "split_mode as splitMode",
        "needs_key_person_file as needsFile",
        "key_person_max_bp as maxBp",
      ])
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", id),
  );
  const { state, ...told } = type;
  return { ...told, isInForce: state === rebateTypeStates.normal };
}

/** The names of those in force that are judged by permission, by time as well or not. */
export async function restrictedTypes(tx: ReadTx): Promise<string[]> {
  const found = await tx.many(
    db
      .selectFrom("rebate_types")
      .select("name")
      .where("tenant_id", "=", tx.tenantId)
      .where("state", "=", rebateTypeStates.normal)
      .where("allows_applying", "=", true)
      .where("judgement", "<>", "time")
      .orderBy("code"),
  );
  return found.map(({ name }) => name);
}

/** All kinds of rebates of the tenant, by their codes. */
export async function typeIdsByCode(tx: ReadTx): Promise<ReadonlyMap<string, string>> {
  const found = await tx.many(
    db
      .selectFrom("rebate_types")
      .select(["code", "id"])
      .where("tenant_id", "=", tx.tenantId)
      .where("state", "<>", rebateTypeStates.deleted),
  );
  return new Map(found.map(({ code, id }) => [code, id]));
}
