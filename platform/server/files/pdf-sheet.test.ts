import { describe, expect, it } from "vitest";
import { hexOf } from "./pdf.ts";
import { sheetOf, type SheetText } from "./pdf-sheet.ts";

const drawn = (text: SheetText) =>
  sheetOf({ width: 400, height: 300, texts: [text], lines: [] }).toString("latin1");

/** Size and beginning of the only text. */
function placeOf(pdf: string) {
  const [, size, matrix = ""] = /\/F1 (\S+) Tf \S+ Tc ([\d. -]+) Tm/.exec(pdf) ?? [];
  const [, , , , x, y] = matrix.split(" ").map(Number);
  return { size: Number(size), x, y };
}

describe("a sheet", () => {
  it("has its texts where they begin, end or have their middle", () => {
    const text = { text: "收据AB", at: [200, 50], size: 10 } as const;
    expect(drawn(text)).toContain(`<${hexOf("收据AB")}> Tj`);
    expect(placeOf(drawn(text))).toEqual({ size: 10, x: 200, y: 250 });
    expect(placeOf(drawn({ ...text, align: "centre" })).x).toBe(185);
    expect(placeOf(drawn({ ...text, align: "right" })).x).toBe(170);
    expect(placeOf(drawn({ ...text, align: "right", spacing: 2 })).x).toBe(164);
  });

  it("sets smaller what is too long for its box", () => {
    const text = { text: "某某某某某某某某某某", at: [0, 0], size: 12, within: 60 } as const;
    expect(placeOf(drawn(text)).size).toBe(6);
    expect(placeOf(drawn({ ...text, within: 200 })).size).toBe(12);
  });

  it("says how long its content is and where each part begins", () => {
    const lines = [{ from: [10, 20], to: [30, 20] }] as const;
    const pdf = sheetOf({ width: 400, height: 300, texts: [], lines }).toString("latin1");
    expect(pdf).toContain("10 280 m 30 280 l S");
    const [, length, content] = /\/Length (\d+) >>\nstream\n([^]*?)\nendstream/.exec(pdf) ?? [];
    expect(content).toHaveLength(Number(length));
    const table = Number(/startxref\n(\d+)/.exec(pdf)?.[1]);
    expect(pdf.slice(table, table + 4)).toBe("xref");
  });
});
