import { command } from "#platform/server/command.ts";
import { FileAnswer } from "#platform/server/files/file-answer.ts";
import { Refused } from "#platform/server/refused.ts";
import { payoutBatch } from "../../batch-contract.ts";
import { payoutErrors } from "../../errors.ts";
import { storedFile } from "../support/files.ts";
import { reachBatch } from "../batch/reach-batch.ts";

/** Gives out the file for the bank's website: complete accounts leave with it, so the log keeps who and why. */
export const downloadBankFile = command(payoutBatch.file, async ({ input, tx, files }) => {
  const row = await reachBatch(tx, { id: input.id, action: "file" });
  if (row.file_id === null) throw new Refused(payoutErrors.noFile);
  tx.remark = input.reason;
  const after = { downloaded: row.export_number };
  tx.changes.push({ table: "payout_batches", id: row.id, before: null, after });
  const file = await storedFile(tx, row.file_id);
  const content = await files.get(file.store_key);
  return new FileAnswer({ content, contentType: file.content_type, name: file.name });
});
