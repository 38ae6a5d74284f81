import type { Language } from "./session.ts";

const zone = "Asia/Shanghai";
/** Shanghai has had no summer time since 1991, and no record here is older. */
const offset = "+08:00";

/** Swedish writes dates the way Chinese finance does: 2026-11-15 10:44:25. */
const writer = new Intl.DateTimeFormat("sv-SE", {
  timeZone: zone,
  dateStyle: "short",
  timeStyle: "medium",
});

/** A moment as people here read it, whatever the clock of their computer is set to. */
export const formatTime = (moment: string): string => writer.format(new Date(moment));

export const dayOf = (moment: Date): string => writer.format(moment).slice(0, 10);

/** How one is greeted at that hour. */
export function partOfDay(moment: Date): "morning" | "afternoon" | "evening" {
  const hour = Number(writer.format(moment).slice(11, 13));
  if (hour >= 5 && hour < 12) return "morning";
  return hour >= 12 && hour < 18 ? "afternoon" : "evening";
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Both days are included. The end carries microseconds, since the server compares with them. */
export function momentsOf(days: string): { from?: string; to?: string } | undefined {
  const [first = "", last = "", ...rest] = days.split("~");
  if (rest.length > 0 || ![first, last].every((day) => day === "" || isDay(day))) return undefined;
  if (first === "" && last === "") return undefined;
  return {
    ...(first && { from: new Date(`${first}T00:00:00${offset}`).toISOString() }),
    ...(last && {
      to: new Date(`${last}T23:59:59.999${offset}`).toISOString().replace("Z", "999Z"),
    }),
  };
}

export const formatCount = (count: number, language: Language): string =>
  new Intl.NumberFormat(language).format(count);
