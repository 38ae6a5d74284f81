import { describe, expect, it } from "vitest";
import { signStates } from "../../states.ts";
import { isRemindedLately, nextLookAt, nextReminderAt, outsideQuietHours } from "./timing.ts";

const at = (shanghai: string) => new Date(`${shanghai}+08:00`);
const looked = { looks: 0, signedAt: null, lacksFile: true };

describe("reminders", () => {
  it.each([
    ["2026-11-15T20:59:59", "2026-11-15T20:59:59"],
    ["2026-11-15T21:00:00", "2026-11-16T08:00:00"],
    ["2026-11-15T23:30:00", "2026-11-16T08:00:00"],
    ["2026-11-16T00:10:00", "2026-11-16T08:00:00"],
    ["2026-11-16T07:59:59", "2026-11-16T08:00:00"],
    ["2026-11-16T08:00:00", "2026-11-16T08:00:00"],
    ["2026-12-31T22:00:00", "2027-01-01T08:00:00"],
  ])("leave people in peace at night: %s becomes %s", (wanted, sent) => {
    expect(outsideQuietHours(at(wanted))).toEqual(at(sent));
  });

  it("come after a day, then every two, five times and no more", () => {
    const start = at("2026-11-15T10:00:00");
    expect(nextReminderAt(0, start)).toEqual(at("2026-11-16T10:00:00"));
    expect(nextReminderAt(1, start)).toEqual(at("2026-11-17T10:00:00"));
    expect(nextReminderAt(4, start)).toEqual(at("2026-11-17T10:00:00"));
    expect(nextReminderAt(5, start)).toBeNull();
    expect(nextReminderAt(0, at("2026-11-15T22:00:00"))).toEqual(at("2026-11-17T08:00:00"));
  });

  it("by hand keep an hour's distance", () => {
    const now = at("2026-11-15T10:00:00");
    expect(isRemindedLately(null, now)).toBe(false);
    expect(isRemindedLately(at("2026-11-15T09:00:01"), now)).toBe(true);
    expect(isRemindedLately(at("2026-11-15T09:00:00"), now)).toBe(false);
  });
});

describe("a provider is asked", () => {
  const now = at("2026-11-15T10:00:00");
  const secondsUntil = (next: Date | null) => next && (next.getTime() - now.getTime()) / 1_000;

  it("ever more rarely while people sign", () => {
    const waits = Array.from({ length: 9 }, (_, looks) =>
      secondsUntil(nextLookAt({ ...looked, state: signStates.signing, looks }, now)),
    );
    expect(waits).toEqual([10, 30, 60, 300, 600, 1_800, 3_600, 7_200, 7_200]);
  });

  it("for the signed paper until it is there, then daily for a month whether it still holds", () => {
    const signedAt = at("2026-11-15T09:00:00");
    const state = signStates.signed;
    expect(secondsUntil(nextLookAt({ ...looked, state, signedAt }, now))).toBe(10);
    const kept = { ...looked, state, signedAt, lacksFile: false };
    expect(secondsUntil(nextLookAt(kept, now))).toBe(86_400);
    expect(nextLookAt({ ...kept, signedAt: at("2026-10-01T09:00:00") }, now)).toBeNull();
  });

  it.each([4105, 4106, 4107, 4108, 4110])("no more in state %s", (state) => {
    expect(nextLookAt({ ...looked, state }, now)).toBeNull();
  });
});
