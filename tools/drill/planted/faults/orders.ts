import type { Fault } from "../fault.ts";

const amounts = "modules/expenditure/server/rules/amounts.ts";
const lines = "modules/payment-line/server/faces/rules.ts";
const linesTest = "modules/payment-line/server/faces/rules.test.ts";
const ordersTest = "modules/expenditure/server/rules/orders.test.ts";
const use = "modules/project/server/rules/establishment-use.ts";
const useTest = "modules/project/server/rules/establishment-use.test.ts";

/** Expenditures, establishments and contracts. */
export const orders: readonly Fault[] = [
  {
    name: "split-loses-fen",
    means: "payees of a split order get more or less than was approved",
    edits: [
      {
        file: amounts,
        right: "return sum === amountFen ? []",
        wrong: "return Math.abs(sum - amountFen) <= 1 ? []",
      },
    ],
    foundBy: { file: ordersTest, tests: "are divided among payees without a fen left over" },
  },
  {
    name: "item-share-rounded-up",
    means: "an item spends a fen more than its part",
    edits: [
      {
        file: amounts,
        right: "Number((BigInt(Math.max(fen, 0)) * BigInt(percentBp)) / whole);",
        wrong: "Number((BigInt(Math.max(fen, 0)) * BigInt(percentBp) + whole - 1n) / whole);",
      },
    ],
    foundBy: {
      file: ordersTest,
      tests: "stay within the month and within the item's part, which is rounded down",
    },
  },
  {
    name: "payment-settled-twice",
    means: "an outcome that is told twice takes its money from the wallet twice",
    edits: [{ file: lines, right: "  if (state === next) return undefined;\n", wrong: "" }],
    foundBy: {
      file: linesTest,
      tests: "settle once for each payment, whatever comes in whatever order",
    },
  },
  {
    name: "refund-of-what-was-not-paid",
    means: "a return of a payment that never settled puts money into the wallet",
    edits: [
      {
        file: lines,
        right:
          'return state === "PAID" ? { state: next, money: "takeBack", quota: "release" } : undefined;',
        wrong: 'return { state: next, money: "takeBack", quota: "release" };',
      },
    ],
    foundBy: {
      file: linesTest,
      tests: "settle once for each payment, whatever comes in whatever order",
    },
  },
  {
    name: "voided-while-paying",
    means: "an order is given up and its money back in the wallet while the bank still pays it",
    edits: [
      {
        file: "modules/expenditure/server/rules/actions.ts",
        right: '    [facts.livePayee !== null, "attemptLive", { payee: facts.livePayee ?? "" }],\n',
        wrong: "",
      },
    ],
    foundBy: {
      file: ordersTest,
      tests: "depends on who asks, on the approval, and on payments that are alive",
    },
  },
  {
    name: "rejected-order-keeps-its-hold",
    means: "money of a refused order stays frozen for ever",
    edits: [
      {
        file: "modules/expenditure/server/rules/approval.ts",
        right: "hasBeenPaying(lines) ? to(summaryOf(lines)) : { ...to(state), isReleased: true };",
        wrong: "hasBeenPaying(lines) ? to(summaryOf(lines)) : to(state);",
      },
    ],
    foundBy: {
      file: ordersTest,
      tests: "gives money back whenever it ends without a payment, and never twice over",
    },
  },
  {
    name: "establishment-used-twice",
    means: "two orders are spent on one approval",
    edits: [
      {
        file: use,
        right: "if (state === establishmentStates.used) {",
        wrong: "if (state === establishmentStates.used && validUntil === null) {",
      },
      {
        file: use,
        right: "if (state !== establishmentStates.approved) {",
        wrong:
          "if (state !== establishmentStates.approved && state !== establishmentStates.used) {",
      },
    ],
    foundBy: { file: useTest, tests: "once approved, and of no second one" },
  },
  {
    name: "establishment-a-day-too-short",
    means: "an approval is over on its last day",
    edits: [
      {
        file: use,
        right: "validUntil !== null && validUntil < today;",
        wrong: "validUntil !== null && validUntil <= today;",
      },
    ],
    foundBy: { file: useTest, tests: "up to its amount, on its last day too" },
  },
  {
    name: "month-of-the-server",
    means: "an expenditure of the first hours of a month counts into the month before",
    edits: [
      {
        file: "platform/server/clock.ts",
        right: 'shanghaiClock(at).slice(0, 7).replace("-", "");',
        wrong: 'at.toISOString().slice(0, 7).replace("-", "");',
      },
    ],
    foundBy: {
      file: "platform/server/shanghai-clock.test.ts",
      tests: "a month's limit counts in the month that it is in Shanghai",
    },
  },
  {
    name: "disputed-contract-counts-as-signed",
    means: "a contract that a customer refused is archived as signed",
    edits: [
      {
        file: "modules/e-sign/server/rules/apply.ts",
        right: 'return told.size > 1 ? "disputed" : [...told][0];',
        wrong: "return [...told][0];",
      },
    ],
    foundBy: {
      file: "modules/e-sign/server/rules/apply.property.test.ts",
      tests: "is disputed for good once two ends exclude each other",
    },
  },
  {
    name: "contract-of-another-customer",
    means: "somebody's contract is bound to a stranger's order",
    edits: [
      {
        file: "modules/e-sign/server/rules/binding.ts",
        right: "(order.phone && contract.phone === order.phone)",
        wrong: "contract.phone === order.phone || order.phone === null",
      },
    ],
    foundBy: {
      file: "modules/e-sign/server/rules/actions.test.ts",
      tests: "the same person as on the order, by name or by phone",
    },
  },
  {
    name: "reminded-at-night",
    means: "customers get text messages at three in the morning",
    edits: [
      {
        file: "modules/e-sign/server/rules/timing.ts",
        right: "if (hours >= quietTo && hours < quietFrom) return at;",
        wrong: "if (hours < quietFrom) return at;",
      },
    ],
    foundBy: {
      file: "modules/e-sign/server/rules/timing.test.ts",
      tests: "leave people in peace at night",
    },
  },
  {
    name: "move-past-the-drawing",
    means: "an order that was voided is paid after all",
    edits: [
      {
        file: "modules/order/server/support/drawn-move.ts",
        right: "  if (code !== states[to]) expectMove({ states, moves, refusal }, code, to);\n",
        wrong: "",
      },
    ],
    foundBy: {
      file: "modules/order/server/support/drawn-move.test.ts",
      tests: "an order comes nowhere else, however it got where it is",
    },
  },
  {
    name: "order-locked-unseen",
    means: "who does not see an order learns from a refusal that it is there",
    edits: [
      {
        file: "modules/order/server/support/define-order.ts",
        right:
          "      if (!(await reaches(tx, actor, wanted))) throw new Refused(platformErrors.notFound);\n",
        wrong: "",
      },
    ],
    foundBy: {
      file: "modules/general-request/server/general-request.db.test.ts",
      tests: "is refused without its permission, if it asks for one",
    },
  },
  {
    name: "straggler-writes-on",
    means: "what a failed request left undone is written into somebody else's transaction",
    edits: [
      {
        file: "platform/server/db/transaction.ts",
        right: '    if (this.#isOver) throw new Error("This transaction is over");\n',
        wrong: "",
      },
    ],
    foundBy: {
      file: "platform/server/db/transaction.db.test.ts",
      tests: "of a write, writes nothing into the next one",
    },
  },
];
