import { Refused } from "#platform/server/refused.ts";
import { payeeRegisterErrors } from "../../errors.ts";

/** Limits of the design (§2.25): who is paid should not change from one week to the next. */
export const monthlyUpdateLimit = 2;

/** How often a key person was changed, and in which month of Shanghai. */
export interface Updates {
  readonly update_month: string | null;
  readonly update_count: number;
}

const monthOf = (day: string): string => day.slice(0, 7).replace("-", "");

const updatesIn = ({ update_month: month, update_count: count }: Updates, day: string): number =>
  month === monthOf(day) ? count : 0;

/** The first day of the next month. */
export function nextMonthOf(day: string): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

/** What the month says against another update. */
export function againstUpdate(updates: Updates, today: string): Refused[] {
  const count = updatesIn(updates, today);
  if (count < monthlyUpdateLimit) return [];
  const told = { count: String(count), next: nextMonthOf(today) };
  return [new Refused(payeeRegisterErrors.monthLimit, told)];
}

/** With one update more; those of other months count no longer. */
export const oneMore = (updates: Updates, today: string): Updates => ({
  update_month: monthOf(today),
  update_count: updatesIn(updates, today) + 1,
});
