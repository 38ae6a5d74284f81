import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { utils, type WorkBook, write } from "@e965/xlsx";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { writeWorkbook } from "#platform/server/files/spreadsheet/write-workbook.ts";
import { within } from "#platform/testing/effort.ts";
import type { StatementLayout, StatementLine } from "#modules/provider/server/ports/statement.ts";
import { statementLayouts } from "./layouts.ts";
import { readStatementFile } from "./read-statement-file.ts";
import { rowReasons } from "./row-reasons.ts";
import { type SampleLine, sampleLayouts } from "./sample-files.ts";

const folder = mkdtempSync(join(tmpdir(), "statement-files-"));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;

function fileOf(rows: unknown[][], kind: "xls" | "xlsx" = "xlsx", merges: string[] = []): string {
  const sheet = utils.aoa_to_sheet(rows);
  sheet["!merges"] = merges.map((range) => utils.decode_range(range));
  const book: WorkBook = { SheetNames: ["明细"], Sheets: { 明细: sheet } };
  const path = join(folder, `${++files}.bin`);
  writeFileSync(path, write(book, { bookType: kind, type: "buffer" }) as Buffer);
  return path;
}

const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from("123456789")), minLength, maxLength });
const words = fc.string({
  unit: fc.constantFrom(...Array.from("车款服务费退汇王芳有限公司AB12")),
  minLength: 1,
  maxLength: 12,
});
const someTime = fc.integer({ min: Date.UTC(2020, 0, 1) / 1000, max: Date.UTC(2027, 0, 1) / 1000 });
const fen = fc.integer({ min: 1, max: 9_999_999_999_99 });

const sample: fc.Arbitrary<SampleLine> = fc.record({
  ownAccount: fc.constant("1202022719927388888"),
  bookedAt: someTime.map((seconds) => new Date(seconds * 1000)),
  direction: fc.constantFrom("in", "out"),
  amountFen: fen,
  balanceFen: fc.option(fc.integer({ min: -9_999_999_99, max: 9_999_999_999_99 })),
  oppositeAccount: fc.option(digits(9, 19)),
  oppositeName: fc.option(words),
  serialNumber: digits(8, 20),
  purpose: fc.option(words),
  summary: fc.option(words),
});
const samples = fc.uniqueArray(sample, { maxLength: 8, selector: (line) => line.serialNumber });

/** A line as far as a layout can say it. */
function asWritten(line: SampleLine, name: string) {
  const { lacks = [], onlyDays = false } = sampleLayouts[name] ?? {};
  const day = 86_400_000;
  const shift = 8 * 3_600_000;
  const midnight = Math.floor((line.bookedAt.getTime() + shift) / day) * day - shift;
  return {
    ...line,
    ...Object.fromEntries(lacks.map((field) => [field, null])),
    bookedAt: onlyDays ? new Date(midnight) : line.bookedAt,
    isReversal: false,
  };
}

const bare = ({ ...line }: StatementLine) => {
  Reflect.deleteProperty(line, "derivedSerial");
  return line;
};
/** The whole of a table at once. */
function parse(layout: StatementLayout, rows: string[][]) {
  const headerRow = layout.headerRow(rows) ?? -1;
  const read = layout.reader(rows, headerRow);
  const said = rows.slice(headerRow + 1).flatMap((row) => read(row) ?? []);
  return {
    lines: said.flatMap((one) => ("line" in one ? [one.line] : [])),
    rejected: said.flatMap((one) => ("why" in one ? [one] : [])),
  };
}
const rowsOf = (name: string, lines: SampleLine[]) =>
  sampleLayouts[name]?.rows("1202022719927388888", lines) ?? [];

describe.each(statementLayouts)("the layout $name", (layout) => {
  it("is known by its titles, and no other layout claims its file", () => {
    const claimed = statementLayouts.filter(
      (other) => other.headerRow(rowsOf(layout.name, [])) !== undefined,
    );
    expect(claimed.map(({ name }) => name)).toEqual([layout.name]);
  });

  it("reads back whatever lines are written in it", () => {
    fc.assert(
      fc.property(samples, (lines) => {
        const rows = rowsOf(layout.name, lines);
        const { lines: read, rejected } = parse(layout, rows);
        expect(rejected).toEqual([]);
        expect(read.map(bare)).toEqual(lines.map((line) => asWritten(line, layout.name)));
        const serials = parse(layout, rows).lines;
        expect(serials).toEqual(read);
        expect(new Set(read.map((line) => line.derivedSerial)).size).toBe(lines.length);
      }),
      { numRuns: 200 },
    );
  });

  it("never fails on rows of nonsense: each is a line or has its reason", () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom("借", "1e5", "-", "2026-02-30", "1,0.0", "合计"),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 14 }), { maxLength: 6 }), (nonsense) => {
        const rows = [...rowsOf(layout.name, []).slice(0, 3), ...nonsense];
        const { lines, rejected } = parse(layout, rows);
        expect(lines.length + rejected.length).toBeLessThanOrEqual(rows.length);
        expect(rejected.every(({ why }) => why in rowReasons)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it.each(["xls", "xlsx"] as const)("is read from a real .%s", async (kind) => {
    const lines = fc.sample(sample, { numRuns: 20, seed: 7 });
    const read = await readStatementFile(fileOf(rowsOf(layout.name, lines), kind));
    expect(read).toMatchObject({ bank: layout.bank, layout: layout.name, rejected: [] });
    expect(read?.lines.map(bare)).toEqual(lines.map((line) => asWritten(line, layout.name)));
  });
});

