import { describe, expect, it } from "vitest";
import { moves, type OnboardingAction, type OnboardingState, onboardingStates } from "../states.ts";
import { expectInOrder, type OnboardingFacts, reasonsAgainst, ticked } from "./rules.ts";

const done = { item: "交身份证复印件", doneBy: "冯慧敏" };
const whole: OnboardingFacts = {
  state: onboardingStates.talent,
  position_id: "p",
  post_department_id: "d",
  job_number: "A-1",
  entry_date: "2026-12-01",
  salary_sealed: {},
  account_sealed: {},
  bank_name: "招商银行",
  checklist: [done],
};
const names = Object.keys(onboardingStates) as OnboardingState[];
const at = (name: OnboardingState) => ({ ...whole, state: onboardingStates[name] });
const isOpen = (action: OnboardingAction, facts: OnboardingFacts) =>
  reasonsAgainst(action, facts).length === 0;

/** Where each action that moves an onboarding leads. */
const leads = {
  start: "awaitingData",
  submit: "approving",
  seal: "awaitingArrival",
  arrive: "arrived",
  terminate: "terminated",
  reactivate: "reactivated",
} as const;

describe("what can be done to an onboarding", () => {
  it("is open exactly where the drawing leads on from", () => {
    for (const [action, to] of Object.entries(leads)) {
      const open = names.filter((name) => isOpen(action as keyof typeof leads, at(name)));
      // What is being approved comes back by its approval alone.
      const drawn = names.filter(
        (name) => name !== "approving" && (moves[name] as readonly string[]).includes(to),
      );
      expect(open, action).toEqual(drawn);
    }
  });

  it("changes nothing of what people agreed to", () => {
    for (const name of ["approving", "awaitingSeal", "awaitingArrival", "arrived"] as const) {
      expect(isOpen("update", at(name)), name).toBe(false);
    }
  });

  it("names what an offer and a candidate lack", () => {
    const offer = { ...at("talent"), position_id: null, salary_sealed: null };
    expect(reasonsAgainst("start", offer)[0]?.textIn("zh-CN")).toContain("岗位、薪资");
    const data = { ...at("awaitingData"), account_sealed: null };
    expect(reasonsAgainst("submit", data)[0]?.textIn("zh-CN")).toContain("银行卡号");
  });

  it("confirms no arrival while something on the list is open", () => {
    const undone: OnboardingFacts["checklist"] = [{ ...done, doneBy: null }];
    const open = { ...at("awaitingArrival"), checklist: undone };
    expect(reasonsAgainst("arrive", open)[0]?.textIn("zh-CN")).toContain("交身份证复印件");
    const list = ticked(open.checklist, "交身份证复印件", { doneBy: "冯慧敏" });
    expect(isOpen("arrive", { ...open, checklist: list })).toBe(true);
    expect(() => ticked(list, "别的", { doneBy: null })).toThrow();
  });

  it("has a probation that does not end before the first day", () => {
    const entryDate = "2026-12-01";
    expect(() => expectInOrder({ entryDate, probationEndDate: "2026-11-30" })).toThrow();
    expect(() => expectInOrder({ entryDate, probationEndDate: null })).not.toThrow();
  });
});
