import { z } from "zod";
import { Risk } from "#modules/approval/content-contract.ts";
import { actionsOf } from "#platform/contract/actions.ts";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { ImportJob, LogLine, exporting } from "#platform/contract/exchange.ts";
import { Fen } from "#platform/contract/money.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { entity, Id, RowVersion, text, Time, uploadedFile } from "#platform/contract/schema.ts";
import { batchActions } from "./states.ts";

const resource = "/api/biz/payout-batch";
const allow = (action: string) => `biz:payout:${action}`;

export const PayoutBatch = entity(
  "PayoutBatch",
  z.object({
    id: Id,
    batchNo: z.string(),
    kind: z.enum(["channel", "file"]),
    channelId: Id,
    channelName: z.string(),
    stateCode: z.int(),
    lineCount: z.int(),
    sumFen: Fen,
    paidCount: z.int(),
    paidFen: Fen,
    failedCount: z.int(),
    openCount: z.int(),
    onlineBankExportNo: z.string().nullable(),
    madeBy: z.string(),
    releasedBy: z.string().nullable(),
    releasedTime: Time.nullable(),
    voidReason: z.string().nullable(),
    rowVersion: RowVersion,
    insertTime: Time,
  }),
);

const one = z.strictObject({ id: Id });
const command = { method: "PUT", idempotency: "required", visitor: "never", output: one } as const;

const list = listInput({
  filters: {
    batchNo: filter.keys(),
    onlineBankExportNo: filter.keys(),
    kind: filter.oneOf(["channel", "file"]),
    channelId: filter.keys(),
    stateCode: filter.oneOf([4050, 4051, 4052, 4053, 4054, 4055, 4056, 4057]),
    insertTime: filter.between(),
  },
  sorts: ["insertTime"],
});

/** Payouts that go together: to a channel by us, or to the bank's website as a file. */
export const payoutBatch = contract("payoutBatch", {
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission: allow("list"),
    input: list,
    output: page(PayoutBatch),
  }),
  export: write({
    ...exporting,
    path: `${resource}/export`,
    permission: allow("export"),
    audit: "payoutBatch.export",
    input: list,
  }),
  /** What whoever lets it go has to see: sums by bank, and who was never paid before. */
  detail: read({
    method: "GET",
    path: `${resource}/{id}`,
    permission: allow("list"),
    input: one,
    output: z.object({
      batch: PayoutBatch,
      /** The first of its payees, by whom people know a batch, and how many there are. */
      payees: z.object({ names: z.array(z.string()), count: z.int() }),
      banks: z.array(z.object({ bankName: z.string(), count: z.int(), sumFen: Fen })),
      newPayees: z.array(
        z.object({ payeeName: z.string(), payeeAccount: z.string(), amountFen: Fen }),
      ),
      /** Whose account became this one not long ago. */
      changedPayees: z.array(
        z.object({ payeeName: z.string(), payeeAccount: z.string(), bankChangedTime: Time }),
      ),
      /** The sum has to be typed once more before it goes. */
      retypeSum: z.boolean(),
    }),
  }),
  actions: read({
    method: "GET",
    path: `${resource}/{id}/actions`,
    permission: allow("list"),
    input: one,
    output: actionsOf(batchActions),
  }),
  operationLog: read({
    method: "GET",
    path: `${resource}/{id}/operation-log`,
    permission: allow("list"),
    input: one,
    output: z.array(LogLine),
  }),
  /** Which payouts a batch leaves out by itself, since their orders carry a risk, and which that is. */
  risks: read({
    method: "POST",
    path: `${resource}/risks`,
    permission: allow("batch"),
    input: z.strictObject({ payoutIds: z.array(Id).min(1).max(500) }),
    output: z.array(
      z.object({ payoutId: Id, orderLink: z.string().nullable(), risks: z.array(Risk) }),
    ),
  }),
  create: write({
    ...command,
    method: "POST",
    path: `${resource}/`,
    permission: allow("batch"),
    audit: "payoutBatch.create",
    input: z.strictObject({
      kind: z.enum(["channel", "file"]),
      channelId: Id,
      payoutIds: z.array(Id).min(1).max(500),
      /** Those of them that carry a risk and were put in by themselves, after a look at it. */
      lookedAt: z.array(Id).max(500).default([]),
      /** Handed at once to whoever lets money go. */
      submits: z.boolean().default(false),
    }),
  }),
  submitForRelease: write({
    ...command,
    path: `${resource}/{id}/submit`,
    permission: allow("batch"),
    audit: "payoutBatch.submitForRelease",
    input: one,
  }),
  /** Of a file, letting go makes it available for download, under a number used once. */
  release: write({
    segregated: true,
    ...command,
    path: `${resource}/{id}/release`,
    permission: allow("release"),
    audit: "payoutBatch.release",
    needsConfirmation: true,
    input: z.strictObject({ id: Id, sumFen: Fen, rowVersion: RowVersion }),
  }),
  voided: write({
    ...command,
    path: `${resource}/{id}/void`,
    permission: allow("batch"),
    audit: "payoutBatch.voided",
    input: z.strictObject({ id: Id, remark: text(200) }),
  }),
  /** A file that somebody may have taken to the bank: given up by another than its maker. */
  recall: write({
    segregated: true,
    ...command,
    path: `${resource}/{id}/recall`,
    permission: allow("release"),
    audit: "payoutBatch.recall",
    input: z.strictObject({ id: Id, remark: text(200) }),
  }),
  /** Complete accounts leave with it: who takes it shows that it is he, and says what for. */
  file: write({
    method: "POST",
    path: `${resource}/{id}/file`,
    permission: allow("bankFile"),
    audit: "payoutBatch.file",
    // A file is not kept as an answer: taken twice, it has left twice, and the log says so.
    idempotency: "honoured",
    visitor: "never",
    needsConfirmation: true,
    input: z.strictObject({ id: Id, reason: text(200) }),
    output: z.null(),
    gives: "file",
  }),
  importResult: write({
    segregated: true,
    method: "POST",
    path: `${resource}/import`,
    permission: allow("importResult"),
    audit: "payoutBatch.importResult",
    // Only a dry run: what it finds is written when somebody confirms, under a key of its own.
    idempotency: "honoured",
    visitor: "never",
    receivesFile: true,
    input: z.strictObject({ file: uploadedFile() }),
    output: ImportJob,
  }),
  importTemplate: read({
    method: "GET",
    path: `${resource}/import-template`,
    permission: allow("importResult"),
    input: z.strictObject({}),
    output: z.null(),
    gives: "file",
  }),
});
