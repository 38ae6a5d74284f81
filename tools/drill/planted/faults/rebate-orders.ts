import type { Fault } from "../fault.ts";

const actions = "modules/rebate/server/rules/actions.ts";
const rows = "modules/rebate/server/rules/offline.ts";
const judging = "modules/rebate/server/rules/offline.test.ts";

/** Rebates that were paid outside, and what is taken back of them. */
export const rebateOrders: readonly Fault[] = [
  {
    name: "paid-outside-all-together",
    means: "a file gives a key person the dealer's part, and nobody is told",
    edits: [
      {
        file: rows,
        right: "return sum === due ? []",
        wrong: "return sumOf(rows) === parts.reduce((all, part) => all + part.amount_fen, 0) ? []",
      },
    ],
    foundBy: { file: judging, tests: "are refused with a part that the other has" },
  },
  {
    name: "paid-outside-on-own-word",
    means: "who made an order ready says himself that it was paid outside, and keeps the money",
    edits: [
      {
        file: actions,
        right: 'facts.createdBy === me || facts.madeBy === me, "ownOffline"',
        wrong: 'facts.createdBy === me, "ownOffline"',
      },
    ],
    foundBy: { file: judging, tests: "is imported as paid outside while no channel pays it" },
  },
  {
    name: "paid-outside-while-batched",
    means: "a file pays an order again whose payment a bank has still got",
    edits: [
      {
        file: actions,
        right: '[isIn(facts, "failed") && facts.isLive, "attemptLive"],\n',
        wrong: "",
      },
    ],
    foundBy: { file: judging, tests: "is imported as paid outside while no channel pays it" },
  },
  {
    name: "clawed-back-by-one",
    means: "one person takes a paid rebate back from its dealer",
    edits: [
      {
        file: actions,
        right: '[correction.proposedBy === me, "ownCorrection"],\n',
        wrong: "",
      },
    ],
    foundBy: { file: judging, tests: "is agreed to by who neither asked for it" },
  },
];
