import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { S3Client, ListMultipartUploadsCommand, ListObjectsV2Command } from "@aws-sdk/client-s3";
import { afterAll, describe, expect, it } from "vitest";
import { newId } from "../clock.ts";
import type { Config } from "../config.ts";
import { type FileStore, folderStore, s3Store } from "./store.ts";

const megabyte = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), "chezhang-store-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Tried {
  readonly name: string;
  readonly store: FileStore;
  /** Everything there is under a prefix, finished or not. */
  readonly leftUnder: (prefix: string) => Promise<string[]>;
}

const inFolder: Tried = {
  name: "a folder",
  store: folderStore(folder),
  leftUnder: async (prefix) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .filter((path) => path.startsWith(prefix)),
};

function inBucket(config: Config): Tried {
  const client = new S3Client({
    endpoint: config.S3_ENDPOINT ?? "",
    region: config.S3_REGION,
    forcePathStyle: true,
    credentials: {
      accessKeyId: config.S3_ACCESS_KEY ?? "",
      secretAccessKey: config.S3_SECRET_KEY ?? "",
    },
  });
  return {
    name: "an S3-compatible store",
    store: s3Store(config),
    async leftUnder(prefix) {
      const place = { Bucket: config.S3_BUCKET, Prefix: prefix };
      const { Contents = [] } = await client.send(new ListObjectsV2Command(place));
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand(place));
      return [...Contents, ...Uploads].map((found) => found.Key ?? "");
    },
  };
}

const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION, CI } = process.env;
const hasS3 = Boolean(S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY && S3_SECRET_KEY);
const settings = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY };
const config = { ...settings, S3_REGION: S3_REGION ?? "us-east-1" } as Config;
const stores = hasS3 ? [inFolder, inBucket(config)] : [inFolder];

it("CI tries the S3-compatible store too: tools/services/swift.sh start prints its settings", () => {
  expect(CI !== "true" || hasS3).toBe(true);
});

/** So many bytes, made as they are asked for; `failAfter` breaks off in their middle. */
function made(bytes: number, failAfter = Number.POSITIVE_INFINITY) {
  const digest = createHash("sha256");
  const piece = randomBytes(64 * 1024);
  function* pieces() {
    for (let sent = 0; sent < bytes; sent += piece.length) {
      if (sent >= failAfter) throw new Error("the sender went away");
      piece.writeUInt32LE(sent, 0);
      const next = Buffer.from(piece.subarray(0, Math.min(piece.length, bytes - sent)));
      digest.update(next);
      yield next;
    }
  }
  return { content: Readable.from(pieces(), { objectMode: false }), digest };
}

/** Runs the work and tells by how much this process was larger than before, at its largest. */
async function growthDuring(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 2);
  await work().finally(() => clearInterval(watch));
  return Math.max(peak, process.memoryUsage.rss()) - before;
}

async function digestOf(content: Readable): Promise<string> {
  const digest = createHash("sha256");
  for await (const chunk of content) digest.update(chunk as Buffer);
  return digest.digest("hex");
}

describe.each(stores)("$name", ({ store, leftUnder }) => {
  const newKey = () => `${newId()}/${newId()}`;

  it("gives back what was put, byte for byte", async () => {
    const key = newKey();
    const bytes = randomBytes(100_000);
    await store.put(key, Readable.from([bytes]), bytes.length);
    expect(await buffer(await store.get(key))).toEqual(bytes);
  });

  it("keeps a file of no bytes", async () => {
    const key = newKey();
    await store.put(key, Readable.from([]), 0);
    expect(await text(await store.get(key))).toBe("");
  });

  it("has nothing under a key that nobody put, and says so before any byte is answered", async () => {
    await expect(store.get(newKey())).rejects.toThrow();
  });

  it("keeps files of one tenant apart, and those of tenants from each other", async () => {
    const [one, other] = [newId(), newId()];
    const keys = [`${one}/a`, `${one}/b`, `${other}/a`];
    for (const key of keys) await store.put(key, Readable.from([key]));
    for (const key of keys) expect(await text(await store.get(key))).toBe(key);
  });

  it("takes and gives 12 MB as a stream", async () => {
    const key = newKey();
    const { content, digest } = made(12 * megabyte);
    await store.put(key, content, 12 * megabyte);
    expect(await digestOf(await store.get(key))).toBe(digest.digest("hex"));
  });

  it("never holds a large file in memory", async () => {
    const key = newKey();
    const size = 160 * megabyte;
    const { content, digest } = made(size);
    const putting = await growthDuring(() => store.put(key, content, size));
    let found = "";
    const getting = await growthDuring(async () => {
      found = await digestOf(await store.get(key));
    });
    expect(found).toBe(digest.digest("hex"));
    expect(putting).toBeLessThan(96 * megabyte);
    expect(getting).toBeLessThan(96 * megabyte);
  });

  it.each([
    ["in its first bytes", 0],
    ["after half a megabyte", 0.5 * megabyte],
    ["after several parts", 11 * megabyte],
  ])("keeps nothing of a file that breaks off %s", async (_, failAfter) => {
    const tenant = newId();
    const { content } = made(16 * megabyte, failAfter);
    await expect(store.put(`${tenant}/broken`, content)).rejects.toThrow("the sender went away");
    await expect(store.get(`${tenant}/broken`)).rejects.toThrow();
    expect(await leftUnder(tenant)).toEqual([]);
  });

  it("lets a key be put once and read by many at the same time", async () => {
    const key = newKey();
    const { content, digest } = made(3 * megabyte);
    await store.put(key, content);
    const wanted = digest.digest("hex");
    const readers = Array.from({ length: 8 }, async () => digestOf(await store.get(key)));
    expect(new Set(await Promise.all(readers))).toEqual(new Set([wanted]));
  });
});
