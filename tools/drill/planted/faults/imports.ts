import type { Fault } from "../fault.ts";

const own = "platform/server/exchange/own-import.ts";
const reverting = "platform/server/exchange/reverting/revert-import.ts";
const cockpit = "modules/channel/server/cockpit.db.test.ts";

/** Imports that are mended where they stand, and taken back as a whole. */
export const imports: readonly Fault[] = [
  {
    name: "import-mended-by-a-colleague",
    means: "a colleague writes over somebody's sheet, which is then confirmed in good faith",
    edits: [
      {
        file: own,
        right: '      .where("created_by", "=", tx.actor.userId)\n',
        wrong: "",
      },
    ],
    foundBy: { file: cockpit, tests: "is for who started it, for its columns and its rows alone" },
  },
  {
    name: "mended-row-forgets-its-file",
    means: "a row is mended into one that the same sheet has already, and both are written",
    edits: [
      {
        file: "platform/server/exchange/mending/judge-again.ts",
        right: 'const found = await rowsWithKeys(mending, indexes, ["valid", "imported"]);',
        wrong: 'const found = await rowsWithKeys(mending, indexes, ["failed"]);',
      },
    ],
    foundBy: { file: cockpit, tests: "knows rows of the same file and records that exist" },
  },
  {
    name: "taken-back-over-an-edit",
    means: "what somebody decided on a record since the import is lost without a word",
    edits: [
      {
        file: reverting,
        right: "t.id is null or t.row_version <> r.record_version or ",
        wrong: "t.id is null or ",
      },
    ],
    foundBy: { file: cockpit, tests: "is refused as a whole once one record was touched" },
  },
  {
    name: "taken-back-though-needed",
    means: "a department goes with its import, and the people in it belong nowhere",
    edits: [
      {
        file: reverting,
        right: " or r.row_number = any($3))",
        wrong: " or r.row_number = any($3) and false)",
      },
    ],
    foundBy: {
      file: "modules/department/server/exchange.db.test.ts",
      tests: "are taken back together, parents and children, unless somebody needs one by then",
    },
  },
  {
    name: "taken-back-after-weeks",
    means: "an import of last month is undone though everybody relies on it",
    edits: [{ file: own, right: "return until > now ? until : null;", wrong: "return until;" }],
    foundBy: { file: cockpit, tests: "is over after a day" },
  },
  {
    name: "taken-back-without-the-right",
    means: "who may not import any more still undoes what he imported",
    edits: [
      {
        file: reverting,
        right: "  expectRight(definition.endpoint);\n  const undo = expectRevertible",
        wrong: "  const undo = expectRevertible",
      },
    ],
    foundBy: { file: cockpit, tests: "needs the right to import at that moment" },
  },
];
