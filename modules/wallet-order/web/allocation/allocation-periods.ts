const offered = 4;
const eightHours = 8 * 3_600_000;

/** A period as people read it: 202611 is 2026-11. */
export const periodText = (period: string): string => `${period.slice(0, 4)}-${period.slice(4)}`;

/** This month of Shanghai and the next ones, which are all that can be divided for. */
export function comingPeriods(now = new Date()): { value: string; label: string }[] {
  const there = new Date(now.getTime() + eightHours);
  return Array.from({ length: offered }, (_, ahead) => {
    const month = new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + ahead, 1));
    const value = month.toISOString().slice(0, 7).replace("-", "");
    return { value, label: periodText(value) };
  });
}
