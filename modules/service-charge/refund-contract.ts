import { z } from "zod";
import { allRefundReasons } from "#modules/collection/states.ts";
import { contract, write } from "#platform/contract/endpoint.ts";
import { Fen } from "#platform/contract/money.ts";
import { oneOrder, orderFields, orderReads } from "#platform/contract/order.ts";
import { entity, Id, text, Time } from "#platform/contract/schema.ts";
import { ruled } from "#platform/contract/rule.ts";
import { account, rules } from "#platform/contract/validators.ts";
import { proof } from "./order-contract.ts";
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
    /** Where the channel would not, to whose account it goes, and under which number of the desk. */
    payeeName: z.string().nullable(),
    payeeBankName: z.string().nullable(),
    payeeAccount: z.string().nullable(),
    offlineRemark: z.string().nullable(),
    offlineFailReason: z.string().nullable(),
    payoutNo: z.string().nullable(),
    offlinePerson: z.string().nullable(),
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
  /** What the channel refused for certain is paid to the account of the customer, whose name is the order's. */
  payOffline: write({
    ...writing,
    method: "PUT",
    path: `${resource}/{id}/pay-offline`,
    permission: may("payOffline"),
    audit: "serviceChargeRefund.payOffline",
    input: z.strictObject({
      id: Id,
      payeeAccount: z.string().trim().regex(account),
      payeeBankName: text(60),
      cnaps: z
        .string()
        .regex(ruled(/^\d{12}$/, rules.cnaps))
        .nullable()
        .default(null),
      remark: text(200),
      fileIds: proof,
    }),
  }),
  /** Only while none of its money can be under way. */
  giveUpOffline: write({
    ...writing,
    method: "PUT",
    path: `${resource}/{id}/give-up-offline`,
    permission: may("payOffline"),
    audit: "serviceChargeRefund.giveUpOffline",
    input: z.strictObject({ id: Id, remark: text(200) }),
  }),
});
