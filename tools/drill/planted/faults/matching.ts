import type { Fault } from "../fault.ts";

const matching = "modules/bank-statement/server/matching";
const proving = "modules/payout/server/statement/prove.ts";
const effects = "modules/bank-statement/server/effects.db.test.ts";
const aliases = "modules/bank-statement/server/alias.db.test.ts";
const trial = "modules/bank-statement/server/trial";
const trying = "modules/bank-statement/server/trial.db.test.ts";
const undoing = "modules/bank-statement/server/undo.property.test.ts";

/** What would let a line of a statement end a payment that it does not show, or nobody answer for it. */
export const matchings: readonly Fault[] = [
  {
    name: "reversal-taken-for-return",
    means: "a booking that the bank takes back, and books anew, counts as a payment that came back",
    edits: [
      {
        file: "modules/bank-statement/server/rules/judge.ts",
        right: "if (isReversal !== true) return evidence;",
        wrong: "if (isReversal !== undefined) return evidence;",
      },
    ],
    foundBy: {
      file: "modules/bank-statement/server/rules/judge.test.ts",
      tests: "where the bank only takes a booking back",
    },
  },
  {
    name: "own-file-believed",
    means: "who made a payment closes it with a file of his own making",
    edits: [
      {
        file: proving,
        right: '  if (shown.madeAs === "rule") await expectOtherHands(tx, attempt, shown);\n',
        wrong: "",
      },
    ],
    foundBy: { file: effects, tests: "closes no payment of whoever handed it in" },
  },
  {
    name: "own-return-believed",
    means: "who made a payment has it come back by a file of his own making, to pay it again",
    edits: [
      {
        file: proving,
        right: "  await expectOtherHands(tx, attempt, shown);\n  const text",
        wrong: "  const text",
      },
    ],
    foundBy: { file: effects, tests: "brings no payment back of whoever handed it in" },
  },
  {
    name: "releaser-not-among-the-hands",
    means: "who let a payment go closes it with a file of his own making",
    edits: [
      {
        file: proving,
        right: "new Set([...makers, ...(await releasersOf(tx, { orderId, subjectId }))])",
        wrong: "new Set([...makers, ...(await releasersOf(tx, { orderId, subjectId: orderId }))])",
      },
    ],
    foundBy: { file: effects, tests: "closes no payment of whoever handed it in" },
  },
  {
    name: "payment-closed-by-one-word",
    means: "one person says that an unknown payment was made, and it is",
    edits: [
      {
        file: "modules/payout/server/rules/evidence.ts",
        right: 'return uncertain.includes(state) ? "proposes" : "neverSent";',
        wrong: 'return uncertain.includes(state) ? "closes" : "neverSent";',
      },
    ],
    foundBy: { file: effects, tests: "that is unknown only puts evidence forward" },
  },
  {
    name: "payment-shown-by-two-lines",
    means: "two lines are matched to one payment, and the double payment is not seen",
    edits: [
      {
        file: `${matching}/write-match.ts`,
        right: "if (amountFen > left || amountFen <= 0) {",
        wrong: "if (amountFen <= 0) {",
      },
      {
        file: `${matching}/write-match.ts`,
        right: "match.amountFen ?? Math.min(left, restOfRow(line.facts))",
        wrong: "match.amountFen ?? restOfRow(line.facts)",
      },
    ],
    foundBy: { file: effects, tests: "is refused for a second line while the first stands" },
  },
  {
    name: "money-in-shows-a-payment",
    means: "money that came in counts as the proof of a payment",
    edits: [
      {
        file: `${matching}/write-match.ts`,
        right: "found.source.direction !== line.row.direction",
        wrong: 'found.source.direction !== line.row.direction && match.targetId === ""',
      },
    ],
    foundBy: { file: effects, tests: "goes the way of the money" },
  },
  {
    name: "paid-doubted-by-anybody",
    means: "anybody at the triage brings a payment in doubt that counts as made",
    edits: [
      {
        file: `${matching}/take-back.ts`,
        right: "if (!mayDoubtPaid) throw",
        wrong: 'if (!mayDoubtPaid && number === "") throw',
      },
    ],
    foundBy: { file: effects, tests: "is taken back by a manager" },
  },
  {
    name: "own-proof-taken-back",
    means: "who matched a payment takes its confirmed proof back himself",
    edits: [
      {
        file: `${matching}/take-back.ts`,
        right: "if (isOwn) throw",
        wrong: 'if (isOwn && number === "") throw',
      },
    ],
    foundBy: { file: effects, tests: "that is unknown only puts evidence forward" },
  },
  {
    name: "alias-strong-at-once",
    means: "a name that was taken for another once settles lines from then on",
    edits: [
      {
        file: `${matching}/known.ts`,
        right: "export const strongFrom = 3;",
        wrong: "export const strongFrom = 1;",
      },
    ],
    foundBy: {
      file: aliases,
      tests: "is learnt by confirming it, and counts after the third time",
    },
  },
  {
    name: "rest-of-a-line-miscounted",
    means: "an undone match leaves its sum on the line",
    edits: [
      {
        file: `${matching}/take-back.ts`,
        right: "const left = line.matches.filter(({ id }) => !taking.matchIds.includes(id));",
        wrong:
          "const left = line.matches.filter(({ id }) => taking.matchIds.length > 1 || !taking.matchIds.includes(id));",
      },
    ],
    foundBy: { file: undoing, tests: "are as they were when all of it is undone" },
  },
  {
    name: "trial-blind-to-mistakes",
    means:
      "a match that people took back is hidden from the trial by the right one, and is made again",
    edits: [
      {
        file: `${trial}/replay.ts`,
        right: "one.lineId === row.id || !isBefore(one, row);",
        wrong: "one.lineId === row.id;",
      },
    ],
    foundBy: { file: trying, tests: "wrong wherever it would be matched again" },
  },
  {
    name: "thresholds-published-with-mistakes",
    means: "thresholds are published that are known to settle lines wrongly",
    edits: [
      {
        file: `${trial}/rules.ts`,
        right: 'if (wrong > 0) return "thresholdsWrong";',
        wrong: 'if (wrong > lines) return "thresholdsWrong";',
      },
    ],
    foundBy: { file: trying, tests: "not where the trial finds a wrong one" },
  },
  {
    name: "thresholds-published-by-one",
    means: "one person lowers alone from how many points lines are matched",
    edits: [
      {
        file: `${trial}/versions.ts`,
        right: "if (isOwn) throw",
        wrong: 'if (isOwn && row.id === "") throw',
      },
    ],
    foundBy: { file: trying, tests: "by a second person, and lines are judged by them" },
  },
];
