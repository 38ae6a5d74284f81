import { z } from "zod";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { amountLimit, Fen } from "#platform/contract/money.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { Id, text, Time } from "#platform/contract/schema.ts";
import { ignoredAs, waitingStates } from "./states.ts";
import {
  Candidate,
  Event,
  Match,
  reasons,
  TargetType,
  WaitingLine,
  WriteOff,
} from "./triage-view-contract.ts";

const resource = "/api/data/unmatched-bank-statement";
const allow = (action: string) => `data:unmatchedBankStatement:${action}`;

const Amount = Fen.min(1).max(amountLimit);
const one = z.strictObject({ id: Id });
const because = z.strictObject({ id: Id, remark: text(200) });
const target = { targetType: TargetType, targetId: Id };
const done = { output: one, idempotency: "honoured", visitor: "never" } as const;
const paying = { ...done, idempotency: "required" } as const;

const aliasOf = { written: text(80), means: text(80) };

export const unmatchedBankStatement = contract("unmatchedBankStatement", {
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission: allow("list"),
    input: listInput({
      filters: {
        reason: filter.oneOf(reasons),
        stateCode: filter.oneOf(waitingStates),
        direction: filter.oneOf(["in", "out"]),
        bankTypeCode: filter.keys(),
        transactionDate: filter.between(),
      },
      sorts: ["transactionDate", "amount"],
    }),
    output: page(WaitingLine),
  }),
  summary: read({
    method: "GET",
    path: `${resource}/summary`,
    permission: allow("list"),
    input: z.strictObject({}),
    output: z.object({
      waiting: z.int(),
      amount: z.int(),
      oldest: Time.nullable(),
      reasons: z.array(z.object({ reason: z.string().nullable(), lines: z.int() })),
    }),
  }),
  detail: read({
    method: "GET",
    path: `${resource}/{id}`,
    permission: allow("list"),
    input: one,
    output: z.object({
      line: WaitingLine,
      candidates: z.array(Candidate),
      /** How many more there are that the person may not see. */
      hidden: z.int(),
      matches: z.array(Match),
      writeOff: WriteOff.nullable(),
      canUndo: z.boolean(),
    }),
  }),
  history: read({
    method: "GET",
    path: `${resource}/{id}/history`,
    permission: allow("list"),
    input: one,
    output: z.array(Event),
  }),
  search: read({
    method: "POST",
    path: `${resource}/{id}/search`,
    permission: allow("list"),
    input: z.strictObject({ id: Id, keyword: text(80) }),
    output: z.array(Candidate),
  }),
  match: write({
    ...paying,
    method: "POST",
    path: `${resource}/{id}/match`,
    permission: allow("match"),
    audit: "unmatchedBankStatement.match",
    input: z.strictObject({ id: Id, ...target, amount: Amount.nullable().default(null) }),
  }),
  split: write({
    ...paying,
    method: "POST",
    path: `${resource}/{id}/split`,
    permission: allow("match"),
    audit: "unmatchedBankStatement.split",
    input: z.strictObject({
      id: Id,
      parts: z
        .array(z.strictObject({ ...target, amount: Amount }))
        .min(1)
        .max(50),
    }),
  }),
  matchTogether: write({
    ...paying,
    method: "POST",
    path: `${resource}/match-together`,
    permission: allow("match"),
    audit: "unmatchedBankStatement.matchTogether",
    input: z.strictObject({ ids: z.array(Id).min(2).max(50), ...target }),
    output: z.object({ ids: z.array(Id) }),
  }),
  unmatch: write({
    ...paying,
    method: "POST",
    path: `${resource}/{id}/unmatch`,
    permission: allow("match"),
    audit: "unmatchedBankStatement.unmatch",
    input: z.strictObject({ id: Id, matchId: Id, remark: text(200) }),
  }),
  /** The same where a payment counts as paid, or as returned, by that line: it is in doubt then. */
  unmatchPaid: write({
    ...paying,
    method: "POST",
    path: `${resource}/{id}/unmatch-paid`,
    permission: allow("unmatchPaid"),
    segregated: true,
    audit: "unmatchedBankStatement.unmatchPaid",
    input: z.strictObject({ id: Id, matchId: Id, remark: text(200) }),
  }),
  ignore: write({
    ...done,
    method: "POST",
    path: `${resource}/{id}/ignore`,
    permission: allow("ignore"),
    audit: "unmatchedBankStatement.ignore",
    input: z.strictObject({
      id: Id,
      ignoredAs: z.enum(ignoredAs),
      remark: text(200).nullable().default(null),
    }),
  }),
  unignore: write({
    ...done,
    method: "POST",
    path: `${resource}/{id}/unignore`,
    permission: allow("ignore"),
    audit: "unmatchedBankStatement.unignore",
    input: because,
  }),
  decline: write({
    ...done,
    method: "POST",
    path: `${resource}/{id}/decline`,
    permission: allow("match"),
    audit: "unmatchedBankStatement.decline",
    input: z.strictObject({ id: Id, ...target }),
  }),
  dispute: write({
    ...done,
    method: "POST",
    path: `${resource}/{id}/dispute`,
    permission: allow("match"),
    audit: "unmatchedBankStatement.dispute",
    input: because,
  }),
  endDispute: write({
    ...done,
    method: "POST",
    path: `${resource}/{id}/end-dispute`,
    permission: allow("match"),
    audit: "unmatchedBankStatement.endDispute",
    input: because,
  }),
  proposeWriteOff: write({
    ...paying,
    method: "POST",
    path: `${resource}/{id}/write-off`,
    permission: allow("writeOff"),
    audit: "unmatchedBankStatement.proposeWriteOff",
    input: because,
  }),
  confirmWriteOff: write({
    ...paying,
    method: "POST",
    path: `${resource}/{id}/write-off/confirm`,
    permission: allow("confirmWriteOff"),
    segregated: true,
    audit: "unmatchedBankStatement.confirmWriteOff",
    input: z.strictObject({ id: Id, writeOffId: Id }),
  }),
  rejectWriteOff: write({
    ...done,
    method: "POST",
    path: `${resource}/{id}/write-off/reject`,
    permission: allow("confirmWriteOff"),
    audit: "unmatchedBankStatement.rejectWriteOff",
    input: z.strictObject({ id: Id, writeOffId: Id, remark: text(200) }),
  }),
  undo: write({
    ...paying,
    method: "POST",
    path: `${resource}/{id}/undo`,
    permission: allow("match"),
    audit: "unmatchedBankStatement.undo",
    input: one,
  }),
  rematch: write({
    ...done,
    method: "POST",
    path: `${resource}/rematch`,
    permission: allow("match"),
    audit: "unmatchedBankStatement.rematch",
    input: z.strictObject({}),
    output: z.object({ lines: z.int() }),
  }),
  aliases: read({
    method: "GET",
    path: `${resource}/aliases`,
    permission: allow("alias"),
    input: z.strictObject({}),
    output: z.array(
      z.object({
        id: Id,
        written: z.string(),
        means: z.string(),
        confirmations: z.int(),
        isStrong: z.boolean(),
        updateTime: Time,
      }),
    ),
  }),
  previewAlias: read({
    method: "POST",
    path: `${resource}/aliases/preview`,
    permission: allow("alias"),
    input: z.strictObject(aliasOf),
    output: z.object({ waiting: z.int(), settled: z.int(), isMore: z.boolean() }),
  }),
  teachAlias: write({
    ...done,
    method: "POST",
    path: `${resource}/aliases`,
    permission: allow("alias"),
    audit: "unmatchedBankStatement.teachAlias",
    input: z.strictObject(aliasOf),
    output: z.object({ id: Id, lines: z.int() }),
  }),
  forgetAlias: write({
    ...done,
    method: "DELETE",
    path: `${resource}/aliases/{id}`,
    permission: allow("alias"),
    audit: "unmatchedBankStatement.forgetAlias",
    input: one,
  }),
});
