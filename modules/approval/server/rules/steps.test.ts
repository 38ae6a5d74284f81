import { describe, expect, it } from "vitest";
import { type ApprovalStep, newStep } from "../../definition-contract.ts";
import { changedSteps } from "./steps.ts";

const step = (changes: Partial<ApprovalStep> = {}): ApprovalStep => ({
  ...newStep("审批"),
  ...changes,
});

describe("the steps that a draft changes", () => {
  const reordered = (one: ApprovalStep) =>
    Object.fromEntries(Object.entries(one).toReversed()) as ApprovalStep;

  it("are none where only the order of their fields differs", () => {
    expect(changedSteps([step()], [reordered(step())])).toBe(0);
  });

  it("are those added, dropped and altered", () => {
    const other = step({ remindHours: 8 });
    expect(changedSteps([], [step(), step()])).toBe(2);
    expect(changedSteps([step(), step()], [step()])).toBe(1);
    expect(changedSteps([step(), step()], [step(), other])).toBe(1);
  });
});
