import { readdirSync, readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { CFB, utils, write } from "@e965/xlsx";
import { writeXlsx } from "hucre/xlsx";
import { within } from "#platform/testing/effort.ts";
import { Folder, repeated, sheetOf, workbookFixture, zipFixture } from "./hostile-files.ts";
import { readRows } from "./read-workbook.ts";
import {
  type ReadLimits,
  readLimits,
  type RefusalCode,
  SpreadsheetRefused,
} from "./spreadsheet-refused.ts";
import { inspectZip } from "./zip-guard.ts";

const folder = new Folder();
afterAll(() => folder.remove());

const megabyte = 1024 * 1024;
const oneCell = '<row r="1"><c r="A1"><v>1</v></c></row>';

function kilobytesOf(pid: string | number, figure: "VmRSS" | "VmHWM"): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(new RegExp(`${figure}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

function readersAlive(): string[] {
  return readdirSync(`/proc/${process.pid}/task`)
    .flatMap((task) => childrenOf(task))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("read-workbook-worker");
      } catch {
        return false;
      }
    });
}

function childrenOf(task: string): string[] {
  try {
    return readFileSync(`/proc/${process.pid}/task/${task}/children`, "utf8").split(" ");
  } catch {
    return [];
  }
}

/** Reads to the end and reports what it cost this process and the reader. */
async function attempt(path: string, limits: Partial<ReadLimits> = {}) {
  const before = kilobytesOf(process.pid, "VmRSS");
  let ownPeak = before;
  let readerPeak = 0;
  const watch = setInterval(() => {
    ownPeak = Math.max(ownPeak, kilobytesOf(process.pid, "VmRSS"));
    for (const pid of readersAlive()) readerPeak = Math.max(readerPeak, kilobytesOf(pid, "VmHWM"));
  }, 10);
  const started = performance.now();
  let code: RefusalCode | null = null;
  let rows = 0;
  try {
    for await (const batch of readRows(path, limits)) rows += batch.length;
  } catch (thrown) {
    if (!(thrown instanceof SpreadsheetRefused)) throw thrown;
    code = thrown.code;
  } finally {
    clearInterval(watch);
  }
  const milliseconds = performance.now() - started;
  return {
    code,
    rows,
    milliseconds,
    grownMegabytes: (ownPeak - before) / 1024,
    readerMegabytes: readerPeak / 1024,
  };
}

/** By the directory alone, or in the first moments of a process that has to be started first. */
const atOnce = 200;
const afterStart = 3_000;

interface Case {
  readonly what: string;
  readonly code: RefusalCode;
  readonly file: () => Buffer;
  readonly within: number;
  readonly limits?: Partial<ReadLimits>;
}

const zeros = () => repeated(Buffer.alloc(megabyte), 512);
const laughs = Array.from(
  { length: 10 },
  (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`,
);
/** Packs about 30 : 1, as tables do; two thousand characters each. */
const longTexts = Array.from({ length: 500 }, (_, n) => {
  const word = Buffer.from(`${n * 7919}-${n * 104729}-${n * 1299709}`)
    .toString("base64")
    .slice(0, 25);
  return `<si><t>${word.repeat(80)}</t></si>`;
}).join("");

const cases: readonly Case[] = [
  {
    what: "a flat bomb of 512 MB of zeros",
    code: "bomb",
    within: atOnce,
    file: () => workbookFixture({ sheet: zeros() }),
  },
  {
    what: "a bomb in a part nobody reads",
    code: "bomb",
    within: atOnce,
    file: () =>
      workbookFixture({ sheet: sheetOf(oneCell), more: [{ ...zeros(), name: "xl/media/a.bin" }] }),
  },
  {
    what: "many parts",
    code: "bomb",
    within: atOnce,
    file: () =>
      workbookFixture({
        sheet: sheetOf(oneCell),
        more: Array.from({ length: 20_000 }, (_, n) => ({ name: `xl/p${n}.xml`, content: "x" })),
      }),
  },
  {
    what: "a zip in the zip",
    code: "bomb",
    within: atOnce,
    file: () =>
      workbookFixture({
        sheet: sheetOf(oneCell),
        more: [{ name: "xl/embeddings/inner.zip", content: zipFixture([]) }],
      }),
  },
  {
    what: "parts that share their bytes",
    code: "bomb",
    within: atOnce,
    file: () =>
      workbookFixture({
        sheet: sheetOf(oneCell),
        more: [{ name: "xl/again.xml", content: "x", offset: 0 }],
      }),
  },
  {
    what: "a size that differs between directory and header",
    code: "bomb",
    within: atOnce,
    file: () => workbookFixture({ sheet: { ...zeros(), size: 1_000, localSize: 2_000 } }),
  },
  {
    what: "a size that is wrong in both places",
    code: "bomb",
    within: afterStart,
    file: () => workbookFixture({ sheet: { ...zeros(), size: 1_000 } }),
  },
  {
    what: "billion laughs in the sheet",
    code: "bomb",
    within: afterStart,
    file: () =>
      workbookFixture({
        sheet: `<!DOCTYPE s [<!ENTITY l0 "ha">${laughs.join("")}]>${sheetOf('<row><c t="str"><v>&l9;</v></c></row>')}`,
      }),
  },
  {
    what: "an external entity in the shared texts",
    code: "bomb",
    within: afterStart,
    file: () =>
      workbookFixture({
        sheet: sheetOf(oneCell),
        sharedTexts: '<!DOCTYPE s SYSTEM "file:///etc/passwd"><sst/>',
      }),
  },
  {
    what: "a bomb of long shared texts",
    code: "tooLarge",
    within: 10_000,
    file: () =>
      workbookFixture({
        sheet: sheetOf(oneCell),
        sharedTexts: repeated(longTexts, 300, ["<sst>", "</sst>"]),
      }),
  },
  {
    what: "a bomb of many shared texts",
    code: "tooLarge",
    within: 10_000,
    limits: { ratio: 2_000, memoryBytes: 128 * megabyte },
    file: () =>
      workbookFixture({
        sheet: sheetOf(oneCell),
        sharedTexts: repeated("<si><t>a1</t></si>".repeat(50_000), 300, ["<sst>", "</sst>"]),
      }),
  },
  {
    what: "one long text that every cell points to",
    code: "bomb",
    within: 10_000,
    limits: { unpackedBytes: 20 * megabyte, ratio: 2_000 },
    file: () =>
      workbookFixture({
        sheet: repeated(`<row>${'<c t="s"><v>0</v></c>'.repeat(200)}</row>`, 2_000, [
          "<worksheet><sheetData>",
          "</sheetData></worksheet>",
        ]),
        sharedTexts: `<sst><si><t>${"长".repeat(2_000)}</t></si></sst>`,
      }),
  },
  {
    what: "a row of 1,000,000 columns",
    code: "tooManyColumns",
    within: afterStart,
    limits: { ratio: 2_000 },
    file: () =>
      workbookFixture({
        sheet: repeated("<c><v>1</v></c>".repeat(10_000), 100, [
          "<worksheet><sheetData><row>",
          "</row></sheetData></worksheet>",
        ]),
      }),
  },
  {
    what: "a row of 1,000,000 empty columns",
    code: "tooManyColumns",
    within: afterStart,
    limits: { ratio: 2_000 },
    file: () =>
      workbookFixture({
        sheet: repeated("<c/>".repeat(10_000), 100, [
          "<worksheet><sheetData><row>",
          "</row></sheetData></worksheet>",
        ]),
      }),
  },
  {
    what: "a cell far to the right",
    code: "tooManyColumns",
    within: afterStart,
    file: () => workbookFixture({ sheet: sheetOf('<row><c r="ZZZZZZZZZ1"><v>1</v></c></row>') }),
  },
  {
    what: "more rows than allowed",
    code: "tooManyRows",
    within: afterStart,
    limits: { rows: 1_000 },
    file: () => workbookFixture({ sheet: sheetOf("<row><c><v>1</v></c></row>".repeat(1_001)) }),
  },
  {
    what: "empty rows without end",
    code: "tooManyRows",
    within: 5_000,
    limits: { ratio: 2_000 },
    file: () =>
      workbookFixture({
        sheet: repeated("<row/>".repeat(100_000), 20, [
          "<worksheet><sheetData>",
          "</sheetData></worksheet>",
        ]),
      }),
  },
  {
    what: "a tag without end",
    code: "unreadable",
    within: afterStart,
    limits: { ratio: 2_000 },
    file: () =>
      workbookFixture({ sheet: repeated(Buffer.alloc(megabyte, "a"), 100, ["<worksheet ", ""]) }),
  },
  {
    what: "an encrypted part",
    code: "encrypted",
    within: atOnce,
    file: () => workbookFixture({ sheet: { name: "", content: sheetOf(oneCell), flags: 1 } }),
  },
  {
    what: "a part outside of the zip",
    code: "unreadable",
    within: atOnce,
    file: () =>
      workbookFixture({
        sheet: sheetOf(oneCell),
        more: [{ name: "../../etc/cron.d/x", content: "x" }],
      }),
  },
  {
    what: "two parts of one name",
    code: "unreadable",
    within: atOnce,
    file: () =>
      workbookFixture({
        sheet: sheetOf(oneCell),
        more: [{ name: "XL/Workbook.xml", content: "x" }],
      }),
  },
  {
    what: "a file with macros",
    code: "macro",
    within: atOnce,
    file: () =>
      workbookFixture({
        sheet: sheetOf(oneCell),
        more: [{ name: "xl/vbaProject.bin", content: "x" }],
      }),
  },
  {
    what: "a renamed picture",
    code: "notASpreadsheet",
    within: atOnce,
    file: () => Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"),
  },
  { what: "an empty file", code: "notASpreadsheet", within: atOnce, file: () => Buffer.alloc(0) },
  {
    what: "a zip of something else",
    code: "notASpreadsheet",
    within: atOnce,
    file: () => zipFixture([{ name: "a.txt", content: "x" }]),
  },
  {
    what: "a document of Word",
    code: "notASpreadsheet",
    within: afterStart,
    file: () =>
      zipFixture([
        { name: "[Content_Types].xml", content: "<Types/>" },
        { name: "word/document.xml", content: "<w/>" },
      ]),
  },
  {
    what: "a zip that is cut off",
    code: "unreadable",
    within: atOnce,
    file: () => workbookFixture({ sheet: sheetOf(oneCell) }).subarray(0, -30),
  },
  {
    what: "a sheet that is cut off",
    code: "unreadable",
    within: afterStart,
    file: () => workbookFixture({ sheet: "<worksheet><sheetData><row><c><v>1</v></c>" }),
  },
  {
    what: "a file beyond the size limit",
    code: "tooLarge",
    within: atOnce,
    limits: { fileBytes: 100 },
    file: () => workbookFixture({ sheet: sheetOf(oneCell) }),
  },
  {
    what: "a container that holds no workbook",
    code: "notASpreadsheet",
    within: afterStart,
    file: () => Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(2_000)]),
  },
  {
    what: "a container of noise",
    code: "unreadable",
    within: afterStart,
    file: () =>
      Buffer.concat([
        Buffer.from("d0cf11e0a1b11ae1", "hex"),
        Buffer.alloc(5_000, "W\0o\0r\0k\0b\0o\0o\0k\0\0\0"),
      ]),
  },
  { what: "an .xls with macros", code: "macro", within: afterStart, file: xlsWithMacros },
  {
    what: "a slow file",
    code: "timeout",
    within: atOnce,
    limits: { milliseconds: 5 },
    file: () => workbookFixture({ sheet: sheetOf(oneCell) }),
  },
  {
    what: "an .xls that needs more memory than allowed",
    code: "tooLarge",
    within: 5_000,
    limits: { memoryBytes: 90 * megabyte },
    file: () => xlsOf(Array.from({ length: 10_000 }, (_, n) => [`text ${n}`, n, `more ${n}`])),
  },
];

