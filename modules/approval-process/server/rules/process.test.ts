import { describe, expect, it } from "vitest";
import type { Refused } from "#platform/server/refused.ts";
import {
  type ApprovalStep,
  newStep,
  unconditional,
} from "#modules/approval/definition-contract.ts";
import {
  expectCanBecome,
  expectEditable,
  expectInForce,
  expectPublishable,
  namedBy,
  shortened,
} from "./process.ts";

const step = (changes: Partial<ApprovalStep> = {}): ApprovalStep => ({
  ...newStep("审批"),
  ...changes,
});

function refusal(attempt: () => void): Refused | null {
  try {
    attempt();
    return null;
  } catch (thrown) {
    return thrown as Refused;
  }
}

describe("a process", () => {
  it("is disabled, enabled and deleted, and stays deleted", () => {
    expect(refusal(() => expectCanBecome(1000, "disabled"))).toBeNull();
    expect(refusal(() => expectCanBecome(1001, "normal"))).toBeNull();
    expect(refusal(() => expectCanBecome(1001, "deleted"))).toBeNull();
    expect(refusal(() => expectCanBecome(1000, "normal"))?.definition.code).toBe("1951");
    expect(refusal(() => expectCanBecome(1003, "normal"))?.definition.code).toBe("1951");
    expect(refusal(() => expectEditable(1003))?.definition.code).toBe("1951");
    expect(refusal(() => expectEditable(1001))).toBeNull();
  });

  it("is published only without faults, all of which are told", () => {
    const whole = step({ approverType: "SUPERIOR" });
    expect(refusal(() => expectPublishable([whole], true))).toBeNull();
    const refused = refusal(() => expectPublishable([step(), whole, step()], true));
    expect(refused?.values).toEqual({ count: "2" });
    expect(refused?.details).toMatchObject({ problems: [{ stepNo: 1 }, { stepNo: 3 }] });
  });

  it("names only those whom the rules of its steps use", () => {
    const left = { personIds: ["p1"], roleIds: ["r1"], emptyUserId: "p2" };
    const condition = { ...unconditional, departmentIds: ["d1"] };
    const ids = (changes: Partial<ApprovalStep>) =>
      namedBy([step({ ...left, ...changes })]).map(({ id }) => id);
    expect(ids({ approverType: "SUPERIOR" })).toEqual([]);
    expect(ids({ approverType: "PERSON" })).toEqual(["p1"]);
    expect(ids({ approverType: "ROLE", emptyPolicy: "NAMED_USER", condition })).toEqual([
      "r1",
      "p2",
      "d1",
    ]);
    expect(ids({ approverType: "SUPERIOR", ccRoleIds: ["r2"], ccPersonIds: ["p3"] })).toEqual([
      "r2",
      "p3",
    ]);
  });

  it("is refused for whoever is out of force or unknown, each with his place", () => {
    const named = namedBy([step({ approverType: "PERSON", personIds: ["in", "out", "gone"] })]);
    const known = new Map([
      ["in", { name: "在职", inForce: true }],
      ["out", { name: "离职", inForce: false }],
    ]);
    const refused = refusal(() => expectInForce(named, known));
    expect(refused?.values).toEqual({ names: "离职、—" });
    expect(refused?.details).toEqual({
      problems: [
        { stepNo: 1, field: "personIds", problem: "notInForce", names: ["离职"] },
        { stepNo: 1, field: "personIds", problem: "notInForce", names: ["—"] },
      ],
    });
    expect(refusal(() => expectInForce(named.slice(0, 1), known))).toBeNull();
  });

  it("names a few of many in a sentence", () => {
    expect(shortened(["甲", "乙"])).toBe("甲、乙");
    expect(shortened(["甲", "乙", "丙", "丁", "戊", "己"])).toBe("甲、乙、丙、丁、戊…");
  });
});
