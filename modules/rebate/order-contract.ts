import { z } from "zod";
import { splitModes } from "#modules/rebate-type/states.ts";
import { approvalFields } from "#platform/contract/approval-fields.ts";
import { ActionReason } from "#platform/contract/actions.ts";
import { amountLimit, Fen } from "#platform/contract/money.ts";
import { orderFields } from "#platform/contract/order.ts";
import { filter, listInput } from "#platform/contract/page.ts";
import { entity, Id, text, Time } from "#platform/contract/schema.ts";
import { lineStates } from "#modules/payment-line/states.ts";
import { corrected } from "./correction-contract.ts";
import { checkStandings, payeeRoles } from "./states.ts";

/** Somebody who gets a part, as he was when it was submitted. */
const RebatePayee = z.object({
  id: Id,
  role: z.enum(payeeRoles),
  payeeName: z.string(),
  payeeBankName: z.string(),
  payeeBankCardNo: z.string(),
  payeePublic: z.boolean(),
  amount: Fen,
  state: z.enum(lineStates),
  failReason: z.string().nullable(),
  paySuccessTime: Time.nullable(),
  threeElementCheck: z.enum(checkStandings),
  payoutId: Id.nullable(),
});

/** Spec §3. Numbers are told by their tails. */
export const RebateOrder = entity(
  "RebateOrder",
  z.object({
    ...orderFields,
    contractNo: z.string(),
    lessee: z.string(),
    reportCarShop: z.string(),
    rebateTypeId: Id,
    rebateTypeCode: z.string(),
    rebateTypeName: z.string(),
    rebateSplitMode: z.enum(splitModes),
    bookLineId: Id,
    /** What is applied for. */
    rebateAmount: Fen,
    deservedAmount: Fen,
    /** What of it is kept, because the dealer got too much before. */
    nettedAmount: Fen,
    netFinanceAmount: Fen,
    /** The dealer, or the payee of the whitelist; empty until it is submitted. */
    payeeName: z.string().nullable(),
    payeeIdCardNo: z.string().nullable(),
    payeePhone: z.string().nullable(),
    payeeBankName: z.string().nullable(),
    payeeBankCardNo: z.string().nullable(),
    whiteListId: Id.nullable(),
    whiteListPayee: z.string().nullable(),
    keyPersonId: Id.nullable(),
    keyPersonPayee: z.string().nullable(),
    /** In basis points. */
    keyPersonPercent: z.int().nullable(),
    keyPersonPercentAmount: Fen.nullable(),
    keyPersonRemark: z.string().nullable(),
    remarks: z.string().nullable(),
    payChannelCode: Id.nullable(),
    payChannel: z.string().nullable(),
    payoutNo: z.string().nullable(),
    failReason: z.string().nullable(),
    signState: z.int(),
    /** Of one that is opened: what is known of all whom it pays. */
    threeElementCheck: z.enum(checkStandings).nullable().optional(),
    payees: z.array(RebatePayee).optional(),
    ...corrected,
    departmentName: z.string().nullable(),
    insertPersonId: Id,
    applyTime: Time.nullable(),
    makeTime: Time.nullable(),
    makePerson: z.string().nullable(),
    /** When it was handed over for payment, and when all of it was paid. */
    payTime: Time.nullable(),
    paySuccessTime: Time.nullable(),
    ...approvalFields,
  }),
);

/** What is said of any; the line of the book says the rest. */
export const rebateFields = {
  rebateAmount: Fen.min(1).max(amountLimit),
  whiteListId: Id.nullable().default(null),
  keyPersonId: Id.nullable().default(null),
  keyPersonPercent: z.int().min(1).max(10_000).nullable().default(null),
  keyPersonRemark: text(200).nullable().default(null),
  remarks: text(500).nullable().default(null),
  fileIds: z.array(Id).max(9, "最多上传9个附件").default([]),
};

export const list = listInput({
  filters: {
    orderNo: filter.keys(),
    contractNo: filter.keys(),
    reportCarShop: filter.contains(),
    lessee: filter.contains(),
    rebateTypeCode: filter.keys(),
    stateCode: filter.oneOf([
      3100, 3101, 3102, 3105, 3106, 3107, 3108, 3109, 3110, 3111, 3112, 3113, 3114,
    ]),
    mine: filter.oneOf(["yes"]),
    paySuccessTime: filter.between(),
    insertTime: filter.between(),
  },
  sorts: ["insertTime", "rebateAmount"],
});

/** A line of the book that one may apply for. */
export const LineToApplyFor = z.object({
  id: Id,
  contractNo: z.string(),
  lessee: z.string(),
  reportCarShop: z.string(),
  rebateTypeName: z.string(),
  rebateAmount: Fen,
});

/** What an application would come to, and everything that stands against it. */
export const Eligibility = z.object({
  line: LineToApplyFor,
  rebateSplitMode: z.enum(splitModes),
  /** In basis points. */
  keyPersonMaxPercent: z.int(),
  needKeyPersonFile: z.boolean(),
  deservedAmount: Fen,
  nettedAmount: Fen,
  whiteList: z.array(z.object({ id: Id, payeeName: z.string(), payeeBankCardNo: z.string() })),
  payees: z.array(
    z.object({
      role: z.enum(payeeRoles),
      payeeName: z.string(),
      payeeBankName: z.string(),
      payeeBankCardNo: z.string(),
      amount: Fen,
      threeElementCheck: z.enum(checkStandings),
    }),
  ),
  reasons: z.array(ActionReason),
});
