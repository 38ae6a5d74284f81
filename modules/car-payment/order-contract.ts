import { z } from "zod";
import { approvalFields } from "#platform/contract/approval-fields.ts";
import { amountLimit, Fen } from "#platform/contract/money.ts";
import { orderFields } from "#platform/contract/order.ts";
import { filter, listInput } from "#platform/contract/page.ts";
import { entity, Id, text, Time } from "#platform/contract/schema.ts";
import { account, mobile } from "#platform/contract/validators.ts";
import { providers } from "#modules/e-sign/states.ts";
import { formModes, lights } from "./states.ts";

export const Phone = z.string().trim().regex(mobile);
const Account = z
  .string()
  .overwrite((typed) => typed.replaceAll(/\s/g, ""))
  .regex(account)
  .meta({ examples: ["6214830000000009"] });

/** Spec §3. Phones and the account are told by their tails. */
export const CarPaymentOrder = entity(
  "CarPaymentOrder",
  z.object({
    ...orderFields,
    lessee: z.string(),
    lesseePhone: z.string(),
    lesseePublic: z.boolean(),
    companyAgentName: z.string().nullable(),
    companyAgentPhone: z.string().nullable(),
    salesman: z.string(),
    salesmanPhone: z.string(),
    reportCarShop: z.string(),
    /** Null: nobody knew such a dealer when it was written. */
    dealerId: Id.nullable(),
    payeeName: z.string(),
    payeeBankName: z.string(),
    payeeBankCardNo: z.string(),
    payeePublic: z.boolean(),
    transferAmount: Fen,
    contractNo: z.string().nullable(),
    special: z.boolean(),
    specialReason: z.string().nullable(),
    remarks: z.string().nullable(),
    formMode: z.enum(formModes),
    /** The spec's name for `fileIds`. */
    attachments: z.array(Id),
    payoutId: Id.nullable(),
    payoutNo: z.string().nullable(),
    payChannelCode: Id.nullable(),
    payChannel: z.string().nullable(),
    onlineBankExportNo: z.string().nullable(),
    failReason: z.string().nullable(),
    paySuccessTime: Time.nullable(),
    /** Of one that is opened: until when its payment's result, which a file brought, can be taken back. */
    provisionalUntil: Time.nullable().optional(),
    /** Where the bank's receipt is fetched; null: there is none yet. */
    electronicReceiptUrl: z.string().nullable(),
    departmentName: z.string().nullable(),
    /** Of the lease start that it belongs to; null: that light is out. */
    startRentContractNo: z.string().nullable(),
    /** What the bank knows the line by that covers it; null: that light is out. */
    matchedBankStatement: z.string().nullable(),
    needSign: z.boolean(),
    signState: z.int(),
    /** The contract that its signature hangs on, and the page that shows it. */
    signContractId: Id.nullable(),
    signProvider: z.enum(providers).nullable(),
    /** The signed papers, or the images by which the signature was skipped; empty as long as there is neither. */
    receiptConfirmationFiles: z.array(Id),
    /** What of it somebody let pass while it was missing, in its last round; null: nobody did. */
    overrideMissing: z.array(z.enum(lights)),
    overrideRemark: z.string().nullable(),
    overridePerson: z.string().nullable(),
    overrideTime: Time.nullable(),
    /** The last day for papers that it owes, in Shanghai; null: it owes none. */
    supplementDueDate: z.string().nullable(),
    /** Since when what was supplied waits for somebody; null: nothing does. */
    supplementTime: Time.nullable(),
    supplementAcceptPerson: z.string().nullable(),
    supplementAcceptTime: Time.nullable(),
    /** Finance is asked, and nothing is missing. */
    financeReady: z.boolean(),
    insertPersonId: Id,
    ...approvalFields,
  }),
);

/** Only of a dealer that is not filed: one that is, is paid where its filing says. */
export const typedPayee = {
  payeeName: text(60).optional(),
  payeeBankName: text(80).optional(),
  payeeBankCardNo: Account.optional(),
  payeePublic: z.boolean().optional(),
};

/** What is written of any, but for the phones: those may be left out where they are known. */
export const fields = {
  lessee: text(60),
  lesseePublic: z.boolean(),
  companyAgentName: text(30).nullable().default(null),
  salesman: text(30),
  reportCarShop: text(60),
  ...typedPayee,
  transferAmount: Fen.min(1).max(amountLimit),
  contractNo: text(40).nullable().default(null),
  special: z.boolean(),
  specialReason: text(200).nullable().default(null),
  remarks: text(500).nullable().default(null),
  fileIds: z.array(Id).max(9, "最多上传9个附件").default([]),
};

export const list = listInput({
  filters: {
    orderNo: filter.keys(),
    lessee: filter.contains(),
    reportCarShop: filter.contains(),
    contractNo: filter.contains(),
    payeeBankCardNo: filter.personal(filter.equals(32)),
    stateCode: filter.oneOf([3000, 3001, 3002, 3003, 3004, 3005, 3006, 3007, 3008, 3009, 3010]),
    /** Dealers as orders know them, by their ids. */
    dealerId: filter.keys(),
    paySuccessTime: filter.between(),
    mine: filter.oneOf(["yes"]),
    /** Waits for finance: with all three lights, or for one of them. */
    financeReady: filter.oneOf(["yes", "no"]),
    /** Passed, or to be passed, without a light: the exceptions. */
    overridden: filter.oneOf(["yes"]),
    overrideTime: filter.between(),
    formMode: filter.oneOf(formModes),
    /** Of those that owe papers: by whom something is to be done, or that it is late. */
    supplementState: filter.oneOf(["owed", "supplied", "overdue"]),
    insertTime: filter.between(),
  },
  sorts: ["insertTime", "transferAmount"],
});
