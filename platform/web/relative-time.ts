import { formatTime } from "./time.ts";
import type { Language } from "./session.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Beyond a week the date says more than a number of days. */
const longest = 7 * day;

/** How long ago, in words; undefined for "just now", which the texts have a better word for. */
export function relativeTime(moment: string, now: number, language: Language): string | undefined {
  const age = now - Date.parse(moment);
  if (age < minute) return undefined;
  if (age >= longest) return formatTime(moment).slice(0, 10);
  const words = new Intl.RelativeTimeFormat(language);
  if (age < hour) return words.format(-Math.floor(age / minute), "minute");
  if (age < day) return words.format(-Math.floor(age / hour), "hour");
  return words.format(-Math.floor(age / day), "day");
}
