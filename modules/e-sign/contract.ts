import { z } from "zod";
import { actionsOf } from "#platform/contract/actions.ts";
import { LogLine, exporting } from "#platform/contract/exchange.ts";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { Fen, amountLimit } from "#platform/contract/money.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { entity, Id, RowVersion, text, Time } from "#platform/contract/schema.ts";
import { byRule, ruled } from "#platform/contract/rule.ts";
import { isIdNumber, mobile, rules } from "#platform/contract/validators.ts";
import { contractActions, providers, type SignProvider } from "./states.ts";

const resource = "/api/data/sign-contract";
const right = (action: string) => `data:eSignContract:${action}`;

/** Each provider's contracts have a page of their own, with its own right; an action has one for both. */
export const pageRights = {
  LETSIGN: "data:letSignContract:list",
  ESIGN: right("list"),
} as const satisfies Record<SignProvider, string>;

export const Phone = z.string().trim().regex(mobile);
const IdNumber = z
  .string()
  .trim()
  .regex(ruled(/^[1-9]\d{16}[\dX]$/, rules.idNumber))
  .refine(isIdNumber, byRule(rules.idNumber))
  .meta({ examples: ["110101199003070732"] });

export const SignContract = entity(
  "ESignContract",
  z.object({
    id: Id,
    contractNumber: z.string(),
    /** The provider's own; null until it has the contract. */
    contractCode: z.string().nullable(),
    provider: z.enum(providers),
    title: z.string(),
    amount: Fen.nullable(),
    costumerName: z.string(),
    costumerPhoneNumber: z.string(),
    salesPhoneNumber: z.string().nullable(),
    certCompanyName: z.string().nullable(),
    orderType: z.string().nullable(),
    orderId: Id.nullable(),
    orderNo: z.string().nullable(),
    stateCode: z.int(),
    archive: z.boolean(),
    inactive: z.boolean(),
    /** Since when it is on its way to the provider; null: it is not. */
    startTime: Time.nullable(),
    startFailure: z.string().nullable(),
    endReason: z.string().nullable(),
    skipReason: z.string().nullable(),
    revokeReason: z.string().nullable(),
    evidenceNumber: z.string().nullable(),
    skipFileIds: z.array(Id),
    signedFileIds: z.array(Id),
    expireTime: Time.nullable(),
    remindTimes: z.int(),
    lastRemindTime: Time.nullable(),
    rowVersion: RowVersion,
    insertTime: Time,
    signTime: Time.nullable(),
    updateTime: Time,
  }),
);

export const Signer = entity(
  "ESignSigner",
  z.object({
    id: Id,
    side: z.enum(["customer", "company", "sales", "employee"]),
    name: z.string(),
    phone: z.string(),
    companyName: z.string().nullable(),
    signingOrder: z.int(),
    signState: z.enum(["waiting", "signed", "refused"]),
    signTime: Time.nullable(),
    hasLink: z.boolean(),
  }),
);

/** A signer as an order tells of him. */
export const ShownSigner = Signer.omit({ id: true, signingOrder: true, hasLink: true });

const ContractEvent = entity(
  "ESignEvent",
  z.object({
    id: Id,
    kind: z.string(),
    fromState: z.int().nullable(),
    toState: z.int().nullable(),
    detail: z.record(z.string(), z.union([z.string(), z.number()])),
    operator: z.string().nullable(),
    time: Time,
  }),
);

const TemplateChoice = z.object({
  id: Id,
  fileName: z.string(),
  fieldNames: z.array(z.string()),
});

export const contractFields = {
  templateId: Id,
  title: text(60),
  amount: Fen.min(1).max(amountLimit).nullable(),
  fields: z.record(text(40), text(200)).default({}),
  costumerName: text(30),
  costumerPhoneNumber: Phone,
  costumerIdCardNo: IdNumber.nullable(),
  certCompanyName: text(60).nullable(),
  companyAgentName: text(30).nullable(),
  companyAgentPhone: Phone.nullable(),
  salesName: text(30).nullable(),
  salesPhoneNumber: Phone.nullable(),
  validDays: z.int().min(1).max(90).default(15),
};

const list = listInput({
  filters: {
    stateCode: filter.oneOf([4101, 4102, 4103, 4104, 4105, 4106, 4107, 4108, 4109, 4110]),
    contractNumber: filter.keys(),
    contractCode: filter.keys(),
    orderNo: filter.keys(),
    costumerName: filter.contains(),
    costumerPhoneNumber: filter.personal(Phone),
    insertTime: filter.between(),
    signTime: filter.between(),
  },
  sorts: ["insertTime", "signTime", "amount"],
});

const one = z.strictObject({ id: Id });
const stands = z.object({ id: Id, signState: z.int() });
const command = { method: "POST", idempotency: "honoured" } as const;

