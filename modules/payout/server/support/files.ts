import type { FileHolder } from "#modules/attachment/server/index.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { db as files } from "#platform/server/exchange/tables.ts";
import { FileAnswer } from "#platform/server/files/file-answer.ts";
import type { FileStore } from "#platform/server/files/store.ts";
import { Refused } from "#platform/server/refused.ts";
import { payoutErrors } from "../../errors.ts";
import { payoutList } from "../queries/payout-list.ts";

/** A file that the product keeps itself: a bank file, a receipt. */
export const storedFile = (tx: ReadTx, id: string) =>
  tx.one(
    files
      .selectFrom("files")
      .select(["name", "content_type", "store_key"])
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", id),
  );

const findReceipt =
  'select receipt_file_id as "fileId" from payouts where tenant_id = $1 and id = $2';

/** The bank's receipt of a payout. Who may see the payout, or the order that it pays, is asked before. */
export async function receiptOf(
  tx: ReadTx,
  files: FileStore,
  payoutId: string | null,
): Promise<FileAnswer> {
  const parameters = [tx.tenantId, payoutId];
  const [found] = await tx.raw<{ fileId: string | null }>({ sql: findReceipt, parameters });
  if (!found?.fileId) throw new Refused(payoutErrors.noReceiptYet);
  const file = await storedFile(tx, found.fileId);
  const content = await files.get(file.store_key);
  return new FileAnswer({ content, contentType: file.content_type, name: file.name });
}

const findHolders =
  "select id from payouts where tenant_id = $1 and file_ids @> array[$2::uuid]" +
  " union select payout_id from payout_evidence where tenant_id = $1 and file_ids @> array[$2::uuid]";

export const payoutsWith = (tx: ReadTx, fileId: string): Promise<{ id: string }[]> =>
  tx.raw({ sql: findHolders, parameters: [tx.tenantId, fileId] });

/** What is attached to a payout or to its evidence is for those who see the payout. */
export const payoutFiles: FileHolder = async (tx, actor, fileId) => {
  const { permission } = payoutList;
  if (!actor.permissions.has(permission)) return false;
  for (const { id } of await payoutsWith(tx, fileId)) {
    const [isSeen] = (await payoutList.judge(tx, id, [actor.rangeOf(permission)])) ?? [];
    if (isSeen) return true;
  }
  return false;
};
