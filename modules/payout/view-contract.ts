import { z } from "zod";
import { Fen } from "#platform/contract/money.ts";
import { entity, Id, RowVersion, Time } from "#platform/contract/schema.ts";

/** A ground against paying now, in words, and where it is mended. */
export const Obstacle = z.object({
  code: z.string(),
  msg: z.string(),
  link: z.string().nullable(),
});

export const Payout = entity(
  "Payout",
  z.object({
    id: Id,
    payoutNo: z.string(),
    orderType: z.string(),
    orderId: Id,
    orderNo: z.string(),
    amountFen: Fen,
    payeeKind: z.enum(["personal", "corporate"]),
    payeeName: z.string(),
    /** Masked; in full only by `reveal`. */
    payeeAccount: z.string(),
    payeeBankName: z.string(),
    purpose: z.string(),
    manual: z.boolean(),
    stateCode: z.int(),
    channelId: Id.nullable(),
    channelName: z.string().nullable(),
    batchId: Id.nullable(),
    batchNo: z.string().nullable(),
    /** Of the last attempt. */
    mchOrderNo: z.string().nullable(),
    transferAccountsFailReason: z.string().nullable(),
    failCategory: z.string().nullable(),
    incident: z.string().nullable(),
    paySuccessTime: Time.nullable(),
    nextLookTime: Time.nullable(),
    hasReceipt: z.boolean(),
    insertPerson: z.string(),
    rowVersion: RowVersion,
    insertTime: Time,
    updateTime: Time,
  }),
);

export const Attempt = z.object({
  id: Id,
  mchOrderNo: z.string(),
  /** What the channel was told together went under this number. */
  submissionNo: z.string(),
  channelName: z.string(),
  stateCode: z.int(),
  sendingTime: Time.nullable(),
  answeredTime: Time.nullable(),
  settledTime: Time.nullable(),
  settledBy: z.string().nullable(),
  nextLookTime: Time.nullable(),
  looks: z.int(),
  providerNumber: z.string().nullable(),
  bankSerial: z.string().nullable(),
  failCode: z.string().nullable(),
  failText: z.string().nullable(),
});

export const Evidence = z.object({
  id: Id,
  claims: z.enum(["paid", "failed"]),
  statementSerial: z.string().nullable(),
  statementDate: z.iso.date().nullable(),
  explanation: z.string(),
  fileIds: z.array(Id),
  state: z.enum(["PROPOSED", "CONFIRMED", "REJECTED", "OVERTAKEN"]),
  proposedBy: z.string(),
  decidedBy: z.string().nullable(),
  insertTime: Time,
});

/** A wish to have a result taken back that came by file; LAPSED: nobody confirmed it within the day. */
export const Revert = z.object({
  id: Id,
  said: z.enum(["paid", "failed"]),
  reason: z.string(),
  state: z.enum(["PROPOSED", "CONFIRMED", "REJECTED", "OVERTAKEN", "LAPSED"]),
  proposedBy: z.string(),
  decidedBy: z.string().nullable(),
  insertTime: Time,
});

/** A result that came by file and counts with reserve. */
export const Provisional = z.object({
  said: z.enum(["paid", "failed"]),
  until: Time,
  /** Where the payment is if its result is taken back. */
  backTo: z.int(),
  /** Somebody asked for that, and a second person has to agree. */
  revertWaits: z.boolean(),
});

/** A line of a payout's own history: what happened, and who or what said so. */
export const PayoutEvent = z.object({
  id: Id,
  kind: z.string(),
  fromState: z.int().nullable(),
  toState: z.int().nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  by: z.string().nullable(),
  time: Time,
});
