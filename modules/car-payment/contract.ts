import { z } from "zod";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { exporting } from "#platform/contract/exchange.ts";
import { oneOrder, orderReads } from "#platform/contract/order.ts";
import { page } from "#platform/contract/page.ts";
import { Id, RowVersion, text } from "#platform/contract/schema.ts";
import { pastedMessage, ReadMessage } from "#modules/quick-entry/quick-entry-contract.ts";
import { CarPaymentOrder, fields, list, Phone, typedPayee } from "./order-contract.ts";
import { signingEndpoints } from "./signing-contract.ts";
import { simpleEndpoints } from "./simple-contract.ts";
import { carPaymentActions } from "./states.ts";
import { supplementEndpoints } from "./supplement-contract.ts";

const resource = "/api/biz/car-payment";
const allow = (action: string) => `biz:carPayment:${action}`;

/** A dealer as far as a car payment to it is concerned. */
const DealerForCarPayment = z.object({
  /** Bank details are in force: these are paid, and no others. */
  isFiled: z.boolean(),
  special: z.boolean(),
  hasLeft: z.boolean(),
  payeeName: z.string().nullable(),
  payeeBankName: z.string().nullable(),
  payeeBankCardNo: z.string().nullable(),
});

const writing = {
  permission: allow("create"),
  idempotency: "honoured",
  visitor: "never",
  output: oneOrder,
} as const;

/** Spec §1: what dealers are paid for cars, approved in steps. */
export const carPayment = contract("carPayment", {
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission: allow("list"),
    input: list,
    output: page(CarPaymentOrder),
  }),
  export: write({
    ...exporting,
    path: `${resource}/export`,
    permission: allow("export"),
    audit: "carPayment.export",
    input: list,
  }),
  ...orderReads({
    resource,
    row: CarPaymentOrder,
    actions: carPaymentActions,
    permission: allow("list"),
  }),
  /** What is known of the dealer that a shop is, for who is about to pay it. */
  dealer: read({
    method: "POST",
    path: `${resource}/dealer`,
    permission: allow("create"),
    input: z.strictObject({ reportCarShop: text(60) }),
    output: DealerForCarPayment,
  }),
  /** Reads a pasted message as the boxes of one or several orders; it changes nothing and keeps nothing. */
  quickEntry: read({
    method: "POST",
    path: `${resource}/quick-entry`,
    permission: allow("create"),
    input: z.strictObject({ message: pastedMessage }),
    output: ReadMessage,
  }),
  /** The bank's receipt of the payment, as the channel gave it. */
  receipt: read({
    method: "GET",
    path: `${resource}/{id}/receipt`,
    permission: allow("list"),
    input: oneOrder,
    output: z.null(),
    gives: "file",
  }),
  create: write({
    ...writing,
    method: "POST",
    path: `${resource}/`,
    audit: "carPayment.create",
    input: z.strictObject({
      ...fields,
      lesseePhone: Phone,
      companyAgentPhone: Phone.nullable().default(null),
      salesmanPhone: Phone,
    }),
  }),
  /** Numbers that are not given stay as they are. */
  update: write({
    ...writing,
    method: "PUT",
    path: `${resource}/{id}`,
    audit: "carPayment.update",
    input: z.strictObject({
      ...fields,
      lesseePhone: Phone.optional(),
      companyAgentPhone: Phone.nullish(),
      salesmanPhone: Phone.optional(),
      id: Id,
      rowVersion: RowVersion,
    }),
  }),
  submit: write({
    ...writing,
    idempotency: "required",
    method: "POST",
    path: `${resource}/{id}/submit`,
    audit: "carPayment.submit",
    input: oneOrder,
    output: z.object({ id: Id, instanceId: Id }),
  }),
  /** Once more, to the same account and the same way. */
  retry: write({
    ...writing,
    idempotency: "required",
    method: "PUT",
    path: `${resource}/{id}/retry`,
    permission: allow("retry"),
    audit: "carPayment.retry",
    input: z.strictObject({ id: Id, remark: text(200) }),
  }),
  /** Once more, another way. */
  changeChannel: write({
    ...writing,
    idempotency: "required",
    method: "PUT",
    path: `${resource}/{id}/change-channel`,
    permission: allow("changeChannel"),
    audit: "carPayment.changeChannel",
    input: z.strictObject({ id: Id, channelId: Id, remark: text(200) }),
  }),
  /** To another account, once that is approved: of a dealer on file the one on file now. */
  changePayee: write({
    ...writing,
    idempotency: "required",
    method: "PUT",
    path: `${resource}/{id}/change-payee`,
    audit: "carPayment.changePayee",
    input: z.strictObject({ id: Id, ...typedPayee, remark: text(200) }),
    output: z.object({ id: Id, instanceId: Id }),
  }),
  voided: write({
    ...writing,
    method: "PUT",
    path: `${resource}/{id}/void`,
    permission: allow("void"),
    audit: "carPayment.voided",
    input: z.strictObject({ id: Id, remark: text(200) }),
  }),
  /** Lets finance pass it in this round without the lights that are missing now. */
  financeOverride: write({
    ...writing,
    method: "POST",
    path: `${resource}/{id}/finance-override`,
    permission: allow("financeOverride"),
    audit: "carPayment.financeOverride",
    input: z.strictObject({ id: Id, remark: text(200) }),
  }),
  ...signingEndpoints({ resource, allow }),
  ...simpleEndpoints,
  ...supplementEndpoints({ resource, allow }),
});
