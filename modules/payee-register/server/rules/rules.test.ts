import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keyPersonShown, keyPersonStates, registerActions } from "../../states.ts";
import { expectCard, reasonsIn } from "./actions.ts";
import { daysAfter, expectLonger, standingsOf } from "./expiry.ts";
import { absentFrom, againstOtherData, expectNobodyAbsent } from "./whole-list.ts";
import { againstUpdate, monthlyUpdateLimit, nextMonthOf, oneMore } from "./monthly-updates.ts";

const aDay = fc
  .integer({ min: 0, max: 20_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
const codeOf = (work: () => void): string | undefined => {
  try {
    work();
  } catch (thrown) {
    return (thrown as { definition: { code: string } }).definition.code;
  }
  return undefined;
};

describe("how somebody registered stands", () => {
  const codes = Object.values(keyPersonShown);
  const found = (state: number, last: string, today: string) =>
    codes.filter((code) =>
      standingsOf(keyPersonShown, [code], today).some(
        ({ state: stored, from, to }) =>
          stored === state && (from === null || last >= from) && (to === null || last <= to),
      ),
    );

  it("is one of the six states on every day", () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(keyPersonStates)), aDay, aDay, (...given) => {
        expect(found(...given)).toHaveLength(1);
      }),
    );
  });

  it("changes with the days before and after the last one", () => {
    fc.assert(
      fc.property(aDay, (last) => {
        const on = (days: number) =>
          found(keyPersonStates.effective, last, daysAfter(last, days)).at(0);
        expect([on(-31), on(-30), on(0), on(1)]).toEqual([3551, 3552, 3552, 3553]);
      }),
    );
  });

  it("is renewed to a later day that is not over", () => {
    expect(codeOf(() => expectLonger("2026-11-17", "2026-10-01", "2026-11-18"))).toBe("7410");
    expect(codeOf(() => expectLonger("2026-12-01", "2026-12-01", "2026-11-18"))).toBe("7411");
    expect(codeOf(() => expectLonger("2026-12-02", "2026-12-01", "2026-11-18"))).toBeUndefined();
  });
});

describe("how often a key person is changed in a month", () => {
  it("is counted anew from the first day of the next, whatever the month", () => {
    fc.assert(
      fc.property(aDay, fc.nat(5), (today, count) => {
        const updates = { update_month: today.slice(0, 7).replace("-", ""), update_count: count };
        const isOver = count >= monthlyUpdateLimit;
        expect(againstUpdate(updates, today)).toHaveLength(isOver ? 1 : 0);
        const next = nextMonthOf(today);
        expect(againstUpdate(updates, next)).toEqual([]);
        expect(againstUpdate(updates, daysAfter(next, -1))).toHaveLength(isOver ? 1 : 0);
        expect(oneMore(updates, today).update_count).toBe(count + 1);
        expect(oneMore(updates, next).update_count).toBe(1);
      }),
    );
  });

  it("is refused with the day from which it is possible again", () => {
    const full = { update_month: "202612", update_count: monthlyUpdateLimit };
    const [refused] = againstUpdate(full, "2026-12-31");
    expect(refused?.textIn("zh-CN")).toBe("本月已更新 2 次，达到每月上限；2027-01-01 起可再次更新");
    expect(refused?.textIn("en-US")).toContain("again from 2027-01-01");
  });
});

describe("what can be done to somebody registered", () => {
  const reasons = (state: number, approval_state: number | null, more: object = {}) => {
    const { me = "author", ...facts } = more as { me?: string };
    const known = { state, approval_state, created_by: "author", staged_sealed: null, ...facts };
    return registerActions.map((action) =>
      reasonsIn(keyPersonStates)(action, known, me).map(({ definition }) => definition.code),
    );
  };
  const { pending, effective, rejected, disabled } = keyPersonStates;

  it("as a draft: change, submit, delete", () => {
    expect(reasons(pending, null)).toEqual([[], [], [], ["7407"], ["7406"]]);
  });
  it("in approval: nothing", () => {
    for (const running of [2000, 2001, 2007]) {
      for (const each of reasons(pending, running)) expect(each).toContain("7401");
      for (const each of reasons(effective, running, { staged_sealed: {} })) {
        expect(each).toContain("7401");
      }
    }
  });
  it("sent back: change, submit, disable", () => {
    for (const [state, back] of [
      [rejected, 2002],
      [pending, 2004],
      [pending, 2005],
    ] as const) {
      expect(reasons(state, back)).toEqual([[], [], ["7405"], ["7407"], []]);
    }
    expect(reasons(rejected, 2009)).toEqual([["7403"], ["7403"], ["7405"], ["7407"], []]);
  });
  it("effective: change and disable; a colleague renews", () => {
    expect(reasons(effective, 2003)).toEqual([[], ["7404"], ["7404"], ["7409"], []]);
    expect(reasons(effective, 2003, { me: "other" })).toEqual([
      ["7402"],
      ["7402", "7404"],
      ["7402", "7404"],
      [],
      [],
    ]);
  });
  it("with a change in hand: that first", () => {
    const staged = { staged_sealed: {} };
    expect(reasons(effective, 2002, staged)).toEqual([[], [], [], ["7408", "7409"], ["7408"]]);
  });
  it("disabled: nothing more", () => {
    expect(reasons(disabled, 2003)).toEqual(registerActions.map(() => ["7400"]));
  });
});

it("a person's card has to pass the banks' check; a company's account need not", () => {
  expect(codeOf(() => expectCard("6214830000000009", false))).toBeUndefined();
  expect(codeOf(() => expectCard("6214830000000008", false))).toBe("7412");
  expect(codeOf(() => expectCard("6214830000000008", true))).toBeUndefined();
});

describe("a whole whitelist", () => {
  const entry = (apollo: string, idTail: string) => ({ apollo, idTail });
  const [first, second] = [entry("AP1", "1234"), entry("AP1", "567X")];

  it("leaves out whom no row speaks of; two who look alike need two rows", () => {
    expect(absentFrom([first, second], [second])).toEqual([first]);
    expect(absentFrom([first, first], [first])).toEqual([first]);
    expect(absentFrom([first, first], [first, first, second])).toEqual([]);
  });

  it("is refused with how many it leaves out, and a few of their colleagues", () => {
    expect(codeOf(() => expectNobodyAbsent([]))).toBeUndefined();
    const absent = ["AP1", "AP1", "AP2", "AP3", "AP4"].map((apollo) => entry(apollo, "1234"));
    const said = (language: "zh-CN" | "en-US") => {
      try {
        expectNobodyAbsent(absent);
      } catch (thrown) {
        return (thrown as { textIn: (language: string) => string }).textIn(language);
      }
      return "";
    };
    expect(said("zh-CN")).toContain("另有 5 条不在文件中（工号 AP1、AP2、AP3…）");
    expect(said("en-US")).toContain("5 on the list are not in the file (AP1、AP2、AP3…)");
  });

  it("changes nobody's payment data", () => {
    const held = { name: "周凤英", phone: "a", account: "b", bank: "招商银行" };
    expect(againstOtherData(held, held)).toBeUndefined();
    const refused = againstOtherData({ ...held, phone: "c", bank: "农业银行" }, held);
    expect(refused?.textIn("zh-CN")).toContain("与名单中的手机号、开户行不一致");
  });
});