function xlsOf(rows: unknown[][]): Buffer {
  const sheet = utils.aoa_to_sheet(rows);
  return write(
    { SheetNames: ["A"], Sheets: { A: sheet } },
    { bookType: "xls", type: "buffer" },
  ) as Buffer;
}

/** SheetJS gives this part of itself no types. */
interface Containers {
  read(bytes: Buffer, options: { type: "buffer" }): object;
  write(container: object, options: { type: "buffer" }): Buffer;
  readonly utils: { cfb_add(container: object, path: string, content: Buffer): void };
}

function xlsWithMacros(): Buffer {
  const files = CFB as Containers;
  const container = files.read(xlsOf([["a"]]), { type: "buffer" });
  files.utils.cfb_add(container, "/_VBA_PROJECT_CUR/VBA/dir", Buffer.from("x"));
  return files.write(container, { type: "buffer" });
}

describe("files that are refused", () => {
  it.each(cases)("$what is refused as $code", async (one) => {
    const path = folder.put(one.file());
    const { code, milliseconds, grownMegabytes, readerMegabytes } = await attempt(path, one.limits);
    const { memoryBytes } = { ...readLimits, ...one.limits };
    expect(code).toBe(one.code);
    expect(milliseconds).toBeLessThan(within(one.within));
    expect(grownMegabytes).toBeLessThan(80);
    // The figure is looked at ten times a second, so a greedy reader gets a little further.
    expect(readerMegabytes * megabyte).toBeLessThan(memoryBytes + 100 * megabyte);
    await expect.poll(readersAlive).toEqual([]);
  });

  it("a workbook with a password is refused as encrypted", async () => {
    const bytes = await writeXlsx({
      sheets: [{ name: "A", rows: [["secret"]] }],
      encryption: { password: "x", spinCount: 1_000 },
    });
    expect((await attempt(folder.put(Buffer.from(bytes)))).code).toBe("encrypted");
  });
});

