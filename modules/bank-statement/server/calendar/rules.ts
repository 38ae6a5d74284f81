/** What the lines of one day of an account add up to. */
export interface DaySum {
  /** yyyy-MM-dd. */
  readonly day: string;
  readonly lines: number;
  /** Fen that came in, and that went out. */
  readonly credit: number;
  readonly debit: number;
  /** Null where the bank prints no balances, or they do not fit each other. */
  readonly opening: number | null;
  readonly closing: number | null;
  /** Whether the balances within the day follow one from the other. */
  readonly isWhole: boolean;
}

export interface CalendarDay extends Omit<DaySum, "isWhole"> {
  readonly standing: "ok" | "broken" | "missing" | "quiet" | "unknown";
}

interface Month {
  /** Every day of it, in order. */
  readonly days: readonly string[];
  /** The sums of days that have lines: those of the month, the last before it and the first after it. */
  readonly sums: readonly DaySum[];
}

const isWorkday = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

const empty = { lines: 0, credit: 0, debit: 0, opening: null, closing: null };

/** Do the balances meet: undefined where one of them is not known. */
const meet = (before: DaySum, after: DaySum): boolean | undefined =>
  before.closing === null || after.opening === null ? undefined : before.closing === after.opening;

/**
 * A day fits if it begins with what the last day with lines left. A working day without lines, between
 * days that have some, is missing, unless the balances on both sides of it prove that nothing was booked.
 */
export function calendarOf({ days, sums }: Month): CalendarDay[] {
  const byDay = new Map(sums.map((sum) => [sum.day, sum]));
  return days.map((day) => {
    const sum = byDay.get(day);
    const before = sums.findLast((one) => one.day < day);
    if (!sum) {
      const after = sums.find((one) => one.day > day);
      const isBetween = before !== undefined && after !== undefined;
      const isMissing = isBetween && isWorkday(day) && meet(before, after) !== true;
      return { day, ...empty, standing: isMissing ? "missing" : "quiet" };
    }
    const { isWhole, ...shown } = sum;
    return { ...shown, standing: standingOf(sum, before, isWhole) };
  });
}

function standingOf(sum: DaySum, before: DaySum | undefined, isWhole: boolean) {
  if (!isWhole) return "broken";
  if (sum.opening === null) return "unknown";
  if (!before) return "ok";
  const fits = meet(before, sum);
  if (fits === undefined) return "unknown";
  return fits ? "ok" : "broken";
}
