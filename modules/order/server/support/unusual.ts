const fewest = 5;
const tooManyTimes = 3;

/**
 * What the applicant usually asks for, if this is more than three times as much; null: it is not,
 * or too little is known to tell.
 */
export function unusualAgainst(amountFen: number, granted: readonly number[]): number | null {
  if (granted.length < fewest) return null;
  const median = medianOf(granted);
  return amountFen > tooManyTimes * median ? median : null;
}

/** Of an even number, the lower of the two in the middle: an amount that there was. */
const medianOf = (amounts: readonly number[]): number =>
  amounts.toSorted((one, other) => one - other)[Math.floor((amounts.length - 1) / 2)] ?? 0;
