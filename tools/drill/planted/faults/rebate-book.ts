import type { Fault } from "../fault.ts";

const difference = "modules/rebate-book/server/rules/difference.ts";
const reckon = "modules/rebate-book/server/rules/reckon.ts";
const gather = "modules/rebate-book/server/generate/gather.ts";
const histories = "modules/rebate-book/server/rules/difference.property.test.ts";
const book = "modules/rebate-book/server/rebate-book.db.test.ts";

const addsUp = "keeps the sum of lines at what is deserved";

/** The book in which every contract has what it deserves. */
export const rebateBook: readonly Fault[] = [
  {
    name: "rebate-deserved-anew",
    means: "a contract that was paid and reported once more deserves its rebate a second time",
    edits: [
      {
        file: difference,
        right: "frozen.reduce((sum, line) => sum + line.amountFen, 0)",
        wrong: "frozen.reduce((sum) => sum, 0)",
      },
    ],
    foundBy: { file: histories, tests: addsUp },
  },
  {
    name: "rebate-clawed-back-twice-over",
    means: "a contract that ended owes its dealer's rebate and is paid it again",
    edits: [
      {
        file: reckon,
        right: "deservedFen: isLive ? deserved.amount : 0",
        wrong: "deservedFen: deserved.amount",
      },
    ],
    foundBy: { file: book, tests: "by the end of a contract takes back what is open" },
  },
  {
    name: "rebate-debt-applied-for",
    means: "somebody applies for what a dealer owes as if it were due to him",
    edits: [
      {
        file: difference,
        right: 'return { state: generated, reason: "toBeNetted" }',
        wrong: "return { state: allowed, reason: null }",
      },
    ],
    foundBy: { file: book, tests: "by the end of a contract takes back what is open" },
  },
  {
    name: "rebate-cap-for-each",
    means: "a dealer's monthly cap counts for each contract by itself",
    edits: [
      {
        file: gather,
        right: "l.month = g.month and l.lease_id < g.first",
        wrong: "l.month = g.month and l.lease_id = g.first and false",
      },
    ],
    foundBy: { file: book, tests: "counts what came by earlier files" },
  },
  {
    name: "rebate-rule-a-day-late",
    means: "a rule does not count on its first day",
    edits: [{ file: reckon, right: "day >= from", wrong: "day > from" }],
    foundBy: { file: book, tests: "of the rule leaves days alone" },
  },
];
