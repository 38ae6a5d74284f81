import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { FileStore } from "./store.ts";

/** Lends a stored file as a path, for readers that need to jump about in it. */
export async function withLocalCopy<T>(
  store: FileStore,
  key: string,
  borrow: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "chezhang-read-"));
  try {
    const path = join(folder, "content");
    await pipeline(await store.get(key), createWriteStream(path));
    return await borrow(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
