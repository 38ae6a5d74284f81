import { z } from "zod";
import {
  allRefundReasons,
  collectionStates,
  decisions,
  incidents,
  parkedKinds,
  payBys,
} from "#modules/collection/states.ts";
import { largestChargeFen } from "#modules/service-charge-type/contract.ts";
import { Fen } from "#platform/contract/money.ts";
import { orderFields } from "#platform/contract/order.ts";
import { ruled } from "#platform/contract/rule.ts";
import { entity, Id, text, Time } from "#platform/contract/schema.ts";
import { receiptStates, screenshotDoubts, screenshotFailures, screenshotStates } from "./states.ts";

export const Amount = Fen.min(1).max(largestChargeFen);
/** Nothing is given back without what shows that it is owed. */
export const proof = z.array(Id).min(1, "请至少上传1个附件").max(9, "最多上传9个附件");
const PayBy = z.enum(payBys);

/** Spec §3. The phone is told by its tail, the payer as the channel tells him. */
export const ServiceChargeOrder = entity(
  "ServiceChargeOrder",
  z.object({
    ...orderFields,
    /** Its three parts, one after the other. */
    contractNo: z.string(),
    contractYear: z.string(),
    contractType: z.string(),
    contractMiddle: z.string(),
    lessee: z.string(),
    lesseePhone: z.string(),
    lesseePublic: z.boolean(),
    companyAgentName: z.string().nullable(),
    orderTypeCode: z.string(),
    orderTypeName: z.string(),
    receivableAmount: Fen,
    /** What counts as received: what waits for a decision, or went back because it came wrongly, does not. */
    paidInAmount: Fen,
    refundedAmount: Fen,
    payBy: PayBy,
    receiptNo: z.string().nullable(),
    /** What became of the receipt given out last, and where who sees the order downloads it. */
    receiptState: z.enum(receiptStates).nullable(),
    receiptUrl: z.string().nullable(),
    /** The number that the channel has, and ours for it, of the last payment. */
    channelOrderId: z.string().nullable(),
    merchantOrderId: z.string().nullable(),
    channelRefundId: z.string().nullable(),
    merchantRefundId: z.string().nullable(),
    paymentAccount: z.string().nullable(),
    paymentChannel: PayBy.nullable(),
    paymentTime: Time.nullable(),
    refundTime: Time.nullable(),
    refundReason: z.enum(allRefundReasons).nullable(),
    refundApprover: z.string().nullable(),
    appScreenshot: Id.nullable(),
    /** Null: its type wants none read. */
    screenshotState: z.enum(screenshotStates).nullable(),
    qrCodeExpireTime: Time.nullable(),
    qrCount: z.int(),
    remark: z.string().nullable(),
    /** What an adjustment that is being approved would make of it. */
    adjustTypeName: z.string().nullable(),
    adjustAmount: Fen.nullable(),
    adjustRemark: z.string().nullable(),
    /** The order of a wrong type that this one takes the place of. */
    replacesOrderNo: z.string().nullable(),
    departmentName: z.string().nullable(),
  }),
);

/** What was read on the customer's screenshot, beside what was entered when they were compared. */
export const ChargeScreenshot = z.object({
  state: z.enum(screenshotStates),
  fileId: Id,
  readName: z.string().nullable(),
  readAmount: Fen.nullable(),
  enteredName: z.string(),
  enteredAmount: Fen,
  doubts: z.array(z.enum(screenshotDoubts)),
  failure: z.enum(screenshotFailures).nullable(),
  readTime: Time.nullable(),
});

const part = (format: RegExp, zh: string, en: string) =>
  z.string().trim().regex(ruled(format, { zh, en }));

/** Spec §9: year, type and middle number, of which the last has seven to nine digits. */
const contractParts = {
  contractYear: part(/^20\d{2}$/, "四位年份，例如 2026", "a year of four digits, like 2026"),
  contractType: part(/^[A-Za-z]{1,6}$/, "1至6位英文字母，例如 ZL", "one to six letters, like ZL"),
  contractMiddle: part(/^\d{7,9}$/, "7至9位数字", "seven to nine digits"),
};

export const chargeFields = {
  ...contractParts,
  lessee: text(60),
  lesseePublic: z.boolean(),
  companyAgentName: text(30).nullable().default(null),
  orderTypeCode: text(30),
  receivableAmount: Amount,
  payBy: PayBy,
  remark: text(200).nullable().default(null),
  fileIds: z.array(Id).max(9, "最多上传9个附件").default([]),
};

export const ChargeType = z.object({
  orderTypeCode: z.string(),
  orderTypeName: z.string(),
  needOcr: z.boolean(),
  orderUpperLimitAmount: Fen.nullable(),
});

const ChargePayment = z.object({
  id: Id,
  merchantOrderId: z.string(),
  channelOrderId: z.string().nullable(),
  paidInAmount: Fen,
  paymentTime: Time.nullable(),
  paymentAccount: z.string().nullable(),
  paymentChannel: PayBy.nullable(),
  parked: z.enum(parkedKinds).nullable(),
  decision: z.enum(decisions).nullable(),
  refundableAmount: Fen,
  incident: z.enum(incidents).nullable(),
});

const ChargeRefund = z.object({
  id: Id,
  orderNo: z.string(),
  stateCode: z.int(),
  refundAmount: Fen,
  refundReason: z.enum(allRefundReasons),
  refundTime: Time.nullable(),
  insertPerson: z.string(),
  insertTime: Time,
});

export const ChargeMoney = z.object({
  /** Null: no code was generated yet. */
  collectionState: z.enum(collectionStates).nullable(),
  qr: z
    .object({
      merchantOrderId: z.string(),
      /** What the picture says; null: it is still being made. */
      qrContent: z.string().nullable(),
      qrCodeExpireTime: Time,
      /** The channel is being told that nobody is to pay by it any more. */
      closing: z.boolean(),
    })
    .nullable(),
  payments: z.array(ChargePayment),
  refunds: z.array(ChargeRefund),
});
