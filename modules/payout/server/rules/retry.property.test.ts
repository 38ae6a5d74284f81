import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mostAutomaticTries, nextTime, planOf, waysNow } from "./retry.ts";

const failedAt = new Date("2026-11-18T10:00:00Z");
const later = (minutes: number) => new Date(failedAt.getTime() + minutes * 60_000);
const failure = fc.record({
  settledBy: fc.constantFrom("submit", "query", "file", "evidence", null),
  failedAt: fc.constant(failedAt),
  isContradicted: fc.boolean(),
  automaticTries: fc.integer({ min: 0, max: mostAutomaticTries + 2 }),
});
const categories = ["PAYEE_DATA", "CHANNEL_BALANCE", "LIMIT", "RISK", "MAINTENANCE", "UNKNOWN"];
const rule = fc.option(
  fc.record({
    category: fc.constantFrom(...categories),
    classified: fc.boolean(),
    retryable: fc.boolean(),
    retries_itself: fc.boolean(),
    retry_after_minutes: fc.option(fc.integer({ min: 1, max: 10_080 })),
  }),
  { nil: undefined },
);
const channels = ["a", "b", "c", "d"];
const willing = {
  category: "MAINTENANCE",
  classified: true,
  retryable: true,
  retries_itself: true,
  retry_after_minutes: 1 as number | null,
};
const failed = { settledBy: "query", failedAt, isContradicted: false, automaticTries: 0 } as const;

/** A failure that retries itself, where it was tried, and any time after it. */
const planned = fc
  .record({
    category: fc.constantFrom(...categories),
    minutes: fc.option(fc.integer({ min: 1, max: 10_080 })),
    ids: fc.array(fc.constantFrom(...channels), { minLength: 1, maxLength: 5 }),
    now: fc.integer({ min: 0, max: 20_000 }).map(later),
  })
  .map(({ category, minutes, ids, now }) => {
    const its = { ...willing, category, retry_after_minutes: minutes };
    const nothing = { elsewhereFrom: null, hereFrom: null };
    return { its, ids, now, plan: planOf(failed, its) ?? nothing };
  });

describe("what goes once more with nobody asking for it", () => {
  it("failed by the channel's own word, with a code that somebody said retries itself", () => {
    fc.assert(
      fc.property(failure, rule, (one, its) => {
        const goes = planOf(one, its) !== null;
        const isMeant = its?.classified && its.retryable && its.retries_itself;
        const isItsOwnWord = one.settledBy === "submit" || one.settledBy === "query";
        expect(goes && !(isMeant && isItsOwnWord && !one.isContradicted)).toBe(false);
      }),
    );
  });

  it("never failed by what a file or papers say, nor while answers contradict each other", () => {
    fc.assert(
      fc.property(failure, (one) => {
        const isDoubtful = one.isContradicted || !["submit", "query"].includes(one.settledBy ?? "");
        const isBeyond = one.automaticTries >= mostAutomaticTries;
        expect(planOf(one, willing) === null).toBe(isDoubtful || isBeyond);
      }),
    );
  });

  it("goes so often in a row and no more", () => {
    const goesAfter = [0, 1, 2, 3, 4, 5].filter((automaticTries) =>
      planOf({ ...failed, automaticTries }, willing),
    );
    expect(goesAfter).toEqual([0, 1, 2]);
  });

  it("another channel steps in only for the channel's own trouble, and none that it failed at before", () => {
    fc.assert(
      fc.property(planned, ({ plan, its, ids, now }) => {
        const ways = waysNow(plan, { channelIds: channels, triedIds: ids, now });
        const others = ways.filter((id) => id !== ids.at(-1));
        const isItsTrouble = ["CHANNEL_BALANCE", "MAINTENANCE"].includes(its.category);
        const untried = channels.filter((id) => !ids.includes(id));
        expect(others).toEqual(isItsTrouble ? untried : []);
      }),
    );
  });

  it("the same channel is left alone until its time has come, and for ever where none is set", () => {
    fc.assert(
      fc.property(planned, ({ plan, its, ids, now }) => {
        const ways = waysNow(plan, { channelIds: channels, triedIds: ids, now });
        const wait = its.retry_after_minutes;
        const isTime = wait !== null && now >= later(wait);
        expect(ways.includes(ids.at(-1) ?? "")).toBe(isTime);
      }),
    );
  });

  it("the times come one after the other and end", () => {
    const both = { elsewhereFrom: failedAt, hereFrom: later(30) };
    expect(nextTime(both, later(-1))).toEqual(failedAt);
    expect(nextTime(both, failedAt)).toEqual(later(30));
    expect(nextTime(both, later(30))).toBeNull();
  });
});
