import { Readable } from "node:stream";
import type { Config } from "#platform/server/config.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { FileAnswer } from "#platform/server/files/file-answer.ts";
import type { receipts } from "../tables.ts";
import { receiptReplacing } from "./of-charge.ts";
import { paperOf } from "./paper.ts";

/** A receipt as it was given out, marked where it holds no more. */
export async function fileOf(
  tx: ReadTx,
  { PUBLIC_ADDRESS: address }: Pick<Config, "PUBLIC_ADDRESS">,
  receipt: Row<typeof receipts>,
): Promise<FileAnswer> {
  const replaced = await receiptReplacing(tx, receipt.id);
  const paper = paperOf(receipt, {
    replacedBy: replaced?.number ?? null,
    checkedAt: `${address}/receipt`,
  });
  return new FileAnswer({
    content: Readable.from([paper]),
    contentType: "application/pdf",
    name: `收据-${receipt.number}.pdf`,
  });
}
