import { sql } from "kysely";
import { importStates } from "#platform/contract/exchange.ts";
import type { ReadTx } from "../db/transaction.ts";
import { db } from "./tables.ts";

/** Older ones are past caring for: what they would write has most likely been sent again since. */
const remindDays = 7;

/** A person's imports that wait for his confirmation. The transaction must be bound to the person. */
export function waitingImports(
  tx: ReadTx,
  { userId, tenantIds }: { userId: string; tenantIds: readonly string[] },
) {
  return tx.many(
    db
      .selectFrom("import_jobs")
      .select(["tenant_id as tenantId", "id", "kind", "total", "updated_at as since"])
      .where("created_by", "=", userId)
      .where(sql<boolean>`tenant_id = any(${tenantIds})`)
      .where("state", "=", importStates.awaitingConfirmation)
      .where(sql<boolean>`updated_at > moment() - make_interval(days => ${remindDays})`),
  );
}
