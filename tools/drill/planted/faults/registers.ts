import type { Fault } from "../fault.ts";

const replaced = "modules/payee/server/replaced.db.test.ts";
const changes = "modules/payee/server/support/bank-changes.ts";
const checkAgain = "modules/payout/server/jobs/check-again.ts";
const network = "modules/dealer/server/rules/network.ts";
const networkTest = "modules/dealer/server/rules/network.test.ts";
const stock = "modules/dealer/server/import-dealers.db.test.ts";
const forOrder = "modules/dealer/server/dealer/for-order.ts";
const listed = "modules/payee-register/server/white-list/listed.ts";
const wholeList = "modules/payee-register/server/white-list-import.db.test.ts";
const rules = "modules/payee-register/server/rules/rules.test.ts";
const keyPersons = "modules/payee-register/server/key-person.db.test.ts";

/** Accounts that others took the place of, dealers that come and go, and who stays registered to be paid. */
export const registers: readonly Fault[] = [
  {
    name: "replaced-account-paid",
    means: "an order that was approved last week pays the account that the dealer has closed since",
    edits: [
      {
        file: "modules/payout/server/support/facts-to-pay.ts",
        right: "replacedAt: shown(replacedAt),",
        wrong: "replacedAt: shown(replacedAt && null),",
      },
    ],
    foundBy: { file: replaced, tests: "is paid no more by what was put together before" },
  },
  {
    name: "late-approval-hides-a-change",
    means: "an order names the old account, the account changes, and the approval makes it good",
    edits: [
      {
        file: changes,
        right: "c.changed_at > least(w.at, (select",
        wrong: "c.changed_at > coalesce(w.at, (select",
      },
    ],
    foundBy: { file: replaced, tests: "counts from when its order named it" },
  },
  {
    name: "anybody-stops-a-payment",
    means: "a draft with somebody's number and another account stops all that he is to be paid",
    edits: [{ file: changes, right: "party_type <> 'payee'", wrong: "party_type <> ''" }],
    foundBy: { file: replaced, tests: "is none because a line names its owner elsewhere" },
  },
  {
    name: "never-paid-again-after-a-change-back",
    means: "a dealer returns to its old account, and nothing that was ordered for it is ever paid",
    edits: [{ file: changes, right: "order by changed_at desc limit 1) c", wrong: "limit 1) c" }],
    foundBy: { file: replaced, tests: "and again once it is in force again" },
  },
  {
    name: "cooled-never-checked-again",
    means: "what waited for a changed account waits until somebody happens to look",
    edits: [
      { file: checkAgain, right: "?.coolingUntil === null", wrong: "?.coolingUntil === undefined" },
    ],
    foundBy: { file: replaced, tests: "becomes payable by itself when its day is over" },
  },
  {
    name: "filed-anew-without-a-wait",
    means: "a dealer's filing is ended and made anew elsewhere, and the first money goes at once",
    edits: [
      {
        file: "modules/dealer/server/filing/versions.ts",
        right: "f.tenant_id = $1 and f.dealer_id = $2",
        wrong: "f.tenant_id = $1 and f.dealer_id = $2 and f.state <> 3505",
      },
    ],
    foundBy: {
      file: "modules/dealer/server/filing.db.test.ts",
      tests: "filed anew after its end is a change of its account too",
    },
  },
  {
    name: "merged-through-one-step-only",
    means: "a payee who was merged twice is found through one who is none any more",
    edits: [
      {
        file: "modules/payee/server/rules/merge.ts",
        right: "return next ? survivorOf(next) : id;",
        wrong: "return next ? next : id;",
      },
    ],
    foundBy: {
      file: "modules/payee/server/rules/merge.property.test.ts",
      tests: "leads everybody to one",
    },
  },
  {
    name: "known-account-waits-again",
    means: "who has been paid at two accounts for years waits a day whenever the other is named",
    edits: [
      {
        file: "modules/payee/server/support/new-account.ts",
        right: "if (!last || paid.some(({ id }) => id === payeeId)) return;",
        wrong: "if (!last) return;",
      },
    ],
    foundBy: {
      file: "modules/expenditure/server/payee-account.db.test.ts",
      tests: "who was paid at both accounts before waits at neither",
    },
  },
  {
    name: "rebates-file-has-spending",
    means: "who may take the book of rebates away takes everybody whom expenditures pay",
    edits: [
      {
        file: "modules/payee/server/export-payees.ts",
        right: "  list: rebatePayees,\n",
        wrong: "  list: spendingPayees,\n",
      },
    ],
    foundBy: {
      file: "modules/payee/server/export-payees.db.test.ts",
      tests: "a book of REBATE goes out",
    },
  },
  {
    name: "admitted-without-a-filing",
    means: "a dealer whose filing was ended during its review enters the network all the same",
    edits: [
      {
        file: network,
        right: '[(needsBoth || action === "startAgreement") && !isFiled, "dealerNotFiled"],',
        wrong: '[action !== "admit" && action !== "leave" && !isFiled, "dealerNotFiled"],',
      },
    ],
    foundBy: { file: networkTest, tests: "takes a second person, who finds both still there" },
  },
  {
    name: "second-agreement-beside-a-running-one",
    means: "a dealer is sent two agreements, and nobody knows which of them it signed",
    edits: [{ file: network, right: "  ...runningCodes,\n", wrong: "" }],
    foundBy: { file: networkTest, tests: "takes no second agreement beside one that counts" },
  },
  {
    name: "out-of-province-not-special",
    means: "a dealer of another province is paid without the approval that this takes",
    edits: [
      {
        file: forOrder,
        right: "dealer.filingId === null || (await isSpecial(tx, { city, car_department_id }));",
        wrong: "dealer.filingId === null && (await isSpecial(tx, { city, car_department_id }));",
      },
    ],
    foundBy: {
      file: "modules/dealer/server/dealer.db.test.ts",
      tests: "is told to those who pay it by its shop, out of province or not",
    },
  },
  {
    name: "stock-taken-back-over-a-filing",
    means: "an import is taken back, and a filing points to a dealer that is no more",
    edits: [
      {
        file: "modules/dealer/server/import-dealers.ts",
        right: "gone: { is_taken_back: true }, needed: filedSince",
        wrong: "gone: { is_taken_back: true }",
      },
    ],
    foundBy: { file: stock, tests: "stay once one of them has a filing, which is named" },
  },
  {
    name: "taken-back-dealer-known",
    means: "orders take a dealer of an import that somebody has taken back",
    edits: [
      {
        file: forOrder,
        right: "d.tenant_id = $1 and d.name = $2 and not d.is_taken_back",
        wrong: "d.tenant_id = $1 and d.name = $2",
      },
    ],
    foundBy: { file: stock, tests: "are gone when the import is taken back" },
  },
  {
    name: "left-out-by-the-list",
    means: "of two alike on the whitelist one is left out by a file, and nobody is told",
    edits: [
      {
        file: "modules/payee-register/server/rules/whole-list.ts",
        right: "return count <= 0;",
        wrong: "return count < 0;",
      },
    ],
    foundBy: { file: rules, tests: "leaves out whom no row speaks of" },
  },
  {
    name: "whole-list-by-who-sees-a-part",
    means: "who sees his department alone takes everybody else off the whitelist",
    edits: [
      {
        file: listed,
        right: "if (rangeOf(whiteList.import.permission).everything) return;",
        wrong: "if (rangeOf(whiteList.import.permission)) return;",
      },
    ],
    foundBy: { file: wholeList, tests: "is for who sees all of the list" },
  },
  {
    name: "kept-with-another-account",
    means: "a row that keeps somebody on the whitelist says another account, and nobody is told",
    edits: [
      {
        file: listed,
        right: "if (row.change === listChanges.stays && entry) expectSame",
        wrong: "if (row.change === listChanges.stays && !entry) expectSame",
      },
      {
        file: listed,
        right: "{ row, entry });\n    });",
        wrong: "{ row, entry: entry! });\n    });",
      },
    ],
    foundBy: { file: wholeList, tests: "says of each row what stands against it" },
  },
  {
    name: "losses-not-added-up",
    means: "who confirms a whitelist is told that nobody loses, and ten do",
    edits: [
      {
        file: "platform/server/exchange/group-rows.ts",
        right: "count: counts.get(name) ?? 0 }",
        wrong: "count: name === groups.words[0] ? (counts.get(name) ?? 0) : 0 }",
      },
    ],
    foundBy: { file: wholeList, tests: "shows who gains, stays and loses before it is confirmed" },
  },
  {
    name: "one-register-over-stops-all",
    means: "a second payee's day is over, and the same person is not paid as a key person either",
    edits: [
      {
        file: "modules/payee-register/server/support/expiries.ts",
        right: "having max(expires_on) < shanghai_day()",
        wrong: "having min(expires_on) < shanghai_day()",
      },
    ],
    foundBy: { file: keyPersons, tests: "is over as a payee only with the last register" },
  },
  {
    name: "told-of-expiry-every-morning",
    means: "an author is told every morning of a month that somebody of his runs out",
    edits: [
      {
        file: "modules/payee-register/server/jobs/tell-of-expiring.ts",
        right: "set expiry_told_for = expires_on where",
        wrong: "set expiry_told_for = null where",
      },
    ],
    foundBy: { file: keyPersons, tests: "tells its author once before it expires" },
  },
  {
    name: "renewed-by-nothing",
    means: "a renewal to the same day is written as one, and people take it for done",
    edits: [
      {
        file: "modules/payee-register/server/rules/expiry.ts",
        right: "if (until <= last) throw",
        wrong: "if (until < last) throw",
      },
    ],
    foundBy: { file: rules, tests: "is renewed to a later day that is not over" },
  },
];
