import type { ReadTx } from "#platform/server/db/transaction.ts";
import { db } from "../tables.ts";

interface Shown {
  readonly id: string;
  readonly file_ids: readonly string[];
}

/** What was read on the screenshot that an order shows: the first of its files. */
export async function screenshotOf(tx: ReadTx, { id, file_ids: [fileId] }: Shown) {
  if (fileId === undefined) return undefined;
  return tx.maybe(
    db
      .selectFrom("charge_screenshots")
      .selectAll()
      .where("tenant_id", "=", tx.tenantId)
      .where("charge_id", "=", id)
      .where("file_id", "=", fileId),
  );
}
