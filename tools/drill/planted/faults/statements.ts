import type { Fault } from "../fault.ts";

const rules = "modules/bank-statement/server/rules";
const judged = `${rules}/judge.test.ts`;
const arrives = "money that arrives";
const leaves = "money that leaves";
const comesBack = "a payment that comes back";

/** What would settle a line of a bank statement wrongly. */
export const statements: readonly Fault[] = [
  {
    name: "statement-objections-ignored",
    means: "a line is settled although its words say that the money is for something else",
    edits: [
      {
        file: `${rules}/judge.ts`,
        right: "  best.objections.length === 0 &&\n",
        wrong: "",
      },
    ],
    foundBy: { file: judged, tests: "is left to a person where something speaks against it" },
  },
  {
    name: "statement-other-sum-settled",
    means: "a part of the money closes the whole order",
    edits: [{ file: `${rules}/judge.ts`, right: "  best.isAmountEqual &&\n", wrong: "" }],
    foundBy: { file: judged, tests: "is left to a person when the sum is another" },
  },
  {
    name: "statement-unexplained-words",
    means: "a stranger's name beside the right number is overlooked",
    edits: [
      {
        file: `${rules}/evidence.ts`,
        right: "  if (pieces.length === 0) return [];",
        wrong: "  if (warningIn(pieces) === undefined) return [];",
      },
    ],
    foundBy: { file: judged, tests: "is left to a person where something speaks against it" },
  },
  {
    name: "statement-words-of-another-kind",
    means: "a rebate that names an order's number pays its car",
    edits: [
      {
        file: `${rules}/words.ts`,
        right: "carOrder: anyOf(ofCars),",
        wrong: "carOrder: anyOf(ofCars, ofPayouts),",
      },
    ],
    foundBy: { file: judged, tests: "is left to a person where something speaks against it" },
  },
  {
    name: "statement-salesman-for-lessee",
    means: "the only name of a line is nobody's who bought, and is overlooked",
    edits: [
      {
        file: `${rules}/car-order.ts`,
        right: 'name === "none" ? [] : [salesman]',
        wrong: "[name, salesman]",
      },
    ],
    foundBy: { file: judged, tests: "is left to a person where something speaks against it" },
  },
  {
    name: "statement-second-number-overlooked",
    means: "a line that names two orders pays the first",
    edits: [
      {
        file: `${rules}/evidence.ts`,
        right: 'if (foreign) return [{ kind: "otherNumber", number: foreign.written }];',
        wrong: "if (foreign && ownNumbers.size === 0) return [];",
      },
    ],
    foundBy: { file: judged, tests: "is left to a person where something speaks against it" },
  },
  {
    name: "statement-any-payer",
    means: "whoever writes an order's number pays it",
    edits: [
      {
        file: `${rules}/car-order.ts`,
        right: 'opposite === "" || isFinancier(opposite);',
        wrong: 'opposite === "" || isFinancier(opposite) || opposite.length > 0;',
      },
    ],
    foundBy: { file: judged, tests: "is left to a person when a stranger pays" },
  },
  {
    name: "statement-paid-twice",
    means: "money that comes a second time is taken for the first",
    edits: [
      {
        file: `${rules}/judge.ts`,
        right: "if (!claimed.has(evidence.target.id)) return evidence;",
        wrong: "if (claimed.size >= 0) return evidence;",
      },
    ],
    foundBy: { file: judged, tests: `${arrives} > is left to a person when the order is covered` },
  },
  {
    name: "statement-tie-resolved",
    means: "of two that fit alike the first is taken",
    edits: [
      {
        file: `${rules}/judge.ts`,
        right: "second.score <= best.score - thresholds.lead;",
        wrong: "second.score <= best.score;",
      },
    ],
    foundBy: { file: judged, tests: `${leaves} > does not tell two payments of one file apart` },
  },
  {
    name: "statement-other-card",
    means: "money that went to another card proves the payment",
    edits: [
      {
        file: `${rules}/payout.ts`,
        right: 'return account === payeeCard ? "whole" : "other";',
        wrong: 'return account === payeeCard ? "whole" : "unread";',
      },
    ],
    foundBy: { file: judged, tests: `${leaves} > is left to a person when another card got it` },
  },
  {
    name: "statement-reversed-return",
    means: "a return that the bank took back sets a paid payout to returned",
    edits: [
      {
        file: `${rules}/payout.ts`,
        right: "      ...takenBack(reading.text),\n",
        wrong: "",
      },
    ],
    foundBy: { file: judged, tests: `${comesBack} > is left to a person otherwise` },
  },
];
