import { describe, expect, it } from "vitest";
import { carPaymentStates } from "../../states.ts";
import {
  againstSupplement,
  dueOn,
  owesSupplement,
  isToRemind,
  type SupplementAction,
} from "./supplement.ts";

const { pendingSupplement, ...others } = carPaymentStates;
const owing = { state: pendingSupplement, createdBy: "applicant", isSupplied: true };
const codes = (action: SupplementAction, over: Partial<typeof owing>, me = "finance") =>
  againstSupplement(action, { ...owing, ...over } as typeof owing, me).map(
    ({ definition }) => definition.code,
  );

describe("what a car payment owes", () => {
  it("is special handling's alone, and no more once somebody accepted it", () => {
    const accepted = "2026-11-20T02:00:00Z";
    expect(owesSupplement({ special: true, supplement_accepted_at: null })).toBe(true);
    expect(owesSupplement({ special: true, supplement_accepted_at: accepted })).toBe(false);
    expect(owesSupplement({ special: false, supplement_accepted_at: null })).toBe(false);
  });

  it("is due in seven days, over the end of a year too", () => {
    expect(dueOn("2026-11-19")).toBe("2026-11-26");
    expect(dueOn("2026-12-28")).toBe("2027-01-04");
  });
});

describe("reminding of papers that are due on 26 November", () => {
  const due = "2026-11-26";
  const daysOf = (from: string, to: string) => {
    const days: string[] = [];
    for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000) {
      days.push(new Date(at).toISOString().slice(0, 10));
    }
    return days;
  };
  /** On which days somebody is reminded who looks every day. */
  const remindedOn = (days: readonly string[]) => {
    let reminded: string | null = null;
    return days.filter((today) => {
      const isTold = isToRemind({ due, reminded }, today);
      if (isTold) reminded = today;
      return isTold;
    });
  };

  it("comes three days before, the day before and on the last day, and then ever more seldom", () => {
    expect(remindedOn(daysOf("2026-11-19", "2026-12-20")).map((day) => day.slice(5))).toEqual([
      "11-23",
      "11-25",
      "11-26",
      "11-27",
      "11-29",
      "12-03",
      "12-10",
      "12-17",
    ]);
  });

  it("comes once a day, however often somebody looks", () => {
    expect(isToRemind({ due, reminded: "2026-11-25" }, "2026-11-25")).toBe(false);
  });

  it("is made up for after days on which nobody looked, once", () => {
    expect(remindedOn(["2026-11-22", "2026-12-05", "2026-12-06", "2026-12-10"])).toEqual([
      "2026-12-05",
      "2026-12-10",
    ]);
  });
});

describe("papers that are owed", () => {
  it("are supplied by the applicant, again while others wait or were sent back", () => {
    expect(codes("supplement", {}, "applicant")).toEqual([]);
    expect(codes("supplement", { isSupplied: false }, "applicant")).toEqual([]);
    expect(codes("supplement", {}, "finance")).toEqual(["7803"]);
  });

  it.each(["acceptSupplement", "sendBackSupplement"] as const)(
    "%s takes another than the applicant, and something that waits",
    (action) => {
      expect(codes(action, {})).toEqual([]);
      expect(codes(action, { isSupplied: false })).toEqual(["7896"]);
      expect(codes(action, {}, "applicant")).toEqual(["7897"]);
    },
  );

  it("are neither supplied nor judged while the order owes none", () => {
    for (const state of Object.values(others)) {
      expect(codes("supplement", { state } as never, "applicant")).toEqual(["7895"]);
      expect(codes("acceptSupplement", { state } as never)).toEqual(["7895"]);
      expect(codes("sendBackSupplement", { state } as never)).toEqual(["7895"]);
    }
  });
});
