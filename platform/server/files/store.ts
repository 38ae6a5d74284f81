import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import type { Config } from "../config.ts";

/** Where file contents live. Keys are made by us and opaque; names from requests never reach it. */
export interface FileStore {
  put(key: string, content: Readable, size?: number): Promise<void>;
  get(key: string): Promise<Readable>;
  /** What is not there is as good as removed. */
  remove(key: string): Promise<void>;
  /** Everything that is there, in no particular order. */
  list(): AsyncIterable<Stored>;
}

export interface Stored {
  readonly key: string;
  readonly storedAt: Date;
}

export function openFileStore(config: Config): FileStore {
  return config.S3_ENDPOINT ? s3Store(config) : folderStore(config.FILE_FOLDER);
}

/** A folder, for development. A file appears under its name only when it is whole. */
export function folderStore(folder: string): FileStore {
  return {
    async put(key, content) {
      const path = join(folder, key);
      await mkdir(dirname(path), { recursive: true });
      const part = `${path}.part`;
      try {
        await pipeline(content, createWriteStream(part));
        await rename(part, path);
      } catch (thrown) {
        await rm(part, { force: true });
        throw thrown;
      }
    },
    get: (key) => opened(createReadStream(join(folder, key))),
    remove: (key) => rm(join(folder, key), { force: true }),
    list: () => filesBelow(folder),
  };
}

/** Any S3-compatible store. Large contents go up in parts, so that memory stays small. */
export function s3Store(config: Config): FileStore {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY } = config;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY) {
    throw new Error("S3_ENDPOINT needs S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY");
  }
  const client = new S3Client({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    forcePathStyle: true,
    credentials: { accessKeyId: S3_ACCESS_KEY, secretAccessKey: S3_SECRET_KEY },
    // Not every compatible store knows the newer checksum headers.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return {
    async put(key, content) {
      const params = { Bucket: S3_BUCKET, Key: key, Body: content };
      await new Upload({ client, params, queueSize: 1 }).done();
    },
    async get(key) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: S3_BUCKET, Key: key }));
      return Body as Readable;
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: S3_BUCKET, Key: key }));
    },
    async *list() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: S3_BUCKET })) {
        for (const { Key: key, LastModified: storedAt } of page.Contents ?? []) {
          if (key !== undefined && storedAt !== undefined) yield { key, storedAt };
        }
      }
    },
  };
}

/** One that is gone before it is looked at was removed by somebody else. */
async function* filesBelow(folder: string): AsyncGenerator<Stored> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(() => undefined);
    if (found) yield { key: relative(folder, path).replaceAll(sep, "/"), storedAt: found.mtime };
  }
}

/** Waits until a file is really open, so that a missing one fails here and not in mid-answer. */
function opened(stream: ReturnType<typeof createReadStream>): Promise<Readable> {
  return new Promise((resolve, reject) => {
    stream.once("open", () => resolve(stream));
    stream.once("error", reject);
  });
}
