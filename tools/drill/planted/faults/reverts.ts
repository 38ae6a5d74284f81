import type { Fault } from "../fault.ts";

const actions = "modules/payout/server/rules/actions.ts";
const judged = "modules/payout/server/rules/actions.test.ts";

export const reverts: readonly Fault[] = [
  {
    name: "shown-result-reverted",
    means: "a payment that the bank's statement shows is open again, and counts as not paid",
    edits: [{ file: actions, right: '    [isShown, "revertShown"],\n', wrong: "" }],
    foundBy: { file: judged, tests: "a result of a bank's file" },
  },
  {
    name: "result-reverted-after-its-day",
    means: "a result that everybody has built on for weeks is taken back",
    edits: [
      {
        file: actions,
        right: '    [until !== null && until <= now, "revertTooLate"],\n',
        wrong: "",
      },
    ],
    foundBy: { file: judged, tests: "a result of a bank's file" },
  },
  {
    name: "result-reverted-alone",
    means: "one person alone says that a payment was not paid after all",
    edits: [
      {
        file: "modules/dual-control/server/rules/may-confirm-revert.ts",
        right: "if (proposedBy === me)",
        wrong: 'if (proposedBy === "")',
      },
    ],
    foundBy: {
      file: "modules/dual-control/server/rules/may-confirm-revert.test.ts",
      tests: "taken back by two people",
    },
  },
  {
    name: "reverted-row-believed-again",
    means:
      "the file that two people called wrong is imported once more, and its payment counts as paid",
    edits: [
      {
        file: "modules/payout/server/batch/file-results.ts",
        right: "  await expectNotReverted(tx, line, row);\n",
        wrong: "",
      },
    ],
    foundBy: {
      file: "modules/payout/server/revert.db.test.ts",
      tests: "no same row says again",
    },
  },
];
