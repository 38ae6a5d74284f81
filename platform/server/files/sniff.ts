import { open } from "node:fs/promises";

/** First bytes of the kinds we show or import. Names and claimed types are never believed. */
const signatures: readonly { at: number; hex: string; type: string }[] = [
  { at: 0, hex: "89504e470d0a1a0a", type: "image/png" },
  { at: 0, hex: "ffd8ff", type: "image/jpeg" },
  { at: 0, hex: "474946383761", type: "image/gif" },
  { at: 0, hex: "474946383961", type: "image/gif" },
  { at: 8, hex: "57454250", type: "image/webp" },
  { at: 0, hex: "255044462d", type: "application/pdf" },
  { at: 4, hex: "66747970", type: "video/mp4" },
  { at: 0, hex: "1a45dfa3", type: "video/webm" },
  { at: 0, hex: "504b0304", type: "application/zip" },
  { at: 0, hex: "d0cf11e0a1b11ae1", type: "application/x-ole-storage" },
];

/** Kinds a browser may show in place: none of them can carry script under our headers. */
export const shownInline = new Set([
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "application/pdf",
  "video/mp4",
  "video/webm",
]);

/** What a file is, by its content; anything unknown is only ever downloaded. */
export async function contentTypeOf(path: string): Promise<string> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(32), 0, 32, 0);
    const start = buffer.toString("hex", 0, bytesRead);
    const known = signatures.find(({ at, hex }) => start.startsWith(hex, at * 2));
    return known?.type ?? "application/octet-stream";
  } finally {
    await file.close();
  }
}
