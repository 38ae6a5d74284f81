import { afterAll, describe, expect, it, vi } from "vitest";
import { utils, type WorkBook, write } from "@e965/xlsx";
import { writeXlsx } from "hucre/xlsx";
import { Folder, sheetOf, workbookFixture, zipFixture } from "./hostile-files.ts";
import { readRows } from "./read-workbook.ts";

const folder = new Folder();
afterAll(() => folder.remove());

async function rowsOf(bytes: Buffer | Uint8Array, name?: string): Promise<string[][]> {
  const batches = await Array.fromAsync(readRows(folder.put(Buffer.from(bytes), name)));
  return batches.flat().map((row) => row.cells);
}

const oneSheet = (rows: unknown[][], kind: "xls" | "biff5" | "xlsx") => {
  const sheet = utils.aoa_to_sheet(rows, { cellDates: true, UTC: true });
  const book: WorkBook = { SheetNames: ["表"], Sheets: { 表: sheet } };
  return write(book, { bookType: kind, type: "buffer", cellDates: kind === "xlsx" }) as Buffer;
};

const mixed = [
  ["姓名", "证件", "金额", "日期", "时间", "是"],
  [
    "张三",
    "110101199001011234",
    0.1 + 0.2,
    new Date(Date.UTC(2024, 1, 29)),
    new Date(Date.UTC(2024, 1, 29, 8, 30, 5)),
    true,
  ],
];
const mixedText = [
  ["姓名", "证件", "金额", "日期", "时间", "是"],
  ["张三", "110101199001011234", "0.3", "2024-02-29", "2024-02-29 08:30:05", "TRUE"],
];

