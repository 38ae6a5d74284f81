import type { Fault } from "../fault.ts";

const payeeTest = "modules/payee/server/payee.db.test.ts";
const trust = "modules/payee/server/support/trust.ts";
const merging = "modules/payee/server/rules/merge.property.test.ts";

/** Whom money goes to: known as one, stopped, waited for, and shown to few. */
export const payees: readonly Fault[] = [
  {
    name: "cooling-not-counted",
    means: "an account that became a dealer's an hour ago is paid at once",
    edits: [{ file: trust, right: "change: changes.get(own.id) ?? null,", wrong: "change: null," }],
    foundBy: { file: payeeTest, tests: "whose account became his within a day" },
  },
  {
    name: "cooling-over-too-soon",
    means: "a changed account is paid before anybody has slept over it",
    edits: [
      {
        file: "modules/payee/server/faces/rules.ts",
        right: "new Date(Date.parse(changedAt) + coolingHours * hour);",
        wrong: "new Date(Date.parse(changedAt) + (coolingHours / 2) * hour);",
      },
    ],
    foundBy: {
      file: "modules/payee/server/faces/rules.property.test.ts",
      tests: "cools for exactly a day",
    },
  },
  {
    name: "new-account-of-a-line-unnoticed",
    means: "who was paid for years is paid at an account that nobody ever saw, without a wait",
    edits: [
      {
        file: "modules/payment-line/server/support/payment-lines.ts",
        right: "      await noteNewAccount(tx, payeeId);\n",
        wrong: "",
      },
    ],
    foundBy: {
      file: "modules/expenditure/server/payee-account.db.test.ts",
      tests: "who was paid before and is named at another account has to wait",
    },
  },
  {
    name: "own-bank-change-released",
    means: "who typed a new account lets the money go to it himself",
    edits: [
      {
        file: "modules/payout/server/support/let-go.ts",
        right: '        ...(bankChangers.get(row.payee_id ?? "") ?? []),\n',
        wrong: "",
      },
    ],
    foundBy: { file: payeeTest, tests: "by the hand of who changed his account" },
  },
  {
    name: "approver-of-a-bank-change-forgotten",
    means: "who agreed to a new account lets the money go to it himself",
    edits: [
      {
        file: "modules/payee/server/support/bank-changes.ts",
        right:
          '\'select to_payee_id as "payeeId", array_remove(array[changed_by, approved_by], null) as by from',
        wrong: '\'select to_payee_id as "payeeId", array[changed_by] as by from',
      },
    ],
    foundBy: { file: payeeTest, tests: "by the hand of who changed his account" },
  },
  {
    name: "expired-payee-paid",
    means: "who was registered until last month is paid this month",
    edits: [
      {
        file: trust,
        right: "expiresAt: lastDays.get(own.id) ?? null,",
        wrong: "expiresAt: null,",
      },
    ],
    foundBy: { file: payeeTest, tests: "whose registration has run out" },
  },
  {
    name: "stop-of-the-merged-forgotten",
    means: "one is stopped, and the same person under another account is paid on",
    edits: [
      {
        file: trust,
        right: "' s.disabled_reason as \"disabledReason\" from payees w'",
        wrong: "' w.disabled_reason as \"disabledReason\" from payees w'",
      },
    ],
    foundBy: { file: payeeTest, tests: "are stopped together" },
  },
  {
    name: "parting-lifts-a-stop",
    means: "who was stopped is paid again as soon as somebody takes a merge apart",
    edits: [
      {
        file: "modules/payee/server/commands/unmerge-payee.ts",
        right:
          "  if (reason !== null) await setPayeeStanding(tx, id, { disabled: true, reason });\n",
        wrong:
          "  if (!survivor && reason !== null) await setPayeeStanding(tx, id, { disabled: true, reason });\n",
      },
    ],
    foundBy: { file: payeeTest, tests: "are stopped together, and stay stopped" },
  },
  {
    name: "merging-lifts-a-stop",
    means: "a stopped payee is merged into one that is not, and paid through it",
    edits: [
      {
        file: "modules/payee/server/rules/merge.ts",
        right: "...(gone.isDisabled && !kept.isDisabled ?",
        wrong: "...(gone.isDisabled && kept.isDisabled ?",
      },
    ],
    foundBy: { file: merging, tests: "where that would lift what somebody stopped" },
  },
  {
    name: "merged-beyond-sight",
    means: "who sees his department alone decides who somebody else's payee is",
    edits: [
      {
        file: "modules/payee/server/commands/merge-payees.ts",
        right: "  await seen.one(tx, keptId);\n",
        wrong: "",
      },
    ],
    foundBy: { file: payeeTest, tests: "and is proposed or merged no further than that" },
  },
  {
    name: "merged-across-tenants",
    means: "a payee of one tenant is found through one of another, with what he was paid there",
    edits: [
      {
        file: "db/migrations/99991231T0000_planted.sql",
        adds:
          "alter table payees drop constraint payees_tenant_id_merged_into_fkey;" +
          " create unique index payees_alone on payees (id);" +
          " alter table payees add foreign key (merged_into) references payees (id);",
      },
    ],
    foundBy: { file: "platform/server/db/catalog.db.test.ts", tests: "has no table, key, policy" },
  },
  {
    name: "duplicates-in-the-open",
    means: "whose department pays somebody learns who else in the company pays him, and where",
    edits: [
      {
        file: "modules/payee/server/queries/payees.ts",
        right: "and u.survivor_id = m.survivor_id and ${isSeen}) order by",
        wrong: "and u.survivor_id = m.survivor_id and (true or ${isSeen})) order by",
      },
    ],
    foundBy: { file: payeeTest, tests: "and is proposed or merged no further than that" },
  },
  {
    name: "numbers-revealed-unlogged",
    means: "somebody reads whole card numbers, and no payee's history says so",
    edits: [
      {
        file: "modules/payee/server/commands/reveal-payee.ts",
        right: '  tx.changes.push({ table: "payees", id: row.id, before: null, after });\n',
        wrong: '  tx.changes.push({ table: "payees", id: tx.tenantId, before: null, after });\n',
      },
    ],
    foundBy: { file: payeeTest, tests: "in full to who says why" },
  },
];
