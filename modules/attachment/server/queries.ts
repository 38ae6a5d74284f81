import { sql } from "kysely";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { FileAnswer } from "#platform/server/files/file-answer.ts";
import { shownInline } from "#platform/server/files/sniff.ts";
import { query } from "#platform/server/query.ts";
import { Refused } from "#platform/server/refused.ts";
import { attachment } from "../contract.ts";
import { attachmentErrors } from "../errors.ts";
import { expectFewEnough, kindOf } from "./rules.ts";
import { db } from "./tables.ts";

interface Described {
  readonly id: string;
  readonly name: string;
  readonly content_type: string;
  readonly size: number;
}

export const attachmentOf = (file: Described): OutputOf<typeof attachment.detail> => ({
  id: file.id,
  fileName: file.name,
  contentType: file.content_type,
  size: file.size,
  kind: kindOf(file.content_type),
});

/** Files of imports and exports belong to whoever started those: they are no attachments. */
const attachments = (tx: ReadTx) =>
  db
    .selectFrom("files")
    .select(["id", "name", "content_type", "size", "store_key"])
    .where("tenant_id", "=", tx.tenantId)
    .where("purpose", "=", "attachment");

export const fileDetail = query(attachment.detail, async ({ input, tx }) =>
  attachmentOf(await tx.one(attachments(tx).where("id", "=", input.id))),
);

export const fileContent = query(attachment.content, async ({ input, tx, files }) => {
  const file = await tx.one(attachments(tx).where("id", "=", input.id));
  return new FileAnswer({
    content: await files.get(file.store_key),
    contentType: file.content_type,
    name: file.name,
    disposition: shownInline.has(file.content_type) ? "inline" : "attachment",
  });
});

/** Refuses a form that names too many attachments, or one that its tenant does not have. */
export async function expectFiles(tx: ReadTx, ids: readonly string[]): Promise<void> {
  expectFewEnough(ids);
  const found = await tx.many(attachments(tx).where(sql<boolean>`id = any(${ids}::uuid[])`));
  if (found.length < new Set(ids).size) throw new Refused(attachmentErrors.missing);
}
