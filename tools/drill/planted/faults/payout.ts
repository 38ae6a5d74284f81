import type { Fault } from "../fault.ts";

const apply = "modules/payout/server/rules/apply.ts";
const applied = "modules/payout/server/rules/apply.property.test.ts";
const obstacles = "modules/payout/server/rules/obstacles.ts";
const reached = "modules/payout/server/reach.db.test.ts";
const actions = "modules/payout/server/rules/actions.ts";
const judged = "modules/payout/server/rules/actions.test.ts";

export const payout: readonly Fault[] = [
  {
    name: "payout-reached-without-scope",
    means: "a cashier of one department pays, cancels and reveals payouts of all others",
    edits: [
      {
        file: "modules/payout/server/support/reach.ts",
        right: "  await payoutList.seenBy(actor, payout[action].permission).one(tx, id);\n",
        wrong: "",
      },
    ],
    foundBy: { file: reached, tests: "is not there for any action" },
  },
  {
    name: "payout-reached-by-the-lists-scope",
    means: "who sees all payouts but may pay those of his department alone pays all of them",
    edits: [
      {
        file: "modules/payout/server/support/reach.ts",
        right: "payoutList.seenBy(actor, payout[action].permission).one(tx, id);",
        wrong: "payoutList.seenBy(actor).one(tx, id);",
      },
    ],
    foundBy: { file: reached, tests: "as far as the action's own right reaches" },
  },
  {
    name: "unknown-taken-for-failed",
    means: "a payout without an answer counts as failed and is paid a second time",
    edits: [
      {
        file: apply,
        right: "return leaving(attempt, [submitted], unknown);",
        wrong: "return leaving(attempt, [submitted], failed);",
      },
    ],
    foundBy: { file: applied, tests: "without a certain answer it stays open" },
  },
  {
    name: "paid-amount-not-compared",
    means: "a payout of another amount than ours is booked as if it were right",
    edits: [
      {
        file: apply,
        right:
          'if (paidFen !== null && paidFen !== amountFen) return incident("amountDiffers");\n  if (open',
        wrong: "if (open",
      },
    ],
    foundBy: { file: applied, tests: "money counts as paid once, and never with another amount" },
  },
  {
    name: "contradiction-overwrites",
    means: "a late answer turns what was paid into failed, and it is paid again",
    edits: [
      {
        file: apply,
        right: '    : incident("failedAfterPaid");',
        wrong: "    : move(failed);",
      },
    ],
    foundBy: { file: applied, tests: "a contradiction overwrites nothing and is reported" },
  },
  {
    name: "failed-becomes-paid-by-itself",
    means: "a channel's word alone ends a payment that was perhaps paid anew meanwhile",
    edits: [
      {
        file: apply,
        right:
          'if (unpaid.includes(state)) return incident("paidAfterFailed");\n  if (state !== returned)',
        wrong: "if (unpaid.includes(state)) return move(paid);\n  if (state !== returned)",
      },
    ],
    foundBy: {
      file: applied,
      tests: "what counts as unpaid, failed or voided, becomes paid by evidence only",
    },
  },
  {
    name: "own-evidence-confirmed",
    means: "one person alone says that a doubtful payment never happened, and pays it again",
    edits: [
      {
        file: actions,
        right: '    [evidenceBy === me, "evidenceSecondPerson"],\n',
        wrong: "",
      },
    ],
    foundBy: { file: judged, tests: "evidence is confirmed by another" },
  },
  {
    name: "void-with-a-live-attempt",
    means: "a payout that is on its way is cancelled, and its order paid another time",
    edits: [
      {
        file: actions,
        right:
          "    ...afterItsEnd(facts, ...before, ...ended),\n    isContradicted(facts),\n    isWishedBack(facts),\n  ],",
        wrong: "    isContradicted(facts),\n    isWishedBack(facts),\n  ],",
      },
    ],
    foundBy: { file: judged, tests: "what may be on its way is neither cancelled nor paid again" },
  },
  {
    name: "retry-while-unknown",
    means: "a payout that nobody knows the end of is paid once more",
    edits: [
      {
        file: actions,
        right:
          'isIn(facts, [...uncertain, inFile]) ? [[true, "outcomeUnknown"]] : onlyIn(facts, ...states);',
        wrong: "onlyIn(facts, ...states, ...uncertain);",
      },
    ],
    foundBy: { file: judged, tests: "what may be on its way is neither cancelled nor paid again" },
  },
  {
    name: "contradicted-payout-goes-on",
    means: "a payment about which the bank contradicts itself is paid, retried or cancelled",
    edits: [
      {
        file: actions,
        right:
          'const isContradicted = ({ incident }: Facts): Check => [incident !== null, "incident"];',
        wrong: 'const isContradicted = (_: Facts): Check => [false, "incident"];',
      },
    ],
    foundBy: { file: judged, tests: "nothing is done to what contradicts itself" },
  },
  {
    name: "released-twice",
    means: "two clicks at the same moment send a payout twice",
    edits: [
      {
        file: "modules/payout/server/support/reach.ts",
        right: "  expectMay(action, await factsFor(tx, row), actor.userId);\n",
        wrong:
          "  expectMay(action, { ...(await factsFor(tx, row)), state: 4001 }, actor.userId);\n",
      },
      {
        file: "db/migrations/99991231T0000_planted.sql",
        adds: "drop index payout_attempts_one_alive;",
      },
    ],
    foundBy: {
      file: "modules/payout/server/limits.db.test.ts",
      tests: "released by twenty at once is sent once",
    },
  },
  {
    name: "attempt-number-reused",
    means: "a second try goes out under the first one's number, and the bank answers for that one",
    edits: [
      {
        file: "modules/payout/server/attempt/attempts.ts",
        right: "(select p.number || '-' || (p.attempts + 1) as merchant_number)",
        wrong: "(select p.number || '-1' as merchant_number)",
      },
      {
        file: "db/migrations/99991231T0000_planted.sql",
        adds: "do $$ declare i text; begin for i in select indexrelid::regclass from pg_index where indrelid = 'payout_attempts'::regclass and indisunique and not indisprimary and pg_get_indexdef(indexrelid) like '%merchant_number%' loop execute 'drop index ' || i; end loop; end $$;",
      },
    ],
    foundBy: {
      file: "modules/payout/server/uncertain.db.test.ts",
      tests: "is told to those who can act, and tried again under the next number",
    },
  },
  {
    name: "sent-although-changed",
    means: "what leaves is not what was approved: somebody changed the account in the database",
    edits: [
      {
        file: "modules/payout/server/attempt/at-channel.ts",
        right: "if (hashOf(content) !== attempt.content_hash) {",
        wrong: 'if (attempt.content_hash === "") {',
      },
    ],
    foundBy: { file: reached, tests: "is not sent" },
  },
  {
    name: "claim-not-exclusive",
    means: "a worker that takes over from a dead one sends what was sent already",
    edits: [
      {
        file: "modules/payout/server/attempt/claim.ts",
        right: "if (!lines.every(({ state, unsent }) => unsent && sendable.includes(state))) {",
        wrong: "if (!lines.every(({ state }) => sendable.includes(state))) {",
      },
    ],
    foundBy: {
      file: "modules/payout/server/killed.db.test.ts",
      tests: "a worker killed between sending and hearing leaves a payout that is asked about",
    },
    slow: true,
  },
  {
    name: "single-limit-off-by-one",
    means: "a channel is asked for a fen more than it takes",
    edits: [
      {
        file: obstacles,
        right: "amountFen > (singleLimitFen ?? Infinity),",
        wrong: "amountFen > (singleLimitFen ?? Infinity) + 1,",
      },
    ],
    foundBy: {
      file: "modules/payout/server/rules/obstacles.test.ts",
      tests: "a fen above the single limit",
    },
  },
  {
    name: "mismatched-person-paid",
    means: "somebody whose name does not belong to the card is paid",
    edits: [
      {
        file: obstacles,
        right: '[isPerson && payout.identity === "mismatch", "identityNotChecked", none],',
        wrong: '[isPerson && payout.identity === "stale", "identityNotChecked", none],',
      },
    ],
    foundBy: {
      file: "modules/payout/server/rules/obstacles.test.ts",
      tests: "name, ID and card do not belong",
    },
  },
  {
    name: "closing-minute-still-open",
    means: "money is sent in the minute in which the bank has closed",
    edits: [
      {
        file: obstacles,
        right: "minuteOfDay >= opensAt && minuteOfDay < closesAt;",
        wrong: "minuteOfDay >= opensAt && minuteOfDay <= closesAt;",
      },
    ],
    foundBy: {
      file: "modules/payout/server/rules/obstacles.test.ts",
      tests: "at minute 1080 of the day",
    },
  },
  {
    name: "unknown-code-retried",
    means: "a failure that nobody understands is paid again",
    edits: [
      {
        file: "modules/payout/server/rules/retry.ts",
        right: 'if (!rule?.classified) return { name: "retryUnclassified", values: { code } };',
        wrong: "if (!rule) return null;",
      },
    ],
    foundBy: {
      file: "modules/payout/server/rules/retry.test.ts",
      tests: "is tried again only when somebody knows what the failure means",
    },
  },
];
