import { expect, it } from "vitest";
import type { Fen } from "#platform/contract/money.ts";
import type { LeaseFacts, RuleSheet, Tier } from "../../rule-contract.ts";
import { deservedBy } from "./deserve.ts";

const fen = (amount: number) => amount as Fen;
const tier = (given: Partial<Record<keyof Tier, unknown>>) =>
  ({ from: null, values: [], rate: null, amount: null, ...given }) as Tier;
const sheet = (given: Partial<RuleSheet> = {}): RuleSheet => ({
  base: "netFinanceAmount",
  tierBy: "none",
  tiers: [tier({ rate: 100 })],
  rounding: "fen",
  minAmount: null,
  maxAmount: null,
  perDealerMonthlyCap: null,
  requiresJjk: null,
  requiresJst: null,
  requiresBusinessTypes: [],
  effectiveFrom: "2026-01-01",
  effectiveTo: "2026-12-31",
  settlement: "each",
  ...given,
});
const lease = (given: Partial<LeaseFacts> = {}): LeaseFacts => ({
  startRentTime: "2026-06-15",
  netFinanceAmount: fen(10_000_000),
  financeAmount: fen(12_000_000),
  elasticExcitation: fen(150_000),
  elasticExcitationRate: null,
  financeTerm: 36,
  customerGrade: "A",
  product: "新车贷",
  channelDescribe: "直营",
  businessType: "新车",
  jjk: true,
  jst: false,
  ...given,
});

const amount = (rule: Partial<RuleSheet>, of: Partial<LeaseFacts> = {}, used = 0) =>
  deservedBy(sheet(rule), lease(of), used).amount;
const steps = (rule: Partial<RuleSheet>, of: Partial<LeaseFacts> = {}, used = 0) =>
  deservedBy(sheet(rule), lease(of), used).steps.map(({ step }) => step);

it("takes a rate of what it reckons from", () => {
  expect(amount({})).toBe(100_000);
  expect(amount({ base: "financeAmount" })).toBe(120_000);
  expect(amount({ base: "elasticAmount", tiers: [tier({ rate: 10_000 })] })).toBe(150_000);
  const rated = { elasticExcitation: null, elasticExcitationRate: 150 as never };
  expect(amount({ base: "elasticRate", tiers: [tier({ rate: 10_000 })] }, rated)).toBe(150_000);
  expect(amount({ base: "fixed", tiers: [tier({ amount: 88_800 })] })).toBe(88_800);
});

it("never takes a rate for an amount, or the other way round", () => {
  expect(steps({ base: "elasticRate" })).toEqual(["effective", "baseMissing"]);
  const rated = { elasticExcitation: null, elasticExcitationRate: 150 as never };
  expect(steps({ base: "elasticAmount" }, rated)).toEqual(["effective", "baseMissing"]);
});

it("rounds downwards, once and at the end: to the fen or to the yuan", () => {
  expect(amount({ tiers: [tier({ rate: 33 })] }, { netFinanceAmount: fen(333_333) })).toBe(1_099);
  expect(
    amount({ tiers: [tier({ rate: 33 })], rounding: "yuan" }, { netFinanceAmount: fen(333_333) }),
  ).toBe(1_000);
  // 99 fen by 1.01 % would be 0.9999 fen, and half of that again is lost only if it is rounded in between.
  const rated = {
    netFinanceAmount: fen(19_999),
    elasticExcitation: null,
    elasticExcitationRate: 5_000 as never,
  };
  expect(amount({ base: "elasticRate", tiers: [tier({ rate: 2 })] }, rated)).toBe(1);
});

it("finds the tier by a figure: its start belongs to it, and it counts for the whole base", () => {
  const tiers = [tier({ from: 5_000_000, rate: 50 }), tier({ from: 10_000_000, rate: 100 })];
  const rule = { tierBy: "base" as const, tiers };
  expect(amount(rule, { netFinanceAmount: fen(4_999_999) })).toBe(0);
  expect(amount(rule, { netFinanceAmount: fen(5_000_000) })).toBe(25_000);
  expect(amount(rule, { netFinanceAmount: fen(9_999_999) })).toBe(49_999);
  expect(amount(rule, { netFinanceAmount: fen(10_000_000) })).toBe(100_000);
  const byTerm = {
    tierBy: "financeTerm" as const,
    tiers: [tier({ from: 24, amount: 500 }), tier({ from: 36, amount: 900 })],
  };
  expect([12, 24, 35, 36, 60].map((financeTerm) => amount(byTerm, { financeTerm }))).toEqual([
    0, 500, 500, 900, 900,
  ]);
  expect(steps(byTerm, { financeTerm: null })).toContain("noTier");
});

