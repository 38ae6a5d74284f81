import { z } from "zod";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { Fen } from "#platform/contract/money.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { ruled } from "#platform/contract/rule.ts";
import { entity, Id, RowVersion, text, Time, uploadedFile } from "#platform/contract/schema.ts";
import { account } from "#platform/contract/validators.ts";
import { resultTypes, statementBanks } from "./states.ts";

const resource = "/api/data/statement-import";
const right = (action: string) => `data:bankStatement:${action}`;

const dayRule = { zh: "日期，如 2026-01-31", en: "a day such as 2026-01-31" };
/** A day in Shanghai. */
const Day = z
  .string()
  .regex(ruled(/^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, dayRule))
  .meta({ examples: ["2026-01-31"] });

export const importing = {
  method: "POST",
  idempotency: "honoured",
  visitor: "withReason",
  input: z.strictObject({ file: uploadedFile() }),
  receivesFile: true,
} as const;

/** Which way money goes: by two columns, by a mark beside one amount, or by its sign. */
export const Explained = z.strictObject({
  bankTypeCode: z.enum(statementBanks),
  bankDescribe: text(50),
  transactionDate: text(100),
  transactionTime: text(100).nullable(),
  amounts: z.discriminatedUnion("by", [
    z.strictObject({ by: z.literal("columns"), borrow: text(100), loan: text(100) }),
    z.strictObject({
      by: z.literal("mark"),
      amount: text(100),
      mark: text(100),
      debitIs: z.enum(["in", "out"]),
    }),
    z.strictObject({
      by: z.literal("sign"),
      amount: text(100),
      positiveIs: z.enum(["in", "out"]),
    }),
  ]),
  balance: text(100).nullable(),
  oppositeAccount: text(100).nullable(),
  oppositeAccountName: text(100).nullable(),
  serialNumber: text(100).nullable(),
  purpose: text(100).nullable(),
  summary: text(100).nullable(),
  /** The column that holds our account; where there is none, the account itself. */
  unitCardNoTitle: text(100).nullable(),
  unitCardNo: z.string().trim().regex(account).nullable(),
});
export type Explained = z.infer<typeof Explained>;

/** A line as a reading would take it, its numbers masked; or why it would not. */
export const SampleRow = z.object({
  rowNumber: z.int(),
  transactionDate: Time.nullable(),
  unitCardNo: z.string().nullable(),
  borrow: Fen.nullable(),
  loan: Fen.nullable(),
  balance: Fen.nullable(),
  oppositeAccount: z.string().nullable(),
  oppositeAccountName: z.string().nullable(),
  purpose: z.string().nullable(),
  serialNumber: z.string().nullable(),
  why: z.string().nullable(),
});

export const StatementImport = entity(
  "StatementImport",
  z.object({
    id: Id,
    source: z.enum(["file", "fetch"]),
    fileName: z.string(),
    bankTypeCode: z.string().nullable(),
    layout: z.string().nullable(),
    stateCode: z.int(),
    failure: z.string().nullable(),
    total: z.int(),
    done: z.int(),
    added: z.int(),
    repeated: z.int(),
    unreadable: z.int(),
    judged: z.int(),
    rowVersion: RowVersion,
    insertPerson: z.string().nullable(),
    insertTime: Time,
  }),
);

const ResultRow = z.object({
  id: z.string(),
  rowNumber: z.int(),
  dataType: z.enum(resultTypes),
  lineId: Id.nullable(),
  transactionDate: Time.nullable(),
  unitCardNo: z.string().nullable(),
  borrow: Fen.nullable(),
  loan: Fen.nullable(),
  oppositeAccountName: z.string().nullable(),
  purpose: z.string().nullable(),
  stateCode: z.int().nullable(),
  why: z.string().nullable(),
});

const CalendarDay = z.object({
  day: z.string(),
  lines: z.int(),
  loan: Fen,
  borrow: Fen,
  opening: Fen.nullable(),
  closing: Fen.nullable(),
  /** ok: fits the day before that has lines · broken: it does not · missing: a working day without a line between days that have some. */
  standing: z.enum(["ok", "broken", "missing", "quiet", "unknown"]),
});

const one = z.strictObject({ id: Id });
const command = { idempotency: "honoured", visitor: "withReason" } as const;

/** What came in, by file or by asking the bank, and how a file was understood. */
export const statementImport = contract("statementImport", {
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission: right("detail"),
    input: listInput({
      filters: {
        source: filter.oneOf(["file", "fetch"]),
        stateCode: filter.oneOf([3650, 3651, 3653, 3654, 3655, 3656, 3657]),
        insertTime: filter.between(),
      },
      sorts: ["insertTime"],
    }),
    output: page(StatementImport),
  }),
  detail: read({
    method: "GET",
    path: `${resource}/{id}`,
    permission: right("detail"),
    input: one,
    output: z.object({
      import: StatementImport,
      /** What the rules made of the lines is not told before they are through: null. */
      counts: z.record(z.enum(resultTypes), z.int().nullable()),
      /** Of a file that nobody knows: the titles that it seems to have. */
      titles: z.array(z.string()).nullable(),
    }),
  }),
  rows: read({
    method: "POST",
    path: `${resource}/{id}/rows`,
    permission: right("detail"),
    input: listInput({
      filters: { dataType: filter.oneOf(resultTypes) },
      sorts: ["rowNumber"],
    }).extend({ id: Id }),
    output: page(ResultRow),
  }),
  preview: read({
    method: "POST",
    path: `${resource}/{id}/preview`,
    permission: right("detail"),
    input: z.strictObject({ id: Id, explained: Explained }),
    output: z.array(SampleRow),
  }),
  explain: write({
    ...command,
    method: "POST",
    path: `${resource}/{id}/explain`,
    permission: right("explain"),
    audit: "statementImport.explain",
    input: z.strictObject({ id: Id, rowVersion: RowVersion, explained: Explained }),
    output: one,
  }),
  mappings: read({
    method: "GET",
    path: `${resource}/mapping`,
    permission: right("detail"),
    input: z.strictObject({}),
    output: z.array(
      z.object({
        id: Id,
        bankDescribe: z.string(),
        version: z.int(),
        titles: z.array(z.string()),
        insertTime: Time,
      }),
    ),
  }),
  askAgain: write({
    ...command,
    method: "POST",
    path: `${resource}/mapping/{id}/ask-again`,
    permission: right("explain"),
    audit: "statementImport.askAgain",
    input: one,
    output: one,
  }),
  accounts: read({
    method: "GET",
    path: `${resource}/account`,
    permission: right("detail"),
    input: z.strictObject({}),
    output: z.array(
      z.object({
        id: Id,
        bankTypeCode: z.string(),
        bankDescribe: z.string(),
        unitCardNo: z.string(),
        /** Whether the bank can be asked for its lines. */
        canFetch: z.boolean(),
      }),
    ),
  }),
  calendar: read({
    method: "GET",
    path: `${resource}/account/{id}/calendar/{month}`,
    permission: right("detail"),
    input: z.strictObject({
      id: Id,
      month: z
        .string()
        .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
        .meta({ examples: ["2026-01"] }),
    }),
    output: z.array(CalendarDay),
  }),
  fetch: write({
    ...command,
    method: "POST",
    path: `${resource}/fetch`,
    permission: right("fetch"),
    audit: "statementImport.fetch",
    input: z.strictObject({ from: Day, to: Day }),
    output: z.array(StatementImport),
  }),
});
