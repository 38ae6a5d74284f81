import { posix } from "node:path";
import { pipeline } from "node:stream/promises";
import { crc32, createInflateRaw } from "node:zlib";
import { type Entry, fromFdPromise, type ZipFile } from "yauzl";
import { isDateFormat, isDateFormatId, textOf } from "./cell-text.ts";
import { SharedTexts } from "./shared-texts.ts";
import { type ReadLimits, SpreadsheetRefused } from "./spreadsheet-refused.ts";
import { type Attributes, decodeEntities, type XmlListener, XmlScanner } from "./xml-scanner.ts";

/** What the cells of the sheet need from the other parts of the file. */
export interface Workbook {
  readonly sheetPart: string;
  readonly sharedTexts: SharedTexts;
  /** By style number: whether its numbers are dates. */
  readonly dateStyles: readonly boolean[];
  readonly is1904: boolean;
}

export interface Package {
  readonly zip: ZipFile;
  readonly entries: ReadonlyMap<string, Entry>;
}

/** Excel allows 65,490 styles. */
const mostStyles = 70_000;

export async function openPackage(fileDescriptor: number): Promise<Package> {
  const zip = await fromFdPromise(fileDescriptor);
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
  return { zip, entries };
}

/** The bytes of a part as they are asked for; a part that is larger than it said is refused. */
export async function* readPart(from: Package, name: string): AsyncGenerator<Buffer> {
  const entry = from.entries.get(name.toLowerCase());
  if (!entry) throw new SpreadsheetRefused("unreadable", `no part ${name}`);
  let sum = 0;
  let size = 0;
  for await (const bytes of await unpacked(from.zip, entry)) {
    size += bytes.length;
    if (size > entry.uncompressedSize) {
      throw new SpreadsheetRefused("bomb", `${name} goes on after the size it gave`);
    }
    sum = crc32(bytes, sum);
    yield bytes;
  }
  if (sum !== entry.crc32) throw new SpreadsheetRefused("unreadable", `${name} is damaged`);
}

/** The zip reader could inflate as well, but in smaller pieces, which takes longer. */
async function unpacked(zip: ZipFile, entry: Entry): Promise<AsyncIterable<Buffer>> {
  const packed = await zip.openReadStreamPromise(entry, { decodeFileData: false });
  if (entry.compressionMethod === 0) return packed;
  const inflate = createInflateRaw({ chunkSize: 64 * 1024 });
  // A fault reaches the reader of inflate; here it must only not go unhandled.
  pipeline(packed, inflate).catch(() => {});
  return inflate;
}

export async function readWorkbook(from: Package, limits: ReadLimits): Promise<Workbook> {
  const roots = await readRelations(from, "_rels/.rels");
  const root = [...roots.values()].find((relation) => relation.kind === "officeDocument");
  if (!root?.target.toLowerCase().endsWith(".xml")) {
    throw new SpreadsheetRefused("notASpreadsheet", "no workbook");
  }
  const workbookPart = resolve("", root.target);
  const folder = posix.dirname(workbookPart);
  const book = new WorkbookListener();
  await scan(from, workbookPart, book);
  const relations = await readRelations(
    from,
    posix.join(folder, "_rels", `${posix.basename(workbookPart)}.rels`),
  );
  const sheets = book.sheets.filter((sheet) => relations.get(sheet.relation)?.kind === "worksheet");
  const sheet = sheets.find((one) => one.isVisible) ?? sheets[0];
  if (!sheet) throw new SpreadsheetRefused("notASpreadsheet", "no sheet");
  const partOf = (kind: string) => {
    const found = [...relations.values()].find((relation) => relation.kind === kind);
    return found && resolve(folder, found.target);
  };
  const sharedTexts = new SharedTexts(limits.memoryBytes / 2);
  const styles = new StyleListener();
  await scan(from, partOf("sharedStrings"), new SharedTextListener(sharedTexts));
  await scan(from, partOf("styles"), styles);
  return {
    sheetPart: resolve(folder, relations.get(sheet.relation)?.target ?? ""),
    sharedTexts,
    dateStyles: styles.dateStyles,
    is1904: book.is1904,
  };
}

