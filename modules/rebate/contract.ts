import { z } from "zod";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { exporting, ImportJob } from "#platform/contract/exchange.ts";
import { amountLimit, Fen } from "#platform/contract/money.ts";
import { oneOrder, orderReads } from "#platform/contract/order.ts";
import { page } from "#platform/contract/page.ts";
import { Id, RowVersion, text, uploadedFile } from "#platform/contract/schema.ts";
import { correctionEndpoints } from "./correction-contract.ts";
import { Eligibility, LineToApplyFor, list, rebateFields, RebateOrder } from "./order-contract.ts";
import { manyLimit, rebateActions } from "./states.ts";

const resource = "/api/biz/rebate";
const allow = (action: string) => `biz:rebate:${action}`;

/** Goes with `create`: without it one applies only by types that are judged by time alone (ADR 0063). */
export const applyRestricted = allow("applyRestricted");

const writing = {
  permission: allow("create"),
  idempotency: "honoured",
  visitor: "never",
  output: oneOrder,
} as const;

const many = z.strictObject({ ids: z.array(Id).min(1).max(manyLimit) });
const manyDone = z.object({
  done: z.int(),
  results: z.array(z.object({ id: Id, ok: z.boolean(), code: z.string(), msg: z.string() })),
});

/** Spec §1: what dealers, colleagues and key persons are paid as a rebate, by the lines of the book. */
export const rebate = contract("rebate", {
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission: allow("list"),
    input: list,
    output: page(RebateOrder),
  }),
  export: write({
    ...exporting,
    path: `${resource}/export`,
    permission: allow("export"),
    audit: "rebate.export",
    input: list,
  }),
  importTemplate: read({
    method: "GET",
    path: `${resource}/import-template`,
    permission: allow("import"),
    input: z.strictObject({}),
    output: z.null(),
    gives: "file",
  }),
  /** What was paid outside, payee by payee, as a file says. */
  import: write({
    method: "POST",
    path: `${resource}/import`,
    permission: allow("import"),
    idempotency: "honoured",
    visitor: "never",
    audit: "rebate.import",
    input: z.strictObject({ file: uploadedFile() }),
    output: ImportJob,
    receivesFile: true,
  }),
  ...correctionEndpoints({ resource, allow }),
  ...orderReads({ resource, row: RebateOrder, actions: rebateActions, permission: allow("list") }),
  /** Kinds of rebates that take the right to apply for restricted ones, for who has it. */
  restrictedTypes: read({
    method: "POST",
    path: `${resource}/restricted-types`,
    permission: applyRestricted,
    input: z.strictObject({}),
    output: z.array(z.string()),
  }),
  /** Lines that may be applied for, as far as the right to apply reaches; the newest first. */
  lines: read({
    method: "POST",
    path: `${resource}/lines`,
    permission: allow("create"),
    input: z.strictObject({ keyword: text(60).optional() }),
    output: z.array(LineToApplyFor),
  }),
  /** What applying for a line would come to, with all that stands against it and where that is mended. */
  eligibility: read({
    method: "POST",
    path: `${resource}/eligibility`,
    permission: allow("create"),
    input: z.strictObject({
      bookLineId: Id,
      /** Without it, all that is left. */
      rebateAmount: Fen.min(1).max(amountLimit).nullable().default(null),
      whiteListId: rebateFields.whiteListId,
      keyPersonId: rebateFields.keyPersonId,
      keyPersonPercent: rebateFields.keyPersonPercent,
      fileCount: z.int().min(0).max(9).default(0),
    }),
    output: Eligibility,
  }),
  create: write({
    ...writing,
    method: "POST",
    path: `${resource}/`,
    audit: "rebate.create",
    input: z.strictObject({ ...rebateFields, bookLineId: Id }),
  }),
  update: write({
    ...writing,
    method: "PUT",
    path: `${resource}/{id}`,
    audit: "rebate.update",
    input: z.strictObject({ ...rebateFields, id: Id, rowVersion: RowVersion }),
  }),
  submit: write({
    ...writing,
    idempotency: "required",
    method: "POST",
    path: `${resource}/{id}/submit`,
    audit: "rebate.submit",
    input: oneOrder,
    output: z.object({ id: Id, instanceId: Id }),
  }),
  /** Checks an approved order once more and hands it over to who pays. */
  make: write({
    ...writing,
    idempotency: "required",
    method: "POST",
    path: `${resource}/{id}/make`,
    permission: allow("make"),
    audit: "rebate.make",
    input: oneOrder,
  }),
  /** Each order by itself: some may be made while others are refused. */
  makeMany: write({
    ...writing,
    idempotency: "required",
    method: "POST",
    path: `${resource}/make-many`,
    permission: allow("make"),
    audit: "rebate.makeMany",
    input: many,
    output: manyDone,
  }),
  pay: write({
    ...writing,
    idempotency: "required",
    method: "POST",
    path: `${resource}/{id}/pay`,
    permission: allow("pay"),
    audit: "rebate.pay",
    input: oneOrder,
  }),
  payMany: write({
    ...writing,
    idempotency: "required",
    method: "POST",
    path: `${resource}/pay-many`,
    permission: allow("pay"),
    audit: "rebate.payMany",
    input: many,
    output: manyDone,
  }),
  /** Pays those again whose payment failed or came back, and nobody else. */
  retry: write({
    ...writing,
    idempotency: "required",
    method: "POST",
    path: `${resource}/{id}/retry`,
    permission: allow("pay"),
    audit: "rebate.retry",
    input: z.strictObject({ id: Id, remark: text(200) }),
  }),
  voided: write({
    ...writing,
    method: "PUT",
    path: `${resource}/{id}/void`,
    permission: allow("void"),
    audit: "rebate.voided",
    input: z.strictObject({ id: Id, remark: text(200) }),
  }),
});
