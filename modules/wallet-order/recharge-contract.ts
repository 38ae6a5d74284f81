import { z } from "zod";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { Fen, amountLimit } from "#platform/contract/money.ts";
import { orderFields, orderReads } from "#platform/contract/order.ts";
import { exporting } from "#platform/contract/exchange.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { entity, Id, RowVersion, text, Time } from "#platform/contract/schema.ts";
import { ownerTypes } from "#modules/wallet/states.ts";

const resource = "/api/wallet/recharge";
const allow = (action: string) => `wallet:billAdjustment:${action}`;

/** Money that came in; what there was before this product; play money. */
export const rechargeTypes = ["normal", "history", "test"] as const;
export type RechargeType = (typeof rechargeTypes)[number];
export const rechargePayerTypes = ["company", "department", "person", "other"] as const;

/** The right that each kind of recharge takes. */
export const rechargePermissions: Readonly<Record<RechargeType, string>> = {
  normal: allow("recharge"),
  history: allow("rechargeHistory"),
  test: allow("rechargeTest"),
};

/** What can be done to a recharge; each is named after its endpoint. */
export const rechargeActions = ["update", "submit", "giveUp", "correct"] as const;
export type RechargeAction = (typeof rechargeActions)[number];

export const WalletRecharge = entity(
  "WalletRecharge",
  z.object({
    ...orderFields,
    rechargeType: z.enum(rechargeTypes),
    amount: Fen,
    rechargeAccountId: Id.nullable(),
    rechargeAccountName: z.string().nullable(),
    rechargeAccountTail: z.string().nullable(),
    rechargePayerType: z.enum(rechargePayerTypes),
    payerName: z.string(),
    walletId: Id.nullable(),
    userType: z.enum(ownerTypes).nullable(),
    userId: Id.nullable(),
    userName: z.string().nullable(),
    projectName: z.string().nullable(),
    poolDepartmentId: Id.nullable(),
    poolDepartmentName: z.string().nullable(),
    statementSerial: z.string().nullable(),
    remarks: z.string().nullable(),
    bookedTime: Time.nullable(),
    /** The booked one that this takes back, and the one that takes this back. */
    correctsId: Id.nullable(),
    correctsNo: z.string().nullable(),
    correctionId: Id.nullable(),
    correctionNo: z.string().nullable(),
  }),
);

const fields = {
  amount: Fen.min(1).max(amountLimit),
  rechargePayerType: z.enum(rechargePayerTypes),
  payerName: text(60),
  /** Where it came in; of money that came in alone. */
  rechargeAccountId: Id.nullable().default(null),
  statementSerial: text(64).nullable().default(null),
  /** One of the two: a wallet, or a department's pool that is divided later. */
  walletId: Id.nullable().default(null),
  poolDepartmentId: Id.nullable().default(null),
  remarks: text(500).nullable().default(null),
  fileIds: z.array(Id).max(9, "最多上传9个附件").default([]),
};

const one = z.strictObject({ id: Id });
const creating = {
  method: "POST",
  idempotency: "honoured",
  input: z.strictObject(fields),
  output: one,
} as const;

const list = listInput({
  filters: {
    orderNo: filter.keys(),
    rechargeType: filter.oneOf(rechargeTypes),
    payerName: filter.contains(),
    userName: filter.contains(),
    statementSerial: filter.keys(),
    stateCode: filter.oneOf([3410, 3411, 3412, 3413]),
    insertTime: filter.between(),
  },
  sorts: ["insertTime", "amount"],
});

/** Spec §2: recharge. What is permitted depends on the kind; an open one is its author's. */
export const walletRecharge = contract("walletRecharge", {
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission: allow("list"),
    input: list,
    output: page(WalletRecharge),
  }),
  export: write({
    ...exporting,
    path: `${resource}/export`,
    permission: allow("export"),
    audit: "walletRecharge.export",
    input: list,
  }),
  ...orderReads({ resource, row: WalletRecharge, actions: rechargeActions }),
  create: write({
    ...creating,
    path: `${resource}/`,
    permission: rechargePermissions.normal,
    visitor: "never",
    audit: "walletRecharge.create",
  }),
  createHistory: write({
    ...creating,
    path: `${resource}/history`,
    permission: rechargePermissions.history,
    visitor: "never",
    audit: "walletRecharge.createHistory",
  }),
  createTest: write({
    ...creating,
    path: `${resource}/test`,
    permission: rechargePermissions.test,
    visitor: "never",
    audit: "walletRecharge.createTest",
  }),
  update: write({
    method: "PUT",
    path: `${resource}/{id}`,
    permission: allow("list"),
    idempotency: "honoured",
    visitor: "never",
    audit: "walletRecharge.update",
    input: z.strictObject({ ...fields, id: Id, rowVersion: RowVersion }),
    output: one,
  }),
  submit: write({
    method: "POST",
    path: `${resource}/{id}/submit`,
    permission: allow("list"),
    idempotency: "required",
    visitor: "never",
    audit: "walletRecharge.submit",
    input: one,
    output: z.object({ id: Id, instanceId: Id }),
  }),
  correct: write({
    method: "POST",
    path: `${resource}/{id}/correct`,
    permission: allow("list"),
    idempotency: "required",
    visitor: "never",
    audit: "walletRecharge.correct",
    input: z.strictObject({ id: Id, remarks: text(200), fileIds: fields.fileIds }),
    output: one,
  }),
  giveUp: write({
    method: "PUT",
    path: `${resource}/{id}/give-up`,
    permission: allow("list"),
    idempotency: "honoured",
    visitor: "never",
    audit: "walletRecharge.giveUp",
    input: z.strictObject({ id: Id, remark: text(200) }),
    output: one,
  }),
});
