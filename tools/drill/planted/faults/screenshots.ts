import type { Fault } from "../fault.ts";

const rules = "modules/service-charge/server/rules/screenshot.ts";
const ofRules = "modules/service-charge/server/rules/screenshot.test.ts";
const ofJob = "modules/service-charge/server/screenshot/screenshot.db.test.ts";
const tesseract = "modules/provider-adapter/server/adapters/tesseract";

/** What a customer's screenshot says beside what was entered. */
export const screenshots: readonly Fault[] = [
  {
    name: "unsure-reading-passes",
    means: "what was hard to read counts as compared, and nobody looks at the screenshot",
    edits: [{ file: rules, right: 'return found.sure ? [] : ["UNSURE"];', wrong: "return [];" }],
    foundBy: { file: ofRules, tests: "is for a person to look at otherwise" },
  },
  {
    name: "screenshot-without-amount-passes",
    means: "any picture without an amount on it stands for the customer's screenshot",
    edits: [
      { file: rules, right: 'if (!found) return ["MISSING"];', wrong: "if (!found) return [];" },
    ],
    foundBy: { file: ofRules, tests: "is for a person to look at otherwise" },
  },
  {
    name: "readings-that-differ-count",
    means: "two readings of one amount differ, and the first is taken for sure",
    edits: [
      {
        file: `${tesseract}/read-screenshot.ts`,
        right: "sure: isSame && (best.isClear || readings.size > 1)",
        wrong: "sure: best.isClear || readings.size > 1",
      },
    ],
    foundBy: {
      file: `${tesseract}/read-screenshot.test.ts`,
      tests: "is sure where two readings of a line that is hard to read come to the same",
    },
  },
  {
    name: "edited-order-still-agrees",
    means:
      "a draft agrees with its screenshot, is given another amount, and still counts as compared",
    edits: [
      {
        file: "modules/service-charge/server/screenshot/have-read.ts",
        right:
          "if (known) await compareAgain(tx, charge, known.id);\n  else await readFirst(tx, charge);",
        wrong: "if (!known) await readFirst(tx, charge);",
      },
    ],
    foundBy: { file: ofJob, tests: "is compared again when the draft is edited" },
  },
  {
    name: "huge-picture-decoded",
    means: "a header of a few bytes makes the reader decode billions of points",
    edits: [
      {
        file: `${tesseract}/picture-size.ts`,
        right: "return width * height <= mostPoints;",
        wrong: "return true;",
      },
    ],
    foundBy: { file: `${tesseract}/picture-size.test.ts`, tests: "is refused" },
  },
];
