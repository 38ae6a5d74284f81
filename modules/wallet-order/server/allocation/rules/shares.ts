import { percentText } from "#platform/contract/money.ts";
import { Refused } from "#platform/server/refused.ts";
import { walletOrderErrors } from "../../../errors.ts";

const whole = 10_000;

/** Shares of a department's money make up the whole of it (spec §5: valid.percent.total). */
export function expectWhole(percents: readonly number[]): void {
  const total = percents.reduce((sum, one) => sum + one, 0);
  if (total !== whole)
    throw new Refused(walletOrderErrors.percentTotal, { total: percentText(total) });
}

/**
 * Divides an amount by percents so that the parts add up to it to the fen. What is left after
 * rounding down goes fen by fen to the parts that lost most; among equals to whoever stands first.
 */
export function divideByPercent(amountFen: number, percents: readonly number[]): number[] {
  expectWhole(percents);
  // An amount times a percent can be more than a number holds exactly.
  const products = percents.map((percent) => BigInt(amountFen) * BigInt(percent));
  const parts = products.map((product) => Number(product / BigInt(whole)));
  const lost = products.map((product) => Number(product % BigInt(whole)));
  const left = amountFen - parts.reduce((sum, part) => sum + part, 0);
  const byLoss = lost.map((_, at) => at).toSorted((a, b) => (lost[b] ?? 0) - (lost[a] ?? 0));
  const raised = new Set(byLoss.slice(0, left));
  return parts.map((part, at) => (raised.has(at) ? part + 1 : part));
}

/** Divides an amount evenly; the fen that are left go to those who stand first. */
export function divideEvenly(amountFen: number, count: number): number[] {
  const part = Math.floor(amountFen / count);
  const left = amountFen - part * count;
  return Array.from({ length: count }, (_, at) => (at < left ? part + 1 : part));
}

interface Share<Owner> {
  readonly percentBp: number;
  readonly owners: readonly Owner[];
}

/** One wallet's part. */
export interface Part<Owner> {
  readonly owner: Owner;
  /** Of the project it belongs to. */
  readonly percentBp: number;
  readonly amountFen: number;
  /** What rounding added to the exact part, rounded down. */
  readonly roundedFen: number;
}

/** Who gets how much of an amount: by percents among projects, evenly among a project's owners. */
export function allocate<Owner>(amountFen: number, shares: readonly Share<Owner>[]): Part<Owner>[] {
  const amounts = divideByPercent(
    amountFen,
    shares.map(({ percentBp }) => percentBp),
  );
  return shares.flatMap(({ percentBp, owners }, at) => {
    const divisor = BigInt(whole) * BigInt(owners.length);
    const exactFen = Number((BigInt(amountFen) * BigInt(percentBp)) / divisor);
    return divideEvenly(amounts[at] ?? 0, owners.length).flatMap((part, nth) => {
      const owner = owners[nth];
      if (owner === undefined) return [];
      return [{ owner, percentBp, amountFen: part, roundedFen: part - exactFen }];
    });
  });
}
