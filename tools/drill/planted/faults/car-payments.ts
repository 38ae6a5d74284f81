import type { Fault } from "../fault.ts";

const paying = "modules/car-payment/server/payment";
const file = `${paying}/paid.db.test.ts`;
const supplement = "modules/car-payment/server/supplement";
const supplied = `${supplement}/supplement.db.test.ts`;

/** What dealers are paid: once, where they are on file, and nothing that was given up. */
export const carPayments: readonly Fault[] = [
  {
    name: "car-paid-to-account-off-file",
    means: "a dealer's account is replaced, and what waits at the desk still goes to the old one",
    edits: [
      {
        file: `${paying}/hand-over.ts`,
        right: "  if (!isHeld || dealer.versionId !== versionId) {",
        wrong: "  if (!isHeld && dealer.versionId === versionId) {",
      },
    ],
    foundBy: { file, tests: "an approver cannot pass what is not on file any more" },
  },
  {
    name: "car-void-leaves-payout",
    means: "a voided car payment stays at the desk, and somebody pays it",
    edits: [
      {
        file: "modules/car-payment/server/commands/void-car-payment.ts",
        right: "  await dropUnpaid(tx, carPaymentLines, { lines, remark });",
        wrong: "  await dropUnpaid(tx, carPaymentLines, { lines: lines.slice(1), remark });",
      },
    ],
    foundBy: { file, tests: "is on its way once it is let go, until somebody takes that back" },
  },
  {
    name: "car-recall-unheard",
    means: "a release is taken back, and the order says for ever that it is being paid",
    edits: [
      {
        file: "modules/payout/server/commands/withdraw-payout.ts",
        right: "  await tellOfRecall(tx, [row]);",
        wrong: "  await tellOfRecall(tx, []);",
      },
    ],
    foundBy: { file, tests: "is on its way once it is let go, until somebody takes that back" },
  },
  {
    name: "car-done-for-ever",
    means: "a line of a statement was another payment's, and the order stays completed",
    edits: [
      {
        file: "modules/payout/server/statement/take-back.ts",
        right: "  await tellOfProof(tx, [attempt.id]);",
        wrong: "  await tellOfProof(tx, []);",
      },
    ],
    foundBy: { file, tests: "until that was another's line" },
  },
  {
    name: "car-payee-changed-unasked",
    means: "a seller has a failed payment go to another account without anybody's agreement",
    edits: [
      {
        file: "modules/car-payment/server/rules.ts",
        right: '[isOpen && versionId !== dealer.versionId, "payeeChangedSince"]',
        wrong: '[isOpen && versionId !== dealer.versionId && isLive, "payeeChangedSince"]',
      },
    ],
    foundBy: {
      file: "modules/car-payment/server/rules.test.ts",
      tests: "goes to the account on file: another is approved anew, by the applicant",
    },
  },
  {
    name: "car-result-texted-unwanted",
    means: "a department that wants no texts pays for one at each payment",
    edits: [
      {
        file: `${paying}/tell-pay-result.ts`,
        right: "!carPayment.smsPayResult || !(await",
        wrong: "!carPayment || !(await",
      },
    ],
    foundBy: {
      file: `${paying}/pay-result-texts.db.test.ts`,
      tests: "nobody is sent a text where the department wants none",
    },
  },
  {
    name: "car-papers-accepted-by-applicant",
    means: "a seller accepts what he supplied for his own order",
    edits: [
      {
        file: "modules/car-payment/server/rules/supplement.ts",
        right: '[!isSupplying && createdBy === me, "ownSupplement"]',
        wrong: '[!isSupplying && createdBy === me && !isSupplied, "ownSupplement"]',
      },
    ],
    foundBy: {
      file: "modules/car-payment/server/rules/supplement.test.ts",
      tests: "acceptSupplement takes another than the applicant, and something that waits",
    },
  },
  {
    name: "car-done-without-papers",
    means:
      "special handling is over as soon as the bank shows its payment, and nobody asks for papers",
    edits: [
      {
        file: "modules/car-payment/server/rules/payment.ts",
        right: '  if (owes) return "pendingSupplement";',
        wrong: '  if (owes && !isShown) return "pendingSupplement";',
      },
    ],
    foundBy: { file: supplied, tests: "is not over by the bank's line alone" },
  },
  {
    name: "car-papers-accepted-unseen",
    means: "papers are accepted that came after somebody looked, and that nobody has seen",
    edits: [
      {
        file: `${supplement}/accept-supplement.ts`,
        right: "      version,\n",
        wrong: "",
      },
      {
        file: `${supplement}/accept-supplement.ts`,
        right: "rowVersion: version, acceptRemark: remark",
        wrong: "acceptRemark: remark",
      },
    ],
    foundBy: { file: supplied, tests: "what comes meanwhile is looked at first" },
  },
  {
    name: "car-papers-of-another-payee",
    means: "papers that were accepted for one account count for the next",
    edits: [
      {
        file: "modules/car-payment/server/commands/change-payee-of-car-payment.ts",
        right: "{ ...payee, ...accepted, payout_id: null,",
        wrong: "{ ...payee, payout_id: null,",
      },
      {
        file: "modules/car-payment/server/commands/change-payee-of-car-payment.ts",
        right:
          "    const accepted = { supplement_accepted_by: null, supplement_accepted_at: null };\n",
        wrong: "",
      },
    ],
    foundBy: { file: supplied, tests: "goes to another account only with papers" },
  },
  {
    name: "car-papers-reminded-all-day",
    means: "an applicant is reminded of the same papers each time that somebody looks",
    edits: [
      {
        file: `${supplement}/remind-of-supplements.ts`,
        right: "to: { supplement_reminded_on: today }",
        wrong: "to: { supplement_reminded_on: reminded }",
      },
    ],
    foundBy: {
      file: supplied,
      tests: "is reminded of before its last day and after it, once a day",
    },
  },
  {
    name: "car-simple-to-be-signed",
    means: "a simple car payment waits for a signature that nobody asks for",
    edits: [
      {
        file: "modules/car-payment/server/lights/needs-sign.ts",
        right: 'if (formMode === "SIMPLE") return false;',
        wrong: 'if (formMode === "SIMPLE" && departmentId !== null) return false;',
      },
    ],
    foundBy: {
      file: "modules/car-payment/server/simple/simple.db.test.ts",
      tests: "who is its salesman, with nothing to be signed",
    },
  },
];
