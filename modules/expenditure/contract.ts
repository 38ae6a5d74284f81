import { z } from "zod";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { exporting } from "#platform/contract/exchange.ts";
import { Fen, amountLimit } from "#platform/contract/money.ts";
import { oneOrder, orderReads } from "#platform/contract/order.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { byRule } from "#platform/contract/rule.ts";
import { Id, RowVersion, text } from "#platform/contract/schema.ts";
import { isBankCard, isIdNumber, mobile, rules } from "#platform/contract/validators.ts";
import { expenditureActions, payeeNumbers, payeeStages } from "./states.ts";
import { ExpenditureOrder, ExpenditurePayee } from "./view-contract.ts";

const resource = "/api/biz/expenditure";
const allow = (action: string) => `biz:expenditure:${action}`;
const stateCodes = [
  3300, 3301, 3302, 3303, 3304, 3305, 3306, 3307, 3308, 3309, 3310, 3311,
] as const;

const Phone = z.string().trim().regex(mobile);
const IdNumber = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isIdNumber, byRule(rules.idNumber))
  .meta({ examples: ["33010619900101123X"] });
const BankCard = z
  .string()
  .overwrite((typed) => typed.replaceAll(/\s/g, ""))
  .refine(isBankCard, byRule(rules.bankCard))
  .meta({ examples: ["6214830000000009"] });

const yuan = Fen.min(1, "请输入正确的金额").max(amountLimit);

/**
 * Who is paid. A payee who stays as he was is named by `id`, a member by `userId`: numbers that are not
 * given are those on file.
 */
export const payeeFields = {
  id: Id.nullable().default(null),
  userId: Id.nullable().default(null),
  payeeName: text(30),
  payeeIdCardNo: IdNumber.nullable().default(null),
  payeePhone: Phone.nullable().default(null),
  payeeBankCardNo: BankCard.nullable().default(null),
  payeeBankName: text(60),
  amountForPayee: yuan,
};

export const expenditureFields = {
  amountSourceTypeCode: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  expenditureProjectId: Id,
  expenditureItemId: Id,
  expenditureProjectEstablishmentId: Id.nullable().default(null),
  amount: yuan,
  expenditureDescribe: text(200),
  isSplit: z.boolean().default(false),
  payees: z.array(z.strictObject(payeeFields)).max(50),
  remarks: text(500).nullable().default(null),
  fileIds: z.array(Id).max(9, "最多上传9个附件").default([]),
};

/** What lists of expenditures are asked by; an export takes the same. */
const ordersAsked = listInput({
  filters: {
    orderNo: filter.keys(),
    stateCode: filter.oneOf([2000, 2001, 2002, 2004, 2005, 2006, 2007, 2009, ...stateCodes]),
    expenditureStateCode: filter.oneOf(stateCodes),
    amountSourceTypeCode: filter.oneOf([1, 2, 3]),
    expenditureProjectId: filter.keys(),
    expenditureItemId: filter.keys(),
    walletId: filter.keys(),
    walletName: filter.contains(),
    payeeName: filter.contains(),
    insertPerson: filter.contains(),
    expenditureDescribe: filter.contains(),
    mine: filter.oneOf(["yes"]),
    insertTime: filter.between(),
    paySuccessTime: filter.between(),
  },
  sorts: ["insertTime", "amount"],
});

const payeesAsked = listInput({
  filters: {
    orderNo: filter.keys(),
    payeeName: filter.contains(),
    payeeIdCardNo: filter.personal(filter.equals(18)),
    payeeBankCardNo: filter.personal(filter.equals(32)),
    payeeStage: filter.oneOf(payeeStages),
    insertTime: filter.between(),
    paySuccessTime: filter.between(),
  },
  sorts: ["insertTime", "amountForPayee"],
});

/** As many as a page of the list can show. */
const payManyLimit = 200;

const acting = { method: "PUT", idempotency: "required", visitor: "never" } as const;

