import { expect, it } from "vitest";
import { carStories as stories } from "../tools/drill/money/sim/cars/car-stories.ts";
import { type CarRules, realCarRules } from "../tools/drill/money/sim/cars/rules.ts";
import { simulationDrill } from "../tools/drill/money/simulation.ts";

it("car payments by the million commands are paid once, where people agreed, and stand where their payouts do", () => {
  const seed = Math.floor(Math.random() * 2 ** 30);
  const result = simulationDrill(stories, { commands: 1_000_000, seed });
  process.stdout.write(`${JSON.stringify(result)}\n`);
  expect(result.faults, `seed ${seed}`).toEqual([]);
  expect(result.held).toBe(true);
});

it("the same seed tells the same story", () => {
  expect(stories.tell(stories.commandsOf(7))).toEqual(stories.tell(stories.commandsOf(7)));
});

const { afterPaid, afterPayment, againstFinance, effectOf, owesSupplement } = realCarRules;
const { provisionalUntil, reasonsAgainst, stepOfProof } = realCarRules;

/** Mistakes as people make them, and what must find them. */
const mistakes: readonly (readonly [string, Partial<CarRules>, RegExp])[] = [
  [
    "what nobody answered counts as failed, and is paid again",
    {
      effectOf: (attempt, heard, source) =>
        heard.said === "unknown"
          ? effectOf(attempt, { said: "failed", code: "E", text: "" }, source)
          : effectOf(attempt, heard, source),
    },
    /^I(7|22) /,
  ],
  [
    "an order is given up while its payment is in a batch",
    {
      reasonsAgainst: (action, facts, me) =>
        reasonsAgainst(action, { ...facts, isLive: false }, me),
      reasonsAtDesk: () => [],
    },
    /^I(7|21|22) /,
  ],
  [
    "an order does not hear that its money came back",
    {
      afterPayment: (state, summary) =>
        summary === "returned" ? undefined : afterPayment(state, summary),
    },
    /^I21 /,
  ],
  [
    "finance passes what is not signed",
    { againstFinance: (order) => againstFinance({ ...order, need_sign: false }) },
    /^I8 /,
  ],
  ["one person takes back what a file said", { mayConfirmRevert: () => [] }, /^I24 .* alone/],
  [
    "what a file said is taken back whenever one likes",
    {
      provisionalUntil: (result) => {
        const until = provisionalUntil(result);
        return until && new Date(until.getTime() + 90 * 86_400_000);
      },
    },
    /^I24 .* after a day/,
  ],
  ["a line of a statement gives more than it is", { againstMatch: () => undefined }, /^I14 /],
  [
    "one person's word ends what nobody knew",
    { stepOfProof: (known) => stepOfProof(known, "rule") },
    /^I(7|10|22) /,
  ],
  [
    "an order is over before the bank shows it",
    { afterPaid: ({ owes }) => afterPaid({ owes, isShown: true }) },
    /^I10 /,
  ],
  ["special handling is over with its payment", { owesSupplement: () => false }, /^I23 /],
  [
    "papers are owed for ever, whoever accepted them",
    { owesSupplement: ({ special }) => owesSupplement({ special, supplement_accepted_at: null }) },
    /^I23 /,
  ],
  [
    "an applicant accepts what he supplied himself",
    {
      reasonsAgainst: (action, facts, me) =>
        reasonsAgainst(action, facts, action === "acceptSupplement" ? "another" : me),
    },
    /^I23 /,
  ],
  [
    "papers are accepted that nobody supplied",
    {
      reasonsAgainst: (action, facts, me) =>
        reasonsAgainst(action, { ...facts, isSupplied: true }, me),
    },
    /^I23 /,
  ],
];

it.each(mistakes)("sees that %s", (_, mistake, foundBy) => {
  const rules = { ...realCarRules, ...mistake };
  const seeds = Array.from({ length: 400 }, (__, seed) => seed);
  const found = seeds.find((seed) => stories.tell(stories.commandsOf(seed), rules).breach);
  expect(found, "no story found it").toBeDefined();
  const story = stories.shrink(stories.commandsOf(found ?? 0), rules);
  expect(stories.tell(story, rules).breach?.what).toMatch(foundBy);
  expect(story.length).toBeLessThan(60);
  expect(stories.tell(story).breach).toBeNull();
});
