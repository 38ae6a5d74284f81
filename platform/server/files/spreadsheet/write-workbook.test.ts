import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { afterAll, describe, expect, it } from "vitest";
import { readXlsx } from "hucre/xlsx";
import { yuanText } from "./cell-xml.ts";
import { Folder } from "./hostile-files.ts";
import { readRows } from "./read-workbook.ts";
import {
  type Cell,
  type ColumnKind,
  type WorkbookContent,
  writeWorkbook,
} from "./write-workbook.ts";

const folder = new Folder();
afterAll(() => folder.remove());

const kinds: ColumnKind[] = ["text", "number", "money", "date", "time"];
const columns = kinds.map((kind) => ({ header: kind, kind }));
const sheet = (rows: Iterable<Cell[]> | AsyncIterable<Cell[]>) => ({ name: "数据", columns, rows });

const bytesOf = (content: WorkbookContent) => buffer(writeWorkbook(content));

async function backAgain(rows: Cell[][]): Promise<string[][]> {
  const path = folder.put(await bytesOf({ sheets: [sheet(rows)] }));
  const read = (await Array.fromAsync(readRows(path))).flat();
  return read.slice(1).map((row) => row.cells);
}

/** As another program sees it: values with their types, formulas and styles. */
async function asSeen(rows: Cell[][]) {
  const bytes = await bytesOf({ sheets: [sheet(rows)] });
  const book = await readXlsx(bytes, { readStyles: true });
  return book.sheets[0];
}

describe("an export", () => {
  it("is read back as it was written", async () => {
    const instant = new Date("2024-02-28T16:00:01Z");
    expect(
      await backAgain([
        ['张三 & <Sons> "x" _x000D_ 😀', 12.5, 123_456_789n, "2024-02-29", instant],
        ["110101199001011234", -3, -5, instant, "2024-02-29 08:30"],
        [null, 1e15, 0, undefined, ""],
        ["a\nb\tc", 0.1, 1, "1999-12-31", "2024-02-29 23:59:59"],
      ]),
    ).toEqual([
      ['张三 & <Sons> "x" _x000D_ 😀', "12.5", "1234567.89", "2024-02-29", "2024-02-29 00:00:01"],
      ["110101199001011234", "-3", "-0.05", "2024-02-29", "2024-02-29 08:30:00"],
      ["", "1000000000000000", "0"],
      ["a\nb\tc", "0.1", "0.01", "1999-12-31", "2024-02-29 23:59:59"],
    ]);
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1", "＋1", "－1", "＠a"])(
    "keeps %j a text",
    async (text) => {
      const seen = await asSeen([[text, text, 1, text, text]]);
      const row = seen?.rows[1] ?? [];
      expect([row[0], row[1], row[3], row[4]]).toEqual(Array(4).fill(`'${text}`));
      expect([...(seen?.cells?.values() ?? [])].filter((cell) => cell.formula)).toEqual([]);
    },
  );

  it("leaves other texts alone", async () => {
    const texts = ["a=1", "1-1", "'quoted", " =1", "。"];
    const seen = await asSeen(texts.map((text) => [text]));
    expect(seen?.rows.slice(1).map((row) => row[0])).toEqual(texts);
  });

  it("shows money as yuan, keeps ids as text, and a bold header that stays in view", async () => {
    const seen = await asSeen([["6222021234567890123", 1, 123_456, "2024-02-29", "2024-02-29"]]);
    expect(seen?.rows[1]?.slice(0, 3)).toEqual(["6222021234567890123", 1, 1234.56]);
    const style = (place: string) => seen?.cells?.get(place)?.style;
    expect(style("1,2")?.numFmt).toBe("#,##0.00");
    expect(style("1,0")?.numFmt).toBe("@");
    expect(style("0,0")?.font?.bold).toBe(true);
    expect(seen?.freezePane).toMatchObject({ rows: 1 });
  });

  it("writes what is no number or date as text instead of guessing", async () => {
    expect(
      await backAgain([
        ["a", "12", 1, "2024-02-30", "soon"],
        ["b", Number.NaN, 1, "0001-01-01", new Date(Number.NaN)],
      ]),
    ).toEqual([
      ["a", "12", "0.01", "2024-02-30", "soon"],
      ["b", "NaN", "0.01", "0001-01-01", "Invalid Date"],
    ]);
  });

  it("gives sheets names that Excel accepts", async () => {
    const named = (name: string) => ({ ...sheet([]), name });
    const book = await readXlsx(
      await bytesOf({ sheets: [named('a/b:c"&'), named("长".repeat(40))] }),
    );
    expect(book.sheets.map((one) => one.name)).toEqual(['a_b_c"&', "长".repeat(31)]);
    expect(() => writeWorkbook({ sheets: [named("a"), named("A")] })).toThrow(RangeError);
    expect(() => writeWorkbook({ sheets: [named(" ")] })).toThrow(RangeError);
  });

  it("is the same bytes for the same data", async () => {
    const content = () => ({ sheets: [sheet([["a", 1, 1, "2024-01-01", "2024-01-01"]])] });
    expect(await bytesOf(content())).toEqual(await bytesOf(content()));
  });

  it("passes a fault of the rows on", async () => {
    async function* broken() {
      yield ["a", 1, 1, null, null];
      throw new Error("the database went away");
    }
    await expect(bytesOf({ sheets: [sheet(broken())] })).rejects.toThrow("the database went away");
  });

  it("refuses money that is not whole fen", async () => {
    await expect(bytesOf({ sheets: [sheet([["a", 1, 1.5]])] })).rejects.toThrow(RangeError);
  });

  it("lets go of the rows when nobody reads on, and takes no more than it can give", async () => {
    let taken = 0;
    let isClosed = false;
    async function* rows() {
      try {
        for (;;) {
          taken++;
          yield [`row ${taken} ${Math.random()}`, Math.random(), 1, null, null];
        }
      } finally {
        isClosed = true;
      }
    }
    const stream = writeWorkbook({ sheets: [sheet(rows())] });
    await once(stream, "readable");
    await expect.poll(() => taken).toBeGreaterThan(0);
    const takenMeanwhile = async () => {
      const before = taken;
      await new Promise((resolve) => setTimeout(resolve, 300));
      return taken - before;
    };
    await expect.poll(takenMeanwhile).toBe(0);
    stream.destroy();
    await expect.poll(() => isClosed).toBe(true);
  });
});

describe("fen as yuan", () => {
  it.each([
    [0, "0.00"],
    [1, "0.01"],
    [-1, "-0.01"],
    [10, "0.10"],
    [-12_345, "-123.45"],
    ["100", "1.00"],
    [Number.MAX_SAFE_INTEGER, "90071992547409.91"],
    [12_345_678_901_234_567_890n, "123456789012345678.90"],
  ])("%s is %s", (fen, yuan) => {
    expect(yuanText(fen)).toBe(yuan);
  });

  it.each([1.5, 2 ** 53, Number.NaN, "1.5", "", true, null, "1e3"])("%s is refused", (fen) => {
    expect(() => yuanText(fen)).toThrow(RangeError);
  });
});
