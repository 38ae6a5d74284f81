import { stat } from "node:fs/promises";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { type ReadLimits, SpreadsheetRefused } from "./spreadsheet-refused.ts";

type ZipLimits = Pick<ReadLimits, "fileBytes" | "unpackedBytes" | "parts" | "ratio">;

export interface ZipSummary {
  readonly parts: number;
  readonly unpackedBytes: number;
}

/** Small parts may be as dense as they like: the danger is in the bytes, not in the ratio. */
const ratioFreeBytes = 4 * 1024 * 1024;
const localHeaderBytes = 30;
const sizesFollowData = 0x8;
const encryptedFlags = 0x1 | 0x40 | 0x2000;
// oxlint-disable-next-line no-control-regex
const pathTrick = /[\u0000-\u001f\\:]|(^|\/)\.{1,2}(\/|$)|^\//;
const nestedArchive =
  /\.(zip|xls[xmb]|xlt[xm]|doc[xm]|ppt[xm]|jar|war|apk|gz|tgz|tar|bz2|xz|7z|rar|zst)$/;
const macroPart = /(^|\/)vba(project|data)[^/]*\.(bin|xml)$|^xl\/macrosheets\//;

/** Judges a zip by its directory alone, before a single byte of it is unpacked. */
export async function inspectZip(path: string, limits: ZipLimits): Promise<ZipSummary> {
  const { size } = await stat(path);
  if (size > limits.fileBytes) throw new SpreadsheetRefused("tooLarge", `file of ${size} bytes`);
  const zip = await asRefusal(() => openPromise(path, { autoClose: false }));
  try {
    if (zip.entryCount > limits.parts) {
      throw new SpreadsheetRefused("bomb", `${zip.entryCount} parts`);
    }
    return await asRefusal(() => inspectParts(zip, limits));
  } finally {
    zip.close();
  }
}

async function inspectParts(zip: ZipFile, limits: ZipLimits): Promise<ZipSummary> {
  const entries = new Map<string, Entry>();
  let unpackedBytes = 0;
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    // Two parts of one name let two readers see two different workbooks.
    if (entries.has(name)) throw new SpreadsheetRefused("unreadable", `two parts named ${name}`);
    entries.set(name, entry);
    unpackedBytes += entry.uncompressedSize;
    inspectPart(name, entry, limits);
    if (unpackedBytes > limits.unpackedBytes) {
      throw new SpreadsheetRefused("bomb", `unpacks to more than ${limits.unpackedBytes} bytes`);
    }
  }
  if (!entries.has("[content_types].xml")) {
    throw new SpreadsheetRefused("notASpreadsheet", "a zip, but not an Office file");
  }
  const parts = [...entries.values()];
  refuseOverlap(parts, zip.fileSize);
  for (const entry of parts) await compareLocalHeader(zip, entry);
  return { parts: parts.length, unpackedBytes };
}

function inspectPart(name: string, entry: Entry, limits: ZipLimits): void {
  if (pathTrick.test(name)) throw new SpreadsheetRefused("unreadable", "a part with a path trick");
  if (entry.generalPurposeBitFlag & encryptedFlags) {
    throw new SpreadsheetRefused("encrypted", `${name} is encrypted`);
  }
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) {
    throw new SpreadsheetRefused("unreadable", `compression ${entry.compressionMethod}`);
  }
  if (macroPart.test(name)) throw new SpreadsheetRefused("macro", name);
  if (nestedArchive.test(name)) throw new SpreadsheetRefused("bomb", `${name} is an archive`);
  const isDense = entry.uncompressedSize > entry.compressedSize * limits.ratio;
  if (isDense && entry.uncompressedSize > ratioFreeBytes) {
    throw new SpreadsheetRefused("bomb", `${name} is packed more than ${limits.ratio} : 1`);
  }
}

/** Parts that share packed bytes multiply them without a suspicious ratio. */
function refuseOverlap(parts: readonly Entry[], fileBytes: number): void {
  let freeFrom = 0;
  const inFileOrder = parts.toSorted(
    (a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader,
  );
  for (const entry of inFileOrder) {
    const start = entry.relativeOffsetOfLocalHeader;
    if (start < freeFrom) throw new SpreadsheetRefused("bomb", "parts overlap");
    freeFrom = start + localHeaderBytes + entry.fileNameLength + entry.compressedSize;
  }
  if (freeFrom > fileBytes) throw new SpreadsheetRefused("unreadable", "a part beyond the end");
}

/** A part that gives one size in the directory and another beside its data is lying to someone. */
async function compareLocalHeader(zip: ZipFile, entry: Entry): Promise<void> {
  const local = await zip.readLocalFileHeaderPromise(entry);
  if (local.generalPurposeBitFlag & encryptedFlags) {
    throw new SpreadsheetRefused("encrypted", `${entry.fileName} is encrypted`);
  }
  const saysTheSame =
    local.compressionMethod === entry.compressionMethod && local.fileName.equals(entry.fileNameRaw);
  if (!saysTheSame || !sizesAgree(local, entry)) {
    throw new SpreadsheetRefused("bomb", `${entry.fileName} differs from the directory`);
  }
}

type Sizes = Pick<Entry, "compressedSize" | "uncompressedSize" | "generalPurposeBitFlag">;

function sizesAgree(local: Sizes, entry: Sizes): boolean {
  const comesLater = (local.generalPurposeBitFlag & sizesFollowData) !== 0;
  // Where the size is not in the local header itself, it is 0 or all ones.
  const agree = (own: number, listed: number) =>
    own === listed || own === 0xffffffff || (comesLater && own === 0);
  return (
    agree(local.compressedSize, entry.compressedSize) &&
    agree(local.uncompressedSize, entry.uncompressedSize)
  );
}

async function asRefusal<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof SpreadsheetRefused) throw thrown;
    // A fault of the disk is ours, not the file's.
    if (thrown instanceof Error && "syscall" in thrown) throw thrown;
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    throw new SpreadsheetRefused("unreadable", reason, thrown);
  }
}