export const expenditure = contract("expenditure", {
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission: allow("list"),
    input: ordersAsked,
    output: page(ExpenditureOrder),
  }),
  ...orderReads({
    resource,
    row: ExpenditureOrder.extend({ payees: z.array(ExpenditurePayee) }),
    actions: expenditureActions,
    permission: allow("list"),
  }),
  export: write({
    ...exporting,
    path: `${resource}/export`,
    permission: allow("export"),
    audit: "expenditure.export",
    input: ordersAsked,
  }),
  /** What expenditures can be looked for by, also what is out of use: its orders are there. */
  purposes: read({
    method: "GET",
    path: `${resource}/purposes`,
    permission: allow("list"),
    input: z.strictObject({}),
    output: z.object({
      projects: z.array(z.object({ id: Id, projectName: z.string() })),
      items: z.array(z.object({ id: Id, itemName: z.string() })),
    }),
  }),
  /** What the form needs: projects one may spend from, their items, wallets with what they have. */
  sources: read({
    method: "POST",
    path: `${resource}/sources`,
    permission: allow("create"),
    /** Of one's own order that is being changed, whose money counts as there. */
    input: z.strictObject({ expenditureId: Id.optional() }),
    output: z.array(
      z.object({
        amountSourceTypeCode: z.int(),
        expenditureProjectId: Id,
        expenditureProjectName: z.string(),
        payeeType: z.string(),
        canPayAnybody: z.boolean(),
        /** Null: no wallet yet, which has nothing. */
        walletId: Id.nullable(),
        walletName: z.string(),
        availableFen: Fen,
        items: z.array(
          z.object({
            expenditureItemId: Id,
            expenditureItemName: z.string(),
            needProjectEstablishment: z.boolean(),
            /** What the month and the item's part of the project still allow; null: no limit. */
            monthLeftFen: Fen.nullable(),
            percentLeftFen: Fen.nullable(),
            /** Why one cannot choose it; null: one can. */
            reason: z.string().nullable(),
          }),
        ),
        establishments: z.array(
          z.object({
            id: Id,
            name: z.string(),
            itemId: Id,
            amountFen: Fen,
            validUntil: z.string(),
          }),
        ),
      }),
    ),
  }),
  /** Whom a project lets one pay, with what is on file about him. */
  payeeChoices: read({
    method: "POST",
    path: `${resource}/payee-choices`,
    permission: allow("create"),
    input: z.strictObject({ expenditureProjectId: Id, keyword: z.string().max(30).default("") }),
    output: z.array(
      z.object({
        userId: Id,
        payeeName: z.string(),
        payeeIdCardNo: z.string(),
        payeePhone: z.string(),
        payeeBankCardNo: z.string(),
        payeeBankName: z.string().nullable(),
        departmentName: z.string().nullable(),
        /** What is missing of him before he can be paid. */
        missing: z.array(z.string()),
      }),
    ),
  }),
  /** What a person may still receive this month through the channel that would pay him. */
  quota: read({
    method: "POST",
    path: `${resource}/quota`,
    permission: allow("create"),
    input: z.strictObject({
      userId: Id.nullable().default(null),
      payeeId: Id.nullable().default(null),
      payeeIdCardNo: IdNumber.nullable().default(null),
    }),
    output: z.object({
      payChannel: z.string().nullable(),
      /** Null: the channel counts nobody. */
      monthlyChannelQuota: Fen.nullable(),
      /** Null as well where other tenants count too: it would tell what they pay. */
      remainingQuota: Fen.nullable(),
    }),
  }),
  create: write({
    method: "POST",
    path: `${resource}/`,
    permission: allow("create"),
    idempotency: "honoured",
    visitor: "never",
    audit: "expenditure.create",
    input: z.strictObject(expenditureFields),
    output: oneOrder,
  }),
  update: write({
    method: "PUT",
    path: `${resource}/{id}`,
    permission: allow("create"),
    idempotency: "honoured",
    visitor: "never",
    audit: "expenditure.update",
    input: z.strictObject({ ...expenditureFields, id: Id, rowVersion: RowVersion }),
    output: oneOrder,
  }),
  submit: write({
    ...acting,
    permission: allow("create"),
    path: `${resource}/{id}/submit`,
    audit: "expenditure.submit",
    input: oneOrder,
    output: z.object({ id: Id, instanceId: Id }),
  }),
  remove: write({
    method: "DELETE",
    path: `${resource}/{id}`,
    permission: allow("create"),
    idempotency: "honoured",
    visitor: "never",
    audit: "expenditure.remove",
    input: oneOrder,
    output: oneOrder,
  }),
  pay: write({
    ...acting,
    permission: allow("pay"),
    path: `${resource}/{id}/pay`,
    audit: "expenditure.pay",
    input: oneOrder,
    output: oneOrder,
  }),
  /** Each order by itself: some may go to the desk while others are refused. */
  payMany: write({
    ...acting,
    method: "POST",
    permission: allow("pay"),
    path: `${resource}/pay-many`,
    audit: "expenditure.payMany",
    input: z.strictObject({ ids: z.array(Id).min(1).max(payManyLimit) }),
    output: z.object({
      done: z.int(),
      results: z.array(z.object({ id: Id, ok: z.boolean(), code: z.string(), msg: z.string() })),
    }),
  }),
  /** Pays again those whose payment failed or came back; their numbers may be mended by an update before. */
  retry: write({
    ...acting,
    permission: allow("pay"),
    path: `${resource}/{id}/retry`,
    audit: "expenditure.retry",
    input: z.strictObject({ id: Id, remark: text(200) }),
    output: oneOrder,
  }),
  voided: write({
    ...acting,
    permission: allow("void"),
    path: `${resource}/{id}/void`,
    audit: "expenditure.voided",
    input: z.strictObject({ id: Id, remark: text(200) }),
    output: z.object({ id: Id, releasedFen: Fen }),
  }),
});

/** Spec §2: /data/expenditurePayees. Everybody who was ever paid or is to be. */
export const expenditurePayee = contract("expenditurePayee", {
  list: read({
    method: "POST",
    path: "/api/data/expenditure-payee/list",
    permission: "data:expenditurePayees:list",
    input: payeesAsked,
    output: page(ExpenditurePayee),
  }),
  export: write({
    ...exporting,
    path: "/api/data/expenditure-payee/export",
    permission: "data:expenditurePayees:export",
    audit: "expenditurePayee.export",
    input: payeesAsked,
  }),
  /** With whole numbers, which leave the house: for those few who may, with what for. */
  exportInFull: write({
    method: "POST",
    path: "/api/data/expenditure-payee/export-in-full",
    permission: "data:expenditurePayees:exportInFull",
    idempotency: "honoured",
    visitor: "never",
    needsConfirmation: true,
    audit: "expenditurePayee.exportInFull",
    input: payeesAsked.extend({ remark: text(200) }),
    output: z.null(),
    gives: "file",
  }),
  reveal: write({
    method: "POST",
    path: "/api/data/expenditure-payee/{id}/reveal",
    permission: "data:payee:reveal",
    idempotency: "honoured",
    visitor: "never",
    needsConfirmation: true,
    secretAnswer: true,
    audit: "expenditurePayee.reveal",
    input: z.strictObject({ id: Id, field: z.enum(payeeNumbers), remark: text(200) }),
    output: z.object({ value: z.string() }),
  }),
});
