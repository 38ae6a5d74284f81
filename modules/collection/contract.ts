import { z } from "zod";
import { actionsOf } from "#platform/contract/actions.ts";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { LogLine, exporting } from "#platform/contract/exchange.ts";
import { Fen } from "#platform/contract/money.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { entity, Id, RowVersion, text, Time } from "#platform/contract/schema.ts";
import {
  allRefundReasons,
  closings,
  collectionActions,
  collectionStates,
  decisions,
  incidents,
  parkedKinds,
  payBys,
  paymentActions,
  qrStates,
  refundActions,
  refundReasons,
  refundStates,
} from "./states.ts";

const resource = "/api/data/collection";
const may = (action: string) => `data:collection:${action}`;

/** A QR payment at a counter; beyond this people transfer. */
const largestFen = 5_000_000;
const PayBy = z.enum(payBys);

export const Collection = entity(
  "Collection",
  z.object({
    id: Id,
    collectionNo: z.string(),
    /** The kind of order it is for; `manual`: made by hand. */
    orderType: z.string(),
    orderNo: z.string(),
    subject: z.string(),
    payBy: PayBy,
    amountFen: Fen,
    state: z.enum(collectionStates),
    paidInFen: Fen,
    refundedFen: Fen,
    /** A payment waits for a decision, or something contradicts itself. */
    needsPerson: z.boolean(),
    refunding: z.boolean(),
    qrCount: z.int(),
    expiryTime: Time.nullable(),
    payTime: Time.nullable(),
    insertPerson: z.string(),
    insertTime: Time,
    updateTime: Time,
    rowVersion: RowVersion,
  }),
);

/** One QR code of a collection, and what was paid by it. */
export const CollectionQr = entity(
  "CollectionQr",
  z.object({
    id: Id,
    merchantNo: z.string(),
    state: z.enum(qrStates),
    closing: z.enum(closings).nullable(),
    /** What the picture says; null: not there yet, or no longer to be shown. */
    qrContent: z.string().nullable(),
    expiryTime: Time,
    channelNo: z.string().nullable(),
    paidInFen: Fen,
    payTime: Time.nullable(),
    payer: z.string().nullable(),
    /** With which wallet he paid, if the channel says it. */
    paidBy: PayBy.nullable(),
    failText: z.string().nullable(),
    parked: z.enum(parkedKinds).nullable(),
    decision: z.enum(decisions).nullable(),
    refundableFen: Fen,
    incident: z.enum(incidents).nullable(),
  }),
);

export const CollectionRefund = entity(
  "CollectionRefund",
  z.object({
    id: Id,
    refundNo: z.string(),
    /** What the channel knows it by. */
    sendNo: z.string(),
    merchantNo: z.string(),
    amountFen: Fen,
    reason: z.enum(allRefundReasons),
    remark: z.string().nullable(),
    state: z.enum(refundStates),
    channelNo: z.string().nullable(),
    refundTime: Time.nullable(),
    failText: z.string().nullable(),
    incident: z.enum(incidents).nullable(),
    /** A second person has to let it go first. */
    held: z.boolean(),
    releasePerson: z.string().nullable(),
    fileIds: z.array(Id),
    insertPerson: z.string(),
    insertTime: Time,
  }),
);

/** A step in a collection's life: what happened to which QR code or refund. */
export const CollectionStep = entity(
  "CollectionStep",
  z.object({
    id: Id,
    about: z.string(),
    kind: z.string(),
    detail: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
    /** Null: the channel said it, or the clock. */
    operator: z.string().nullable(),
    at: Time,
  }),
);

const Detail = Collection.extend({
  qrs: z.array(CollectionQr),
  refunds: z.array(CollectionRefund),
});

const one = z.strictObject({ id: Id });
/** Nothing is given back without what shows that it is owed. */
const proof = z.array(Id).min(1, "请至少上传1个附件").max(9, "最多上传9个附件");
const minutes = z.int().min(1).max(1_440);
const command = { idempotency: "required", output: one } as const;

const list = listInput({
  filters: {
    collectionNo: filter.keys(),
    orderNo: filter.keys(),
    state: filter.oneOf(collectionStates),
    needsPerson: filter.oneOf(["yes"]),
    refunding: filter.oneOf(["yes"]),
    insertTime: filter.between(),
  },
  sorts: ["insertTime", "amountFen"],
});

