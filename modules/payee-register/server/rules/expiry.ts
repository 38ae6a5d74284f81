import { Refused } from "#platform/server/refused.ts";
import { payeeRegisterErrors } from "../../errors.ts";
import { expiringDays, type ShownStates, type whiteListShown } from "../../states.ts";

const dayMs = 86_400_000;

/** So many days after a day; both are days of Shanghai. */
export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);

/** What is stored of those who stand so: their state, and between which days their last one lies. */
export interface Standing {
  readonly state: number;
  readonly from: string | null;
  readonly to: string | null;
}

/**
 * How the six states that people know are found among the four that are kept. Somebody expires with
 * the midnight of Shanghai after his last day, without anything being written.
 */
export function standingsOf(
  states: ShownStates,
  codes: readonly number[],
  today: string,
): Standing[] {
  const { effective, expiring, expired } = states;
  const soon = daysAfter(today, expiringDays);
  const lasting: Readonly<Record<number, Omit<Standing, "state">>> = {
    [effective]: { from: daysAfter(soon, 1), to: null },
    [expiring]: { from: today, to: soon },
    [expired]: { from: null, to: daysAfter(today, -1) },
  };
  return codes.map((code) => {
    const days = lasting[code];
    return days ? { state: effective, ...days } : { state: code, from: null, to: null };
  });
}

/** The same for the whitelist, which knows nobody who expires soon. */
export const whiteListStandingsOf = (
  { effective, expired }: typeof whiteListShown,
  codes: readonly number[],
  today: string,
): Standing[] =>
  codes.map((code) => {
    if (code === effective) return { state: effective, from: today, to: null };
    if (code === expired) return { state: effective, from: null, to: daysAfter(today, -1) };
    return { state: code, from: null, to: null };
  });

/** Refuses to register anybody until a day that is over. */
export function expectLasting(until: string, today: string): void {
  if (until < today) throw new Refused(payeeRegisterErrors.expiryPast);
}

/** Refuses a renewal that renews nothing. */
export function expectLonger(until: string, last: string, today: string): void {
  expectLasting(until, today);
  if (until <= last) throw new Refused(payeeRegisterErrors.notLonger, { until: last });
}
