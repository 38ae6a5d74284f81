import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { RuleSheet } from "../../rule-contract.ts";
import { db } from "../tables.ts";

/** The latest published rule of a type, if there is one. */
export async function latestRule(tx: ReadTx, typeId: string): Promise<RuleSheet | undefined> {
  const found = await tx.maybe(
    db
      .selectFrom("rebate_rule_versions")
      .select("sheet")
      .where("tenant_id", "=", tx.tenantId)
      .where("type_id", "=", typeId)
      .orderBy("version", "desc")
      .limit(1),
  );
  return found?.sheet;
}
