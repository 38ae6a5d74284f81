import type { Fault } from "../fault.ts";

const match = "modules/rebate-reconciliation/server/rules/match.ts";
const plan = "modules/rebate-reconciliation/server/rules/plan.ts";
const sides = "modules/rebate-reconciliation/server/cycle/sides.ts";
const shut = "modules/rebate-reconciliation/server/cycle/shut.ts";
const pure = "modules/rebate-reconciliation/server/rules/match.property.test.ts";
const whole = "modules/rebate-reconciliation/server/reconciliation.db.test.ts";
const closing = "modules/rebate-reconciliation/server/closing.db.test.ts";

/** Reconciling rebates with the other side, and what closing shuts. */
export const reconciliations: readonly Fault[] = [
  {
    name: "reconciliation-picks-one-of-several",
    means:
      "of two rows about one car the first is taken as the contract's, and the other is lost sight of",
    edits: [
      {
        file: match,
        right: "if (one && other && others.length === 0 && rivals.length === 0) {",
        wrong: "if (one && other && others.length === 0 && rivals.length >= 0) {",
      },
    ],
    foundBy: { file: pure, tests: "by its contract or else its one car" },
  },
  {
    name: "reconciliation-keeps-stale-decisions",
    means: "what was agreed on stays agreed though one side has changed its amount since",
    edits: [
      {
        file: plan,
        right: "line.our_fen === to.our_fen && line.their_fen === to.their_fen",
        wrong: "line.found === to.found",
      },
    ],
    foundBy: { file: pure, tests: "keeps what was decided as long as both say the same" },
  },
  {
    name: "reconciliation-settles-twice",
    means: "what a closed cycle settled is reconciled, and asked for, in the next one again",
    edits: [
      {
        file: sides,
        right: "pair.amountFen - (before.get(keyOf(pair)) ?? 0)",
        wrong: "pair.amountFen",
      },
    ],
    foundBy: { file: whole, tests: "and what was corrected since" },
  },
  {
    name: "reconciliation-closed-in-name",
    means: "rebates of a closed cycle are applied for and paid beside what both sides agreed on",
    edits: [
      {
        file: shut,
        right: "await markClosed(tx, await pairsOf(tx, cycle), cycle.number);",
        wrong: "await markClosed(tx, await pairsOf(tx, cycle), null);",
      },
    ],
    foundBy: { file: closing, tests: "nobody applies for a contract in a closed cycle" },
  },
];
