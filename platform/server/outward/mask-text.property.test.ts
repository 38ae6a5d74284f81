import fc from "fast-check";
import iconv from "iconv-lite";
import { describe, expect, it } from "vitest";
import { maskedBeginning, maskText } from "./mask-text.ts";

const digits = (length: number) =>
  fc.stringMatching(new RegExp(`^\\d{${length}}$`)).filter((one) => one.length === length);

const idNumber = fc
  .tuple(
    fc.integer({ min: 110_000, max: 659_999 }),
    fc.date({
      min: new Date("1930-01-01"),
      max: new Date("2010-01-01"),
      noInvalidDate: true,
    }),
    digits(3),
    fc.constantFrom("X", "x", "0", "5", "9"),
  )
  .map(
    ([area, born, order, check]) =>
      `${area}${born.toISOString().slice(0, 10).replaceAll("-", "")}${order}${check}`,
  );
/** Twelve digits and more. Those that read as a time are for the test of times. */
const card = fc
  .integer({ min: 12, max: 30 })
  .chain(digits)
  .filter((one) => !/^1[6-9]\d{11}$/.test(one) && !/^20[23]/.test(one));
const mobile = fc
  .tuple(fc.constantFrom("13", "15", "17", "18", "19"), digits(9))
  .map((p) => p.join(""));
const secret = fc.oneof(idNumber, card, mobile);
const grouped = digits(16).map((one) => one.replaceAll(/(\d{4})(?=\d)/g, "$1 "));

const texts: Record<string, (secret: string) => string> = {
  json: (one) => JSON.stringify({ a: 1, b: [one], note: `收款账号${one}，请核对` }),
  "json in json": (one) => JSON.stringify({ body: JSON.stringify({ cardNo: one, x: `\n${one}` }) }),
  xml: (one) => `<Result><InAcctNo>${one}</InAcctNo><X a="${one}"/></Result>`,
  form: (one) =>
    new URLSearchParams({ acct: one, json: `{"no":"${one}","t":":${one}"}` }).toString(),
  gbk: (one) => iconv.decode(iconv.encode(`户名张三 账号-${one}CNY`, "gbk"), "gbk"),
  "gbk read as latin": (one) => iconv.encode(`账号${one}户名`, "gbk").toString("latin1"),
  sentence: (one) => `card ${one}, phone +86${one}_x`,
};

describe("what belongs to a person does not survive", () => {
  it.each(Object.entries(texts))("in %s", (_, write) => {
    fc.assert(
      fc.property(secret, (one) => {
        expect(maskText(write(one))).not.toContain(one);
      }),
      { numRuns: 500 },
    );
  });

  it("written in groups", () => {
    fc.assert(
      fc.property(grouped, (one) => {
        const masked = maskText(`卡号 ${one}。`);
        expect(masked).not.toContain(one);
        expect(masked.replaceAll(" ", "")).not.toContain(one.replaceAll(" ", ""));
      }),
    );
    expect(maskText("电话 138-1234-5678")).not.toContain("1234");
  });

  it("where the text is cut", () => {
    fc.assert(
      fc.property(secret, fc.integer({ min: 1, max: 30 }), (one, cut) => {
        const kept = maskedBeginning(`{"no":"${one}"}`, 7 + Math.min(cut, one.length - 1));
        expect(kept).toBe('{"no":"');
      }),
    );
  });

  it("nor a short account after a name that tells what it is", () => {
    const short = fc.integer({ min: 8, max: 11 }).chain(digits);
    const labelled: ((one: string) => string)[] = [
      (one) => JSON.stringify({ payeeAcctNo: one, cardNo: Number(one) }),
      (one) => JSON.stringify({ body: JSON.stringify({ accountNo: one }) }),
      (one) => `<Result><OutAcctNo>${one}</OutAcctNo></Result>`,
      (one) => new URLSearchParams({ acct: one, body: `{"bankCard":"${one}"}` }).toString(),
      (one) => `收款账号：${one}，银行卡 ${one}`,
    ];
    fc.assert(
      fc.property(short, fc.constantFrom(...labelled), (one, write) => {
        expect(maskText(write(one))).not.toContain(one);
      }),
      { numRuns: 1_000 },
    );
  });

  it("not even as an account that reads as a time", () => {
    for (const one of ["20261115160000", "1700000000000"]) {
      expect(maskText(`<OutAcctNo>${one}</OutAcctNo>`)).not.toContain(one);
      expect(maskText(`{"accountNo": "${one}"}`)).not.toContain(one);
    }
  });

  it("nor a short name beside its label", () => {
    expect(maskText('{"psnName":"张三丰"}')).toBe('{"psnName":"张*"}');
    expect(maskText("<InAcctName>李四</InAcctName>")).not.toContain("李四");
  });
});

describe("what people search by survives", () => {
  const number = fc
    .tuple(
      fc.constantFrom("FK", "TK", "HT", "BX", "SK", "PC", "DZHT"),
      fc.integer({ min: 0, max: 123_456 }),
      fc.stringMatching(/^(?:[A-Z](?:[1-9A-Z][\dA-Z]{0,2})?)?$/),
      fc.constantFrom("", "-1", "-2", "-12"),
    )
    .map(([kind, count, tag, tried]) => {
      return `${kind}20261115${String(count).padStart(4, "0")}${tag}${tried}`;
    });

  it.each(Object.entries(texts).filter(([name]) => name !== "gbk" && name !== "sentence"))(
    "our numbers in %s",
    (_, write) => {
      fc.assert(
        fc.property(number, (one) => {
          expect(maskText(write(one))).toBe(write(one));
        }),
      );
    },
  );

  it.each([
    '{"timestamp":1700000000000}',
    "<TranTime>20261115160000</TranTime>",
    "2026-11-15 16:00:00",
    '{"id":"01a1dd15-1415-7d1b-bff6-236642193315"}',
    '{"amount":"1234567.89","count":12345678901}',
    "merOrderNo=FK202611150001-1&sign=x",
    "merOrderNo=FK202611150001A-1&sign=x",
    '{"outOrderNo":"SK202611160012B1-2"}',
    "<AccountDate>20261115</AccountDate><AcctBalance>12345678.90</AcctBalance>",
    "<AccountDateTime>20261115160000</AccountDateTime>",
    "账户余额 12345678 元，入账日期：20261115",
  ])("and %s", (text) => {
    expect(maskText(text)).toBe(text);
  });
});
