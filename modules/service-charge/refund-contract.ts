import { z } from "zod";
import { allRefundReasons } from "#modules/collection/states.ts";
import { contract, write } from "#platform/contract/endpoint.ts";
import { Fen } from "#platform/contract/money.ts";
import { oneOrder, orderFields, orderReads } from "#platform/contract/order.ts";
import { entity, Id, text, Time } from "#platform/contract/schema.ts";
import { refundActions } from "./states.ts";

const resource = "/api/biz/service-charge-refund";
const may = (action: string) => `biz:serviceCharge:${action}`;

export const ServiceChargeRefund = entity(
  "ServiceChargeRefund",
  z.object({
    ...orderFields,
    chargeId: Id,
    chargeNo: z.string(),
    contractNo: z.string(),
    lessee: z.string(),
    orderTypeName: z.string(),
    paidInAmount: Fen,
    refundAmount: Fen,
    refundReason: z.enum(allRefundReasons),
    remark: z.string().nullable(),
    /** What the channel knows it by: its own number, with a suffix once a failure was confirmed. */
    merchantRefundId: z.string(),
    channelRefundId: z.string().nullable(),
    refundTime: Time.nullable(),
    failReason: z.string().nullable(),
    refundApprover: z.string().nullable(),
    departmentName: z.string().nullable(),
  }),
);

const writing = {
  idempotency: "required",
  visitor: "never",
  output: oneOrder,
} as const;

/** A refund of a service charge: approved, then let go by a second person, then as the channel says. */
export const serviceChargeRefund = contract("serviceChargeRefund", {
  ...orderReads({
    resource,
    row: ServiceChargeRefund,
    actions: refundActions,
    permission: may("list"),
  }),
  refund: write({
    ...writing,
    segregated: true,
    method: "PUT",
    path: `${resource}/{id}/refund`,
    permission: may("refund"),
    audit: "serviceChargeRefund.refund",
    input: oneOrder,
  }),
  /** Under the same number, as long as the channel has not confirmed that it failed. */
  retryRefund: write({
    ...writing,
    method: "PUT",
    path: `${resource}/{id}/retry`,
    permission: may("retryRefund"),
    audit: "serviceChargeRefund.retryRefund",
    input: oneOrder,
  }),
  cancelRefund: write({
    ...writing,
    method: "PUT",
    path: `${resource}/{id}/cancel`,
    permission: may("cancelRefund"),
    audit: "serviceChargeRefund.cancelRefund",
    input: z.strictObject({ id: Id, remark: text(200) }),
  }),
});
