import type { Fault } from "../fault.ts";

const automatic = "modules/payout/server/rules/retry.ts";
const retried = "modules/payout/server/rules/retry.property.test.ts";

export const release: readonly Fault[] = [
  {
    name: "only-approver-releases",
    means: "one person alone approves an order and lets its money go",
    edits: [
      {
        file: "modules/dual-control/server/rules/may-release.ts",
        right: '    ["onlyApprover", isOnlyApprover],\n',
        wrong: "",
      },
    ],
    foundBy: {
      file: "modules/dual-control/server/rules/may-release.test.ts",
      tests: "is not for its only approver",
    },
  },
  {
    name: "paid-without-a-hold",
    means: "an order is paid whose money was given back to its wallet meanwhile",
    edits: [
      {
        file: "modules/payout/server/rules/obstacles.ts",
        right: '    [!payout.isHeld, "notHeld", none],\n',
        wrong: "",
      },
    ],
    foundBy: {
      file: "modules/payout/server/rules/obstacles.test.ts",
      tests: "its order's money is not put aside",
    },
  },
  {
    name: "retries-itself-without-end",
    means: "a payment that keeps failing is sent every half hour and nobody hears of it",
    edits: [
      {
        file: automatic,
        right: "  if (failure.automaticTries >= mostAutomaticTries) return null;\n",
        wrong: "",
      },
    ],
    foundBy: { file: retried, tests: "goes so often in a row and no more" },
  },
  {
    name: "imported-failure-retries-itself",
    means: "what a person's file called failed, and may have been paid, is paid once more unasked",
    edits: [
      {
        file: automatic,
        right: '(settledBy === "submit" || settledBy === "query") && !isContradicted;',
        wrong: "settledBy !== null && !isContradicted;",
      },
    ],
    foundBy: { file: retried, tests: "never failed by what a file or papers say" },
  },
];
