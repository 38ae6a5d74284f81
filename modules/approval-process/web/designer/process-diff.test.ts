import { describe, expect, test } from "vitest";
import {
  type ApprovalStep,
  newStep,
  unconditional,
} from "#modules/approval/definition-contract.ts";
import type { Fen } from "#platform/contract/money.ts";
import { diffOf, isSame } from "./process-diff.ts";

const step = (stepName: string, more: Partial<ApprovalStep> = {}): ApprovalStep => ({
  ...newStep(stepName),
  roleIds: [`role of ${stepName}`],
  ...more,
});
const [manager, region, finance] = [step("经理"), step("大区"), step("财务")];

/** Each change in short: what it was, what it is, what happened. */
const told = (before: ApprovalStep[], after: ApprovalStep[]) =>
  diffOf(before, after).map((change) => [
    change.before?.stepNo ?? "-",
    change.after?.stepNo ?? "-",
    ...(change.isMoved ? ["moved"] : []),
    ...change.aspects,
  ]);

describe("two versions of a process", () => {
  test("that are the same differ in nothing", () => {
    const changes = diffOf([manager, finance], [manager, finance]);
    expect(changes).toHaveLength(2);
    expect(changes.every(isSame)).toBe(true);
  });

  test("a step put in between is added, and moves nobody", () => {
    expect(told([manager, finance], [manager, region, finance])).toEqual([
      [1, 1],
      ["-", 2],
      [2, 3],
    ]);
  });

  test("a step that is gone stands at the end", () => {
    expect(told([manager, region, finance], [manager, finance])).toEqual([
      [1, 1],
      [3, 2],
      [2, "-"],
    ]);
  });

  test("a step that is gone is not what the others moved by", () => {
    expect(told([manager, region, finance], [finance, manager])).toEqual([
      [3, 1],
      [1, 2, "moved"],
      [2, "-"],
    ]);
  });

  test("of steps that changed places only the one that was moved is named", () => {
    expect(told([manager, region, finance], [finance, manager, region])).toEqual([
      [3, 1, "moved"],
      [1, 2],
      [2, 3],
    ]);
  });

  test("a renamed step is the same step under another name", () => {
    expect(told([manager], [{ ...manager, stepName: "店长" }])).toEqual([[1, 1, "stepName"]]);
  });

  test("renamed and changed, it is known by whom it asks", () => {
    const after = { ...manager, stepName: "店长", allowBatch: false };
    expect(told([manager], [after])).toEqual([[1, 1, "stepName", "allowBatch"]]);
  });

  test("every aspect that changed is named, in the order of the form", () => {
    const after: ApprovalStep = {
      ...manager,
      approverType: "SUPERIOR",
      signType: "COUNTERSIGN",
      condition: { ...unconditional, amountFromFen: 30_000_000 as Fen },
      isFinanceStep: true,
      emptyPolicy: "REJECT",
      dedupePolicy: "NONE",
      remindHours: null,
      escalateHours: 72,
      allowTransfer: false,
      ccPersonIds: ["somebody"],
    };
    expect(told([manager], [after])).toEqual([
      [
        1,
        1,
        "who",
        "signType",
        "condition",
        "isFinanceStep",
        "empty",
        "dedupePolicy",
        "remindHours",
        "escalateHours",
        "allowTransfer",
        "copies",
      ],
    ]);
  });

  test("what does not count is no difference", () => {
    const superior = step("上级", { approverType: "SUPERIOR" });
    expect(told([superior], [{ ...superior, roleIds: ["another"], emptyUserId: "x" }])).toEqual([
      [1, 1],
    ]);
    const roles = step("角色", { roleIds: ["a", "b"] });
    expect(told([roles], [{ ...roles, roleIds: ["b", "a"] }])).toEqual([[1, 1]]);
  });

  test("people who sign one after the other differ by their order", () => {
    const line = step("依次", {
      approverType: "PERSON",
      signType: "SEQUENTIAL",
      personIds: ["a", "b"],
    });
    expect(told([line], [{ ...line, personIds: ["b", "a"] }])).toEqual([[1, 1, "who"]]);
  });

  test("two steps of one name are told apart by what is in them", () => {
    const again = { ...manager, remindHours: 4 };
    expect(told([manager, again], [again, manager])).toEqual([
      [2, 1],
      [1, 2, "moved"],
    ]);
  });
});
