import { expect, it } from "vitest";
import { keptStories } from "../tools/drill/money/kept-seeds.ts";
import { realRules, type Rules } from "../tools/drill/money/sim/rules.ts";
import { walletStories as stories } from "../tools/drill/money/sim/wallet-stories.ts";
import { simulationDrill } from "../tools/drill/money/simulation.ts";

it("commands by the million with crashes, repetitions and a lying bank leave the books right", () => {
  const seed = Math.floor(Math.random() * 2 ** 30);
  const result = simulationDrill(stories, { commands: 1_000_000, seed });
  process.stdout.write(`${JSON.stringify(result)}\n`);
  expect(result.faults, `seed ${seed}`).toEqual([]);
  expect(result.held).toBe(true);
});

it("the same seed tells the same story", () => {
  expect(stories.tell(stories.commandsOf(7))).toEqual(stories.tell(stories.commandsOf(7)));
  expect(keptStories(stories).length).toBeGreaterThan(0);
});

const { allocate, releaseStep, settleStep } = realRules;

/** Mistakes as people make them, and what must find them. */
const mistakes: readonly (readonly [string, Partial<Rules>, RegExp])[] = [
  [
    "a hold that was given back is given back again",
    {
      releaseStep: (hold) =>
        releaseStep({ ...hold, remainingFen: hold.amountFen - hold.settledFen }),
    },
    /^I(5|6|22) /,
  ],
  [
    "a hold settles more than it has",
    {
      settleStep: (hold, fen, key) => {
        const step = settleStep({ ...hold, state: 3420, remainingFen: fen }, fen, key);
        if (typeof step === "string") return step;
        return { ...step, hold: { ...step.hold, remainingFen: hold.remainingFen - fen } };
      },
    },
    /^I(5|6) /,
  ],
  [
    "dividing by percents rounds every part down",
    {
      allocate: (amountFen, shares) =>
        allocate(amountFen, shares).map((part) => ({
          ...part,
          amountFen: part.amountFen - part.roundedFen,
        })),
    },
    /^I(1|12) /,
  ],
];

it.each(mistakes)("sees that %s", (_, mistake, foundBy) => {
  const rules = { ...realRules, ...mistake };
  const seeds = Array.from({ length: 200 }, (__, seed) => seed);
  const found = seeds.find((seed) => stories.tell(stories.commandsOf(seed), rules).breach);
  expect(found, "no story found it").toBeDefined();
  const story = stories.shrink(stories.commandsOf(found ?? 0), rules);
  expect(stories.tell(story, rules).breach?.what).toMatch(foundBy);
  expect(story.length).toBeLessThan(60);
  expect(stories.tell(story).breach).toBeNull();
});