/** Money by QR code: asked for, received, parked where it came wrongly, and given back. */
export const collection = contract("collection", {
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission: may("list"),
    input: list,
    output: page(Collection),
  }),
  export: write({
    ...exporting,
    path: `${resource}/export`,
    permission: may("export"),
    audit: "collection.export",
    input: list,
  }),
  detail: read({
    method: "GET",
    path: `${resource}/{id}`,
    permission: may("list"),
    input: one,
    output: Detail,
  }),
  actions: read({
    method: "GET",
    path: `${resource}/{id}/actions`,
    permission: may("list"),
    input: one,
    output: actionsOf(collectionActions),
  }),
  paymentActions: read({
    method: "GET",
    path: `${resource}/payment/{id}/actions`,
    permission: may("list"),
    input: one,
    output: actionsOf(paymentActions),
  }),
  refundActions: read({
    method: "GET",
    path: `${resource}/refund/{id}/actions`,
    permission: may("list"),
    input: one,
    output: actionsOf(refundActions),
  }),
  steps: read({
    method: "GET",
    path: `${resource}/{id}/steps`,
    permission: may("list"),
    input: one,
    output: z.array(CollectionStep),
  }),
  operationLog: read({
    method: "GET",
    path: `${resource}/{id}/operation-log`,
    permission: may("list"),
    input: one,
    output: z.array(LogLine),
  }),
  create: write({
    ...command,
    method: "POST",
    path: `${resource}/`,
    permission: may("create"),
    visitor: "never",
    audit: "collection.create",
    input: z.strictObject({
      subject: text(40),
      amountFen: Fen.min(1).max(largestFen),
      payBy: PayBy,
      validMinutes: minutes,
    }),
  }),
  reset: write({
    ...command,
    method: "POST",
    path: `${resource}/{id}/reset`,
    permission: may("create"),
    visitor: "never",
    audit: "collection.reset",
    input: z.strictObject({ id: Id, validMinutes: minutes }),
  }),
  close: write({
    ...command,
    method: "PUT",
    path: `${resource}/{id}/close`,
    permission: may("close"),
    visitor: "never",
    audit: "collection.close",
    input: one,
  }),
  resolve: write({
    ...command,
    visitor: "never",
    method: "PUT",
    path: `${resource}/{id}/resolve`,
    permission: may("decide"),
    audit: "collection.resolve",
    input: z.strictObject({ id: Id, remark: text(200) }),
  }),
  keep: write({
    ...command,
    visitor: "never",
    method: "PUT",
    path: `${resource}/payment/{id}/keep`,
    permission: may("decide"),
    audit: "collection.keep",
    input: z.strictObject({ id: Id, remark: text(200) }),
  }),
  giveBack: write({
    ...command,
    visitor: "never",
    method: "PUT",
    path: `${resource}/payment/{id}/give-back`,
    permission: may("decide"),
    audit: "collection.giveBack",
    input: z.strictObject({ id: Id, remark: text(200), fileIds: proof }),
  }),
  refund: write({
    ...command,
    visitor: "never",
    method: "POST",
    path: `${resource}/payment/{id}/refund`,
    permission: may("refund"),
    audit: "collection.refund",
    input: z.strictObject({
      id: Id,
      amountFen: Fen.min(1).max(largestFen),
      reason: z.enum(refundReasons),
      remark: text(200).nullable(),
      fileIds: proof,
    }),
  }),
  releaseRefund: write({
    segregated: true,
    ...command,
    visitor: "never",
    method: "PUT",
    path: `${resource}/refund/{id}/release`,
    permission: may("decide"),
    audit: "collection.releaseRefund",
    input: one,
  }),
  retryRefund: write({
    ...command,
    visitor: "never",
    method: "PUT",
    path: `${resource}/refund/{id}/retry`,
    permission: may("refund"),
    audit: "collection.retryRefund",
    input: one,
  }),
  cancelRefund: write({
    ...command,
    visitor: "never",
    method: "PUT",
    path: `${resource}/refund/{id}/cancel`,
    permission: may("refund"),
    audit: "collection.cancelRefund",
    input: z.strictObject({ id: Id, remark: text(200) }),
  }),
});
