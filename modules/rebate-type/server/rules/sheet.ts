import { Refused } from "#platform/server/refused.ts";
import { rebateTypeErrors as errors } from "../../errors.ts";
import type { RuleSheet, Tier } from "../../rule-contract.ts";

const nth = (at: number) => ({ nth: String(at + 1) });
const hasCondition = ({ from, values }: Tier) => from !== null || values.length > 0;

function expectYields({ base, tiers }: RuleSheet): void {
  for (const [at, { rate, amount }] of tiers.entries()) {
    if ((rate === null) === (amount === null)) throw new Refused(errors.tierYield, nth(at));
    if (base === "fixed" && rate !== null) throw new Refused(errors.fixedRate, nth(at));
  }
}

/** Tiers by a figure rise: each reaches to where the next one begins, the last without end. */
function expectRising(tiers: readonly Tier[]): void {
  let reached = -1;
  for (const [at, { from, values }] of tiers.entries()) {
    if (from === null || values.length > 0) throw new Refused(errors.tierStart, nth(at));
    if (from <= reached) throw new Refused(errors.tierOrder, nth(at));
    reached = from;
  }
}

/** Tiers by words: no word in two of them, and only the last may be for all others. */
function expectApart(tiers: readonly Tier[]): void {
  const seen = new Set<string>();
  for (const [at, { from, values }] of tiers.entries()) {
    const isForOthers = values.length === 0 && at === tiers.length - 1;
    if (from !== null || (values.length === 0 && !isForOthers)) {
      throw new Refused(errors.tierValues, nth(at));
    }
    for (const value of values) {
      if (seen.has(value)) throw new Refused(errors.tierRepeated, { ...nth(at), value });
      seen.add(value);
    }
  }
}

function expectTiers({ base, tierBy, tiers }: RuleSheet): void {
  if (tierBy === "none") {
    if (tiers.length > 1 || tiers.some(hasCondition)) throw new Refused(errors.tiersWithoutKey);
    return;
  }
  if (tierBy === "base" && base === "fixed") throw new Refused(errors.fixedByBase);
  if (tierBy === "base" || tierBy === "financeTerm") return expectRising(tiers);
  expectApart(tiers);
}

function expectBounds(sheet: RuleSheet): void {
  const { minAmount, maxAmount, perDealerMonthlyCap, rounding } = sheet;
  const bounds = [minAmount, maxAmount, perDealerMonthlyCap].filter((bound) => bound !== null);
  if (bounds.some((bound, at) => at > 0 && bound < (bounds[at - 1] ?? 0))) {
    throw new Refused(errors.boundsReversed);
  }
  if (rounding === "yuan" && bounds.some((bound) => bound % 100 !== 0)) {
    throw new Refused(errors.boundsRough);
  }
}

/** Refuses a sheet whose parts contradict each other: what is kept can always be reckoned by. */
export function expectSound(sheet: RuleSheet): void {
  expectYields(sheet);
  expectTiers(sheet);
  expectBounds(sheet);
  const { effectiveFrom, effectiveTo } = sheet;
  if (effectiveTo !== null && effectiveTo < effectiveFrom) {
    throw new Refused(errors.effectiveReversed);
  }
}
