import type { Fault } from "../fault.ts";

const lights = "modules/car-payment/server/lights";
const leaseTest = "modules/car-payment/server/lease-light.db.test.ts";
const statementTest = "modules/car-payment/server/statement-light.db.test.ts";
const financeTest = "modules/car-payment/server/finance.db.test.ts";

export const carPaymentLights: readonly Fault[] = [
  {
    name: "void-order-keeps-its-lease",
    means:
      "a car payment that was given up keeps the lease start that the next one of the contract needs",
    edits: [
      {
        file: `${lights}/follow.ts`,
        right: "  await follow(tx, orderId);\n  await releaseTarget",
        wrong: "  await releaseTarget",
      },
    ],
    foundBy: { file: leaseTest, tests: "of a void order goes to another of the same contract" },
  },
  {
    name: "applicant-proves-his-own-money",
    means: "who applies for a car payment lights its light by a statement that he wrote himself",
    edits: [
      {
        file: `${lights}/statement.ts`,
        right: "if (isOwnWord || broughtBy.includes(row.created_by)) return",
        wrong: "if (isOwnWord) return",
      },
    ],
    foundBy: { file: statementTest, tests: "stays out on the word of who is paid by it" },
  },
  {
    name: "relied-on-money-taken-back-by-anybody",
    means:
      "a bank line that finance relied on is taken from an approved car payment without a manager",
    edits: [
      {
        file: `${lights}/statement.ts`,
        right: "return effect === effects.lit && isDecided;",
        wrong: "return effect === effects.shown && isDecided;",
      },
    ],
    foundBy: { file: statementTest, tests: "that finance relied on is taken back by a manager" },
  },
  {
    name: "finance-passes-in-the-dark",
    means:
      "finance passes a car payment whose lease, money or signature is missing, and nobody let it pass",
    edits: [
      {
        file: "modules/approval-task/server/support/decide.ts",
        right: '  if (how === "pass") await expectPassable(tx, at);\n',
        wrong: "",
      },
    ],
    foundBy: { file: financeTest, tests: "is not passed while something is missing" },
  },
  {
    name: "let-pass-for-good",
    means: "what somebody let pass once is let pass in every later round of its approval",
    edits: [
      {
        file: `${lights}/missing.ts`,
        right:
          "order.override_instance_id !== null && order.override_instance_id === order.instance_id",
        wrong: "order.override_instance_id !== null",
      },
    ],
    foundBy: { file: financeTest, tests: "is let pass in this round of its approval" },
  },
  {
    name: "readiness-lags-behind",
    means:
      "a car payment that went back from finance still counts among those that finance can pass",
    edits: [
      {
        file: "modules/order/server/support/standing.ts",
        right: "const after = { ...also, ...finance, ...approval,",
        wrong: "const after = { ...also, ...(isAtFinance && finance), ...approval,",
      },
    ],
    foundBy: { file: financeTest, tests: "what finance can pass is what the tables say" },
  },
];
