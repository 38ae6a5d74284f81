import { describe, expect, it } from "vitest";
import { computedMs } from "#platform/testing/computing.ts";
import {
  dateText,
  isDateFormat,
  isDateFormatId,
  isoDateText,
  numberText,
  textOf,
} from "./cell-text.ts";

describe("numbers become plain decimal text", () => {
  it.each([
    ["0", "0"],
    ["-0", "0"],
    ["12", "12"],
    ["-12.50", "-12.5"],
    [".5", "0.5"],
    ["007", "7"],
    ["0.30000000000000004", "0.3"],
    ["434.99999999999994", "435"],
    ["99.999999999999986", "100"],
    ["1234567.8900000001", "1234567.89"],
    ["0.1", "0.1"],
    ["1.2E+21", "1200000000000000000000"],
    ["1.2e3", "1200"],
    ["-5E-7", "-0.0000005"],
    ["1.1010119900101123E17", "110101199001011230"],
    ["110101199001011234", "110101199001011234"],
    ["6222021234567890123", "6222021234567890123"],
    ["9999999999999.99", "9999999999999.99"],
    ["#N/A", "#N/A"],
    ["", ""],
    ["1e999", "1e999"],
  ])("%s as %s", (raw, text) => {
    expect(numberText(raw)).toBe(text);
  });

  it("a long text in a number's place costs no time", () => {
    const taken = computedMs(() => {
      expect(numberText(`${"0".repeat(80_000)}x`)).toHaveLength(2_000);
      expect(dateText("1".repeat(80_000), false)).toHaveLength(2_000);
    });
    expect(taken).toBeLessThan(100);
  });

  it("every amount of fen comes back as it is", () => {
    for (let fen = 1; fen < 1e15; fen = fen * 3 + 7) {
      const exact = `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, "0")}`;
      expect(numberText(String(fen / 100))).toBe(exact.replace(/\.?0+$/, "") || "0");
    }
  });
});

describe("day numbers become dates", () => {
  it.each([
    ["1", "1900-01-01"],
    ["59", "1900-02-28"],
    ["61", "1900-03-01"],
    ["45292", "2024-01-01"],
    ["45351", "2024-02-29"],
    ["45292.5", "2024-01-01 12:00:00"],
    ["45292.999988425923", "2024-01-01 23:59:59"],
    ["45292.9999999", "2024-01-02"],
    ["0.35416666666666669", "08:30:00"],
    ["2958465", "9999-12-31"],
    ["2958466", "2958466"],
    ["-1", "-1"],
    ["soon", "soon"],
  ])("%s as %s", (raw, text) => {
    expect(dateText(raw, false)).toBe(text);
  });

  it("counts from 1904 where the file says so", () => {
    expect(dateText("0.5", true)).toBe("12:00:00");
    expect(dateText("43830", true)).toBe("2024-01-01");
  });

  it("reads ISO dates", () => {
    expect(isoDateText("2024-05-06T00:00:00")).toBe("2024-05-06");
    expect(isoDateText("2024-05-06T07:08:09.123Z")).toBe("2024-05-06 07:08:09");
  });
});

describe("formats that show dates", () => {
  it.each([
    "yyyy-mm-dd",
    'yyyy"年"m"月"d"日"',
    "[$-804]yyyy/m/d h:mm",
    "m/d/yy",
    "hh:mm:ss",
    "[DBNum1]yyyy",
    "mmm",
  ])("%s does", (format) => {
    expect(isDateFormat(format)).toBe(true);
  });

  it.each([
    "General",
    "0.00",
    "#,##0.00_);[Red](#,##0.00)",
    '0"个月"',
    '0" days"',
    "@",
    "0.00E+00",
    "[h]:mm",
    "\\d0",
    "[$¥-804]#,##0.00",
    "_-* #,##0_-",
  ])("%s does not", (format) => {
    expect(isDateFormat(format)).toBe(false);
  });

  it("knows Excel's own formats by number", () => {
    expect([14, 22, 27, 31, 57].map(isDateFormatId)).toEqual([true, true, true, true, true]);
    expect([0, 2, 4, 10, 49].map(isDateFormatId)).toEqual([false, false, false, false, false]);
  });
});

describe("texts", () => {
  it.each([
    ["  a b\u3000\u00a0", "a b"],
    ["a_x000D_\nb", "a\r\nb"],
    ["_x005F_x000D_", "_x000D_"],
    ["a\u0000b\u0007", "ab"],
    ["_x0000_", ""],
    ["\ud800a", "\ufffda"],
  ])("%j as %j", (raw, text) => {
    expect(textOf(raw)).toBe(text);
  });

  it("are cut at two thousand characters, not through one", () => {
    expect(textOf("长".repeat(5_000))).toBe("长".repeat(2_000));
    expect(textOf(`${"a".repeat(1_999)}😀`)).toBe("a".repeat(1_999));
    expect(textOf("x".repeat(1e6))).toHaveLength(2_000);
  });
});