describe("reading", () => {
  it("takes an .xlsx of hucre, with shared texts", async () => {
    const rows = mixed as (string | number | boolean | Date)[][];
    const cells = new Map([["1,4", { style: { numFmt: "yyyy-mm-dd hh:mm:ss" } }]]);
    expect(await rowsOf(await writeXlsx({ sheets: [{ name: "表", rows, cells }] }))).toEqual(
      mixedText,
    );
  });

  it("takes an .xlsx of SheetJS", async () => {
    expect(await rowsOf(oneSheet(mixed, "xlsx"))).toEqual(mixedText);
  });

  it("takes an .xls by its content, whatever its name", async () => {
    expect(await rowsOf(oneSheet(mixed, "xls"), "really.xlsx")).toEqual(mixedText);
  });

  it("takes an .xls of Excel 95 in GBK", async () => {
    expect(await rowsOf(excel95())).toEqual([["中文"]]);
  });

  it("numbers rows as Excel does and leaves out empty ones", async () => {
    const rows =
      '<row r="2"><c r="B2"><v>1</v></c></row><row r="3"><c r="A3" s="1"/></row>' +
      '<row r="7"><c r="A7"><v>2</v></c><c r="D7"/></row><row><c><v>3</v></c></row>';
    const path = folder.put(workbookFixture({ sheet: sheetOf(rows) }));
    expect(await Array.fromAsync(readRows(path))).toEqual([
      [
        { rowNumber: 2, cells: ["", "1"] },
        { rowNumber: 7, cells: ["2"] },
        { rowNumber: 8, cells: ["3"] },
      ],
    ]);
  });

  it("gives five hundred rows at a time", async () => {
    const sheet = sheetOf("<row><c><v>1</v></c></row>".repeat(1_200));
    const batches = await Array.fromAsync(readRows(folder.put(workbookFixture({ sheet }))));
    expect(batches.map((batch) => batch.length)).toEqual([500, 500, 200]);
    expect(batches[2]?.at(-1)?.rowNumber).toBe(1_200);
  });

  it("gives fewer when the rows are wide", async () => {
    const cell = `<c t="str"><v>${"长".repeat(2_000)}</v></c>`;
    const path = folder.put(
      workbookFixture({ sheet: sheetOf(`<row>${cell.repeat(100)}</row>`.repeat(10)) }),
    );
    const batches = await Array.fromAsync(readRows(path, { ratio: 2_000 }));
    expect(batches.map((batch) => batch.length)).toEqual([2, 2, 2, 2, 2]);
  });

  it("takes the kept value of a formula and never the formula", async () => {
    const cells = [
      "<c><f>1+1</f><v>2</v></c>",
      '<c t="str"><f>"a"&amp;"b"</f><v>a&amp;b</v></c>',
      "<c><f>NOW()</f></c>",
      '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>',
      '<c t="b"><v>0</v></c>',
    ];
    expect(
      await rowsOf(workbookFixture({ sheet: sheetOf(`<row>${cells.join("")}</row>`) })),
    ).toEqual([["2", "a&b", "", "#DIV/0!", "FALSE"]]);
  });

  it("joins the runs of rich texts without their reading aid", async () => {
    const runs =
      '<r><rPr><b/></rPr><t>东</t></r><r><t xml:space="preserve"> 京</t></r><rPh><t>x</t></rPh>';
    const sheet = sheetOf(
      `<row><c t="s"><v>1</v></c><c t="inlineStr"><is>${runs}</is></c><c t="s"><v>9</v></c></row>`,
    );
    const sharedTexts = `<sst><si><t>first</t></si><si>${runs}</si></sst>`;
    expect(await rowsOf(workbookFixture({ sheet, sharedTexts }))).toEqual([["东 京", "东 京"]]);
  });

  it("understands prefixes, character references, CDATA, comments and single quotes", async () => {
    const sheet =
      "\ufeff<?xml version='1.0'?><!-- > --><x:worksheet xmlns:x='m'><x:sheetData><x:row r='1'>" +
      "<x:c r='A1' t='str'><x:v>&#20013;&#x6587; &lt;a&gt;</x:v></x:c>" +
      "<x:c r='B1' t = 'str' ><x:v><![CDATA[a < b & c]]></x:v></x:c>" +
      "</x:row></x:sheetData></x:worksheet>";
    expect(await rowsOf(workbookFixture({ sheet }))).toEqual([["中文 <a>", "a < b & c"]]);
  });

  it("takes the first sheet that can be seen", async () => {
    const workbook =
      '<sheet name="Dictionary" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Data" sheetId="2" r:id="rId2"/>';
    const more = [
      { name: "xl/worksheets/sheet2.xml", content: sheetOf("<row><c><v>2</v></c></row>") },
    ];
    const sheet = sheetOf("<row><c><v>1</v></c></row>");
    expect(await rowsOf(workbookFixture({ sheet, workbook, more }))).toEqual([["2"]]);
  });

  it("finds texts that are cut anywhere by the blocks of the zip", async () => {
    const rows = Array.from({ length: 9_000 }, (_, n) => [`第${n}行，较长的备注文字`, `${n * 7}`]);
    const sheet = rows.map(
      ([text, number]) =>
        `<row><c t="inlineStr"><is><t>${text}</t></is></c><c><v>${number}</v></c></row>`,
    );
    expect(await rowsOf(workbookFixture({ sheet: sheetOf(sheet.join("")) }))).toEqual(rows);
  });

  it("does not count the time the caller takes", async () => {
    const path = folder.put(
      workbookFixture({ sheet: sheetOf("<row><c><v>1</v></c></row>".repeat(3_000)) }),
    );
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    try {
      let rows = 0;
      for await (const batch of readRows(path, { milliseconds: 2_000 })) {
        rows += batch.length;
        vi.advanceTimersByTime(3_600_000);
      }
      expect(rows).toBe(3_000);
    } finally {
      vi.useRealTimers();
    }
  });

  it("ends the reader when the caller has seen enough", async () => {
    const path = folder.put(
      workbookFixture({ sheet: sheetOf("<row><c><v>1</v></c></row>".repeat(3_000)) }),
    );
    for await (const batch of readRows(path)) {
      expect(batch).toHaveLength(500);
      break;
    }
  });

  it("a fault of the disk is not blamed on the file", async () => {
    await expect(Array.fromAsync(readRows("/nowhere/a.xlsx"))).rejects.toMatchObject({
      code: "ENOENT",
    });
  });

  it("a workbook without rows has none", async () => {
    expect(await rowsOf(workbookFixture({ sheet: sheetOf("") }))).toEqual([]);
    await expect(rowsOf(zipFixture([]))).rejects.toMatchObject({ code: "notASpreadsheet" });
  });
});

/** SheetJS writes no Chinese code page, so it is put into its file afterwards. */
function excel95(): Buffer {
  const bytes = Buffer.from(oneSheet([["@@@@"]], "biff5"));
  bytes.writeUInt16LE(936, bytes.indexOf(Buffer.from("42000200", "hex")) + 4);
  Buffer.from("d6d0cec4", "hex").copy(bytes, bytes.indexOf("@@@@"));
  return bytes;
}
