import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { constants, crc32, deflateRawSync } from "node:zlib";

/** Files that no honest program writes, for the tests. */

export interface FixturePart {
  readonly name: string;
  /** Already packed, where the content is too large to make. */
  readonly packed?: Buffer;
  readonly content?: string | Buffer;
  /** What the directory says. */
  readonly size?: number;
  /** What the header beside the data says. */
  readonly localSize?: number;
  readonly flags?: number;
  readonly offset?: number;
  readonly sum?: number;
}

export function zipFixture(parts: readonly FixturePart[]): Buffer {
  const locals: Buffer[] = [];
  const listed: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const content = Buffer.from(part.content ?? "");
    const packed = part.packed ?? deflateRawSync(content);
    const size = part.size ?? content.length;
    const sum = part.sum ?? crc32(content);
    const name = Buffer.from(part.name);
    const local = head(30, { part, size: part.localSize ?? size, sum, packed, name });
    locals.push(local, name, packed);
    const entry = head(46, { part, size, sum, packed, name });
    entry.writeUInt32LE(part.offset ?? offset, 42);
    listed.push(entry, name);
    offset += local.length + name.length + packed.length;
  }
  const directory = Buffer.concat(listed);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

interface Described {
  readonly part: FixturePart;
  readonly size: number;
  readonly sum: number;
  readonly packed: Buffer;
  readonly name: Buffer;
}

function head(length: 30 | 46, { part, size, sum, packed, name }: Described): Buffer {
  const bytes = Buffer.alloc(length);
  const from = length === 46 ? 6 : 4;
  bytes.writeUInt32LE(length === 46 ? 0x02014b50 : 0x04034b50, 0);
  bytes.writeUInt16LE(20, from);
  bytes.writeUInt16LE(part.flags ?? 0, from + 2);
  bytes.writeUInt16LE(8, from + 4);
  bytes.writeUInt16LE(33, from + 8);
  bytes.writeUInt32LE(sum, from + 10);
  bytes.writeUInt32LE(packed.length, from + 14);
  bytes.writeUInt32LE(size, from + 18);
  bytes.writeUInt16LE(name.length, from + 22);
  return bytes;
}

const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;

export interface Fixture {
  readonly sheet: FixturePart | string;
  readonly sharedTexts?: FixturePart | string;
  readonly styles?: string;
  readonly workbook?: string;
  readonly more?: readonly FixturePart[];
}

/** A workbook as Excel orders it: the shared texts come after the sheet. */
export function workbookFixture(fixture: Fixture): Buffer {
  const book = fixture.workbook ?? '<sheet name="Sheet1" sheetId="1" r:id="rId1"/>';
  return zipFixture([
    { name: "[Content_Types].xml", content: "<Types/>" },
    { name: "_rels/.rels", content: relations(relation(1, "officeDocument", "xl/workbook.xml")) },
    { name: "xl/workbook.xml", content: `<workbook><sheets>${book}</sheets></workbook>` },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: relations(
        relation(1, "worksheet", "worksheets/sheet1.xml"),
        relation(2, "worksheet", "/xl/worksheets/sheet2.xml"),
        relation(3, "sharedStrings", "sharedStrings.xml"),
        relation(4, "styles", "styles.xml"),
      ),
    },
    partOf("xl/worksheets/sheet1.xml", fixture.sheet),
    ...(fixture.styles === undefined ? [] : [partOf("xl/styles.xml", fixture.styles)]),
    ...(fixture.sharedTexts === undefined
      ? []
      : [partOf("xl/sharedStrings.xml", fixture.sharedTexts)]),
    ...(fixture.more ?? []),
  ]);
}

const partOf = (name: string, given: FixturePart | string) =>
  typeof given === "string" ? { name, content: given } : { ...given, name };

const relations = (...list: string[]) => `<Relationships>${list.join("")}</Relationships>`;

export const sheetOf = (rows: string) =>
  `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`;

const pack = (data: Buffer) => deflateRawSync(data, { finishFlush: constants.Z_FULL_FLUSH });

/** So much of the same, packed, without ever making it: one packed block is put down many times. */
export function repeated(block: string | Buffer, times: number, around = ["", ""]): FixturePart {
  const bytes = Buffer.from(block);
  const packedBlock = pack(bytes);
  const [before = "", after = ""] = around;
  const packed = Buffer.concat([
    pack(Buffer.from(before)),
    ...Array.from({ length: times }, () => packedBlock),
    deflateRawSync(Buffer.from(after)),
  ]);
  const size = Buffer.byteLength(before) + bytes.length * times + Buffer.byteLength(after);
  let sum = crc32(before);
  // Nobody gets to the end of the larger ones.
  if (size < 200e6) for (let time = 0; time < times; time++) sum = crc32(bytes, sum);
  return { name: "", packed, size, sum: crc32(after, sum) };
}

/** A folder for the files of one test file; it is gone after the tests. */
export class Folder {
  readonly #path = mkdtempSync(join(tmpdir(), "spreadsheet-"));
  #count = 0;

  put(bytes: Buffer, name = `${++this.#count}.xlsx`): string {
    const path = join(this.#path, name);
    writeFileSync(path, bytes);
    return path;
  }

  remove(): void {
    rmSync(this.#path, { recursive: true, force: true });
  }
}
