import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  BasisPoints,
  Fen,
  fenLimit,
  formatMoney,
  formatYuan,
  parsePercent,
  parseYuan,
  percentText,
  showYuan,
} from "./money.ts";

describe("money", () => {
  it("comes back from what people read exactly as it was", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -fenLimit, max: fenLimit }),
        (fen) => parseYuan(formatYuan(fen)) === (fen || 0),
      ),
      { numRuns: 20_000 },
    );
  });

  it.each([
    "1e3",
    "1.005",
    "--1",
    "+1",
    "0x10",
    "１２",
    "1,,2.5.1",
    "",
    " ",
    "NaN",
    "Infinity",
    "100000000000.01",
    "1000000000000",
    "01",
  ])("refuses %j", (typed) => expect(parseYuan(typed)).toBeUndefined());

  it("reads thousands separators", () => {
    expect(parseYuan("128,000.00")).toBe(12_800_000);
    expect(parseYuan("0.1")).toBe(10);
  });

  it("is an integer within its limit on the wire, never a fraction", () => {
    for (const wrong of [0.5, fenLimit + 1, Number.NaN, "1", null])
      expect(Fen.safeParse(wrong).success).toBe(false);
    expect(BasisPoints.safeParse(10_001).success).toBe(false);
    expect(BasisPoints.parse(10_000)).toBe(10_000);
  });
});

it("what people read is grouped by thousands, whatever its size and sign", () => {
  expect([0, 7, 12_345, 100_000, -123_456_789].map(showYuan)).toEqual([
    "0.00",
    "0.07",
    "123.45",
    "1,000.00",
    "-1,234,567.89",
  ]);
  expect(formatMoney(-123_456_789)).toBe("-¥1,234,567.89");
});

describe("percents", () => {
  it("read as people write them", () => {
    expect([9_600, 3_333, 10, 5, 0, 10_000, 1_050].map(percentText)).toEqual([
      "96",
      "33.33",
      "0.1",
      "0.05",
      "0",
      "100",
      "10.5",
    ]);
  });

  it("are read as they are written, with and without their sign", () => {
    for (const basisPoints of [0, 5, 125, 3_333, 10_000]) {
      expect(parsePercent(percentText(basisPoints))).toBe(basisPoints);
      expect(parsePercent(` ${percentText(basisPoints)}% `)).toBe(basisPoints);
    }
  });

  it.each(["", "%", "-1", "1.255", "100.01", "１", "1e1", "1,5", "01"])("are not %j", (typed) => {
    expect(parsePercent(typed)).toBeUndefined();
  });
});
