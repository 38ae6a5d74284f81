import { type Fen, percentText, showYuan } from "#platform/contract/money.ts";
import type { Deserved, LeaseFacts, RuleSheet, Step, StepName, Tier } from "../../rule-contract.ts";

/** Fen as a fraction of whole numbers: nothing is rounded before the rule says so. */
interface Exact {
  readonly over: bigint;
  readonly under: bigint;
}

const whole = 10_000n;
const exactly = (fen: number): Exact => ({ over: BigInt(fen), under: 1n });
const part = ({ over, under }: Exact, rate: number): Exact => ({
  over: over * BigInt(rate),
  under: under * whole,
});

/** Downwards to whole units; amounts are never below zero. */
const floored = ({ over, under }: Exact, unit: bigint): number =>
  Number((over / (under * unit)) * unit);

/** As people read it, to the fen: what is less than one is left out of sight, not of the reckoning. */
const yuan = (exact: Exact): string => showYuan(floored(exact, 1n));

class Reckoning {
  readonly steps: Step[] = [];
  say(step: StepName, said: Record<string, string> = {}): void {
    this.steps.push({ step, said });
  }
  nothing(step: StepName, said: Record<string, string> = {}): Deserved {
    this.say(step, said);
    return { amount: 0 as Fen, steps: this.steps };
  }
}

type Failing = Pick<Step, "said"> & { readonly step: StepName };

function outOfDays(sheet: RuleSheet, lease: LeaseFacts, reckoning: Reckoning): Failing | undefined {
  const { effectiveFrom: from, effectiveTo: to } = sheet;
  const day = lease.startRentTime;
  const said = { day, from, to: to ?? "" };
  if (day < from || (to !== null && day > to)) return { step: "notEffective", said };
  reckoning.say("effective", said);
  return undefined;
}

/** What nobody has said yet of a lease start is neither yes nor no. */
function flagFails(sheet: RuleSheet, lease: LeaseFacts, reckoning: Reckoning): Failing | undefined {
  const wanted = { jjk: sheet.requiresJjk, jst: sheet.requiresJst };
  for (const flag of ["jjk", "jst"] as const) {
    if (wanted[flag] === null) continue;
    const said = { flag: String(wanted[flag]) };
    if (lease[flag] !== wanted[flag]) return { step: `${flag}Fails`, said };
    reckoning.say(flag, said);
  }
  return undefined;
}

function otherBusiness(
  { requiresBusinessTypes: wanted }: RuleSheet,
  { businessType }: LeaseFacts,
  reckoning: Reckoning,
): Failing | undefined {
  if (wanted.length === 0) return undefined;
  const said = { value: businessType ?? "", wanted: wanted.join("、") };
  const holds = businessType !== null && wanted.includes(businessType);
  if (!holds) return { step: "businessTypeFails", said };
  reckoning.say("businessType", said);
  return undefined;
}

/** The first requirement that fails; those that hold before it are said. */
const failing = (...of: [RuleSheet, LeaseFacts, Reckoning]): Failing | undefined =>
  outOfDays(...of) ?? flagFails(...of) ?? otherBusiness(...of);

/** What the rule reckons from; nothing where the lease start does not state it. */
function baseOf({ base }: RuleSheet, lease: LeaseFacts): Exact | undefined {
  const { elasticExcitation: amount, elasticExcitationRate: rate } = lease;
  switch (base) {
    case "netFinanceAmount":
    case "financeAmount":
      return exactly(lease[base]);
    case "elasticAmount":
      return amount === null ? undefined : exactly(amount);
    case "elasticRate":
      return rate === null ? undefined : part(exactly(lease.netFinanceAmount), rate);
    case "fixed":
      return exactly(0);
  }
}

/** Rising tiers: the last that begins at or below the figure, for all of it. */
const byFigure = (tiers: readonly Tier[], { over, under }: Exact): Tier | undefined =>
  tiers.findLast(({ from }) => BigInt(from ?? 0) * under <= over);

function byWord(tiers: readonly Tier[], word: string | null): Tier | undefined {
  const others = tiers.find(({ values }) => values.length === 0);
  return tiers.find(({ values }) => word !== null && values.includes(word)) ?? others;
}

const wordOf = {
  customerGrade: "customerGrade",
  product: "product",
  channel: "channelDescribe",
} as const;

