import type { Fault } from "../fault.ts";

const allocation = "modules/wallet-order/server/allocation/rules/shares.ts";
const shares = "modules/wallet-order/server/allocation/rules/shares.property.test.ts";
const adjustment = "modules/wallet-order/server/adjustment/rules.ts";
const adjustments = "modules/wallet-order/server/adjustment/rules.test.ts";

export const money: readonly Fault[] = [
  {
    name: "percent-of-a-lifetime",
    means:
      "an item that took too much last year may take nothing this year, or the other way round",
    edits: [
      {
        file: "modules/expenditure/server/rules/amounts.ts",
        right: "  const since = months.filter(({ month }) => month >= from);\n",
        wrong: "  const since = months;\n",
      },
    ],
    foundBy: {
      file: "modules/expenditure/server/rules/amounts.property.test.ts",
      tests: "a period begins with the latest month that gave money",
    },
  },
  {
    name: "percents-not-whole",
    means: "a department's money is divided by 99 percent and the rest is nobody's",
    edits: [{ file: allocation, right: "if (total !== whole)", wrong: "if (total > whole)" }],
    foundBy: { file: shares, tests: "is refused where the percents are not the whole" },
  },
  {
    name: "rounding-loses-fen",
    means: "what rounding leaves of an allocation is given to nobody",
    edits: [
      {
        file: allocation,
        right: "const raised = new Set(byLoss.slice(0, left));",
        wrong: "const raised = new Set(byLoss.slice(1, left));",
      },
    ],
    foundBy: { file: shares, tests: "adds up to the fen, and no part is a whole fen off" },
  },
  {
    name: "rounding-favours-the-last",
    means:
      "the fen that are left go to whoever lost least, and the preview no longer explains itself",
    edits: [
      {
        file: allocation,
        right: "(lost[b] ?? 0) - (lost[a] ?? 0)",
        wrong: "(lost[a] ?? 0) - (lost[b] ?? 0)",
      },
    ],
    foundBy: { file: shares, tests: "gives the fen that are left to those who lost most" },
  },
  {
    name: "even-split-loses-fen",
    means: "three owners of a hundred yuan get 99.99 together",
    edits: [{ file: allocation, right: "(at < left ? part + 1 : part)", wrong: "part" }],
    foundBy: { file: shares, tests: "an amount divided evenly adds up" },
  },
  {
    name: "reversal-by-its-author",
    means: "who moved money between wallets moves it back alone, and nobody else ever sees it",
    edits: [
      {
        file: adjustment,
        right: "...(facts.created_by === me ? [new Refused(walletOrderErrors.ownReversal)] : []),",
        wrong: '...(me === "" ? [new Refused(walletOrderErrors.ownReversal)] : []),',
      },
    ],
    foundBy: {
      file: adjustments,
      tests: "nobody else changes an adjustment, and nobody reverses his own",
    },
  },
  {
    name: "adjusts-more-than-there-is",
    means: "an adjustment takes a fen more from a wallet than it has",
    edits: [
      {
        file: adjustment,
        right: "...(amount > left ?",
        wrong: "...(amount > left + 1 ?",
      },
    ],
    foundBy: { file: adjustments, tests: "what the wallets have decides to the fen" },
  },
  {
    name: "order-cost-moved-twice",
    means: "the cost of an order is moved to others more often than it was borne",
    edits: [
      {
        file: adjustment,
        right: "const left = settledFen - movedFen;",
        wrong: "const left = settledFen;",
      },
    ],
    foundBy: { file: adjustments, tests: "never move more than was borne" },
  },
  {
    name: "play-money-into-real-wallets",
    means: "money of a trial becomes money that is paid out",
    edits: [
      {
        file: adjustment,
        right: "const isMixed = payer.wallet.isTest !== payee.wallet.isTest;",
        wrong: "const isMixed = payer.wallet.isTest && payer.wallet === payee.wallet;",
      },
    ],
    foundBy: {
      file: "modules/wallet-order/server/adjustment.db.test.ts",
      tests: "never move play money to where real money is",
    },
  },
  {
    name: "used-allocation-taken-back",
    means: "an allocation is taken back from people who have spent it",
    edits: [
      {
        file: "modules/wallet-order/server/allocation/rules/actions.ts",
        right: "return missing.length > 0",
        wrong: "return missing.length > 99",
      },
    ],
    foundBy: {
      file: "modules/wallet-order/server/allocation.db.test.ts",
      tests: "a run that somebody has used is not taken back",
    },
  },
  {
    name: "yuan-read-as-float",
    means: "amounts that people type come out a fen less",
    edits: [
      {
        file: "platform/contract/money.ts",
        right: 'const fen = Number(yuan) * 100 + Number(decimals.padEnd(2, "0"));',
        wrong: "const fen = Math.floor(Number(`${yuan}.${decimals}`) * 100);",
      },
    ],
    foundBy: {
      file: "platform/contract/money.test.ts",
      tests: "comes back from what people read exactly as it was",
    },
  },
];
