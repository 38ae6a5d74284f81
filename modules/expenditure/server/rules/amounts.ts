import { showYuan } from "#platform/contract/money.ts";
import { Refused } from "#platform/server/refused.ts";
import { expenditureErrors } from "../../errors.ts";

interface Divided {
  readonly amountFen: number;
  readonly isSplit: boolean;
  readonly payees: readonly { readonly amountFen: number }[];
}

/** Spec §5: at least one payee, and what they get is what is spent. */
export function againstPayees({ amountFen, isSplit, payees }: Divided): Refused[] {
  if (payees.length === 0) return [new Refused(expenditureErrors.noPayee)];
  if (!isSplit && payees.length > 1) return [new Refused(expenditureErrors.notSplit)];
  const sum = payees.reduce((total, one) => total + one.amountFen, 0);
  return sum === amountFen ? [] : [new Refused(expenditureErrors.splitDiffers)];
}

/** What limits an item within a wallet; null: nothing does. */
export interface ItemLimits {
  readonly monthlyLimitFen: number | null;
  readonly percentBp: number | null;
}

/** Held and settled for item and wallet, the order in question left out. */
export interface ItemUse {
  readonly monthFen: number;
  /** Since the current period began. */
  readonly periodFen: number;
  /** What the wallet was given since then. */
  readonly allocatedFen: number;
}

interface MonthFunding {
  readonly month: string;
  /** By recharges and allocations. */
  readonly givenFen: number;
  /** Those, and what was moved between wallets. */
  readonly netFen: number;
}

export interface AllocationPeriod {
  /** The month it began in; before the first, everything counts. */
  readonly from: string;
  readonly allocatedFen: number;
}

/**
 * Design §2.7: the period that an item's percent is measured in. It begins with the latest month in
 * which the wallet was given money and lasts until it is given more, so that what was given late, or
 * not yet for this month, can still be spent as it was meant.
 */
export function currentPeriod(months: readonly MonthFunding[]): AllocationPeriod {
  const begun = months.filter(({ givenFen }) => givenFen > 0).map(({ month }) => month);
  const from = begun.reduce((latest, month) => (month > latest ? month : latest), "");
  const since = months.filter(({ month }) => month >= from);
  return { from, allocatedFen: since.reduce((sum, { netFen }) => sum + netFen, 0) };
}

const whole = 10_000n;

/** Rounded down: a part of a fen is no money. In big integers, as the product can exceed a safe one. */
const shareOf = (fen: number, percentBp: number): number =>
  Number((BigInt(Math.max(fen, 0)) * BigInt(percentBp)) / whole);

export interface ItemLeft {
  readonly monthLeftFen: number | null;
  readonly percentLeftFen: number | null;
}

export const itemLeft = (limits: ItemLimits, use: ItemUse): ItemLeft => ({
  monthLeftFen:
    limits.monthlyLimitFen === null ? null : Math.max(0, limits.monthlyLimitFen - use.monthFen),
  percentLeftFen:
    limits.percentBp === null
      ? null
      : Math.max(0, shareOf(use.allocatedFen, limits.percentBp) - use.periodFen),
});

interface Spending {
  readonly item: string;
  readonly amountFen: number;
  readonly left: ItemLeft;
}

/** The month's limit first: it passes by itself, the item's share only when the wallet is given more. */
export function againstItem({ item, amountFen, left }: Spending): Refused[] {
  const { monthLeftFen, percentLeftFen } = left;
  const over = (fen: number | null): fen is number => fen !== null && amountFen > fen;
  return [
    ...(over(monthLeftFen)
      ? [new Refused(expenditureErrors.monthlyLimit, { item, left: showYuan(monthLeftFen) })]
      : []),
    ...(over(percentLeftFen)
      ? [new Refused(expenditureErrors.percentCap, { item, left: showYuan(percentLeftFen) })]
      : []),
  ];
}
