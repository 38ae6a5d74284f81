import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parseYuan } from "#platform/contract/money.ts";
import { code, mobile } from "#platform/contract/validators.ts";
import { checkRow } from "../check-rows.ts";
import type { ImportDefinition } from "../define.ts";

const row = z.strictObject({
  code: z.string().regex(code),
  phone: z.string().regex(mobile).nullable(),
  day: z.iso.date().nullable(),
  said: z.enum(["成功", "失败", "处理中"]).nullable(),
  amount: z
    .string()
    .refine((typed) => parseYuan(typed) !== undefined)
    .nullable(),
});

const right = { code: "A-1", phone: null, day: null, said: null, amount: null };
const definition = { row, keyOf: () => "key" } as unknown as ImportDefinition;
const suggested = (cells: Partial<Record<keyof typeof right, string>>) =>
  checkRow(definition, { rowNumber: 2, cells: { ...right, ...cells } }).problems[0]?.suggestion;

describe("what a wrong cell most likely means", () => {
  it.each([
    [{ code: "ＨＤ－０１" }, "HD-01"],
    [{ code: "HD—01" }, "HD-01"],
    [{ code: "HD 01" }, "HD01"],
    [{ phone: " 138 0013 8000" }, "13800138000"],
    [{ phone: "１３８００１３８０００" }, "13800138000"],
    [{ day: "2026/1/5" }, "2026-01-05"],
    [{ day: "2026年1月5日" }, "2026-01-05"],
    [{ day: "20260105" }, "2026-01-05"],
    [{ said: "已成功" }, "成功"],
    [{ said: "处理中。" }, "处理中"],
    [{ amount: "¥1,234.50" }, "1234.50"],
  ])("%j means %s", (cells, meant) => {
    expect(suggested(cells)).toBe(meant);
  });

  it.each([
    [{ code: "渠道" }],
    [{ phone: "1380013800" }],
    [{ day: "2026/13/5" }],
    [{ said: "不知道" }],
    [{ amount: "很多" }],
  ])("of %j nothing is guessed that would not pass", (cells) => {
    expect(checkRow(definition, { rowNumber: 2, cells: { ...right, ...cells } })).toMatchObject({
      outcome: "invalid",
    });
    expect(suggested(cells)).toBeUndefined();
  });

  it("nothing is said of a cell that is empty", () => {
    const problem = checkRow(definition, { rowNumber: 2, cells: { ...right, code: null } });
    expect(problem.problems).toHaveLength(1);
    expect(problem.problems[0]).not.toHaveProperty("suggestion");
  });
});
