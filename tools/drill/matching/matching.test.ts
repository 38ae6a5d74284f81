import { expect, it } from "vitest";
import { invented } from "./matching.ts";
import { tallyOf } from "./tally.ts";

const seed = Math.floor(Math.random() * 2 ** 30);

/** 50,000 lines of 25 companies, and 6,000 that are built to be settled wrongly. */
it("no line is settled wrongly, and nearly all that can be settled are", () => {
  for (const [name, judged] of invented(seed, 25)) {
    const { figures, wrong } = tallyOf(judged);
    process.stdout.write(`${name}: ${JSON.stringify(figures)}\n`);
    expect(wrong, `seed ${seed}`).toEqual([]);
    expect(figures.settled, `seed ${seed}`).toBeGreaterThanOrEqual(0.95);
    expect(figures.amongThree, `seed ${seed}`).toBeGreaterThanOrEqual(0.97);
  }
});
