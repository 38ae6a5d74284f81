import type { Fault } from "../fault.ts";

const collect = "modules/collection/server/rules/collect.ts";
const refund = "modules/collection/server/rules/refund.ts";
const collected = "modules/collection/server/rules/collect.test.ts";
const refunded = "modules/collection/server/rules/refund.property.test.ts";

export const collection: readonly Fault[] = [
  {
    name: "collected-amount-not-compared",
    means: "an order of 10,000 yuan is settled by a payment of one",
    edits: [
      {
        file: collect,
        right: '  if (paidFen !== qr.amountFen) return "AMOUNT_DIFFERS";\n',
        wrong: "",
      },
    ],
    foundBy: { file: collected, tests: "another amount: that" },
  },
  {
    name: "second-payment-settles-too",
    means: "who paid twice by mistake is not noticed, and his money not given back",
    edits: [{ file: collect, right: '  if (state === "PAID") return "DUPLICATE";\n', wrong: "" }],
    foundBy: { file: collected, tests: "a second time: duplicate" },
  },
  {
    name: "paid-code-can-fail",
    means: "a payment that came is forgotten because the channel later says that it failed",
    edits: [
      {
        file: collect,
        right: '  if (qr.state === "PAID") {\n    const isContradiction',
        wrong:
          '  if (qr.state === "PAID" && answer.state === "closed") {\n    const isContradiction',
      },
    ],
    foundBy: {
      file: "modules/collection/server/rules/collect.property.test.ts",
      tests: "whatever the channel says in whichever order, one payment settles",
    },
  },
  {
    name: "refund-under-a-new-number",
    means: "a refund without an answer is sent again under another number and paid twice",
    edits: [
      {
        file: refund,
        right: "const next = failureConfirmed ? tries + 1 : tries;",
        wrong: "const next = tries + 1;",
      },
    ],
    foundBy: { file: refunded, tests: "the number stays until the channel confirmed" },
  },
  {
    name: "silence-fails-a-refund",
    means: "a refund that may have arrived counts as failed and is given back once more",
    edits: [
      {
        file: refund,
        right: '{ ...refund, state: "UNKNOWN" } : refund),',
        wrong: '{ ...refund, state: "FAILED" } : refund),',
      },
    ],
    foundBy: { file: refunded, tests: "after a sending without an answer only what the" },
  },
  {
    name: "given-back-beyond-what-was-paid",
    means: "several refunds of one collection give back more than came in",
    edits: [
      {
        file: "db/migrations/99991231T0000_planted.sql",
        adds: "create or replace function hold_refund() returns trigger language plpgsql set search_path = public as $$ begin return new; end $$;",
      },
    ],
    foundBy: {
      file: "modules/collection/server/races.db.test.ts",
      tests: "even by a hand that goes past the rules: the database refuses",
    },
  },
  {
    name: "notice-of-another-account",
    means: "whoever has an account of his own at the channel makes us act on somebody else's code",
    edits: [
      {
        file: "modules/collection/server/support/notices.ts",
        right:
          '        .where("r.number", "=", number)\n        .where("q.account_id", "=", accountId),',
        wrong: '        .where("r.number", "=", number),',
      },
    ],
    foundBy: {
      file: "modules/collection/server/jobs.db.test.ts",
      tests: "is not tended for a notice that came by another account",
    },
  },
];
