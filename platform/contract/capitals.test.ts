import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { capitalYuan } from "./capitals.ts";
import { type Fen, fenLimit } from "./money.ts";

const said = (fen: number) => capitalYuan(fen as Fen);

const digits = "零壹贰叁肆伍陆柒捌玖";
const worth = { 拾: 10, 佰: 100, 仟: 1_000 } as const;
const groups = { 万: 10_000, 亿: 100_000_000, 兆: 1_000_000_000_000 } as const;

/** Reads capitals the way a clerk does, group by group. */
function read(text: string): number {
  let [fen, total, group, digit] = [0, 0, 0, 0];
  for (const character of text.replace("人民币", "").replace("整", "")) {
    if (digits.includes(character)) digit = digits.indexOf(character);
    else if (character in worth) [group, digit] = [group + digit * worth[character as "拾"], 0];
    else if (character in groups) {
      total += (group + digit) * groups[character as "万"];
      [group, digit] = [0, 0];
    } else if (character === "元") [fen, group, digit] = [(total + group + digit) * 100, 0, 0];
    else [fen, digit] = [fen + digit * (character === "角" ? 10 : 1), 0];
  }
  return fen;
}

describe("an amount in capitals", () => {
  it("is written as the central bank's examples are", () => {
    expect(said(140_950)).toBe("人民币壹仟肆佰零玖元伍角整");
    expect(said(600_714)).toBe("人民币陆仟零柒元壹角肆分");
    expect(said(1_640_902)).toBe("人民币壹万陆仟肆佰零玖元零贰分");
    expect(said(32_504)).toBe("人民币叁佰贰拾伍元零肆分");
    expect(said(30_000)).toBe("人民币叁佰元整");
    expect(said(10_000_000_000)).toBe("人民币壹亿元整");
    expect(said(1_000_001_000)).toBe("人民币壹仟万零壹拾元整");
    expect(said(10_001_000_000)).toBe("人民币壹亿零壹万元整");
    expect(said(10)).toBe("人民币壹角整");
    expect(said(5)).toBe("人民币伍分");
    expect(said(0)).toBe("人民币零元整");
  });

  it("says the same as its figures, whatever they are", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: fenLimit }), (fen) => {
        expect(read(said(fen)), said(fen)).toBe(fen);
      }),
    );
  });

  it("never has a nought twice, or before a unit", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: fenLimit }), (fen) => {
        expect(said(fen)).not.toMatch(/零零|零[拾佰仟万亿兆元角]/);
      }),
    );
  });
});