it("finds the tier by a word, and else that for all others where there is one", () => {
  const named = [tier({ values: ["A", "B"], amount: 900 }), tier({ values: ["C"], amount: 300 })];
  const rule = { tierBy: "customerGrade" as const, tiers: named };
  expect(["A", "B", "C", "D"].map((customerGrade) => amount(rule, { customerGrade }))).toEqual([
    900, 900, 300, 0,
  ]);
  const open = { ...rule, tiers: [...named, tier({ amount: 100 })] };
  expect(amount(open, { customerGrade: "D" })).toBe(100);
  expect(amount(open, { customerGrade: null })).toBe(100);
  expect(steps(open, { customerGrade: null })).toContain("tierOthers");
});

it("keeps to minimum and maximum, and raises nothing to the minimum", () => {
  expect(amount({ minAmount: fen(200_000) })).toBe(200_000);
  expect(amount({ maxAmount: fen(50_000) })).toBe(50_000);
  expect(amount({ tiers: [tier({ rate: 0 })], minAmount: fen(200_000) })).toBe(0);
  expect(
    amount({ rounding: "yuan", minAmount: fen(20_000) }, { netFinanceAmount: fen(9_999) }),
  ).toBe(0);
});

it("gives what is left of the dealer's month, at most", () => {
  const rule = { perDealerMonthlyCap: fen(150_000) };
  expect([0, 50_000, 100_000, 150_000, 200_000].map((used) => amount(rule, {}, used))).toEqual([
    100_000, 100_000, 50_000, 0, 0,
  ]);
  expect(steps(rule, {}, 150_000).at(-1)).toBe("capReached");
});

it("asks for what it requires; what nobody has said does not hold", () => {
  expect(amount({ requiresJjk: true })).toBe(100_000);
  expect(steps({ requiresJjk: true }, { jjk: null }).at(-1)).toBe("jjkFails");
  expect(steps({ requiresJst: true }).at(-1)).toBe("jstFails");
  expect(steps({ requiresBusinessTypes: ["二手车"] }).at(-1)).toBe("businessTypeFails");
  expect(amount({ requiresBusinessTypes: ["二手车", "新车"] })).toBe(100_000);
});

it("holds from its first to its last day, both included", () => {
  const on = (startRentTime: string) => amount({}, { startRentTime });
  expect([on("2025-12-31"), on("2026-01-01"), on("2026-12-31"), on("2027-01-01")]).toEqual([
    0, 100_000, 100_000, 0,
  ]);
  expect(amount({ effectiveTo: null }, { startRentTime: "2031-01-01" })).toBe(100_000);
});

it("says what it looked at and reckoned, step by step", () => {
  const tiers = [tier({ from: 0, rate: 50 }), tier({ from: 10_000_000, rate: 123 })];
  const rule = {
    tierBy: "base" as const,
    tiers,
    requiresJjk: true,
    maxAmount: fen(100_000),
    perDealerMonthlyCap: fen(130_000),
  };
  expect(deservedBy(sheet(rule), lease(), 50_000)).toEqual({
    amount: 80_000,
    steps: [
      { step: "effective", said: { day: "2026-06-15", from: "2026-01-01", to: "2026-12-31" } },
      { step: "jjk", said: { flag: "true" } },
      { step: "base", said: { base: "netFinanceAmount", amount: "100,000.00" } },
      { step: "tier", said: { by: "base", value: "100,000.00", nth: "2" } },
      { step: "rate", said: { of: "100,000.00", rate: "1.23", amount: "1,230.00" } },
      { step: "rounded", said: { unit: "fen", amount: "1,230.00" } },
      { step: "lowered", said: { amount: "1,000.00" } },
      { step: "cap", said: { cap: "1,300.00", used: "500.00", left: "800.00" } },
      { step: "deserved", said: { amount: "800.00" } },
    ],
  });
});
