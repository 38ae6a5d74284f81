import { describe, expect, it } from "vitest";
import { isUnaided, type Line, mayRelease, type Past, type Release } from "./may-release.ts";
import { isLessControl, usualThresholds } from "./thresholds.ts";

/** Ann asked for it, Bob approved it, Cat handed it over: Dan may let it go. */
const line: Line = {
  subjectId: "1",
  number: "FK1",
  payeeName: "王小明",
  amountFen: 4_000_000,
  payeeKeys: ["account 1", "person 1"],
  orderId: "order 1",
  applicants: ["ann"],
  makers: ["cat"],
  approvers: ["bob", "eve"],
  payees: ["pat"],
  changers: ["fay"],
  importers: ["gus"],
};

const codesFor = (me: string, over: Partial<Release> = {}) =>
  mayRelease({
    action: "release",
    me,
    lines: [line],
    past: [],
    thresholds: usualThresholds,
    ...over,
  }).map(({ definition }) => definition.code);

const earlier = (over: Partial<Past> = {}): Past => ({
  ...line,
  subjectId: "0",
  isToday: true,
  ...over,
});

describe("letting a payment go", () => {
  it.each([
    ["dan", []],
    ["ann", ["2700"]],
    ["pat", ["2701"]],
    ["fay", ["2703"]],
    ["gus", ["2704"]],
    // One of two approvers, and its maker below the threshold.
    ["bob", []],
    ["cat", []],
  ])("%s is told %j", (me, codes) => {
    expect(codesFor(me)).toEqual(codes);
  });

  it("is not for its only approver; approvals by who asked or is paid do not count", () => {
    const approved = (...approvers: string[]) =>
      codesFor("bob", { lines: [{ ...line, approvers }] });
    expect(approved("bob")).toEqual(["2702"]);
    expect(approved("bob", "ann", "pat")).toEqual(["2702"]);
    expect(approved("bob", "eve")).toEqual([]);
  });

  it("tells each reason once, with the line that it is about", () => {
    const lines = [line, { ...line, subjectId: "2", number: "FK2" }];
    const [reason, ...more] = mayRelease({
      action: "release",
      me: "ann",
      lines,
      past: [],
      thresholds: usualThresholds,
    });
    expect(reason?.textIn("zh-CN")).toContain("FK1");
    expect(more).toEqual([]);
  });
});

describe("what one person made and released", () => {
  it("is added up per payee, per order and per day", () => {
    const other = { payeeKeys: ["account 9"], orderId: "order 9" };
    expect(codesFor("cat", { past: [earlier({ orderId: "order 9" })] })).toEqual(["2705"]);
    expect(codesFor("cat", { past: [earlier({ payeeKeys: ["account 9"] })] })).toEqual(["2706"]);
    const much = earlier({ ...other, amountFen: 16_000_000 });
    expect(codesFor("cat", { past: [much] })).toEqual(["2707"]);
    expect(codesFor("cat", { past: [{ ...much, isToday: false }] })).toEqual([]);
    expect(codesFor("cat", { past: [earlier({ ...other, isToday: false })] })).toEqual([]);
  });

  it("counts once when the same payment goes again", () => {
    expect(codesFor("cat", { past: [earlier({ subjectId: "1" })] })).toEqual([]);
  });

  it("reaches the threshold at the very amount", () => {
    const of = (amountFen: number) => codesFor("cat", { lines: [{ ...line, amountFen }] });
    expect(of(4_999_999)).toEqual([]);
    expect(of(5_000_000)).toEqual(["2705", "2706"]);
  });

  it("includes what only he and the payee had a hand in", () => {
    const alone = { ...line, applicants: ["pat"], approvers: ["pat"], makers: ["pat"] };
    expect(isUnaided(alone, "dan")).toBe(true);
    expect(isUnaided({ ...alone, approvers: ["bob"] }, "dan")).toBe(false);
    expect(codesFor("dan", { lines: [{ ...alone, amountFen: 5_000_000 }] })).toContain("2705");
  });
});

it("results of a bank's file come from nobody who made it, asked for it or is paid", () => {
  const codes = (me: string) => codesFor(me, { action: "confirmResults" });
  expect([codes("ann"), codes("pat"), codes("cat")]).toEqual([["2700"], ["2701"], ["2708"]]);
  expect([codes("dan"), codes("bob")]).toEqual([[], []]);
});

it("less control is any threshold that is higher", () => {
  const now = { singleFen: 5, batchFen: 20 };
  expect(isLessControl(now, { singleFen: 5, batchFen: 20 })).toBe(false);
  expect(isLessControl(now, { singleFen: 4, batchFen: 19 })).toBe(false);
  expect(isLessControl(now, { singleFen: 6, batchFen: 1 })).toBe(true);
  expect(isLessControl(now, { singleFen: 1, batchFen: 21 })).toBe(true);
});
