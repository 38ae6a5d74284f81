/** Banks make receipts in the minutes after a payment, or overnight. */
const pauses: readonly number[] = [10, 30, 60, 180, 720, 1_440, 1_440, 1_440, 1_440, 1_440];

/** Minutes until the next try after so many in vain; null: a person may still ask by hand. */
export const minutesToNextTry = (tries: number): number | null => pauses[tries - 1] ?? null;
