import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pdfOf, wrapped } from "./pdf.ts";

describe("plain text on paper", () => {
  it("says where each of its parts begins, on as many pages as it takes", () => {
    const pdf = pdfOf(Array.from({ length: 70 }, (_, nth) => `第 ${nth} 条　金额为壹佰元整`));
    const text = pdf.toString("latin1");
    expect(text.startsWith("%PDF-1.4")).toBe(true);
    expect(text).toContain("/Count 3");
    const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
    expect(text.slice(table, table + 4)).toBe("xref");
    const starts = [...text.slice(table).matchAll(/(\d{10}) 00000 n/g)].map(([, at]) => Number(at));
    for (const [nth, at] of starts.entries()) {
      expect(text.slice(at).startsWith(`${nth + 1} 0 obj`)).toBe(true);
    }
  });

  it("loses no character where lines are broken, and no line is too long", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
        const lines = wrapped(text);
        expect(lines.join("")).toBe(text);
        for (const line of lines) expect(Array.from(line).length).toBeLessThanOrEqual(74);
      }),
    );
  });
});
