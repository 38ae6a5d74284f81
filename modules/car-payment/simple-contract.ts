import { z } from "zod";
import { read, write } from "#platform/contract/endpoint.ts";
import { exporting } from "#platform/contract/exchange.ts";
import { oneOrder } from "#platform/contract/order.ts";
import { page } from "#platform/contract/page.ts";
import { Id, RowVersion, text } from "#platform/contract/schema.ts";
import { CarPaymentOrder, fields, list, Phone, typedPayee } from "./order-contract.ts";

const simple = "/api/biz/simple-car-payment";
const allowSimple = (action: string) => `biz:simpleCarPayment:${action}`;

/** A person leases, and whoever applies is the salesman. */
const simpleFields = {
  lessee: text(60),
  reportCarShop: text(60),
  ...typedPayee,
  transferAmount: fields.transferAmount,
  contractNo: fields.contractNo,
  special: z.boolean(),
  specialReason: fields.specialReason,
  fileIds: fields.fileIds,
};

const writing = {
  permission: allowSimple("create"),
  idempotency: "honoured",
  visitor: "never",
  output: oneOrder,
} as const;

/** The same orders, on a page of their own and written with less (design: car payment §2.3). */
export const simpleEndpoints = {
  simpleList: read({
    method: "POST",
    path: `${simple}/list`,
    permission: allowSimple("list"),
    input: list,
    output: page(CarPaymentOrder),
  }),
  exportSimple: write({
    ...exporting,
    path: `${simple}/export`,
    permission: allowSimple("export"),
    audit: "carPayment.exportSimple",
    input: list,
  }),
  createSimple: write({
    ...writing,
    method: "POST",
    path: `${simple}/`,
    audit: "carPayment.createSimple",
    input: z.strictObject({ ...simpleFields, lesseePhone: Phone, salesmanPhone: Phone }),
  }),
  /** Numbers that are not given stay as they are. */
  updateSimple: write({
    ...writing,
    method: "PUT",
    path: `${simple}/{id}`,
    audit: "carPayment.updateSimple",
    input: z.strictObject({
      ...simpleFields,
      lesseePhone: Phone.optional(),
      salesmanPhone: Phone.optional(),
      id: Id,
      rowVersion: RowVersion,
    }),
  }),
};
