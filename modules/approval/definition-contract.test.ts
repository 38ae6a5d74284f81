import { expect, it } from "vitest";
import { Fen } from "#platform/contract/money.ts";
import { type ApprovalStep, newStep, problemsOf, unconditional } from "./definition-contract.ts";

const whole: ApprovalStep = { ...newStep("step"), roleIds: ["role"] };
const problems = (fields: Partial<ApprovalStep>, money = false) =>
  problemsOf([{ ...whole, ...fields }], { money }).map(({ field, problem }) => [field, problem]);

it("a whole step can be published", () => {
  expect(problems({}, true)).toEqual([]);
});

it("a process needs a step", () => {
  expect(problemsOf([], { money: false })).toEqual([
    { stepNo: null, field: null, problem: "noStep" },
  ]);
});

it("a step says whom it asks", () => {
  expect(problems({ roleIds: [] })).toEqual([["roleIds", "noRole"]]);
  expect(problems({ approverType: "PERSON" })).toEqual([["personIds", "noPerson"]]);
  expect(problems({ approverType: "SUPERIOR", roleIds: [] })).toEqual([]);
});

it("who is asked instead of nobody has to be named", () => {
  expect(problems({ emptyPolicy: "NAMED_USER" })).toEqual([["emptyUserId", "noNamedUser"]]);
  expect(problems({ emptyPolicy: "NAMED_USER", emptyUserId: "one" })).toEqual([]);
});

it("where money moves nothing passes by itself and nobody decides on his own", () => {
  const own = [["selfPolicy", "notForMoney"]];
  expect(problems({ emptyPolicy: "AUTO_PASS" }, true)).toEqual([["emptyPolicy", "notForMoney"]]);
  expect(problems({ selfPolicy: "SKIP" }, true)).toEqual(own);
  expect(problems({ selfPolicy: "ALLOW" }, true)).toEqual(own);
  expect(problems({ emptyPolicy: "AUTO_PASS", selfPolicy: "ALLOW" })).toEqual([]);
});

it("where money moves one step at least is always asked", () => {
  const condition = { ...unconditional, special: true };
  expect(problems({ condition }, true)).toEqual([["condition", "neverAsked"]]);
  expect(problems({ condition })).toEqual([]);
  expect(problemsOf([{ ...whole, condition }, whole], { money: true })).toEqual([]);
});

it("a range of amounts begins before it ends", () => {
  const range = (from: number, to: number) => ({
    condition: { ...unconditional, amountFromFen: Fen.parse(from), amountToFen: Fen.parse(to) },
  });
  expect(problems(range(2, 1))).toEqual([["condition", "amountRange"]]);
  expect(problems(range(1, 1))).toEqual([]);
});

it("the reminder comes before the escalation", () => {
  expect(problems({ remindHours: 24, escalateHours: 24 })).toEqual([
    ["escalateHours", "escalateBeforeRemind"],
  ]);
  expect(problems({ remindHours: null, escalateHours: 1 })).toEqual([]);
});

it("every problem is told with its step", () => {
  const bad = { ...whole, roleIds: [] };
  expect(problemsOf([whole, bad], { money: false })).toEqual([
    { stepNo: 2, field: "roleIds", problem: "noRole" },
  ]);
});