/** Names only look like paths: they are looked up in the zip's directory and nowhere else. */
const resolve = (folder: string, target: string) =>
  target.startsWith("/") ? target.slice(1) : posix.join(folder, target);

async function scan(from: Package, part: string | undefined, listener: XmlListener): Promise<void> {
  if (part === undefined || !from.entries.has(part.toLowerCase())) return;
  const scanner = new XmlScanner(listener);
  for await (const chunk of readPart(from, part)) scanner.push(chunk);
  scanner.end();
}

interface Relation {
  readonly kind: string;
  readonly target: string;
}

async function readRelations(from: Package, part: string): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>();
  await scan(from, part, {
    open(name, attributes) {
      if (name !== "Relationship") return;
      const all = attributes.all();
      const type = all.get("Type") ?? "";
      if (all.get("TargetMode") === "External" || relations.size > 10_000) return;
      const kind = type.slice(type.lastIndexOf("/") + 1);
      relations.set(all.get("Id") ?? "", { kind, target: all.get("Target") ?? "" });
    },
    close() {},
    text() {},
  });
  return relations;
}

class WorkbookListener implements XmlListener {
  readonly sheets: { relation: string; isVisible: boolean }[] = [];
  is1904 = false;

  open(name: string, attributes: Attributes): void {
    if (name === "workbookPr") {
      const value = attributes.all().get("date1904");
      this.is1904 = value === "1" || value === "true";
    } else if (name === "sheet" && this.sheets.length < 10_000) {
      const all = attributes.all();
      const isVisible = (all.get("state") ?? "visible") === "visible";
      this.sheets.push({ relation: all.get("id") ?? "", isVisible });
    }
  }

  close(): void {}
  text(): void {}
}

class StyleListener implements XmlListener {
  readonly dateStyles: boolean[] = [];
  readonly #dateFormats = new Map<number, boolean>();
  #isInCells = false;

  open(name: string, attributes: Attributes): void {
    if (name === "cellXfs") this.#isInCells = true;
    if (name === "numFmt") {
      const all = attributes.all();
      if (this.#dateFormats.size > mostStyles) return;
      this.#dateFormats.set(Number(all.get("numFmtId")), isDateFormat(all.get("formatCode") ?? ""));
    } else if (name === "xf" && this.#isInCells && this.dateStyles.length < mostStyles) {
      const format = Number(attributes.all().get("numFmtId") ?? 0);
      this.dateStyles.push(this.#dateFormats.get(format) ?? isDateFormatId(format));
    }
  }

  close(name: string): void {
    if (name === "cellXfs") this.#isInCells = false;
  }

  text(): void {}
}

class SharedTextListener implements XmlListener {
  readonly #texts: SharedTexts;
  readonly #text = new TextCollector();

  constructor(texts: SharedTexts) {
    this.#texts = texts;
  }

  open(name: string): void {
    if (name === "si") this.#text.clear();
    else this.#text.open(name);
  }

  close(name: string): void {
    if (name === "si") this.#texts.add(textOf(this.#text.value));
    else this.#text.close(name);
  }

  text(bytes: Buffer, start: number, end: number): void {
    this.#text.text(bytes, start, end);
  }
}

/** Joins the runs of a rich text; the reading aid of Japanese texts (rPh) is not part of them. */
export class TextCollector {
  value = "";
  #isInText = false;
  #isInReadingAid = false;

  clear(): void {
    this.value = "";
    this.#isInText = false;
    this.#isInReadingAid = false;
  }

  open(name: string): void {
    if (name === "t") this.#isInText = true;
    else if (name === "rPh") this.#isInReadingAid = true;
  }

  close(name: string): void {
    if (name === "t") this.#isInText = false;
    else if (name === "rPh") this.#isInReadingAid = false;
  }

  text(bytes: Buffer, start: number, end: number): void {
    if (!this.#isInText || this.#isInReadingAid || this.value.length > 16_000) return;
    this.value += decodeEntities(bytes.toString("utf8", start, end));
  }
}
