import type { ReadTx } from "#platform/server/db/transaction.ts";
import { FileAnswer } from "#platform/server/files/file-answer.ts";
import type { FileStore } from "#platform/server/files/store.ts";
import { attachments } from "./attachments.ts";

/** A kept file, opened. Whether the reader may have it, whoever asks has found out. */
export async function fileAnswerOf(tx: ReadTx, store: FileStore, id: string): Promise<FileAnswer> {
  const file = await tx.one(attachments(tx).where("id", "=", id));
  return new FileAnswer({
    content: await store.get(file.store_key),
    contentType: file.content_type,
    name: file.name,
  });
}
