import { z } from "zod";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { exporting } from "#platform/contract/exchange.ts";
import { Fen } from "#platform/contract/money.ts";
import { oneOrder, orderReads } from "#platform/contract/order.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { Id, RowVersion, text } from "#platform/contract/schema.ts";
import { mobile } from "#platform/contract/validators.ts";
import { refundReasons } from "#modules/collection/states.ts";
import { largestChargeFen } from "#modules/service-charge-type/contract.ts";
import {
  ChargeMoney,
  chargeFields,
  ChargeScreenshot,
  ChargeType,
  Amount,
  proof,
  ServiceChargeOrder,
} from "./order-contract.ts";
import { ChargeReceipt } from "./receipt-contract.ts";
import { chargeActions } from "./states.ts";

const resource = "/api/biz/service-charge";
const may = (action: string) => `biz:serviceCharge:${action}`;
const Phone = z.string().trim().regex(mobile);

const writing = {
  permission: may("create"),
  idempotency: "honoured",
  visitor: "never",
  output: oneOrder,
} as const;
const ofMoney = { ...writing, idempotency: "required" } as const;

const list = listInput({
  filters: {
    orderNo: filter.keys(),
    contractNo: filter.contains(),
    lessee: filter.contains(),
    receiptNo: filter.keys(),
    orderTypeCode: filter.keys(),
    departmentId: filter.keys(),
    stateCode: filter.oneOf([3200, 3201, 3202, 3203, 3204, 3205, 3206, 3207, 3208, 3209, 3210]),
    mine: filter.oneOf(["yes"]),
    insertTime: filter.between(),
    paymentTime: filter.between(),
  },
  sorts: ["insertTime", "receivableAmount"],
});

/** Spec §1: what customers pay at the dealer's desk by QR code, and what goes back of it. */
export const serviceCharge = contract("serviceCharge", {
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission: may("list"),
    input: list,
    output: page(ServiceChargeOrder),
  }),
  export: write({
    ...exporting,
    path: `${resource}/export`,
    permission: may("export"),
    audit: "serviceCharge.export",
    input: list,
  }),
  ...orderReads({
    resource,
    row: ServiceChargeOrder,
    actions: chargeActions,
    permission: may("list"),
  }),
  /** What can be charged for by one's department. */
  types: read({
    method: "GET",
    path: `${resource}/types`,
    permission: may("list"),
    input: z.strictObject({}),
    output: z.array(ChargeType),
  }),
  /** The code that can be paid now, what came by it and what goes back. */
  money: read({
    method: "GET",
    path: `${resource}/{id}/money`,
    permission: may("list"),
    input: oneOrder,
    output: ChargeMoney,
  }),
  /** What was read on its screenshot; null: nothing is to be read. */
  screenshot: read({
    method: "GET",
    path: `${resource}/{id}/screenshot`,
    permission: may("list"),
    input: oneOrder,
    output: ChargeScreenshot.nullable(),
  }),
  /** Once more, after it could not be read. */
  readScreenshot: write({
    ...writing,
    method: "PUT",
    path: `${resource}/{id}/read-screenshot`,
    audit: "serviceCharge.readScreenshot",
    input: oneOrder,
  }),
  /** All that were given out for it, the newest first, each with whom a link was sent to. */
  receipts: read({
    method: "GET",
    path: `${resource}/{id}/receipts`,
    permission: may("list"),
    input: oneOrder,
    output: z.array(ChargeReceipt),
  }),
  receiptFile: read({
    method: "GET",
    path: "/api/biz/service-charge-receipt/{id}/file",
    permission: may("list"),
    input: oneOrder,
    output: z.null(),
    gives: "file",
  }),
  /** A link that opens for a week, to the payer's phone. */
  resendReceipt: write({
    ...ofMoney,
    method: "PUT",
    path: `${resource}/{id}/resend-receipt`,
    permission: may("resendReceipt"),
    audit: "serviceCharge.resendReceipt",
    input: oneOrder,
  }),
  create: write({
    ...writing,
    method: "POST",
    path: `${resource}/`,
    audit: "serviceCharge.create",
    input: z.strictObject({ ...chargeFields, lesseePhone: Phone }),
  }),
  /** A phone that is not given stays as it is. */
  update: write({
    ...writing,
    method: "PUT",
    path: `${resource}/{id}`,
    audit: "serviceCharge.update",
    input: z.strictObject({
      ...chargeFields,
      lesseePhone: Phone.optional(),
      id: Id,
      rowVersion: RowVersion,
    }),
  }),
  generateQr: write({
    ...ofMoney,
    method: "POST",
    path: `${resource}/{id}/qr`,
    audit: "serviceCharge.generateQr",
    input: oneOrder,
  }),
  /** A new code with a new merchant order number; the old one is closed at the channel first. */
  resetExpiry: write({
    ...ofMoney,
    method: "PUT",
    path: `${resource}/{id}/reset-expiry`,
    audit: "serviceCharge.resetExpiry",
    input: oneOrder,
  }),
  /** Type or amount as they should have been written; no money moves. */
  adjust: write({
    ...ofMoney,
    method: "PUT",
    path: `${resource}/{id}/adjust`,
    permission: may("adjust"),
    audit: "serviceCharge.adjust",
    input: z.strictObject({
      id: Id,
      orderTypeCode: text(30),
      receivableAmount: Amount,
      remark: text(200),
    }),
  }),
  remove: write({
    ...ofMoney,
    method: "DELETE",
    path: `${resource}/{id}`,
    permission: may("delete"),
    audit: "serviceCharge.remove",
    input: oneOrder,
  }),
  /** Spec §6: all that nobody paid of a department. */
  removeOfDepartment: write({
    ...ofMoney,
    method: "POST",
    path: `${resource}/remove-of-department`,
    permission: may("deleteOfDepartment"),
    audit: "serviceCharge.removeOfDepartment",
    input: z.strictObject({ departmentId: Id, remark: text(200) }),
    output: z.object({ removed: z.int(), left: z.int() }),
  }),
  /** Takes money that came late, twice or in another amount as it is. */
  keepLate: write({
    ...ofMoney,
    method: "PUT",
    path: `${resource}/{id}/keep-late`,
    permission: may("keepLate"),
    audit: "serviceCharge.keepLate",
    input: z.strictObject({ id: Id, paymentId: Id, remark: text(200) }),
  }),
  /** Spec §4: needs approval and attachment; the refund happens after approval. */
  applyRefund: write({
    ...ofMoney,
    method: "POST",
    path: `${resource}/{id}/refund`,
    permission: may("applyRefund"),
    audit: "serviceCharge.applyRefund",
    input: z.strictObject({
      id: Id,
      paymentId: Id,
      refundAmount: Fen.min(1).max(largestChargeFen),
      refundReason: z.enum(refundReasons),
      remark: text(200).nullable(),
      fileIds: proof,
      /** Where the type was wrong: the order as it should have been, made as a draft. */
      newTypeCode: text(30).nullable().default(null),
      newAmount: Amount.nullable().default(null),
    }),
    output: z.object({ id: Id, replacementId: Id.nullable() }),
  }),
});
