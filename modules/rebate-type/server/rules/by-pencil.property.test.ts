import { expect, it } from "vitest";
import type { LeaseFacts, RuleSheet, Tier } from "../../rule-contract.ts";
import { bases, tierKeys } from "../../states.ts";
import { deservedBy } from "./deserve.ts";
import { expectSound } from "./sheet.ts";

/**
 * The rule sheet once more, from the design (2.5.2) and with nothing of the code: yuan as decimal texts, multiplied
 * digit by digit as by pencil, and cut off where the rule rounds. Whoever changes one of the two has to find the other wrong.
 */
const places = (text: string) => text.split(".")[1]?.length ?? 0;
const digitsOf = (text: string) => Array.from(text.replace(".", ""), Number).toReversed();

function times(one: string, other: string): string {
  const [a, b] = [digitsOf(one), digitsOf(other)];
  const row = Array.from({ length: a.length + b.length }, () => 0);
  for (const [i, x] of a.entries()) {
    for (const [j, y] of b.entries()) row[i + j] = (row[i + j] ?? 0) + x * y;
  }
  for (let at = 0; at < row.length - 1; at += 1) {
    row[at + 1] = (row[at + 1] ?? 0) + Math.floor((row[at] ?? 0) / 10);
    row[at] = (row[at] ?? 0) % 10;
  }
  const point = places(one) + places(other);
  const digits = row
    .toReversed()
    .join("")
    .padStart(point + 1, "0");
  return point === 0 ? digits : `${digits.slice(0, -point)}.${digits.slice(-point)}`;
}

/** The same number with as many decimals as asked for; what is beyond is cut off. */
function cut(text: string, decimals: number): string {
  const [whole = "0", rest = ""] = text.split(".");
  return `${whole.replace(/^0+(?=\d)/, "")}.${rest.padEnd(decimals, "0").slice(0, decimals)}`;
}

/** Long enough for every amount and rate that there is, so that texts compare as numbers do. */
const comparable = (text: string) => cut(text, 12).padStart(40, "0");
const isLess = (one: string, other: string) => comparable(one) < comparable(other);
const lesser = (one: string, other: string) => (isLess(one, other) ? one : other);

const inYuan = (fen: number) => {
  const text = String(fen).padStart(3, "0");
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
};
const inParts = (basisPoints: number) =>
  `${String(basisPoints)
    .padStart(5, "0")
    .replace(/(\d{4})$/, ".$1")}`;
const inFen = (yuan: string) => Number(cut(yuan, 2).replace(".", ""));

function baseByPencil(rule: RuleSheet, of: LeaseFacts): string | undefined {
  if (rule.base === "netFinanceAmount") return inYuan(of.netFinanceAmount);
  if (rule.base === "financeAmount") return inYuan(of.financeAmount);
  if (rule.base === "elasticAmount")
    return of.elasticExcitation === null ? undefined : inYuan(of.elasticExcitation);
  if (rule.base === "fixed") return "0.00";
  if (of.elasticExcitationRate === null) return undefined;
  return times(inYuan(of.netFinanceAmount), inParts(of.elasticExcitationRate));
}

function tierByPencil(rule: RuleSheet, of: LeaseFacts, base: string): Tier | undefined {
  const last = (fits: (one: Tier) => boolean) => {
    let found: Tier | undefined;
    for (const one of rule.tiers) if (fits(one)) found = one;
    return found;
  };
  const word = {
    customerGrade: of.customerGrade,
    product: of.product,
    channel: of.channelDescribe,
  };
  if (rule.tierBy === "none") return rule.tiers[0];
  if (rule.tierBy === "base") return last((one) => !isLess(base, inYuan(one.from ?? 0)));
  if (rule.tierBy === "financeTerm") {
    const term = of.financeTerm;
    return term === null ? undefined : last((one) => term >= (one.from ?? 0));
  }
  const mine = word[rule.tierBy] ?? "";
  return last((one) => one.values.includes(mine)) ?? last((one) => one.values.length === 0);
}

const meets = (rule: RuleSheet, of: LeaseFacts) =>
  of.startRentTime >= rule.effectiveFrom &&
  of.startRentTime <= (rule.effectiveTo ?? "9999-12-31") &&
  (rule.requiresJjk === null || of.jjk === rule.requiresJjk) &&
  (rule.requiresJst === null || of.jst === rule.requiresJst) &&
  (rule.requiresBusinessTypes.length === 0 ||
    rule.requiresBusinessTypes.includes(of.businessType ?? ""));

function boundedByPencil(rule: RuleSheet, reckoned: string): string {
  let yuan = reckoned;
  if (rule.minAmount !== null && isLess(yuan, inYuan(rule.minAmount)))
    yuan = inYuan(rule.minAmount);
  if (rule.maxAmount !== null) yuan = lesser(yuan, inYuan(rule.maxAmount));
  return yuan;
}

function byPencil(rule: RuleSheet, of: LeaseFacts, used: number): number {
  const base = baseByPencil(rule, of);
  if (!meets(rule, of) || base === undefined) return 0;
  const found = tierByPencil(rule, of, base);
  if (!found) return 0;
  const { amount, rate } = found;
  const plain = amount === null ? times(base, inParts(rate ?? 0)) : inYuan(amount);
  const reckoned = rule.rounding === "yuan" ? `${cut(plain, 0)}00` : cut(plain, 2);
  if (inFen(reckoned) === 0) return 0;
  const fen = inFen(boundedByPencil(rule, reckoned));
  // What is left is counted in fen: whole amounts need no pencil.
  const { perDealerMonthlyCap: cap } = rule;
  return cap === null ? fen : Math.max(0, Math.min(fen, cap - used));
}

