import type { Fault } from "../fault.ts";

const imports = "modules/bank-statement/server/import";
const importTest = "modules/bank-statement/server/import.db.test.ts";
const files = "modules/provider-adapter/server/statement-files";

/** What would add a bank's line twice, lose one, or turn its money around. */
export const statementImport: readonly Fault[] = [
  {
    name: "statement-twins-fall-together",
    means: "of two equal lines on a statement one is lost",
    edits: [
      {
        file: `${files}/serials.ts`,
        right: "digest(`${content}#${ordinal}`)",
        wrong: "digest(`${content}#${Math.min(ordinal, 1)}`)",
      },
    ],
    foundBy: {
      file: `${files}/read-statement-file.test.ts`,
      tests: "keeps two lines of the same second two, and gives each the same serial again",
    },
  },
  {
    name: "statement-fetched-line-twice",
    means: "a line that was fetched comes in once more with the bank's file",
    edits: [
      {
        file: `${imports}/rules.ts`,
        right: "tidied(serialNumber, 100) ?? derivedSerial",
        wrong: "tidied(derivedSerial, 100) ?? String(serialNumber)",
      },
    ],
    foundBy: {
      file: "modules/bank-statement/server/fetch.db.test.ts",
      tests: "fetching from Ping An",
    },
  },
  {
    name: "statement-number-given-twice",
    means: "a line is taken for another that has its number, and its money is overlooked",
    edits: [
      {
        file: `${imports}/write-lines.ts`,
        right: 'why: isSame ? null : "serialTaken"',
        wrong: 'why: isSame ? null : line.id === "" ? "serialTaken" : null',
      },
    ],
    foundBy: { file: importTest, tests: "that gives a number to something else is not believed" },
  },
  {
    name: "statement-own-rows-repeated",
    means:
      "who takes over from a worker that died tells the person that all lines were there already",
    edits: [
      {
        file: `${imports}/write-lines.ts`,
        right: "    if (line.importId === importId && line.row === number) return [];\n",
        wrong: "",
      },
    ],
    foundBy: { file: importTest, tests: "run twice by two workers counts nothing twice" },
  },
  {
    name: "statement-other-bank-taken",
    means: "Ping An's page takes the file of another bank",
    edits: [
      { file: `${imports}/read-file.ts`, right: "    expectBank(taken, found);\n", wrong: "" },
    ],
    foundBy: { file: importTest, tests: "of another bank is sent to the page for all banks" },
  },
  {
    name: "statement-direction-not-asked",
    means: "what a person said of the direction is not heard, and money goes the wrong way",
    edits: [
      {
        file: `${files}/layout.ts`,
        right: 'debitIs === "in" ? turned(direction) : direction',
        wrong: "direction",
      },
    ],
    foundBy: {
      file: "modules/bank-statement/server/explain.db.test.ts",
      tests: "waits for a person, who sees its titles and three rows as they would be read",
    },
  },
  {
    name: "statement-gap-overlooked",
    means: "a day that nobody handed in is not shown as missing",
    edits: [
      {
        file: "modules/bank-statement/server/calendar/rules.ts",
        right: "meet(before, after) !== true",
        wrong: "meet(before, after) === undefined",
      },
    ],
    foundBy: {
      file: "modules/bank-statement/server/calendar/rules.test.ts",
      tests:
        "misses working days between days with lines, and neither weekends nor what is to come",
    },
  },
];
