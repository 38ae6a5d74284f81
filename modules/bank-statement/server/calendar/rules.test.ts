import { describe, expect, it } from "vitest";
import { calendarOf, type DaySum } from "./rules.ts";

const days = Array.from({ length: 7 }, (_, at) => `2026-11-0${at + 2}`);
const sum = (day: string, opening: number | null, closing: number | null): DaySum => ({
  day,
  lines: 1,
  credit: 1,
  debit: 0,
  opening,
  closing,
  isWhole: true,
});
const standings = (sums: readonly DaySum[]) =>
  calendarOf({ days, sums }).map(({ day, standing }) => `${day.slice(-1)} ${standing}`);

describe("a month of an account", () => {
  it("fits where each day begins with what the one before left", () => {
    const whole = [sum("2026-11-02", 0, 5), sum("2026-11-03", 5, 9), sum("2026-11-04", 9, 7)];
    const sums = [...whole, sum("2026-11-05", 9, 9)];
    expect(standings(sums).slice(0, 4)).toEqual(["2 ok", "3 ok", "4 ok", "5 broken"]);
  });

  it("misses working days between days with lines, and neither weekends nor what is to come", () => {
    const sums = [sum("2026-11-02", 0, 5), sum("2026-11-04", 7, 9), sum("2026-11-08", 9, 9)];
    expect(standings(sums)).toEqual([
      "2 ok",
      "3 missing",
      "4 broken",
      "5 quiet",
      "6 quiet",
      "7 quiet",
      "8 ok",
    ]);
    expect(standings([sum("2026-11-02", 0, 5)]).slice(1)).toEqual([
      "3 quiet",
      "4 quiet",
      "5 quiet",
      "6 quiet",
      "7 quiet",
      "8 quiet",
    ]);
  });

  it("does not call a day missing where the balances prove that nothing was booked", () => {
    const sums = [sum("2026-11-02", 0, 5), sum("2026-11-05", 5, 9)];
    expect(standings(sums).slice(0, 4)).toEqual(["2 ok", "3 quiet", "4 quiet", "5 ok"]);
  });

  it("says nothing of days without balances, and that a day is broken within itself", () => {
    const without = sum("2026-11-03", null, null);
    const torn = { ...without, day: "2026-11-05", isWhole: false };
    const shown = standings([sum("2026-11-02", 0, 5), without, torn]);
    expect(shown.slice(0, 4)).toEqual(["2 ok", "3 unknown", "4 missing", "5 broken"]);
  });
});
