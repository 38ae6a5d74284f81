import type { ReadTx } from "#platform/server/db/transaction.ts";
import { db } from "../tables.ts";

/** Files of imports and exports belong to whoever started those: they are no attachments. */
export const attachments = (tx: ReadTx) =>
  db
    .selectFrom("files")
    .select(["id", "name", "content_type", "size", "store_key", "created_by"])
    .where("tenant_id", "=", tx.tenantId)
    .where("purpose", "=", "attachment");
