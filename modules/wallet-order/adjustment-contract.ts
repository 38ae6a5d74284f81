import { z } from "zod";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { exporting } from "#platform/contract/exchange.ts";
import { Fen, amountLimit } from "#platform/contract/money.ts";
import { orderFields, orderReads } from "#platform/contract/order.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { entity, Id, RowVersion, text, Time } from "#platform/contract/schema.ts";
import { ownerTypes } from "#modules/wallet/states.ts";

const resource = "/api/wallet/adjustment";
const allow = (action: string) => `wallet:billAdjustment:${action}`;

export const adjustmentTypes = ["order", "amount"] as const;
export type AdjustmentType = (typeof adjustmentTypes)[number];

/** Whose money a wallet has: a person's own, or funds that are everybody's. */
export const walletTypes = ["self", "public"] as const;
export type WalletType = (typeof walletTypes)[number];

/** What can be done to an adjustment; each is named after its endpoint. */
export const adjustmentActions = ["update", "submit", "voided", "reverse"] as const;
export type AdjustmentAction = (typeof adjustmentActions)[number];

const OwnerType = z.enum(ownerTypes);
const WalletTypeName = z.enum(walletTypes);

/** Spec §3: the payer is "user" on the wire. */
export const WalletAdjustment = entity(
  "WalletAdjustment",
  z.object({
    ...orderFields,
    adjustmentType: z.enum(adjustmentTypes),
    amount: Fen,
    orderId: Id.nullable(),
    adjustedOrderNo: z.string().nullable(),
    userId: Id,
    userName: z.string(),
    userType: OwnerType,
    userOrderType: WalletTypeName,
    payerWalletId: Id,
    payerProject: z.string(),
    /**
     * What the payer's wallet has now, for who sees that wallet; of what is under way its part is put
     * aside already.
     */
    userAvailableAmount: Fen.nullable(),
    payeeId: Id,
    payeeName: z.string(),
    payeeType: OwnerType,
    payeeOrderType: WalletTypeName,
    payeeWalletId: Id,
    payeeProject: z.string(),
    payeeAvailableAmount: Fen.nullable(),
    remarks: z.string().nullable(),
    effectiveTime: Time.nullable(),
  }),
);

/** A wallet to choose, of those that one sees, with what it has now. */
export const WalletChoice = z.object({
  walletId: Id,
  ownerType: OwnerType,
  ownerId: Id,
  ownerName: z.string(),
  orderType: WalletTypeName,
  projectName: z.string(),
  isTest: z.boolean(),
  availableAmount: Fen,
});

/** An order that a wallet paid for, and how much of its cost can still move. */
export const OrderChoice = z.object({
  orderId: Id,
  orderNo: z.string(),
  settledAmount: Fen,
  movedAmount: Fen,
});

const fields = {
  adjustmentType: z.enum(adjustmentTypes),
  orderId: Id.nullable().default(null),
  amount: Fen.min(1).max(amountLimit),
  userType: OwnerType,
  userId: Id,
  userOrderType: WalletTypeName,
  payerWalletId: Id,
  payeeType: OwnerType,
  payeeId: Id,
  payeeOrderType: WalletTypeName,
  payeeWalletId: Id,
  remarks: text(500).nullable().default(null),
  fileIds: z.array(Id).max(9, "最多上传9个附件").default([]),
};

const list = listInput({
  filters: {
    orderNo: filter.keys(),
    userName: filter.contains(),
    payeeName: filter.contains(),
    stateCode: filter.oneOf([3400, 3401, 3402, 3403, 3404, 3405]),
    insertTime: filter.between(),
  },
  sorts: ["insertTime", "amount"],
});
const one = z.strictObject({ id: Id });
const listing = {
  method: "POST",
  permission: allow("list"),
  input: list,
  output: page(WalletAdjustment),
} as const;

/** Spec §2: order adjustment and amount adjustment. */
export const walletAdjustment = contract("walletAdjustment", {
  orderList: read({ ...listing, path: `${resource}/order-list` }),
  amountList: read({ ...listing, path: `${resource}/amount-list` }),
  exportOrders: write({
    ...exporting,
    path: `${resource}/order-export`,
    permission: allow("export"),
    audit: "walletAdjustment.exportOrders",
    input: list,
  }),
  exportAmounts: write({
    ...exporting,
    path: `${resource}/amount-export`,
    permission: allow("export"),
    audit: "walletAdjustment.exportAmounts",
    input: list,
  }),
  ...orderReads({ resource, row: WalletAdjustment, actions: adjustmentActions }),
  walletChoices: read({
    method: "POST",
    path: `${resource}/wallet-choices`,
    permission: allow("list"),
    /** By words of the owner's or the project's name, or just these. */
    input: z.strictObject({
      keyword: filter.contains().optional(),
      ids: z.array(Id).min(1).max(10).optional(),
      isTest: z.boolean().optional(),
    }),
    output: z.array(WalletChoice),
  }),
  orderChoices: read({
    method: "POST",
    path: `${resource}/order-choices`,
    permission: allow("list"),
    input: z.strictObject({ walletId: Id, orderNo: filter.contains().optional() }),
    output: z.array(OrderChoice),
  }),
  create: write({
    method: "POST",
    path: `${resource}/`,
    permission: allow("create"),
    idempotency: "honoured",
    visitor: "never",
    audit: "walletAdjustment.create",
    input: z.strictObject(fields),
    output: one,
  }),
  update: write({
    method: "PUT",
    path: `${resource}/{id}`,
    permission: allow("create"),
    idempotency: "honoured",
    visitor: "never",
    audit: "walletAdjustment.update",
    input: z.strictObject({ ...fields, id: Id, rowVersion: RowVersion }),
    output: one,
  }),
  submit: write({
    method: "POST",
    path: `${resource}/{id}/submit`,
    permission: allow("create"),
    idempotency: "required",
    visitor: "never",
    audit: "walletAdjustment.submit",
    input: one,
    output: z.object({ id: Id, instanceId: Id }),
  }),
  voided: write({
    method: "PUT",
    path: `${resource}/{id}/void`,
    permission: allow("create"),
    idempotency: "honoured",
    visitor: "never",
    audit: "walletAdjustment.voided",
    input: z.strictObject({ id: Id, remark: text(200) }),
    output: one,
  }),
  reverse: write({
    method: "PUT",
    path: `${resource}/{id}/reverse`,
    permission: allow("reverse"),
    idempotency: "required",
    visitor: "never",
    audit: "walletAdjustment.reverse",
    input: z.strictObject({ id: Id, remark: text(200) }),
    output: one,
  }),
});
