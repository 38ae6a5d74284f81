import { z } from "zod";
import { Fen } from "#platform/contract/money.ts";
import { entity, Id, RowVersion, Time } from "#platform/contract/schema.ts";
import { approvalFields } from "#platform/contract/approval-fields.ts";
import { lineStates } from "#modules/payment-line/states.ts";
import { payeeStages, payStages, walletUserTypes } from "./states.ts";

/** Spec §3: amounts of an expenditure are in fen on the wire, as everywhere. */
export const ExpenditureOrder = entity(
  "ExpenditureOrder",
  z.object({
    id: Id,
    orderNo: z.string(),
    amount: Fen,
    /** Of the first payee, for a list that shows one line an order. */
    amountForPayee: Fen,
    amountSourceTypeCode: z.int(),
    walletId: Id,
    walletUserType: z.enum(walletUserTypes),
    walletName: z.string(),
    expenditureProjectId: Id,
    expenditureProjectName: z.string(),
    expenditureItemId: Id,
    expenditureItemName: z.string(),
    needProjectEstablishment: z.boolean(),
    expenditureProjectEstablishmentId: Id.nullable(),
    expenditureProjectEstablishmentName: z.string().nullable(),
    expenditureDescribe: z.string(),
    isSplit: z.boolean(),
    payeeCount: z.int(),
    payeeName: z.string(),
    payeeIdCardNo: z.string(),
    payeePhone: z.string(),
    payeeBankCardNo: z.string(),
    payeeBankName: z.string(),
    fileIds: z.array(Id),
    hasFile: z.boolean(),
    remarks: z.string().nullable(),
    payChannel: z.string().nullable(),
    payTime: Time.nullable(),
    paySuccessTime: Time.nullable(),
    mchOrderNo: z.string().nullable(),
    transferAccountsFailReason: z.string().nullable(),
    paidFen: Fen,
    /** What is still held of the wallet, and until when if nobody goes on with it. */
    heldFen: Fen,
    holdUntil: Time.nullable(),
    /** The one code that says most: deleted or void, then the approval, then the money. */
    stateCode: z.int(),
    stateCodeName: z.string().nullable(),
    stateCodeColor: z.string().nullable(),
    expenditureStateCode: z.int(),
    /** Null: nothing of it is on its way. */
    payStage: z.enum(payStages).nullable(),
    monthlyChannelQuota: Fen.nullable(),
    ...approvalFields,
    insertPerson: z.string(),
    insertTime: Time,
    insertRegion: z.string().nullable(),
    insertGroup: z.string().nullable(),
    insertRole: z.string().nullable(),
    cityName: z.string().nullable(),
    rowVersion: RowVersion,
  }),
);

/** One payee of an order as its readers see it: numbers by their last digits. */
export const ExpenditurePayee = entity(
  "ExpenditurePayee",
  z.object({
    id: Id,
    expenditureId: Id,
    orderNo: z.string(),
    lineNumber: z.int(),
    payeeName: z.string(),
    payeeIdCardNo: z.string(),
    payeePhone: z.string(),
    payeeBankCardNo: z.string(),
    payeeBankName: z.string(),
    amountForPayee: Fen,
    payeeState: z.enum(lineStates),
    payeeStage: z.enum(payeeStages),
    /** Since when he waits where he is; null: he does not, or who decides on the order says it. */
    stageTime: Time.nullable(),
    payoutId: Id.nullable(),
    /** Whom it pays, whichever orders name him; null: not known yet. */
    payeeId: Id.nullable(),
    /** When his account became this one, while he is not paid; null: it always was, or he is paid. */
    bankChangedTime: Time.nullable(),
    payChannel: z.string().nullable(),
    mchOrderNo: z.string().nullable(),
    transferAccountsFailReason: z.string().nullable(),
    paySuccessTime: Time.nullable(),
    /** In an order that is opened: until when its payment's result, which a file brought, can be taken back. */
    provisionalUntil: Time.nullable().optional(),
    expenditureStateCode: z.int(),
    insertPerson: z.string(),
    insertTime: Time,
  }),
);
