import { expect, test } from "vitest";
import { asTable } from "./as-table.ts";

test("a table keeps quotes, commas and lines, and no cell of it is a formula", () => {
  const rows = [
    ["时间", '备注"甲"'],
    ["=1+1", "甲,乙\n丙"],
    ["＠某", "-5"],
  ];
  expect(asTable(rows)).toBe(
    '\u{FEFF}"时间","备注""甲"""\r\n"\'=1+1","甲,乙\n丙"\r\n"\'＠某","\'-5"\r\n',
  );
});
