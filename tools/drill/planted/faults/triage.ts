import type { Fault } from "../fault.ts";

const statements = "modules/bank-statement/server";
const matching = "modules/bank-statement/server/matching";

/** What people do at the triage, and what it must not do beyond that. */
export const triage: readonly Fault[] = [
  {
    name: "write-off-by-one",
    means: "who asks to give up a rest agrees to it himself",
    edits: [
      {
        file: `${matching}/write-off.ts`,
        right: "row.proposed_by === by)",
        wrong: 'row.proposed_by === by && row.reason === "")',
      },
    ],
    foundBy: {
      file: `${statements}/triage-guards.db.test.ts`,
      tests:
        "unmatchedBankStatement.confirmWriteOff keeps the promises of a write > is refused in the wrong state",
    },
  },
  {
    name: "write-off-outlives-its-match",
    means: "what was given up beside a match stays given up without it, and money is lost sight of",
    edits: [
      {
        file: `${matching}/take-back.ts`,
        right: "matches: left, writtenOffFen: 0 }",
        wrong: "matches: left }",
      },
    ],
    foundBy: { file: `${statements}/undo.db.test.ts`, tests: "falls with the match beside it" },
  },
  {
    name: "write-off-of-another-sum",
    means: "a second person agrees to ten, and a thousand are given up",
    edits: [
      {
        file: `${statements}/commands/confirm-write-off.ts`,
        right: "given.amount_fen !== restOf(facts)",
        wrong: "given.amount_fen > row.amount_fen",
      },
    ],
    foundBy: {
      file: `${statements}/undo.db.test.ts`,
      tests: "is not another sum than the one that was asked for",
    },
  },
  {
    name: "write-off-asked-for-ever",
    means: "who asked for a write-off by mistake cannot take it back, nor anything before it",
    edits: [
      {
        file: `${matching}/undo.ts`,
        right: "  writeOffProposed: (tx,",
        wrong: "  writeOffForgotten: (tx,",
      },
    ],
    foundBy: {
      file: `${statements}/undo.db.test.ts`,
      tests: "is no longer asked for when who asked thinks better of it",
    },
  },
  {
    name: "undone-match-keeps-its-lesson",
    means: "three times matched and undone, and rules take the name for the other",
    edits: [
      {
        file: `${matching}/take-back.ts`,
        right: "taken.flatMap(({ learntAliasId }) => learntAliasId ?? []),",
        wrong:
          'taken.flatMap(({ learntAliasId, lineId }) => (lineId === "" ? (learntAliasId ?? []) : [])),',
      },
    ],
    foundBy: {
      file: `${statements}/alias.db.test.ts`,
      tests: "is not learnt from a match that was taken back",
    },
  },
  {
    name: "colleague-undone",
    means: "the key for undoing takes back what a colleague decided",
    edits: [
      {
        file: `${matching}/undo.ts`,
        right: "found && found.by_user === userId && found.kind",
        wrong: 'found && userId !== "" && found.kind',
      },
    ],
    foundBy: { file: `${statements}/undo.db.test.ts`, tests: "is undone by him alone" },
  },
  {
    name: "transfer-half-exchanged",
    means: "after undoing a transfer has the half of another",
    edits: [
      {
        file: `${matching}/undo.ts`,
        right: "pairId: detail.pairId ?? null,",
        wrong: "pairId: null,",
      },
    ],
    foundBy: { file: `${statements}/undo.db.test.ts`, tests: "has the half again that it had" },
  },
  {
    name: "half-covered-still-proven",
    means: "one of two lines that paid together is taken back, and the payment stays proven",
    edits: [
      {
        file: `${matching}/take-back.ts`,
        right: "const live = await liveMatchesOn(tx, ids);",
        wrong:
          "const live = (await liveMatchesOn(tx, ids)).filter(({ id }) => taking.matchIds.includes(id));",
      },
    ],
    foundBy: {
      file: `${statements}/effects.db.test.ts`,
      tests: "with several lines is proven only while all of them cover it",
    },
  },
  {
    name: "unmatched-by-person-forgotten",
    means: "what a manager took apart, a rule puts together again",
    edits: [
      {
        file: `${matching}/take-back.ts`,
        right: 'one.id === matchId && one.madeAs === "rule"',
        wrong: 'one.id === matchId && one.madeAs === "person"',
      },
    ],
    foundBy: {
      file: `${statements}/effects.db.test.ts`,
      tests: "is not put together by a rule again once a person has taken it apart",
    },
  },
  {
    name: "declined-settled-by-rule",
    means: "a person said that it is not this one, and a rule settles it all the same",
    edits: [
      {
        file: `${statements}/rules/judge.ts`,
        right: 'return withParts(evidence, parts, [{ kind: "declined" }]);',
        wrong: "return withParts(evidence, parts, []);",
      },
    ],
    foundBy: { file: `${statements}/rules/judge.test.ts`, tests: "weighs less as time passes" },
  },
  {
    name: "decline-never-fades",
    means: "what was said three months ago weighs as if said today",
    edits: [
      {
        file: `${statements}/rules/judge.ts`,
        right: "  days >= declineDays\n",
        wrong: "  days >= 10 * declineDays\n",
      },
    ],
    foundBy: { file: `${statements}/rules/judge.test.ts`, tests: "weighs less as time passes" },
  },
  {
    name: "hidden-payment-matched",
    means: "who does not see a payment matches a line to it by its id",
    edits: [
      {
        file: `${matching}/seen-targets.ts`,
        right: "ids.some((id) => !seen.has(id))",
        wrong: "ids.some((id) => id === seen.size.toString())",
      },
    ],
    foundBy: {
      file: `${statements}/hidden-targets.db.test.ts`,
      tests: "is matched, shared, paid together and declined by nobody",
    },
  },
  {
    name: "hidden-payment-shown",
    means: "the triage shows the payee and sum of a payment that the reader may not see",
    edits: [
      {
        file: `${statements}/queries/candidates.ts`,
        right: "weighed.filter(({ evidence }) => seen.has(evidence.target.id))",
        wrong: "weighed.filter(({ evidence }) => seen.size >= 0 && evidence.target.id)",
      },
    ],
    foundBy: {
      file: `${statements}/hidden-targets.db.test.ts`,
      tests: "is counted among the candidates",
    },
  },
  {
    name: "calendar-day-not-added-up",
    means: "a day whose balances do not follow each other counts as whole",
    edits: [
      {
        file: `${statements}/calendar/rules.ts`,
        right: 'if (!isWhole) return "broken";',
        wrong: 'if (!isWhole && sum.lines === 0) return "broken";',
      },
    ],
    foundBy: {
      file: `${statements}/calendar/rules.test.ts`,
      tests: "that a day is broken within itself",
    },
  },
  {
    name: "calendar-first-day-compared",
    means: "a day is compared with the first of the month, and a gap before it stays unseen",
    edits: [
      {
        file: `${statements}/calendar/rules.ts`,
        right: "const before = sums.findLast(",
        wrong: "const before = sums.find(",
      },
    ],
    foundBy: {
      file: `${statements}/calendar/rules.test.ts`,
      tests: "fits where each day begins with what the one before left",
    },
  },
  {
    name: "mapping-of-old-used",
    means: "a layout that was explained anew is read as it was explained first",
    edits: [
      {
        file: `${statements}/import/mappings.ts`,
        right: '" order by version desc limit 1";',
        wrong: '" order by version asc limit 1";',
      },
    ],
    foundBy: {
      file: `${statements}/explain.db.test.ts`,
      tests: "a layout that nobody knows",
    },
  },
  {
    name: "mapping-column-read-twice",
    means: "one column is read as the sum and as the balance",
    edits: [
      {
        file: `${statements}/import/rules.ts`,
        right: "if (twice !== undefined)",
        wrong: 'if (twice === "")',
      },
    ],
    foundBy: {
      file: `${statements}/explain.db.test.ts`,
      tests: "is not explained by nonsense (7703)",
    },
  },
  {
    name: "explained-without-right",
    means: "who may not import decides which column is the money",
    edits: [
      {
        file: `${statements}/import/explain.ts`,
        right:
          '  expectRight(row.bank_type_code === "PINGAN" ? bankStatement.importPingAn : bankStatement.import);\n',
        wrong: "  void [expectRight, bankStatement];\n",
      },
    ],
    foundBy: {
      file: `${statements}/explain.db.test.ts`,
      tests: "is explained by who may bring such a file in",
    },
  },
];
