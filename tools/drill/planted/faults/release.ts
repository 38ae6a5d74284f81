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
  {
    name: "risky-line-batched-unseen",
    means: "a payment that looks like one already made goes along with a hundred others, unread",
    edits: [
      {
        file: "modules/payout/server/commands/create-batch.ts",
        right: "  await expectLookedAt(tx, input);\n",
        wrong: "",
      },
    ],
    foundBy: {
      file: "modules/car-payment/server/risks.db.test.ts",
      tests: "the payout desk leaves a risky one out of a batch",
    },
  },
  {
    name: "desk-takes-risky-along",
    means: "the desk says that it leaves risky payments out, and sends them with the others",
    edits: [
      {
        file: "modules/payout/web/batch/batch-form.tsx",
        right:
          "const payouts = ticked.filter(({ id }) => !left.some(({ payoutId }) => payoutId === id));",
        wrong: "const payouts = ticked;",
      },
    ],
    foundBy: {
      file: "modules/payout/web/payout-desk.test.tsx",
      tests: "a batch leaves out what carries a risk",
    },
  },
];
