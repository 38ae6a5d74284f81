import { platformErrors } from "#platform/contract/error.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { Slot } from "#platform/server/slot.ts";
import { attachments } from "./attachments.ts";

/** Whether somebody sees a record that holds a file. Every module that keeps files offers one. */
export type FileHolder = (tx: ReadTx, actor: Actor, fileId: string) => Promise<boolean>;

export const fileHolders = new Slot<FileHolder>("attachment.fileHolders");

/** The file, if it is for this reader; one that is not for him looks like one that does not exist. */
export async function fileFor(tx: ReadTx, id: string, actor: Actor) {
  const file = await tx.one(attachments(tx).where("id", "=", id));
  if (file.created_by === actor.userId) return file;
  for (const isSeen of fileHolders.held) {
    if (await isSeen(tx, actor, id)) return file;
  }
  throw new Refused(platformErrors.notFound);
}
