import { z } from "zod";
import { approvalFields } from "#platform/contract/approval-fields.ts";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { exporting } from "#platform/contract/exchange.ts";
import { oneOrder, orderReads } from "#platform/contract/order.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { entity, Id, RowVersion, text, Time } from "#platform/contract/schema.ts";
import { Account, Day, IdNumber, Phone, renewing, withReason } from "./person-contract.ts";
import { payeeTypes, registerActions } from "./states.ts";

const resource = "/api/data/key-person";
const allow = (action: string) => `data:keyPerson:${action}`;

const told = {
  payeeName: z.string(),
  payeePhone: z.string(),
  payeeOpenBank: z.string(),
  payeeBankCardNo: z.string(),
  payeeType: z.enum(payeeTypes),
  relationship: z.string(),
  expirationTime: z.string(),
  remark: z.string().nullable(),
  fileIds: z.array(Id),
  publicAccountOrNot: z.boolean(),
};

/** Spec §3. Numbers are told by their tails. */
export const KeyPerson = entity(
  "KeyPerson",
  z.object({
    id: Id,
    orderNo: z.string(),
    ...told,
    payeeIdCardNo: z.string(),
    insertTypeCode: z.int(),
    /** With what follows from the day: 3552 expires soon, 3553 is over. */
    stateCode: z.int(),
    overdueByNow: z.boolean(),
    lastUpdateTime: Time.nullable(),
    monthlyUpdateTimes: z.int(),
    groupName: z.string().nullable(),
    city: z.string().nullable(),
    areaName: z.string().nullable(),
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
  payeeName: text(30),
  payeeOpenBank: text(60),
  publicAccountOrNot: z.boolean().default(false),
  payeeType: z.enum(payeeTypes),
  relationship: text(30),
  expirationTime: Day,
  remark: text(500).nullable().default(null),
  fileIds: z.array(Id).min(1, "请上传附件").max(9, "最多上传9个附件"),
};

const list = listInput({
  filters: {
    orderNo: filter.keys(),
    payeeName: filter.contains(),
    payeeIdCardNo: filter.personal(filter.equals(18)),
    payeeBankCardNo: filter.personal(filter.equals(32)),
    stateCode: filter.oneOf([3550, 3551, 3552, 3553, 3554, 3555]),
    payeeType: filter.oneOf(payeeTypes),
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

export const keyPerson = contract("keyPerson", {
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission: allow("list"),
    input: list,
    output: page(KeyPerson),
  }),
  export: write({
    ...exporting,
    path: `${resource}/export`,
    permission: allow("export"),
    audit: "keyPerson.export",
    input: list,
  }),
  ...orderReads({ resource, row: KeyPerson, actions: registerActions, permission: allow("list") }),
  create: write({
    ...writing,
    method: "POST",
    path: `${resource}/`,
    audit: "keyPerson.create",
    input: z.strictObject({
      ...fields,
      payeeIdCardNo: IdNumber,
      payeePhone: Phone,
      payeeBankCardNo: Account,
    }),
  }),
  /** Numbers that are not given stay as they are. Of somebody effective it stages a change. */
  update: write({
    ...writing,
    method: "PUT",
    path: `${resource}/{id}`,
    audit: "keyPerson.update",
    input: z.strictObject({
      ...fields,
      payeeIdCardNo: IdNumber.optional(),
      payeePhone: Phone.optional(),
      payeeBankCardNo: Account.optional(),
      id: Id,
      rowVersion: RowVersion,
    }),
  }),
  submit: write({
    ...writing,
    idempotency: "required",
    method: "POST",
    path: `${resource}/{id}/submit`,
    audit: "keyPerson.submit",
    input: oneOrder,
    output: z.object({ id: Id, instanceId: Id }),
  }),
  /** A draft is deleted; of somebody effective, the change that was staged is given up. */
  remove: write({
    ...writing,
    method: "DELETE",
    path: `${resource}/{id}`,
    audit: "keyPerson.remove",
    input: oneOrder,
  }),
  renew: write({
    ...renewing,
    method: "POST",
    path: `${resource}/batch/renew`,
    permission: allow("renew"),
    idempotency: "required",
    visitor: "never",
    audit: "keyPerson.renew",
  }),
  disable: write({
    ...writing,
    method: "PUT",
    path: `${resource}/{id}/disable`,
    permission: allow("disable"),
    audit: "keyPerson.disable",
    input: withReason,
  }),
});