describe("files that look hostile and are read", () => {
  it("keys of the prototype are texts like any other", async () => {
    const rows = ["__proto__", "constructor", "toString"].map(
      (key) => `<c t="str"><v>${key}</v></c>`,
    );
    const path = folder.put(
      workbookFixture({ sheet: sheetOf(`<row __proto__="x">${rows.join("")}</row>`) }),
    );
    const batches = await Array.fromAsync(readRows(path));
    expect(batches).toEqual([[{ rowNumber: 1, cells: ["__proto__", "constructor", "toString"] }]]);
    expect(Object.prototype).not.toHaveProperty("x");
  });

  it("a cell of 100 MB is cut", async () => {
    const sheet = repeated(Buffer.alloc(megabyte, "a"), 100, [
      '<worksheet><sheetData><row><c t="str"><v>',
      "</v></c><c><v>2</v></c></row></sheetData></worksheet>",
    ]);
    const path = folder.put(workbookFixture({ sheet }));
    const [[row] = []] = await Array.fromAsync(readRows(path, { ratio: 2_000 }));
    expect(row?.cells).toEqual(["a".repeat(2_000), "2"]);
  });

  it("an honest file of a real program passes the guard", async () => {
    const bytes = await writeXlsx({ sheets: [{ name: "A", rows: [["a", 1]] }] });
    const path = folder.put(Buffer.from(bytes));
    expect((await inspectZip(path, readLimits)).parts).toBeGreaterThan(5);
  });
});
