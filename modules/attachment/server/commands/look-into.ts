import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import type { UploadedFile } from "#platform/contract/schema.ts";
import { beginsAs, type OleMark, oleMarks, type Seen } from "../rules.ts";
import { lookIntoZip } from "./look-into-zip.ts";

/** Sees of a file what the rules decide on. */
export async function lookInto({ path, size }: UploadedFile): Promise<Seen> {
  const head = await headOf(path);
  const type = beginsAs(head);
  return {
    size,
    head,
    zip: type === "application/zip" ? await lookIntoZip(path) : undefined,
    ole: type === "application/x-ole-storage" ? await oleMarksIn(path) : undefined,
  };
}

const headBytes = 256 * 1024;

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Longer than any mark, so that none is cut in two between one piece and the next. */
const overlap = 128;

async function oleMarksIn(path: string): Promise<Set<OleMark>> {
  const found = new Set<OleMark>();
  let tail = "";
  for await (const chunk of createReadStream(path, { encoding: "latin1" })) {
    const piece = tail + (chunk as string);
    for (const [mark, pattern] of Object.entries(oleMarks) as [OleMark, RegExp][]) {
      if (pattern.test(piece)) found.add(mark);
    }
    tail = piece.slice(-overlap);
  }
  return found;
}
