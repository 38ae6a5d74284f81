import { z } from "zod";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { exporting } from "#platform/contract/exchange.ts";
import { oneOrder, orderFields, orderReads } from "#platform/contract/order.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { byRule, ruled } from "#platform/contract/rule.ts";
import { entity, Id, RowVersion, text, Time } from "#platform/contract/schema.ts";
import { account, isCnaps, isIdNumber, mobile, rules } from "#platform/contract/validators.ts";
import { filingActions, versionStates } from "./states.ts";

const resource = "/api/data/filling-form";
const may = (action: string) => `data:fillingForm:${action}`;
const stateCodes = [3500, 3501, 3502, 3503, 3504, 3505] as const;

const Account = z.string().trim().regex(account);
const Phone = z.string().trim().regex(mobile);
const IdNumber = z
  .string()
  .trim()
  .regex(ruled(/^[1-9]\d{16}[\dX]$/, rules.idNumber))
  .refine(isIdNumber, byRule(rules.idNumber))
  .meta({ examples: ["110101199003070732"] });
const Cnaps = z
  .string()
  .trim()
  .regex(ruled(/^[1-9]\d{11}$/, rules.cnaps))
  .refine(isCnaps, byRule(rules.cnaps))
  .meta({ examples: ["102305002517"] });

/** What is told of bank details: numbers of people masked. */
const bankTold = {
  collectionAccount: z.string(),
  collectionAccountName: z.string(),
  payeeIdCardNo: z.string().nullable(),
  payeePhoneNumber: z.string().nullable(),
  headOffice: z.string(),
  openBankName: z.string(),
  cnapsCode: z.string(),
  bankCity: z.string(),
  isLegalPerson: z.boolean(),
};

/** What bank details consist of, as it is compared. */
export const bankDetailNames = [
  "collectionAccountName",
  "collectionAccount",
  "payeeIdCardNo",
  "payeePhoneNumber",
  "headOffice",
  "openBankName",
  "cnapsCode",
  "bankCity",
  "isLegalPerson",
] as const satisfies readonly (keyof typeof bankTold)[];

/** Spec §3; `fillingForm` is the spec's spelling. Bank details are those in force, or else those typed first. */
export const FillingForm = entity(
  "FillingForm",
  z.object({
    ...orderFields,
    reportCarShop: z.string(),
    city: z.string(),
    carDepartmentId: Id,
    carDepartmentName: z.string(),
    ...bankTold,
    hasReservePayee: z.boolean(),
    remarks: z.string().nullable(),
    remarks2: z.string().nullable(),
    dealerId: Id.nullable(),
    versionNo: z.int(),
    insertPersonId: Id,
    /** Since when the bank details are in force; null: nobody has approved them yet. */
    inForceTime: Time.nullable(),
    currentApprovalProcessState: z.int().nullable(),
  }),
);

/** Bank details that somebody once typed, and what became of them. */
export const FilingVersion = entity(
  "FillingFormVersion",
  z.object({
    id: Id,
    versionNo: z.int(),
    versionState: z.enum(versionStates),
    ...bankTold,
    /** What is not as in force: of numbers, which are masked, nobody could tell by looking. */
    otherThanInForce: z.array(z.enum(bankDetailNames)),
    changeReason: z.string().nullable(),
    typedBy: z.string(),
    typedTime: Time,
    approvedBy: z.string().nullable(),
    inForceFrom: Time.nullable(),
    inForceUntil: Time.nullable(),
  }),
);

const bankFields = {
  collectionAccountName: text(60),
  collectionAccount: Account,
  payeeIdCardNo: IdNumber.nullable(),
  payeePhoneNumber: Phone.nullable(),
  headOffice: text(40),
  openBankName: text(80),
  cnapsCode: Cnaps,
  bankCity: text(20),
  isLegalPerson: z.boolean(),
};

const shopFields = {
  reportCarShop: text(60),
  carDepartmentId: Id,
  city: text(20),
  hasReservePayee: z.boolean().default(false),
  remarks: text(500).nullable(),
  remarks2: text(500).nullable(),
  fileIds: z.array(Id).max(9, "最多上传9个附件").default([]),
};

/** Numbers are never sent back whole: what is left out stays as it was. */
const keptNumbers = {
  collectionAccount: Account.optional(),
  payeeIdCardNo: IdNumber.nullish(),
  payeePhoneNumber: Phone.nullish(),
};

const action = { permission: may("create"), idempotency: "honoured", visitor: "never" } as const;

const list = listInput({
  filters: {
    orderNo: filter.keys(),
    reportCarShop: filter.contains(),
    stateCode: filter.oneOf(stateCodes),
    carDepartmentId: filter.keys(),
    collectionAccount: filter.personal(Account),
    payeeIdCardNo: filter.personal(IdNumber),
    insertTime: filter.between(),
  },
  sorts: ["insertTime"],
});

export const dealerFiling = contract("dealerFiling", {
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission: may("list"),
    input: list,
    output: page(FillingForm),
  }),
  export: write({
    ...exporting,
    path: `${resource}/export`,
    permission: may("export"),
    audit: "dealerFiling.export",
    input: list,
  }),
  ...orderReads({ resource, row: FillingForm, actions: filingActions, permission: may("list") }),
  /** Every bank detail that was ever typed for it, the latest first. */
  versions: read({
    method: "GET",
    path: `${resource}/{id}/versions`,
    permission: may("list"),
    input: oneOrder,
    output: z.array(FilingVersion),
  }),
  create: write({
    ...action,
    method: "POST",
    path: `${resource}/`,
    audit: "dealerFiling.create",
    input: z.strictObject({ ...shopFields, ...bankFields }),
    output: oneOrder,
  }),
  update: write({
    ...action,
    method: "PUT",
    path: `${resource}/{id}`,
    audit: "dealerFiling.update",
    input: z.strictObject({
      ...shopFields,
      ...bankFields,
      ...keptNumbers,
      id: Id,
      rowVersion: RowVersion,
    }),
    output: oneOrder,
  }),
  submit: write({
    ...action,
    idempotency: "required",
    method: "POST",
    path: `${resource}/{id}/submit`,
    audit: "dealerFiling.submit",
    input: oneOrder,
    output: z.object({ id: Id, instanceId: Id }),
  }),
  remove: write({
    ...action,
    method: "DELETE",
    path: `${resource}/{id}`,
    audit: "dealerFiling.remove",
    input: oneOrder,
    output: oneOrder,
  }),
  /** Proposes other bank details; those in force stay so until somebody has approved these. */
  change: write({
    permission: may("change"),
    idempotency: "required",
    visitor: "never",
    method: "POST",
    path: `${resource}/{id}/change`,
    audit: "dealerFiling.change",
    input: z.strictObject({
      ...bankFields,
      ...keptNumbers,
      changeReason: text(200),
      id: Id,
      rowVersion: RowVersion,
    }),
    output: z.object({ id: Id, instanceId: Id }),
  }),
  disable: write({
    permission: may("disable"),
    idempotency: "honoured",
    visitor: "never",
    method: "PUT",
    path: `${resource}/{id}/disable`,
    audit: "dealerFiling.disable",
    input: z.strictObject({ id: Id, remark: text(200) }),
    output: oneOrder,
  }),
});
