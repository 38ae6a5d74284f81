import { z } from "zod";
import { payeeFlags } from "#modules/payee/states.ts";
import { actionsOf } from "#platform/contract/actions.ts";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { LogLine, exporting } from "#platform/contract/exchange.ts";
import { Fen, amountLimit } from "#platform/contract/money.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { ruled } from "#platform/contract/rule.ts";
import { Id, text, Time } from "#platform/contract/schema.ts";
import { account, rules } from "#platform/contract/validators.ts";
import {
  Attempt,
  Evidence,
  Obstacle,
  Payout,
  PayoutEvent,
  Provisional,
  Revert,
} from "./view-contract.ts";
import { payoutActions } from "./states.ts";

const resource = "/api/biz/payout";
const allow = (action: string) => `biz:payout:${action}`;

export const deskViews = [
  "ready",
  "blocked",
  "inFlight",
  "unknown",
  "failed",
  "returned",
  "paid",
] as const;

export type DeskView = (typeof deskViews)[number];

export const payeeFields = {
  amountFen: Fen.min(1).max(amountLimit),
  payeeKind: z.enum(["personal", "corporate"]),
  payeeName: text(60),
  payeeAccount: z.string().regex(account),
  payeeBankName: text(60),
  cnapsCode: z
    .string()
    .regex(ruled(/^\d{12}$/, rules.cnaps))
    .nullable()
    .default(null),
  payeeIdCardNo: z.string().trim().max(18).nullable().default(null),
  payeePhone: z.string().trim().max(11).nullable().default(null),
  purpose: text(30),
  remark: text(200),
  fileIds: z.array(Id).max(9, "最多上传9个附件").default([]),
};

const one = z.strictObject({ id: Id });
const reason = text(200);
const command = { method: "PUT", idempotency: "required", visitor: "never", output: one } as const;

const list = listInput({
  filters: {
    view: filter.oneOf(deskViews),
    payoutNo: filter.keys(),
    orderNo: filter.keys(),
    payeeName: filter.contains(),
    payeeAccount: filter.personal(filter.equals(32)),
    stateCode: filter.oneOf([
      4000, 4001, 4002, 4003, 4004, 4005, 4006, 4007, 4008, 4009, 4010, 4011, 4012,
    ]),
    channelId: filter.keys(),
    batchNo: filter.keys(),
    incident: filter.oneOf(["yes", "no"]),
    insertTime: filter.between(),
  },
  sorts: ["insertTime", "amountFen"],
});

