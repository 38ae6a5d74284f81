import { z } from "zod";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { LogLine, exporting } from "#platform/contract/exchange.ts";
import { Fen } from "#platform/contract/money.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { entity, Id, RowVersion, text, Time } from "#platform/contract/schema.ts";
import { account } from "#platform/contract/validators.ts";

const resource = "/api/bizConfiguration/recharge-account";
const allow = (action: string) => `bizConfiguration:reChargeAccount:${action}`;

/** A company's account at a bank, or a balance at a payout channel. */
export const rechargeAccountKinds = ["BANK", "CHANNEL"] as const;

export const RechargeAccount = entity(
  "RechargeAccount",
  z.object({
    id: Id,
    accountName: z.string(),
    accountKind: z.enum(rechargeAccountKinds),
    bankName: z.string(),
    /** By its tail: nobody needs more of it here. */
    accountNo: z.string(),
    departmentId: Id.nullable(),
    departmentName: z.string().nullable(),
    /** What recharges brought in on it; null: nothing ever did. */
    receivedAmount: Fen.nullable(),
    remark: z.string().nullable(),
    stateCode: z.int(),
    rowVersion: RowVersion,
    insertTime: Time,
    updateTime: Time,
  }),
);

const accountNo = z.string().regex(account);
const fields = {
  accountName: text(50),
  accountKind: z.enum(rechargeAccountKinds),
  bankName: text(60),
  departmentId: Id.nullable().default(null),
  remark: text(200).nullable().default(null),
};

const one = z.strictObject({ id: Id });
const change = {
  method: "PUT",
  permission: allow("edit"),
  idempotency: "honoured",
  input: z.strictObject({ id: Id, rowVersion: RowVersion }),
  output: one,
} as const;

const list = listInput({
  filters: {
    accountName: filter.contains(),
    accountKind: filter.oneOf(rechargeAccountKinds),
    accountNo: filter.personal(filter.equals(32)),
    stateCode: filter.oneOf([1000, 1001]),
    insertTime: filter.between(),
  },
  sorts: ["insertTime", "accountName"],
});

/** Spec §2, /bizConfiguration/reChargeAccount: accounts of ours that recharges come in on. */
export const rechargeAccount = contract("rechargeAccount", {
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission: allow("list"),
    input: list,
    output: page(RechargeAccount),
  }),
  /** For whoever writes a recharge down: those in force. */
  choices: read({
    method: "GET",
    path: `${resource}/choices`,
    permission: "wallet:billAdjustment:list",
    input: z.strictObject({}),
    output: z.array(
      RechargeAccount.pick({ id: true, accountName: true, bankName: true, accountNo: true }),
    ),
  }),
  export: write({
    ...exporting,
    path: `${resource}/export`,
    permission: allow("export"),
    audit: "rechargeAccount.export",
    input: list,
  }),
  operationLog: read({
    method: "GET",
    path: `${resource}/{id}/operation-log`,
    permission: allow("list"),
    input: one,
    output: z.array(LogLine),
  }),
  create: write({
    method: "POST",
    path: `${resource}/`,
    permission: allow("create"),
    idempotency: "honoured",
    visitor: "never",
    audit: "rechargeAccount.create",
    input: z.strictObject({ ...fields, accountNo }),
    output: one,
  }),
  update: write({
    ...change,
    path: `${resource}/{id}`,
    visitor: "never",
    audit: "rechargeAccount.update",
    /** No number: it stays as it is. */
    input: z.strictObject({
      ...fields,
      accountNo: accountNo.optional(),
      id: Id,
      rowVersion: RowVersion,
    }),
  }),
  disable: write({
    ...change,
    path: `${resource}/{id}/disable`,
    visitor: "never",
    audit: "rechargeAccount.disable",
  }),
  enable: write({
    ...change,
    path: `${resource}/{id}/enable`,
    visitor: "never",
    audit: "rechargeAccount.enable",
  }),
  remove: write({
    method: "DELETE",
    path: `${resource}/{id}`,
    permission: allow("delete"),
    idempotency: "honoured",
    visitor: "never",
    audit: "rechargeAccount.remove",
    input: one,
    output: one,
  }),
});
