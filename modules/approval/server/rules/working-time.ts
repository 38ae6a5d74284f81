const hour = 3_600_000;
const day = 24 * hour;
/** Shanghai has had no summer time since 1991. */
const shanghai = 8 * hour;

const isWeekend = (dayNumber: number) => {
  // 1 January 1970 was a Thursday.
  const weekday = (dayNumber + 4) % 7;
  return weekday === 0 || weekday === 6;
};

/** The moment so many hours of working days later: Saturdays and Sundays do not count. */
export function afterWorkingHours(from: string, hours: number): string {
  let at = Date.parse(from) + shanghai;
  let left = hours * hour;
  while (left > 0 || isWeekend(Math.floor(at / day))) {
    const dayNumber = Math.floor(at / day);
    const nextDay = (dayNumber + 1) * day;
    if (isWeekend(dayNumber)) {
      at = nextDay;
      continue;
    }
    const step = Math.min(left, nextDay - at);
    at += step;
    left -= step;
  }
  return new Date(at - shanghai).toISOString();
}
