import { describe, expect, it } from "vitest";
import { readScreenshot } from "./read-screenshot.ts";

const sharp = (...texts: string[]) => texts.map((text) => ({ text, confidence: 95 }));

describe("what a screenshot says", () => {
  it("is found through blanks, full-width signs and small letters", () => {
    expect(
      readScreenshot(
        sharp("合 同 编号 ： 2026 ht 00123456", "融 资 金 额 ￥ 128,650.00", "客 户 姓名 : 王 芳"),
      ),
    ).toEqual({
      contractNumber: { value: "2026HT00123456", sure: true },
      amountFen: { value: 12_865_000, sure: true },
      name: { value: "王芳", sure: true },
    });
  });

  it("is only a proposal where the line was hard to read", () => {
    const lines = [{ text: "合同编号 2026HT00123456 金额 100.00", confidence: 60 }];
    expect(readScreenshot(lines)).toEqual({
      contractNumber: { value: "2026HT00123456", sure: false },
      amountFen: { value: 10_000, sure: false },
      name: null,
    });
  });

  it("is only a proposal where two readings differ", () => {
    const facts = readScreenshot(sharp("2026HT00123456", "2026HT00123457"));
    expect(facts.contractNumber).toEqual({ value: "2026HT00123456", sure: false });
  });

  it.each(["金额 1,28,650.00", "金额 128650.5", "金额 0.00", "电话 13800000000", "2026HT001"])(
    "is nothing in %s",
    (text) => {
      const nothing = { contractNumber: null, amountFen: null, name: null };
      expect(readScreenshot(sharp(text))).toEqual(nothing);
    },
  );

  it("is sure where two readings of a line that is hard to read come to the same", () => {
    const hard = { text: "应付金额 800.00", confidence: 60 };
    const twice = [hard, { ...hard, reading: 1 }];
    expect(readScreenshot(twice).amountFen).toEqual({ value: 80_000, sure: true });
    const apart = [hard, { ...hard, text: "应付金额 880.00", reading: 1 }];
    expect(readScreenshot(apart).amountFen?.sure).toBe(false);
  });

  it("ends a name where the next label begins, and knows no name of one character", () => {
    expect(readScreenshot(sharp("承租人：王芳 手机号 138")).name?.value).toBe("王芳");
    expect(readScreenshot(sharp("承租人：王*")).name).toBeNull();
    const company = "杭州顺达(中国)运输有限公司";
    expect(readScreenshot(sharp(`客户名称 ${company}`)).name?.value).toBe(company);
  });

  it("prefers an amount with its name to one with a sign alone", () => {
    const facts = readScreenshot(sharp("¥9.90", "合计：128,650.00"));
    expect(facts.amountFen).toEqual({ value: 12_865_000, sure: true });
  });
});
