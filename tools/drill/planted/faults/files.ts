import type { Fault } from "../fault.ts";

const rules = "modules/attachment/server/rules.ts";
const rulesTest = "modules/attachment/server/rules.test.ts";
const imports = "modules/channel/server/exchange.db.test.ts";
const hostile = "platform/server/files/spreadsheet/hostile-files.test.ts";

/** What people upload, download, bring in and take out. */
export const files: readonly Fault[] = [
  {
    name: "somebody-elses-file-accepted",
    means: "who guesses a file's id puts it on his own record and reads it there",
    edits: [
      {
        file: rules,
        right: "file.created_by === me || known.includes(file.id)",
        wrong: 'file.created_by !== "" || file.created_by === me || known.includes(file.id)',
      },
    ],
    foundBy: {
      file: "modules/attachment/server/attachment.db.test.ts",
      tests: "may keep what somebody else brought, and bring nothing of anybody else's",
    },
  },
  {
    name: "file-for-everybody",
    means: "every colleague downloads every attachment by its id",
    edits: [
      {
        file: "modules/attachment/server/support/holders.ts",
        right: "  if (file.created_by === actor.userId) return file;\n",
        wrong: "  if (file.created_by !== null) return file;\n",
      },
    ],
    foundBy: {
      file: "modules/attachment/server/attachment.db.test.ts",
      tests: "does not exist for a colleague with every right nor for another tenant",
    },
  },
  {
    name: "path-from-a-file-name",
    means: "an upload named ../../etc/passwd keeps its path",
    edits: [
      {
        file: rules,
        right: 'const last = given.split(/[/\\\\]/).at(-1) ?? "";',
        wrong: "const last = given;",
      },
    ],
    foundBy: { file: rulesTest, tests: "the name a file is given back under" },
  },
  {
    name: "macros-accepted",
    means: "a workbook with macros lies among the attachments and runs at a colleague's",
    edits: [
      {
        file: rules,
        right: "if (/macroEnabled|vbaProject|vbaData|macrosheet|activeX/i.test(declared)) {",
        wrong: "if (/activeX/i.test(declared)) {",
      },
    ],
    foundBy: { file: rulesTest, tests: "is refused as an Office file with declared as macros" },
  },
  {
    name: "page-shown-in-place",
    means: "an uploaded page runs its script under our address",
    edits: [
      {
        file: "platform/server/files/sniff.ts",
        right: '  "image/png",\n  "image/jpeg",\n  "image/gif",\n  "image/webp",\n',
        wrong:
          '  "image/png",\n  "image/svg+xml",\n  "image/jpeg",\n  "image/gif",\n  "image/webp",\n',
      },
    ],
    foundBy: {
      file: "platform/server/files/sniff.test.ts",
      tests: "nothing that can carry script is shown in place",
    },
  },
  {
    name: "too-large-not-refused",
    means: "half of a large file is kept as if it were the whole",
    edits: [
      {
        file: "platform/server/files/receive.ts",
        right: "  if (part.file.truncated) throw new Refused(platformErrors.tooLarge);\n",
        wrong: "",
      },
    ],
    foundBy: {
      file: "modules/attachment/server/attachment.db.test.ts",
      tests: "leaves nothing behind when the caller, the key or the size is wrong",
    },
  },
  {
    name: "formula-in-an-export",
    means: "a name that begins with = runs as a formula in the accountant's Excel",
    edits: [
      {
        file: "platform/server/files/spreadsheet/cell-xml.ts",
        right: "return beginsFormula.test(text) ? `'${text}` : text;",
        wrong: 'return text.startsWith("=") ? `\'${text}` : text;',
      },
    ],
    foundBy: {
      file: "platform/server/files/spreadsheet/write-workbook.test.ts",
      tests: "a text",
    },
  },
  {
    name: "piece-written-twice",
    means: "a worker that takes over an import or a job does once more what the dead one had done",
    edits: [
      {
        file: "platform/server/flows/job.ts",
        right: "requestKey(engine.vault, key, { endpoint: { name: event }, input: null }),",
        wrong: "undefined,",
      },
    ],
    foundBy: {
      file: "main/flows.db.test.ts",
      tests: "do a piece of work once, however often and by however many it is run",
    },
  },
  {
    name: "import-of-somebody-else",
    means: "a colleague reads and confirms an import that is not his",
    edits: [
      {
        file: "platform/server/exchange/own-import.ts",
        right: '      .where("import_jobs.created_by", "=", userId),',
        wrong: '      .where("import_jobs.created_by", "is not", userId === "" ? userId : null),',
      },
    ],
    foundBy: { file: imports, tests: "is seen by nobody but the person who started it" },
  },
  {
    name: "repeated-row-accepted",
    means: "a line that stands twice in a spreadsheet becomes two records",
    edits: [
      {
        file: "platform/server/exchange/judge-rows.ts",
        right: "if (earlier !== undefined && earlier !== row.rowNumber) {",
        wrong: "if (earlier !== undefined && earlier === row.rowNumber) {",
      },
    ],
    foundBy: {
      file: imports,
      tests: "checks every row first, writes nothing, and says per cell what is wrong",
    },
  },
  {
    name: "zip-bomb-read",
    means: "a small workbook that unpacks to gigabytes ends the worker",
    edits: [
      {
        file: "platform/server/files/spreadsheet/zip-guard.ts",
        right: "if (isDense && entry.uncompressedSize > ratioFreeBytes) {",
        wrong: "if (isDense && entry.uncompressedSize < 0) {",
      },
    ],
    foundBy: { file: hostile, tests: "is refused as" },
  },
  {
    name: "deep-json-parsed",
    means: "a body of a hundred thousand brackets holds up the server",
    edits: [
      {
        file: "platform/server/http/parse-input.ts",
        right: "if (depth > depthLimit ||",
        wrong: "if (depth > depthLimit * 100_000 ||",
      },
    ],
    foundBy: { file: "platform/server/http/parse-input.test.ts", tests: "nests deeper" },
  },
  {
    name: "prototype-key-accepted",
    means: "a field named __proto__ slips past the check and changes what the program reads",
    edits: [
      {
        file: "platform/server/http/parse-input.ts",
        right: "schema.safeParse({ ...given, ...params },",
        wrong: "schema.safeParse(Object.assign({}, given, params),",
      },
    ],
    foundBy: {
      file: "platform/server/http/parse-input.test.ts",
      tests: "one of the prototype among them",
    },
  },
  {
    name: "unknown-fields-taken",
    means: "a field of the path is overwritten by one of the body, and another record is changed",
    edits: [
      {
        file: "platform/server/http/parse-input.ts",
        right: "schema.safeParse({ ...given, ...params },",
        wrong: "schema.safeParse({ ...params, ...given },",
      },
      {
        file: "platform/server/http/parse-input.ts",
        right: "  if (doubled.length > 0) refuse(",
        wrong: "  if (doubled.length > 99) refuse(",
      },
    ],
    foundBy: {
      file: "platform/server/http/parse-input.test.ts",
      tests: "in the path and in the body",
    },
  },
];