/** Small and repeatable, so that a failing case is found again by its number. */
function diceOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
  const upTo = (most: number) => Math.floor(next() * (most + 1));
  const of = <T>(all: readonly T[]): T => all[upTo(all.length - 1)] as T;
  const orNull = <T>(value: T): T | null => (next() < 0.35 ? null : value);
  return { upTo, of, orNull };
}
type Dice = ReturnType<typeof diceOf>;

const grades = ["A", "B", "C", "D", "新车", "二手车"];
const days = ["2025-12-31", "2026-01-01", "2026-02-28", "2026-05-31", "2026-06-30", "2026-07-01"];
/** Mostly nothing is asked for, or little would be left to reckon. */
const flags = [null, null, null, null, null, null, null, null, true, false];
/** Amounts of all sizes, round ones among them. */
const anAmount = ({ upTo, of }: Dice) =>
  upTo(of([9_999, 999_999, 30_000_000, 30_000_000, 100_000_000_000]));
const aRate = ({ upTo, of }: Dice) => of([upTo(1), 10_000, upTo(99), upTo(10_000), upTo(10_000)]);

function tiersOf(dice: Dice, base: RuleSheet["base"], tierBy: RuleSheet["tierBy"]): Tier[] {
  const { upTo, of } = dice;
  const count = tierBy === "none" ? 1 : 1 + upTo(3);
  const yields = () =>
    base === "fixed" || upTo(3) === 0
      ? { rate: null, amount: anAmount(dice) }
      : { rate: aRate(dice), amount: null };
  const rising = (most: () => number) =>
    [...new Set(Array.from({ length: count }, most))].toSorted((one, other) => one - other);
  if (tierBy === "none") return [{ from: null, values: [], ...yields() }] as unknown as Tier[];
  if (tierBy === "base")
    return rising(() => anAmount(dice)).map((from) => ({
      from,
      values: [],
      ...yields(),
    })) as unknown as Tier[];
  if (tierBy === "financeTerm")
    return rising(() => upTo(60)).map((from) => ({
      from,
      values: [],
      ...yields(),
    })) as unknown as Tier[];
  const words = grades.slice(0, count).map((one) => ({ from: null, values: [one], ...yields() }));
  return (of([true, false])
    ? words
    : [...words, { from: null, values: [], ...yields() }]) as unknown as Tier[];
}

function aRule(dice: Dice): RuleSheet {
  const { of, orNull } = dice;
  const base = of(bases);
  const tierBy = of(tierKeys.filter((key) => key !== "base" || base !== "fixed"));
  const rounding = of(["fen", "yuan"] as const);
  const bound = () => (1 + Math.floor(anAmount(dice) / 100)) * (rounding === "yuan" ? 100 : 77);
  const [min, max, cap] = [bound(), bound(), bound()].toSorted((one, other) => one - other);
  return {
    base,
    tierBy,
    tiers: tiersOf(dice, base, tierBy),
    rounding,
    minAmount: orNull(min),
    maxAmount: orNull(max),
    perDealerMonthlyCap: orNull(cap),
    requiresJjk: of(flags),
    requiresJst: of(flags),
    requiresBusinessTypes: of([[], [], [], [], ["新车"], ["新车", "二手车"]]),
    effectiveFrom: of(["2025-12-31", "2026-01-01"]),
    effectiveTo: of([null, "2026-06-30", "2026-12-31"]),
    settlement: "each",
  } as RuleSheet;
}

const aLease = (dice: Dice, rule: RuleSheet): LeaseFacts => {
  const { upTo, of, orNull } = dice;
  // Often exactly at the start of a tier, where mistakes live, or one fen beside it.
  const near = Math.max((of(rule.tiers).from ?? 0) + of([-1, 0, 1]), 0);
  const amount = () => of([near, anAmount(dice)]);
  return {
    startRentTime: of(days),
    netFinanceAmount: amount(),
    financeAmount: amount(),
    elasticExcitation: orNull(amount()),
    elasticExcitationRate: orNull(aRate(dice)),
    financeTerm: orNull(of([near, upTo(60)])),
    customerGrade: orNull(of(grades)),
    product: orNull(of(grades)),
    channelDescribe: orNull(of(grades)),
    businessType: orNull(of(["新车", "二手车", "回租"])),
    jjk: of([true, false, null]),
    jst: of([true, false, null]),
  } as LeaseFacts;
};

it("gives to the fen what comes out by pencil, for 100,000 rules and lease starts", () => {
  let paid = 0;
  const differing: unknown[] = [];
  for (let nth = 1; nth <= 100_000; nth += 1) {
    const dice = diceOf(nth * 7_919);
    const rule = aRule(dice);
    const of = aLease(dice, rule);
    const used = dice.of([0, 0, dice.upTo(2 * (rule.perDealerMonthlyCap ?? 0))]);
    expectSound(rule);
    const { amount } = deservedBy(rule, of, used);
    const expected = byPencil(rule, of, used);
    if (amount !== expected) differing.push({ nth, rule, of, used, amount, expected });
    if (amount > 0) paid += 1;
  }
  expect(differing.slice(0, 3)).toEqual([]);
  // A test that only ever saw zero would agree with anything.
  expect(paid).toBeGreaterThan(15_000);
});

it("multiplies by pencil as whole numbers do", () => {
  expect(times("3333.33", ".1500")).toMatch(/^0*499\.999500$/);
  expect(cut("0499.999500", 2)).toBe("499.99");
  expect(inParts(10_000)).toBe("1.0000");
  expect(inParts(35)).toBe("0.0035");
});
