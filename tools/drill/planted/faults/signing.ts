import type { Fault } from "../fault.ts";

const signing = "modules/car-payment/server/signing";
const file = `${signing}/signing.db.test.ts`;

/** What confirms that a dealer's money was received: signed by the lessee, for this sum, or let go by another. */
export const carPaymentSigning: readonly Fault[] = [
  {
    name: "applicant-skips-his-own-signature",
    means: "who applies for a car payment uploads any picture, and nobody signs",
    edits: [
      {
        file: "modules/car-payment/server/rules/against-signing.ts",
        right: '[createdBy === me, "ownSkip"]',
        wrong: '[createdBy === me && !signing.maySkip, "ownSkip"]',
      },
    ],
    foundBy: {
      file: "modules/car-payment/server/rules/against-signing.test.ts",
      tests: "is never skipped by the applicant",
    },
  },
  {
    name: "own-order-skipped-behind-its-back",
    means: "what an applicant may not do at his order he does on the page of its contract",
    edits: [
      {
        file: "modules/e-sign/server/rules/actions.ts",
        right: '[isOwnOrder, "ownOrder"]',
        wrong: '[isOwnOrder && !maySkip, "ownOrder"]',
      },
    ],
    foundBy: { file, tests: "is not skipped by its applicant on the contract's own page either" },
  },
  {
    name: "signed-for-another-sum",
    means: "the lessee confirms one sum, the order asks for another, and its light stays on",
    edits: [
      {
        file: "modules/car-payment/server/support/change-order.ts",
        right: "if (saysSomethingElse(row, changed)) await",
        wrong: "if (saysSomethingElse(row, row)) await",
      },
    ],
    foundBy: { file, tests: "asks for another sum, or for somebody else, is signed anew" },
  },
  {
    name: "skipped-order-still-signed",
    means: "nobody has to sign any more, and the lessee is asked to by text for two weeks",
    edits: [
      {
        file: "modules/car-payment/server/commands/skip-sign.ts",
        right: "  if (contract) await skipForOrder(tx, contract, { reason, fileIds });\n",
        wrong:
          "  if (contract && contract.signers.length === 0) await skipForOrder(tx, contract, { reason, fileIds });\n",
      },
    ],
    foundBy: { file, tests: "takes its contract along" },
  },
  {
    name: "contract-bound-unseen",
    means: "who cannot see contracts gives his order one by its id, and reads who signed it",
    edits: [
      {
        file: "modules/e-sign/server/order/bind-to-order.ts",
        right: "  await seenContract(tx, actor, { id: contractId });\n",
        wrong: "",
      },
    ],
    foundBy: { file, tests: "of a neighbour, or out of sight, is not there" },
  },
  {
    name: "signature-texted-unwanted",
    means: "a department that wants no texts pays for one at each signature",
    edits: [
      {
        file: `${signing}/tell-signed.ts`,
        right: "!carPayment.smsSignSuccess || !(await",
        wrong: "!carPayment || !(await",
      },
    ],
    foundBy: {
      file: `${signing}/signing-texts.db.test.ts`,
      tests: "nobody is sent a text where the department wants none",
    },
  },
];