/** Spec §2: pay dealers, rebates and expenditures. What is paid, to whom, and what became of it. */
export const payout = contract("payout", {
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission: allow("list"),
    input: list,
    output: page(Payout),
  }),
  export: write({
    ...exporting,
    path: `${resource}/export`,
    permission: allow("export"),
    audit: "payout.export",
    input: list,
  }),
  /** The figures on the desk's tabs: how many and how much. */
  counts: read({
    method: "GET",
    path: `${resource}/counts`,
    permission: allow("list"),
    input: z.strictObject({}),
    output: z.array(z.object({ view: z.enum(deskViews), count: z.int(), sumFen: Fen })),
  }),
  detail: read({
    method: "GET",
    path: `${resource}/{id}`,
    permission: allow("list"),
    input: one,
    output: z.object({
      payout: Payout,
      /** The order that it pays; null: there is none, or it has no page. */
      orderLink: z.string().nullable(),
      /** Whom it pays, and what one has to know of him; null: not known yet. */
      payee: z
        .object({ id: Id, flags: z.array(z.enum(payeeFlags)), bankChangedTime: Time.nullable() })
        .nullable(),
      fileIds: z.array(Id),
      obstacles: z.array(Obstacle),
      attempts: z.array(Attempt),
      evidence: z.array(Evidence),
      /** Null: its result is final, or there is none. */
      provisional: Provisional.nullable(),
      reverts: z.array(Revert),
      events: z.array(PayoutEvent),
      /** When a person takes over if the channel says nothing until then; null: nobody asks it. */
      handOverTime: Time.nullable(),
      /** When it goes once more by itself; null: a person decides. */
      retryTime: Time.nullable(),
    }),
  }),
  actions: read({
    method: "GET",
    path: `${resource}/{id}/actions`,
    permission: allow("list"),
    input: one,
    output: actionsOf(payoutActions),
  }),
  operationLog: read({
    method: "GET",
    path: `${resource}/{id}/operation-log`,
    permission: allow("list"),
    input: one,
    output: z.array(LogLine),
  }),
  create: write({
    method: "POST",
    path: `${resource}/`,
    permission: allow("create"),
    audit: "payout.create",
    idempotency: "required",
    visitor: "never",
    input: z.strictObject(payeeFields),
    output: one,
  }),
  check: write({
    ...command,
    path: `${resource}/{id}/check`,
    permission: allow("batch"),
    audit: "payout.check",
    input: one,
    output: z.object({ id: Id, obstacles: z.array(Obstacle) }),
  }),
  chooseChannel: write({
    ...command,
    path: `${resource}/{id}/channel`,
    permission: allow("batch"),
    audit: "payout.chooseChannel",
    input: z.strictObject({ id: Id, channelId: Id }),
  }),
  /** Says that a payout that looks like another is meant as well as that one. */
  passDuplicate: write({
    segregated: true,
    ...command,
    path: `${resource}/{id}/pass-duplicate`,
    permission: allow("release"),
    audit: "payout.passDuplicate",
    input: z.strictObject({ id: Id, remark: reason }),
  }),
  /** Lets a single payout go, without a batch. */
  pay: write({
    segregated: true,
    ...command,
    path: `${resource}/{id}/pay`,
    permission: allow("release"),
    audit: "payout.pay",
    input: one,
  }),
  cancel: write({
    ...command,
    path: `${resource}/{id}/cancel`,
    permission: allow("retry"),
    audit: "payout.cancel",
    input: z.strictObject({ id: Id, remark: reason }),
  }),
  /** After a certain failure: back to ready, from where a new attempt begins. */
  retry: write({
    ...command,
    path: `${resource}/{id}/retry`,
    permission: allow("retry"),
    audit: "payout.retry",
    input: z.strictObject({ id: Id, channelId: Id.optional(), remark: reason }),
  }),
  /** The channel does not know it: once more, under the same number. */
  resend: write({
    segregated: true,
    ...command,
    path: `${resource}/{id}/resend`,
    permission: allow("release"),
    audit: "payout.resend",
    input: z.strictObject({ id: Id, remark: reason }),
  }),
  /** Takes a release back as long as certainly nothing was sent. */
  withdraw: write({
    ...command,
    path: `${resource}/{id}/withdraw`,
    permission: allow("release"),
    audit: "payout.withdraw",
    input: z.strictObject({ id: Id, remark: reason }),
  }),
  look: write({
    ...command,
    path: `${resource}/{id}/look`,
    permission: allow("list"),
    audit: "payout.look",
    input: one,
  }),
  proposeEvidence: write({
    ...command,
    method: "POST",
    path: `${resource}/{id}/evidence`,
    permission: allow("evidence"),
    audit: "payout.proposeEvidence",
    input: z.strictObject({
      id: Id,
      claims: z.enum(["paid", "failed"]),
      statementSerial: text(64).nullable().default(null),
      statementDate: z.iso.date().nullable().default(null),
      statementAmountFen: Fen.nullable().default(null),
      explanation: reason,
      fileIds: z.array(Id).max(9, "最多上传9个附件"),
    }),
  }),
  confirmEvidence: write({
    segregated: true,
    ...command,
    path: `${resource}/{id}/evidence/confirm`,
    permission: allow("evidence"),
    audit: "payout.confirmEvidence",
    input: z.strictObject({ id: Id, evidenceId: Id }),
  }),
  rejectEvidence: write({
    ...command,
    path: `${resource}/{id}/evidence/reject`,
    permission: allow("evidence"),
    audit: "payout.rejectEvidence",
    input: z.strictObject({ id: Id, evidenceId: Id, remark: reason }),
  }),
  /** Says why a result that came by file is wrong. Nothing changes until another agrees. */
  proposeRevert: write({
    ...command,
    method: "POST",
    path: `${resource}/{id}/revert`,
    permission: allow("revert"),
    audit: "payout.proposeRevert",
    input: z.strictObject({ id: Id, remark: reason }),
  }),
  confirmRevert: write({
    segregated: true,
    ...command,
    path: `${resource}/{id}/revert/confirm`,
    permission: allow("revert"),
    audit: "payout.confirmRevert",
    input: z.strictObject({ id: Id, revertId: Id }),
  }),
  rejectRevert: write({
    ...command,
    path: `${resource}/{id}/revert/reject`,
    permission: allow("revert"),
    audit: "payout.rejectRevert",
    input: z.strictObject({ id: Id, revertId: Id, remark: reason }),
  }),
  fetchReceipt: write({
    ...command,
    path: `${resource}/{id}/receipt`,
    permission: allow("list"),
    audit: "payout.fetchReceipt",
    input: one,
  }),
  receipt: read({
    method: "GET",
    path: `${resource}/{id}/receipt`,
    permission: allow("list"),
    input: one,
    output: z.null(),
    gives: "file",
  }),
  reveal: write({
    ...command,
    method: "POST",
    path: `${resource}/{id}/reveal`,
    permission: allow("reveal"),
    audit: "payout.reveal",
    needsConfirmation: true,
    secretAnswer: true,
    input: z.strictObject({ id: Id, remark: reason }),
    output: z.object({ payeeAccount: z.string() }),
  }),
});
