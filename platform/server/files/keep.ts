import { hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import type { UploadedFile } from "#platform/contract/schema.ts";
import { newId } from "../clock.ts";
import type { CommandTx } from "../command-tx.ts";
import { db, type FilePurpose } from "../exchange/tables.ts";
import type { FileStore } from "./store.ts";

export interface KeptFile {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  readonly sha256: Buffer;
}

interface Keeping extends UploadedFile {
  readonly contentType: string;
  readonly purpose: FilePurpose;
}

interface Content {
  readonly name: string;
  readonly contentType: string;
  readonly purpose: FilePurpose;
  readonly content: Buffer;
}

/** Puts what the product itself made or fetched into the store and records it for the tenant. */
export async function keepContent(
  tx: CommandTx,
  store: FileStore,
  { content, ...described }: Content,
): Promise<KeptFile> {
  const file = { ...described, size: content.length, sha256: hash("sha256", content, "hex") };
  return keep(tx, store, { ...file, open: () => Readable.from([content]) });
}

/** Puts an uploaded file into the store under a key of our own and records it for the tenant. */
export const keepFile = (tx: CommandTx, store: FileStore, upload: Keeping): Promise<KeptFile> =>
  keep(tx, store, { ...upload, open: () => createReadStream(upload.path) });

interface Opened extends Omit<Keeping, "path"> {
  readonly open: () => Readable;
}

async function keep(tx: CommandTx, store: FileStore, upload: Opened): Promise<KeptFile> {
  const id = newId();
  const key = `${tx.tenantId}/${id}`;
  await store.put(key, upload.open(), upload.size);
  // By whole characters, and none that is invisible, unpaired or turns the others around.
  const visible = Array.from(upload.name.replaceAll(/[\p{C}/\\]/gu, ""));
  const name = visible.slice(-100).join("") || "file";
  const sha256 = Buffer.from(upload.sha256, "hex");
  await tx.many(
    db.insertInto("files").values({
      tenant_id: tx.tenantId,
      id,
      name,
      content_type: upload.contentType,
      purpose: upload.purpose,
      size: upload.size,
      sha256,
      store_key: key,
      created_by: tx.actor.userId,
      created_at: new Date().toISOString(),
      removed_at: null,
    }),
  );
  return { id, name, contentType: upload.contentType, size: upload.size, sha256 };
}