export const signContract = contract("signContract", {
  /** A page for each provider, and a list for each: people arrange the two for themselves. */
  letSignList: read({
    method: "POST",
    path: `${resource}/let-sign/list`,
    permission: pageRights.LETSIGN,
    input: list,
    output: page(SignContract),
  }),
  eSignList: read({
    method: "POST",
    path: `${resource}/e-sign/list`,
    permission: pageRights.ESIGN,
    input: list,
    output: page(SignContract),
  }),
  exportLetSign: write({
    ...exporting,
    path: `${resource}/let-sign/export`,
    permission: right("export"),
    audit: "signContract.exportLetSign",
    input: list,
  }),
  exportESign: write({
    ...exporting,
    path: `${resource}/e-sign/export`,
    permission: right("export"),
    audit: "signContract.exportESign",
    input: list,
  }),
  /** Of one contract is told who may open one, and sees it on its provider's page. */
  detail: read({
    method: "GET",
    path: `${resource}/{id}`,
    permission: right("detail"),
    input: one,
    output: SignContract,
  }),
  actions: read({
    method: "GET",
    path: `${resource}/{id}/actions`,
    permission: right("detail"),
    input: one,
    output: actionsOf(contractActions),
  }),
  signers: read({
    method: "GET",
    path: `${resource}/{id}/signers`,
    permission: right("detail"),
    input: one,
    output: z.array(Signer),
  }),
  events: read({
    method: "GET",
    path: `${resource}/{id}/events`,
    permission: right("detail"),
    input: one,
    output: z.array(ContractEvent),
  }),
  operationLog: read({
    method: "GET",
    path: `${resource}/{id}/operation-log`,
    permission: right("detail"),
    input: one,
    output: z.array(LogLine),
  }),
  /** What a new contract can be made from. */
  templates: read({
    method: "POST",
    path: `${resource}/templates`,
    permission: right("create"),
    input: z.strictObject({ provider: z.enum(providers) }),
    output: z.array(TemplateChoice),
  }),
  /** Kinds of orders that a contract can belong to. */
  orderKinds: read({
    method: "POST",
    path: `${resource}/order-kinds`,
    permission: right("bind"),
    input: z.strictObject({}),
    output: z.array(z.string()),
  }),
  signedFile: read({
    method: "GET",
    path: `${resource}/{id}/signed-file`,
    permission: right("download"),
    input: one,
    output: z.null(),
    gives: "file",
  }),
  create: write({
    ...command,
    path: `${resource}/`,
    permission: right("create"),
    visitor: "never",
    audit: "signContract.create",
    input: z.strictObject(contractFields),
    output: one,
  }),
  start: write({
    ...command,
    path: `${resource}/{id}/start`,
    permission: right("sign"),
    visitor: "never",
    audit: "signContract.start",
    input: one,
    output: one,
  }),
  refresh: write({
    ...command,
    path: `${resource}/{id}/refresh`,
    permission: right("sign"),
    visitor: "never",
    audit: "signContract.refresh",
    input: one,
    output: stands,
  }),
  remind: write({
    ...command,
    path: `${resource}/{id}/remind`,
    permission: right("sign"),
    visitor: "never",
    audit: "signContract.remind",
    input: one,
    output: z.object({ id: Id, sendTime: Time }),
  }),
  copyLink: write({
    ...command,
    path: `${resource}/{id}/signers/{signerId}/link`,
    permission: right("sign"),
    visitor: "never",
    audit: "signContract.copyLink",
    input: z.strictObject({ id: Id, signerId: Id }),
    output: z.object({ id: Id, url: z.string() }),
    // Who has the link can sign.
    secretAnswer: true,
  }),
  archive: write({
    ...command,
    path: `${resource}/{id}/archive`,
    permission: right("sign"),
    visitor: "never",
    audit: "signContract.archive",
    input: one,
    output: one,
  }),
  skip: write({
    ...command,
    path: `${resource}/{id}/skip`,
    permission: right("skip"),
    visitor: "never",
    audit: "signContract.skip",
    input: z.strictObject({ id: Id, skipReason: text(200), fileIds: z.array(Id).min(1).max(9) }),
    output: one,
  }),
  bind: write({
    ...command,
    path: `${resource}/{id}/bind`,
    permission: right("bind"),
    visitor: "never",
    audit: "signContract.bind",
    input: z.strictObject({ id: Id, orderType: text(40), orderNo: text(40) }),
    output: one,
  }),
  unbind: write({
    ...command,
    path: `${resource}/{id}/unbind`,
    permission: right("bind"),
    visitor: "never",
    audit: "signContract.unbind",
    input: z.strictObject({ id: Id, unbindReason: text(200) }),
    output: one,
  }),
  revoke: write({
    ...command,
    path: `${resource}/{id}/revoke`,
    permission: right("revoke"),
    visitor: "never",
    audit: "signContract.revoke",
    input: z.strictObject({ id: Id, revokeReason: text(50) }),
    output: one,
  }),
});
