import { describe, expect, it } from "vitest";
import { doubtsOn } from "./screenshot.ts";

const sure = <T>(value: T) => ({ value, sure: true });
const unsure = <T>(value: T) => ({ value, sure: false });
const entered = { name: "杭州顺达(中国)有限公司", amountFen: 80_000 };
const same = { name: sure("杭州顺达（中国）有限公司"), amountFen: sure(80_000) };

describe("what was read beside what was entered", () => {
  it("is no cause for doubt where both are surely the same", () => {
    expect(doubtsOn(same, entered)).toEqual([]);
  });

  it.each([
    [{ ...same, amountFen: sure(80_001) }, "AMOUNT_DIFFERS"],
    [{ ...same, amountFen: unsure(90_000) }, "AMOUNT_DIFFERS"],
    [{ ...same, amountFen: unsure(80_000) }, "AMOUNT_UNSURE"],
    [{ ...same, amountFen: null }, "AMOUNT_MISSING"],
    [{ ...same, name: sure("王芳") }, "NAME_DIFFERS"],
    [{ ...same, name: unsure(entered.name) }, "NAME_UNSURE"],
    [{ ...same, name: null }, "NAME_MISSING"],
  ])("is for a person to look at otherwise: %j", (read, doubt) => {
    expect(doubtsOn(read, entered)).toEqual([doubt]);
  });

  it("is doubted in both where nothing was read", () => {
    const nothing = { name: null, amountFen: null };
    expect(doubtsOn(nothing, entered)).toEqual(["AMOUNT_MISSING", "NAME_MISSING"]);
  });
});
