import { expect, it } from "vitest";
import { effort } from "#platform/testing/effort.ts";
import { realRules, type RebateRules } from "../tools/drill/rebates/rules.ts";
import { rebateSimulation } from "../tools/drill/rebates/simulation.ts";

it("rebates by the thousand histories ask for, pay and take back what contracts deserve, to the fen", () => {
  const seed = Math.floor(Math.random() * 2 ** 30);
  const result = rebateSimulation({ histories: effort(4_000, 1_000_000), seed });
  process.stdout.write(`${JSON.stringify(result)}\n`);
  expect(result.faults, `seed ${seed}`).toEqual([]);
  expect(result.held).toBe(true);
});

const { afterPayment, clawbackOf, partsOf, planOf, reasonsAgainst } = realRules;
const { reasonsAgainstApplying } = realRules;

/** Mistakes as people make them, and what must find them. */
const mistakes: readonly (readonly [string, Partial<RebateRules>, RegExp])[] = [
  [
    "a clawback has the wrong sign",
    { clawbackOf: (paidFen, lines) => -clawbackOf(paidFen, lines) },
    /a clawback leaves/,
  ],
  [
    "what was netted once is clawed back once more",
    { clawbackOf: (paidFen) => paidFen },
    /a clawback leaves/,
  ],
  [
    "the residue of a fen goes to the key person",
    {
      partsOf: (split) => {
        const { keyFen, restFen } = partsOf(split);
        return split.keyPersonBp === null
          ? { keyFen, restFen }
          : { keyFen: keyFen + 1, restFen: restFen - 1 };
      },
    },
    /cap|less than a fen/,
  ],
  [
    "earlier shares are forgotten",
    { reasonsAgainstApplying: (of) => reasonsAgainstApplying({ ...of, earlierKeyFen: 0 }) },
    /cap/,
  ],
  [
    "what the dealer owes is netted and not asked for before",
    { reasonsAgainstApplying: (of) => reasonsAgainstApplying({ ...of, owedFen: 0 }) },
    /less than a fen|not what is paid/,
  ],
  [
    "more is applied for than is left",
    {
      reasonsAgainstApplying: (of) =>
        reasonsAgainstApplying({ ...of, openFen: of.openFen + 1, isLineOpen: true }),
    },
    /asked for|less than a fen|cap/,
  ],
  [
    "a difference loses a fen",
    {
      planOf: (lines, due) =>
        planOf(lines, { ...due, deservedFen: Math.max(0, due.deservedFen - 1) }),
    },
    /deserved/,
  ],
  [
    "what is paid late of an order paid outside is not heard",
    {
      afterPayment: (state, outcome) =>
        state === "DROPPED" ? undefined : afterPayment(state, outcome),
    },
    /got of an order/,
  ],
  [
    "one person asks for a clawback and agrees to it",
    {
      reasonsAgainst: (action, facts, me) =>
        reasonsAgainst(action, facts, action === "confirmCorrection" ? "nobody" : me),
    },
    /alone/,
  ],
  [
    "what was paid outside is paid again",
    {
      reasonsAgainst: (action, facts, me) =>
        reasonsAgainst(
          action,
          action === "pay" && facts.state === "paidOffline" ? { ...facts, state: "toPay" } : facts,
          me,
        ),
    },
    /pays an order that was paidOffline/,
  ],
];

it.each(mistakes)("sees that %s", (_, mistake, foundBy) => {
  const rules = { ...realRules, ...mistake };
  const { faults } = rebateSimulation({ histories: 3_000, seed: 1 }, rules);
  expect(faults.join("\n")).toMatch(foundBy);
});
