import { Refused } from "#platform/server/refused.ts";
import { rebateTypeErrors } from "../../errors.ts";
import type { RuleSheet } from "../../rule-contract.ts";

interface Months {
  readonly firstMonth: string;
  readonly lastMonth: string;
}

const mostMonths = 12;
const mostContracts = 50_000;

const nth = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));

export function expectMonths({ firstMonth, lastMonth }: Months): void {
  const count = nth(lastMonth) - nth(firstMonth) + 1;
  if (count < 1 || count > mostMonths) {
    throw new Refused(rebateTypeErrors.monthsReversed, { most: String(mostMonths) });
  }
}

/** Nothing to say, or more than one run can say in time. */
export function expectReplayable(contracts: number): void {
  if (contracts === 0) throw new Refused(rebateTypeErrors.nothingToReplay);
  if (contracts > mostContracts) {
    throw new Refused(rebateTypeErrors.tooMuchToReplay, { most: String(mostContracts) });
  }
}

/** The draft with its days widened to months for which it was not made; a day is compared as text. */
export const inForce = (sheet: RuleSheet, { firstMonth, lastMonth }: Months): RuleSheet => {
  const [from, to] = [`${firstMonth}-01`, `${lastMonth}-31`];
  const { effectiveFrom, effectiveTo } = sheet;
  return {
    ...sheet,
    effectiveFrom: from < effectiveFrom ? from : effectiveFrom,
    effectiveTo: effectiveTo !== null && effectiveTo < to ? to : effectiveTo,
  };
};