function tierOf({ tierBy, tiers }: RuleSheet, lease: LeaseFacts, base: Exact) {
  if (tierBy === "none") return tiers[0];
  if (tierBy === "base") return byFigure(tiers, base);
  if (tierBy !== "financeTerm") return byWord(tiers, lease[wordOf[tierBy]]);
  return lease.financeTerm === null ? undefined : byFigure(tiers, exactly(lease.financeTerm));
}

/** What of a lease start the tiers look at, as people read it. */
function lookedAt({ tierBy }: RuleSheet, lease: LeaseFacts, base: Exact): string {
  if (tierBy === "base") return yuan(base);
  if (tierBy === "financeTerm") return String(lease.financeTerm ?? "");
  return (tierBy !== "none" && lease[wordOf[tierBy]]) || "";
}

function sayTier(reckoning: Reckoning, found: Tier, at: Record<string, string>): void {
  const isForOthers = found.from === null && found.values.length === 0;
  reckoning.say(isForOthers ? "tierOthers" : "tier", at);
}

/** A base that the lease start gives, or one that is reckoned from two of its figures. */
function sayBase(reckoning: Reckoning, base: Exact, of: { sheet: RuleSheet; lease: LeaseFacts }) {
  const { netFinanceAmount: net, elasticExcitationRate: rate } = of.lease;
  const amount = yuan(base);
  if (of.sheet.base === "fixed") return;
  if (of.sheet.base !== "elasticRate" || rate === null) {
    reckoning.say("base", { base: of.sheet.base, amount });
    return;
  }
  reckoning.say("baseRate", { net: showYuan(net), rate: percentText(rate), amount });
}

/** By its rate of the base, or the amount that the tier gives. */
function yielded(reckoning: Reckoning, { rate, amount }: Tier, base: Exact): Exact {
  if (rate === null) {
    const given = exactly(amount ?? 0);
    reckoning.say("amount", { amount: yuan(given) });
    return given;
  }
  const taken = part(base, rate);
  reckoning.say("rate", { of: yuan(base), rate: percentText(rate), amount: yuan(taken) });
  return taken;
}

/** Between minimum and maximum. Whoever deserves nothing is not raised to the minimum. */
function bounded(reckoning: Reckoning, sheet: RuleSheet, amount: number): number {
  const { minAmount: min, maxAmount: max } = sheet;
  if (min !== null && amount < min) {
    reckoning.say("raised", { amount: showYuan(min) });
    return min;
  }
  if (max !== null && amount > max) {
    reckoning.say("lowered", { amount: showYuan(max) });
    return max;
  }
  return amount;
}

/** What is left of the dealer's month, at most. */
function capped(reckoning: Reckoning, amount: number, room: { cap: number; used: number }): number {
  const left = Math.max(room.cap - room.used, 0);
  if (amount <= left) return amount;
  const said = { cap: showYuan(room.cap), used: showYuan(room.used), left: showYuan(left) };
  reckoning.say(left === 0 ? "capReached" : "cap", said);
  return left;
}

/**
 * How much a lease start deserves by a rule, with every step that led there. `used` is what the dealer's other lease
 * starts of the month deserve by the same type. Design 2.5.2: base, tier, rounding, minimum, maximum, cap.
 */
export function deservedBy(sheet: RuleSheet, lease: LeaseFacts, used: number): Deserved {
  const reckoning = new Reckoning();
  const failed = failing(sheet, lease, reckoning);
  if (failed) return reckoning.nothing(failed.step, failed.said);
  const base = baseOf(sheet, lease);
  if (!base) return reckoning.nothing("baseMissing", { base: sheet.base });
  sayBase(reckoning, base, { sheet, lease });
  const tier = tierOf(sheet, lease, base);
  const value = lookedAt(sheet, lease, base);
  if (!tier) return reckoning.nothing("noTier", { by: sheet.tierBy, value });
  if (sheet.tierBy !== "none") {
    const nth = String(sheet.tiers.indexOf(tier) + 1);
    sayTier(reckoning, tier, { by: sheet.tierBy, value, nth });
  }
  const rounded = floored(yielded(reckoning, tier, base), sheet.rounding === "yuan" ? 100n : 1n);
  reckoning.say("rounded", { unit: sheet.rounding, amount: showYuan(rounded) });
  if (rounded === 0) return reckoning.nothing("nothing");
  const amount = bounded(reckoning, sheet, rounded);
  const { perDealerMonthlyCap: cap } = sheet;
  const left = cap === null ? amount : capped(reckoning, amount, { cap, used });
  if (left > 0) reckoning.say("deserved", { amount: showYuan(left) });
  return { amount: left as Fen, steps: reckoning.steps };
}
