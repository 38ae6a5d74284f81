import { expect, test } from "vitest";
import { splitKeys } from "./split-keys.ts";

test("a column copied from a spreadsheet becomes its keys", () => {
  expect(splitKeys("HD-01\r\nHD-02\r\n\r\nHD-03\r\n")).toEqual(["HD-01", "HD-02", "HD-03"]);
});

test("Chinese punctuation separates too, and repeated keys count once", () => {
  expect(splitKeys("甲，乙、丙；甲 乙\t丁")).toEqual(["甲", "乙", "丙", "丁"]);
});

test("a text without keys has none", () => {
  expect(splitKeys(" ，\n")).toEqual([]);
});
