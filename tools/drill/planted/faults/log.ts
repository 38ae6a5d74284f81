import type { Fault } from "../fault.ts";

const chain = "platform/server/seal/chain.ts";
const guarded = "modules/channel/server/channel.db.test.ts";

/** The operation log, its seal, and rows that people share. */
export const log: readonly Fault[] = [
  {
    name: "log-line-missing",
    means: "things change and nobody can find out by whom",
    edits: [
      {
        file: "platform/server/command.ts",
        right: "...(origin ? [logLine(tx, origin)] : []),",
        wrong: "...(origin && tx.changes.length > 1 ? [logLine(tx, origin)] : []),",
      },
    ],
    foundBy: {
      file: guarded,
      tests: "channel.create keeps the promises of a write > leaves one line",
    },
  },
  {
    name: "log-line-without-before",
    means: "the log says what is, and no longer what was",
    edits: [
      {
        file: "platform/server/db/rows.ts",
        right: "before: before && pick(before), after: pick(after)",
        wrong: "before: before && pick(after), after: pick(after)",
      },
    ],
    foundBy: { file: guarded, tests: "tell their history with the fields before and after" },
  },
  {
    name: "log-not-chained",
    means: "a line of the log can be taken out, and nothing shows it",
    edits: [
      { file: chain, right: ".update(previous).update(lineHash)", wrong: ".update(lineHash)" },
    ],
    foundBy: { file: "platform/server/seal/chain.test.ts", tests: "depends on all before it" },
  },
  {
    name: "seal-leaves-out-the-author",
    means: "whose action a line is can be changed afterwards",
    edits: [{ file: chain, right: "    line.actor_id,\n", wrong: "" }],
    foundBy: { file: "platform/server/seal/chain.test.ts", tests: "changes with every field" },
  },
  {
    name: "chain-not-signed",
    means: "who can write to the database writes a whole new chain",
    edits: [
      {
        file: chain,
        right: "verify(null, signedText(head), publicKey, signature);",
        wrong: "signature.length > 0;",
      },
    ],
    foundBy: { file: "platform/server/seal/chain.test.ts", tests: "signature" },
  },
  {
    name: "error-swallowed",
    means: "an action that was refused is answered with success",
    edits: [
      {
        file: "platform/server/command.ts",
        right:
          '  if (done.status === "rejected") throw done.reason;\n  return done.value;\n}\n\n/** A handler that changes',
        wrong:
          '  if (done.status === "rejected") return {} as T;\n  return done.value;\n}\n\n/** A handler that changes',
      },
    ],
    foundBy: {
      file: guarded,
      tests: "channel.disable keeps the promises of a write > is refused in the wrong state",
    },
  },
  {
    name: "lock-lost",
    means: "of two who change a record at the same moment one loses his work unseen",
    edits: [
      {
        file: "platform/server/db/rows.ts",
        right: "where ${where} for update`;",
        wrong: "where ${where}`;",
      },
    ],
    foundBy: {
      file: "modules/channel/server/lock-row.db.test.ts",
      tests: "who reaches for a row that another command has locked does not get it",
    },
  },
  {
    name: "version-not-compared",
    means: "somebody overwrites what a colleague saved while he was typing",
    edits: [
      {
        file: "platform/server/db/rows.ts",
        right: "if (row.row_version !== version) throw",
        wrong: "if (row.row_version < version - 1_000) throw",
      },
    ],
    foundBy: {
      file: guarded,
      tests: "channel.update keeps the promises of a write > is refused in the wrong state",
    },
  },
  {
    name: "sealed-value-not-bound",
    means: "a sealed card number is copied into another person's row and opens there",
    edits: [
      {
        file: "platform/server/personal.ts",
        right: 'Buffer.from(`${table}.${column}|${tenantId ?? ""}|${rowId}`);',
        wrong: 'Buffer.from(`${table}.${column}|${tenantId ?? ""}|${rowId.length}`);',
      },
    ],
    foundBy: { file: "platform/server/personal.test.ts", tests: "does not open anywhere else" },
  },
  {
    name: "index-not-bound-to-tenant",
    means: "a tenant finds out whether a neighbour knows somebody's ID number",
    edits: [
      {
        file: "platform/server/personal.ts",
        right: 'const context = `${table}.${column}|${tenantId ?? ""}|`;',
        wrong: "const context = `${table}.${column}|${String(tenantId !== undefined)}|`;",
      },
    ],
    foundBy: { file: "platform/server/personal.test.ts", tests: "indexes it alike" },
  },
  {
    name: "mask-removed",
    means: "whole bank card numbers on every screen and in every export",
    edits: [
      {
        file: "platform/server/personal.ts",
        right: `value.replace(/^.+(.{4})$/, maskedAccount("$1")),`,
        wrong: "value,",
      },
    ],
    foundBy: { file: "platform/server/personal.test.ts", tests: "shows itself masked" },
  },
  {
    name: "months-by-utc",
    means: "what is done in the first eight hours of a month counts in the month before",
    edits: [
      {
        file: "platform/server/clock.ts",
        right: "new Date(at.getTime() + eightHours).toISOString();",
        wrong: "at.toISOString();",
      },
    ],
    foundBy: {
      file: "platform/server/shanghai-clock.test.ts",
      tests: "a day and a month begin at midnight in Shanghai",
    },
  },
];
