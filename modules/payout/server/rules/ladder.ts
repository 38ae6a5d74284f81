const minute = 60;
const hour = 60 * minute;
/** How long to wait before each next look (design §2.4, rule 4); then hourly for a day. */
const steps: readonly number[] = [15, 30, minute, 3 * minute, 10 * minute, 30 * minute];
const hourlyLooks = 24;

/** Seconds until the next look at an attempt nobody knows the end of; null: a person takes over. */
export function secondsToNextLook(looks: number, atLeast: number): number | null {
  if (looks >= steps.length + hourlyLooks) return null;
  return Math.max(steps[looks] ?? hour, atLeast);
}

/**
 * Seconds from the next look until a person takes over, if every look finds nothing. A channel that is
 * asked less often makes it later.
 */
export function secondsToHandOver(looks: number): number {
  const left = Math.max(steps.length + hourlyLooks - looks, 0);
  return Array.from({ length: left }, (_, nth) => steps[looks + nth] ?? hour).reduce(
    (sum, seconds) => sum + seconds,
    0,
  );
}

const day = 24 * hour;
/** A bank may send back what it credited, for some days: looked at after so many since then. */
const afterPaid: readonly number[] = [day, 2 * day, 4 * day, 7 * day];

/** Seconds since it was paid at which a paid attempt is looked at next; null: it is over. */
export const nextLookAfterPaid = (secondsSincePaid: number): number | null =>
  afterPaid.find((step) => step > secondsSincePaid) ?? null;

/** Banks make receipts in the minutes after a payment, or overnight. */
const receiptPauses: readonly number[] = [10, 30, 60, 180, 720, 1_440, 1_440, 1_440, 1_440, 1_440];

/** Minutes until the next try after so many in vain; null: a person may still ask by hand. */
export const minutesToNextReceiptTry = (tries: number): number | null =>
  receiptPauses[tries - 1] ?? null;
