import type { Fault } from "../fault.ts";

const filing = "modules/dealer/server/rules/filing.ts";
const filingTest = "modules/dealer/server/rules/filing.test.ts";
const network = "modules/dealer/server/rules/network.ts";
const networkTest = "modules/dealer/server/rules/network.test.ts";
const keyPersons = "modules/payee-register/server/key-person.db.test.ts";
const histories = "tools/drill/payees/histories.test.ts";
const property = "tools/drill/payees/bank-data.property.test.ts";
const race = "tools/drill/payees/race.db.test.ts";
const forOrder = "modules/dealer/server/dealer/for-order.ts";
const versions = "modules/dealer/server/filing/versions.ts";
const secondPayees = "modules/payee-register/server/second-payee.db.test.ts";

/** Bank details that are put on file, and people who are registered to be paid. */
export const bankDetails: readonly Fault[] = [
  {
    name: "staged-details-in-force",
    means: "money goes to an account as soon as somebody has proposed it",
    edits: [
      {
        file: filing,
        right: 'return { ...held, state: isChange ? "changing" : "approving", versions: [] };',
        wrong:
          'return { ...held, inForce: staged, state: isChange ? "changing" : "approving", versions: [] };',
      },
    ],
    foundBy: { file: filingTest, tests: "are at no time in force unless they were approved" },
  },
  {
    name: "refused-details-in-force",
    means: "an account that was refused is the one that is paid",
    edits: [
      {
        file: filing,
        right: '  if (approval === "approved") {\n',
        wrong: '  if (approval === "approved" || approval === "rejected") {\n',
      },
    ],
    foundBy: { file: filingTest, tests: "leaves the old in force, if it was rejected" },
  },
  {
    name: "filing-out-of-use-paid",
    means: "a dealer whose filing was taken out of use is paid on",
    edits: [
      {
        file: filing,
        right: "payableStates.includes(state) ? inForce : null;",
        wrong: 'state === "approving" ? null : inForce;',
      },
    ],
    foundBy: { file: histories, tests: "at no time is an order taken or a payout let go" },
  },
  {
    name: "terminated-change-holds",
    means: "an approval that an administrator ended for good puts the change in force",
    edits: [
      {
        file: "modules/payee-register/server/support/follow-approval.ts",
        right: "{ also: dropped(row) }",
        wrong: "{ also: applied(row) }",
      },
    ],
    foundBy: { file: histories, tests: "at no time is an order taken or a payout let go" },
  },
  {
    name: "own-details-approved",
    means: "who typed a dealer's new account is the one who approves it",
    edits: [
      {
        file: "modules/dealer/server/filing/order.ts",
        right: "row.staged_version_id === null\n",
        wrong: "row.staged_version_id !== null\n",
      },
    ],
    foundBy: {
      file: "modules/dealer/server/filing.db.test.ts",
      tests: "is not approved by who typed the change",
    },
  },
  {
    name: "second-filing-of-a-dealer",
    means: "a dealer has two accounts on file, and nobody can say which is paid",
    edits: [
      {
        file: "modules/dealer/server/filing/alive.ts",
        right: "const alive = [approving, filed, changing];",
        wrong: "const alive = [approving, changing, -filed];",
      },
    ],
    foundBy: {
      file: "modules/dealer/server/filing.db.test.ts",
      tests: "is the dealer's only one until it is disabled",
    },
  },
  {
    name: "entry-without-a-signature",
    means: "a dealer enters the network with an agreement that it never signed",
    edits: [
      {
        file: network,
        right: "const isSigned = agreement !== null && signedCodes.includes(agreement);",
        wrong: "const isSigned = agreement !== null;",
      },
    ],
    foundBy: { file: networkTest, tests: "takes a filing in force and a signed agreement" },
  },
  {
    name: "own-entry-reviewed",
    means: "who proposes a dealer for the network lets it in himself",
    edits: [
      {
        file: network,
        right: '[isReview && applicant === me, "dealerOwnReview"],',
        wrong: '[isReview && applicant === "", "dealerOwnReview"],',
      },
    ],
    foundBy: { file: networkTest, tests: "takes a second person" },
  },
  {
    name: "refused-change-of-a-person-holds",
    means: "a key person is paid at the account that his approver refused",
    edits: [
      {
        file: "modules/payee-register/server/support/follow-approval.ts",
        right: '  if (stage === "agreed") return',
        wrong: '  if (stage === "agreed" || stage === "refused") return',
      },
    ],
    foundBy: { file: keyPersons, tests: "keeps a refused change for its author" },
  },
  {
    name: "change-of-a-person-not-staged",
    means: "a second payee stands beside another dealer as soon as somebody writes so",
    edits: [
      {
        file: "modules/payee-register/server/second-payee/commands/update-second-payee.ts",
        right: "    if (row.state !== secondPayeeStates.effective) {\n",
        wrong: "    if (row.state !== secondPayeeStates.disabled) {\n",
      },
    ],
    foundBy: { file: secondPayees, tests: "changes its dealer by an approval" },
  },
  {
    name: "month-allows-a-third-update",
    means: "who is paid as a key person changes three times a month",
    edits: [
      {
        file: "modules/payee-register/server/rules/monthly-updates.ts",
        right: "  if (count < monthlyUpdateLimit) return [];\n",
        wrong: "  if (count <= monthlyUpdateLimit) return [];\n",
      },
    ],
    foundBy: { file: keyPersons, tests: "is changed twice a month" },
  },
  {
    name: "own-registration-renewed",
    means: "who brought somebody into the register keeps him there for ever, alone",
    edits: [
      {
        file: "modules/payee-register/server/rules/actions.ts",
        right: '[action === "renew" && facts.created_by === me, "ownRenewal"],',
        wrong: '[action === "renew" && facts.created_by === "", "ownRenewal"],',
      },
    ],
    foundBy: { file: keyPersons, tests: "is renewed with others in one step, by somebody else" },
  },
  {
    name: "another-person-in-the-same-entry",
    means: "an approved key person becomes somebody else by a change of his number",
    edits: [
      {
        file: "modules/payee-register/server/support/stage-change.ts",
        right: "!sealed.id_card_index.equals(row.id_card_index)",
        wrong: "sealed.id_card_index.equals(row.id_card_index)",
      },
    ],
    foundBy: { file: keyPersons, tests: "stays the same person" },
  },
  {
    name: "change-of-a-person-does-not-cool",
    means: "a key person's new account is paid in the minute in which it is approved",
    edits: [
      {
        file: "modules/payee-register/server/support/identity.ts",
        right: "  if (before === null || before === payeeId) return;\n",
        wrong: "  if (before !== null || before !== payeeId) return;\n",
      },
    ],
    foundBy: { file: keyPersons, tests: "another account is a change by two people" },
  },
  {
    name: "order-takes-staged-details",
    means: "an order pays a dealer where somebody has proposed to, before anybody agreed",
    edits: [
      {
        file: forOrder,
        right: 'f.version_id as "versionId",',
        wrong: 'coalesce(f.staged_version_id, f.version_id) as "versionId",',
      },
    ],
    foundBy: { file: property, tests: "orders and payouts use only bank data that was approved" },
  },
  {
    name: "order-takes-ended-details",
    means: "an order pays a dealer at an account whose filing was taken out of use",
    edits: [
      {
        file: forOrder,
        right: "parameters: [tx.tenantId, shop, payableCodes],",
        wrong: "parameters: [tx.tenantId, shop, [...payableCodes, 3505]],",
      },
    ],
    foundBy: { file: property, tests: "orders and payouts use only bank data that was approved" },
  },
  {
    name: "change-of-a-dealer-does-not-cool",
    means: "a dealer's new account is paid in the minute in which it is approved",
    edits: [
      {
        file: versions,
        right: '"IN_FORCE" && dealerId !== null) await noteChange',
        wrong: '"IN_FORCE" && dealerId === null) await noteChange',
      },
    ],
    foundBy: { file: property, tests: "orders and payouts use only bank data that was approved" },
  },
  {
    name: "approver-of-a-dealers-change-not-noted",
    means: "who agreed to a dealer's new account lets the first money go there",
    edits: [{ file: versions, right: "approvedBy: now.approved_by,", wrong: "approvedBy: null," }],
    foundBy: { file: race, tests: "two approvers, two changes and releases at once" },
  },
  {
    name: "approval-decided-without-a-lock",
    means:
      "one approver refuses an account and another agrees to it, and both are told that it is so",
    edits: [
      {
        file: "modules/approval/server/instance/load.ts",
        right: 'lock ? " for update" : ""',
        wrong: '""',
      },
    ],
    foundBy: { file: race, tests: "two approvers, two changes and releases at once" },
  },
];
