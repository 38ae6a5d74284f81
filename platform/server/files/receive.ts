import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { FastifyRequest } from "fastify";
import { platformErrors } from "#platform/contract/error.ts";
import type { UploadedFile } from "#platform/contract/schema.ts";
import { malformed, Refused } from "../refused.ts";

/** 50 MB: a long video from a phone is beyond it, every document and spreadsheet within. */
const uploadLimit = 50 * 1024 * 1024;

/** Takes the one file of a multipart request into a private folder. */
export async function receiveFile(request: FastifyRequest): Promise<UploadedFile | undefined> {
  if (!request.isMultipart()) return undefined;
  const folder = await mkdtemp(join(tmpdir(), "chezhang-upload-"));
  try {
    const received = await receiveInto(folder, request);
    if (!received) await rm(folder, { recursive: true, force: true });
    return received;
  } catch (thrown) {
    await rm(folder, { recursive: true, force: true });
    const faultOfOurs = typeof (thrown as { syscall?: unknown }).syscall === "string";
    throw thrown instanceof Refused || faultOfOurs ? thrown : malformed();
  }
}

async function receiveInto(
  folder: string,
  request: FastifyRequest,
): Promise<UploadedFile | undefined> {
  const part = await request.file({ limits: { fileSize: uploadLimit, files: 1, fields: 0 } });
  if (!part) return undefined;
  const path = join(folder, "content");
  const digest = createHash("sha256");
  part.file.on("data", (chunk: Buffer) => digest.update(chunk));
  await pipeline(part.file, createWriteStream(path));
  if (part.file.truncated) throw new Refused(platformErrors.tooLarge);
  const sha256 = digest.digest("hex");
  return { path, name: part.filename || "file", size: part.file.bytesRead, sha256 };
}

/** Removes what a request brought; whoever needs it longer has put it into the store. */
export async function discardFile(file: UploadedFile): Promise<void> {
  await rm(dirname(file.path), { recursive: true, force: true });
}
