import { useWords } from "#platform/web/i18n.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long something has waited, in one unit: enough to tell whether to do something about it. */
export function useWaited(): (since: string, now: number) => string {
  const { t } = useWords();
  return (since, now) => {
    const age = now - Date.parse(since);
    if (age < minute) return t("approval.waited.now");
    if (age < hour) return t("approval.waited.minutes", { count: Math.floor(age / minute) });
    if (age < 2 * day) return t("approval.waited.hours", { count: Math.floor(age / hour) });
    return t("approval.waited.days", { count: Math.floor(age / day) });
  };
}