const [one] = fc.sample(sample, { numRuns: 1, seed: 1 }) as [SampleLine];

describe("a bank's file", () => {
  it("of unknown titles is not guessed at", async () => {
    expect(
      await readStatementFile(
        fileOf([
          ["姓名", "金额"],
          ["王芳", "1"],
        ]),
      ),
    ).toBeUndefined();
  });

  it("keeps two lines of the same second two, and gives each the same serial again", async () => {
    const rows = rowsOf("icbcTransfers", [one, one, { ...one, amountFen: 5 }]);
    const first = await readStatementFile(fileOf(rows));
    const serials = first?.lines.map((line) => line.derivedSerial) ?? [];
    expect(new Set(serials).size).toBe(3);
    const later = await readStatementFile(
      fileOf([...rows, ...rowsOf("icbcTransfers", [one]).slice(1)]),
    );
    expect(later?.lines.slice(0, 3).map((line) => line.derivedSerial)).toEqual(serials);
    expect(serials).not.toContain(later?.lines[3]?.derivedSerial);
  });

  it("may have merged cells above and in its title row", async () => {
    const rows = [["中国工商银行账户明细"], ...rowsOf("icbcDays", [one])];
    const read = await readStatementFile(fileOf(rows, "xlsx", ["A1:G1", "A2:C2", "D2:G2"]));
    expect(read?.lines).toHaveLength(1);
    expect(read?.lines[0]?.ownAccount).toBe("1202022719927388888");
  });

  it("names every row it does not take by Excel's number, with the reason", async () => {
    const good = rowsOf("pingAn", [one])[1] ?? [];
    const changed = (column: number, value: unknown) =>
      good.map((cell, at) => (at === column ? value : cell));
    const [out, incoming] = one.direction === "out" ? [2, 3] : [3, 2];
    const read = await readStatementFile(
      fileOf([
        rowsOf("pingAn", [])[0] ?? [],
        changed(1, "1.20202E+18"),
        changed(1, 1_202_022_719_927_380_000),
        changed(5, "6.22588E+15"),
        changed(0, ""),
        changed(0, "2026-02-30"),
        [],
        changed(out, "12.345"),
        changed(out, ""),
        changed(incoming, "1.00"),
        changed(4, "很多"),
        changed(1, ""),
        good,
        good.map((cell, at) => (at === out ? "7.00" : cell)),
      ]),
    );
    expect(read?.lines).toHaveLength(1);
    expect(read?.rejected.map(({ row, why }) => [row, why])).toEqual([
      [2, "accountLostDigits"],
      [3, "accountLostDigits"],
      [4, "accountLostDigits"],
      [5, "badMoment"],
      [6, "badMoment"],
      [8, "badAmount"],
      [9, "noAmount"],
      [10, "twoAmounts"],
      [11, "badBalance"],
      [12, "noAccount"],
      [14, "serialTwice"],
    ]);
  });

  it("takes a negative amount as money that went the other way", async () => {
    const rows = rowsOf("icbcMarked", [{ ...one, direction: "out", amountFen: 1050 }]);
    const turned = rows.map((row) => row.map((cell) => (cell === "10.50" ? "-10.50" : cell)));
    const read = await readStatementFile(fileOf(turned));
    expect(read?.lines[0]).toMatchObject({ direction: "in", amountFen: 1050, isReversal: true });
  });

  it("of 100,000 rows is read in seconds", async () => {
    const [titles = [], row = []] = rowsOf("pingAn", [one]);
    const columns = titles.map((header) => ({ header, kind: "text" as const }));
    const rows = Array.from({ length: 100_000 }, (_, index) =>
      row.map((cell, at) => (at === 7 ? `S${index}` : cell)),
    );
    const path = join(folder, "large.xlsx");
    await writeFile(path, writeWorkbook({ sheets: [{ name: "明细", columns, rows }] }));
    const began = performance.now();
    const read = await readStatementFile(path);
    expect(read?.lines).toHaveLength(100_000);
    expect(performance.now() - began).toBeLessThan(within(25_000));
  });
});
