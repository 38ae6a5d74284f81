import { describe, expect, it } from "vitest";
import { begin, passBy, setting, step, taskIdOf, told } from "#main/approval-office.ts";
import { amend, refuse, refuseApproved } from "./decide.ts";
import type { Instance } from "./instance.ts";
import { submit } from "./submit.ts";

const again = (previous: Instance, fields: Partial<Instance> = {}): Instance =>
  submit({ ...previous, id: "i2", ...fields }, previous, setting("ann")).instance;

const financeRefuses = (at: Instance): Instance => {
  const decision = { taskId: taskIdOf(at, "cat"), seenHash: at.hash, remark: "no" };
  return refuse(at, { ...decision, how: "financeReject" }, setting("cat")).instance;
};
const finance = step(["cat"], { isFinanceStep: true });
const refused = (): Instance => financeRefuses(passBy(begin([step(["bob"]), finance]), "bob"));

describe("submitting", () => {
  it("asks the first step", () => {
    expect(told(begin([step(["bob"]), step(["cat"])]))).toEqual(["pending 1", "1 bob PENDING"]);
  });

  it("goes through steps that pass by themselves, where no money moves", () => {
    const alone = { ...step(["ann"]), selfPolicy: "SKIP" as const };
    expect(told(begin([alone, step(["bob"])], { money: false }))).toEqual([
      "pending 2",
      "2 bob PENDING",
    ]);
    expect(told(begin([alone], { money: false }))).toEqual(["approved 1"]);
  });

  it("of an order that no step is asked of is exempt", () => {
    expect(told(begin([], { money: false }))).toEqual(["exempt 1"]);
  });

  it("after a refusal is a new round from the first step", () => {
    const at = begin([step(["bob"])]);
    const decision = { taskId: taskIdOf(at, "bob"), seenHash: "h1", remark: "no" };
    const rejected = refuse(at, { ...decision, how: "reject" }, setting("bob")).instance;
    const next = again(rejected);
    expect([next.round, ...told(next)]).toEqual([2, "pending 1", "1 bob PENDING"]);
  });
});

describe("submitting after finance refused", () => {
  it("goes on at finance, and the decisions before it stay good", () => {
    const next = again(refused(), { hash: "h2" });
    expect(told(next)).toEqual(["approving 2", "1 bob PASSED", "2 cat PENDING"]);
    expect(next.tasks[0]).toMatchObject({ source: "CARRIED", seenHash: "h1", decisionNo: null });
  });

  it("tells how many steps are carried over, and nothing where finance is first", () => {
    const lines = (previous: Instance) =>
      submit({ ...previous, id: "i2" }, previous, setting("ann")).happenings.flatMap(
        ({ kind, values }) => (kind === "carried" ? [values] : []),
      );
    expect(lines(refused())).toEqual([{ steps: 1 }]);
    expect(lines(financeRefuses(begin([finance])))).toEqual([]);
  });

  it("begins anew when a critical field changed", () => {
    const next = again(refused(), { hash: "h2", criticalHash: "c2" });
    expect(told(next)).toEqual(["pending 1", "1 bob PENDING"]);
  });

  it("begins anew when somebody else applies: he may have decided before", () => {
    expect(told(again(refused(), { applicantId: "bob" }))[0]).toBe("pending 1");
  });

  it("keeps its steps, whatever was published meanwhile", () => {
    const first = refused();
    const next = again(first, { steps: [step(["eve"])] });
    expect(next.steps).toEqual(first.steps);
  });

  it("a second time still rests on the first decision", () => {
    const first = refused();
    const third = again(financeRefuses(again(first)), { id: "i3" });
    expect(told(third)).toEqual(["approving 2", "1 bob PASSED", "2 cat PENDING"]);
    expect(third.tasks[0]?.carriedFrom).toBe(first.tasks[0]?.id);
    expect(third.round).toBe(3);
  });

  it("carries who was skipped as skipped", () => {
    const twice = passBy(begin([step(["bob"]), step(["bob"]), finance]), "bob");
    const next = again(financeRefuses(twice));
    expect(told(next).slice(1, 3)).toEqual(["1 bob PASSED", "2 bob SKIPPED"]);
  });

  it("what is carried is void once the order is changed", () => {
    const next = again(refused());
    const amended = amend(next, { hash: "h3", criticalHash: "c1" }, setting("ann")).instance;
    expect(told(amended)).toEqual([
      "pending 1",
      "1 bob CANCELLED",
      "2 cat CANCELLED",
      "1 bob PENDING",
    ]);
  });

  it("of what was approved goes on at finance too", () => {
    const at = passBy(begin([step(["bob"]), finance]), "bob", "cat");
    const grounds = { remark: "no", reasonCode: "amount" };
    const back = refuseApproved(at, grounds, setting("eve")).instance;
    expect(told(again(back))).toEqual(["approving 2", "1 bob PASSED", "2 cat PENDING"]);
  });
});
