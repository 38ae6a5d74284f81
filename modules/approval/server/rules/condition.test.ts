import { expect, it } from "vitest";
import { Fen } from "#platform/contract/money.ts";
import { type Condition, newStep, unconditional } from "../../definition-contract.ts";
import { type Circumstances, holds, stepsFor } from "./condition.ts";

const order: Circumstances = {
  amountFen: 1_000,
  chain: ["shop", "region"],
  special: false,
  orderSubtype: "fuel",
};
const fen = (amount: number) => Fen.parse(amount);
const applies = (condition: Partial<Condition>, of: Partial<Circumstances> = {}) =>
  holds({ ...unconditional, ...condition }, { ...order, ...of });

it("a step without a condition always applies", () => {
  expect(applies({})).toBe(true);
  expect(applies({}, { amountFen: null, chain: [], orderSubtype: null })).toBe(true);
});

it("an amount range holds at both of its ends", () => {
  expect(applies({ amountFromFen: fen(1_000) })).toBe(true);
  expect(applies({ amountToFen: fen(1_000) })).toBe(true);
  expect(applies({ amountFromFen: fen(1_001) })).toBe(false);
  expect(applies({ amountToFen: fen(999) })).toBe(false);
});

it("an order without an amount is in every range, so that nobody is left out by it", () => {
  const amountFen = null;
  expect(applies({ amountFromFen: fen(1_000) }, { amountFen })).toBe(true);
  expect(applies({ amountToFen: fen(0) }, { amountFen })).toBe(true);
  expect(applies({ amountFromFen: fen(1), amountToFen: fen(2) }, { amountFen })).toBe(true);
  expect(applies({ amountFromFen: fen(1), special: true }, { amountFen })).toBe(false);
});

it("a department stands for all below it", () => {
  expect(applies({ departmentIds: ["region"] })).toBe(true);
  expect(applies({ departmentIds: ["elsewhere"] })).toBe(false);
});

it("the special flag and the subtype have to fit", () => {
  expect(applies({ special: false })).toBe(true);
  expect(applies({ special: true })).toBe(false);
  expect(applies({ orderSubtypes: ["fuel", "toll"] })).toBe(true);
  expect(applies({ orderSubtypes: ["toll"] })).toBe(false);
  expect(applies({ orderSubtypes: ["fuel"] }, { orderSubtype: null })).toBe(false);
});

it("everything that is given has to hold", () => {
  expect(applies({ amountFromFen: fen(1), special: true })).toBe(false);
});

it("only steps that apply are gone through, in their order", () => {
  const steps = [
    newStep("first"),
    { ...newStep("special"), condition: { ...unconditional, special: true } },
    newStep("last"),
  ];
  expect(stepsFor(steps, order).map(({ stepName }) => stepName)).toEqual(["first", "last"]);
});
