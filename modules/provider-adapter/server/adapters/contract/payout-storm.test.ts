import { randomInt } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { flexpayChannel, pingAnChannel } from "./channels.ts";
import { type Bench, openBench } from "./payout-bench.ts";
import { careful, careless, type Ended, storm } from "./payout-storm.ts";

const seed = randomInt(1_000_000);

describe.each([pingAnChannel, flexpayChannel])("a storm of faults at $provider", (channel) => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await openBench(channel);
  });
  afterAll(() => bench.close());

  /** What really left for a line, under whichever number. */
  const really = async (ended: readonly Ended[]) => {
    const ledger = await bench.sandbox.control.ledger(channel.provider);
    const paid = new Map(
      ledger.filter(({ kind }) => kind === "paid").map((one) => [one.merchantNo, one]),
    );
    return ended.map(({ line, numbers, end }) => {
      const moved = numbers.map((number) => paid.get(number)).filter((one) => one !== undefined);
      const times = moved.reduce((sum, { count }) => sum + count, 0);
      const sumFen = moved.reduce((sum, one) => sum + one.sumFen, 0);
      return { line, end, times, sumFen };
    });
  };

  test(`who asks under the same number pays everybody once (seed ${seed})`, async () => {
    const ended = await storm(bench, channel, { seed, count: 100, inDoubt: careful });
    for (const { line, end, times, sumFen } of await really(ended)) {
      expect({ end, times, sumFen }, line.merchantNumber).toEqual(
        end === "paid"
          ? { end: "paid", times: 1, sumFen: line.amountFen }
          : { end: "failed", times: 0, sumFen: 0 },
      );
    }
    expect(ended.some(({ end }) => end === "paid")).toBe(true);
    expect(ended.some(({ end }) => end === "failed")).toBe(true);
  });

  test("who takes doubt for failure pays twice, and the ledger shows it", async () => {
    const ended = await storm(bench, channel, { seed, count: 100, inDoubt: careless });
    const twice = (await really(ended)).filter(({ times }) => times > 1);
    expect(twice.length).toBeGreaterThan(0);
  });
});
