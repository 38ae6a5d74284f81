import { z } from "zod";
import { approvalFields } from "#platform/contract/approval-fields.ts";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { exporting } from "#platform/contract/exchange.ts";
import { oneOrder, orderReads } from "#platform/contract/order.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { entity, Id, RowVersion, text, Time } from "#platform/contract/schema.ts";
import { Account, Day, IdNumber, Phone, renewing, withReason } from "./person-contract.ts";
import { registerActions } from "./states.ts";

const resource = "/api/data/reserve-payee";
const allow = (action: string) => `data:reservePayee:${action}`;

const told = {
  reservePayeeName: z.string(),
  reservePayeePhone: z.string(),
  reservePayeeOpenBank: z.string(),
  reservePayeeBankCardNo: z.string(),
  relationship: z.string().nullable(),
  expirationTime: z.string(),
  remark: z.string().nullable(),
  fileIds: z.array(Id),
  /** The dealer beside whose payee he stands. */
  reportCarShop: z.string(),
};

/** Spec §3. Numbers are told by their tails; the first payee's are those of the dealer's filing. */
export const ReservePayee = entity(
  "ReservePayee",
  z.object({
    id: Id,
    orderNo: z.string(),
    ...told,
    reservePayeeIdCardNo: z.string(),
    /** The dealer's filing. */
    firstPayeeId: Id,
    firstPayeeName: z.string().nullable(),
    firstPayeePhone: z.string().nullable(),
    firstPayeeBankCardNo: z.string().nullable(),
    firstPayeeIdCardNo: z.string().nullable(),
    firstPayeeGroup: z.string().nullable(),
    insertTypeCode: z.int(),
    /** With what follows from the day: 3542 expires soon, 3543 is over. */
    stateCode: z.int(),
    overdueByNow: z.boolean(),
    /** What he is to become once it is agreed to; null: no change is under way. */
    staged: z.object(told).nullable(),
    ...approvalFields,
    insertPerson: z.string(),
    insertPersonId: Id,
    insertTime: Time,
    rowVersion: RowVersion,
    updateTime: Time,
  }),
);

const fields = {
  reportCarShop: text(60),
  reservePayeeName: text(30),
  reservePayeeOpenBank: text(60),
  relationship: text(30).nullable().default(null),
  expirationTime: Day,
  remark: text(500).nullable().default(null),
  fileIds: z.array(Id).max(9, "最多上传9个附件").default([]),
};

const list = listInput({
  filters: {
    orderNo: filter.keys(),
    reservePayeeName: filter.contains(),
    reportCarShop: filter.contains(),
    reservePayeeIdCardNo: filter.personal(filter.equals(18)),
    reservePayeeBankCardNo: filter.personal(filter.equals(32)),
    stateCode: filter.oneOf([3540, 3541, 3542, 3543, 3544, 3545]),
    expirationTime: filter.between(),
    mine: filter.oneOf(["yes"]),
    insertTime: filter.between(),
  },
  sorts: ["insertTime", "expirationTime"],
});

const writing = {
  permission: allow("create"),
  idempotency: "honoured",
  visitor: "never",
  output: oneOrder,
} as const;

export const secondPayee = contract("secondPayee", {
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission: allow("list"),
    input: list,
    output: page(ReservePayee),
  }),
  export: write({
    ...exporting,
    path: `${resource}/export`,
    permission: allow("export"),
    audit: "secondPayee.export",
    input: list,
  }),
  ...orderReads({
    resource,
    row: ReservePayee,
    actions: registerActions,
    permission: allow("list"),
  }),
  create: write({
    ...writing,
    method: "POST",
    path: `${resource}/`,
    audit: "secondPayee.create",
    input: z.strictObject({
      ...fields,
      reservePayeeIdCardNo: IdNumber,
      reservePayeePhone: Phone,
      reservePayeeBankCardNo: Account,
    }),
  }),
  /** Numbers that are not given stay as they are. Of somebody effective it stages a change. */
  update: write({
    ...writing,
    method: "PUT",
    path: `${resource}/{id}`,
    audit: "secondPayee.update",
    input: z.strictObject({
      ...fields,
      reservePayeeIdCardNo: IdNumber.optional(),
      reservePayeePhone: Phone.optional(),
      reservePayeeBankCardNo: Account.optional(),
      id: Id,
      rowVersion: RowVersion,
    }),
  }),
  submit: write({
    ...writing,
    idempotency: "required",
    method: "POST",
    path: `${resource}/{id}/submit`,
    audit: "secondPayee.submit",
    input: oneOrder,
    output: z.object({ id: Id, instanceId: Id }),
  }),
  /** A draft is deleted; of somebody effective, the change that was staged is given up. */
  remove: write({
    ...writing,
    method: "DELETE",
    path: `${resource}/{id}`,
    audit: "secondPayee.remove",
    input: oneOrder,
  }),
  renew: write({
    ...renewing,
    method: "POST",
    path: `${resource}/batch/renew`,
    permission: allow("renew"),
    idempotency: "required",
    visitor: "never",
    audit: "secondPayee.renew",
  }),
  disable: write({
    ...writing,
    method: "PUT",
    path: `${resource}/{id}/disable`,
    permission: allow("disable"),
    audit: "secondPayee.disable",
    input: withReason,
  }),
});
