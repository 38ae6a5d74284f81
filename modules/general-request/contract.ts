import { z } from "zod";
import { anyone, contract, read, write } from "#platform/contract/endpoint.ts";
import { Fen, amountLimit } from "#platform/contract/money.ts";
import { oneOrder, orderFields, orderReads } from "#platform/contract/order.ts";
import { exporting } from "#platform/contract/exchange.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { entity, Id, RowVersion, text } from "#platform/contract/schema.ts";
import { requestActions } from "./states.ts";

const resource = "/api/biz/general-request";

export const GeneralRequest = entity(
  "GeneralRequest",
  z.object({
    ...orderFields,
    title: z.string(),
    amountFen: Fen.nullable(),
    special: z.boolean(),
    remark: z.string().nullable(),
    departmentName: z.string().nullable(),
  }),
);

export const requestFields = {
  title: text(100),
  amountFen: Fen.min(1).max(amountLimit).nullable(),
  special: z.boolean().default(false),
  remark: text(500).nullable(),
  fileIds: z.array(Id).max(9, "最多上传9个附件").default([]),
};

const action = { permission: anyone, idempotency: "honoured", visitor: "never" } as const;

const list = listInput({
  filters: {
    title: filter.contains(),
    orderNo: filter.keys(),
    approvalStateCode: filter.oneOf([2000, 2001, 2002, 2003, 2004, 2005, 2006, 2007, 2008, 2009]),
    draft: filter.oneOf(["yes", "no"]),
    insertTime: filter.between(),
  },
  sorts: ["insertTime", "amountFen"],
});

/** Spec §4 leaves small matters without an order; this is one for all of them. One's own only. */
export const generalRequest = contract("generalRequest", {
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission: anyone,
    input: list,
    output: page(GeneralRequest),
  }),
  export: write({
    ...exporting,
    path: `${resource}/export`,
    permission: anyone,
    audit: "generalRequest.export",
    input: list,
  }),
  ...orderReads({ resource, row: GeneralRequest, actions: requestActions }),
  create: write({
    ...action,
    method: "POST",
    path: `${resource}/`,
    audit: "generalRequest.create",
    input: z.strictObject(requestFields),
    output: oneOrder,
  }),
  update: write({
    ...action,
    method: "PUT",
    path: `${resource}/{id}`,
    audit: "generalRequest.update",
    input: z.strictObject({ ...requestFields, id: Id, rowVersion: RowVersion }),
    output: oneOrder,
  }),
  submit: write({
    ...action,
    idempotency: "required",
    method: "POST",
    path: `${resource}/{id}/submit`,
    audit: "generalRequest.submit",
    input: oneOrder,
    output: z.object({ id: Id, instanceId: Id }),
  }),
  remove: write({
    ...action,
    method: "DELETE",
    path: `${resource}/{id}`,
    audit: "generalRequest.remove",
    input: oneOrder,
    output: oneOrder,
  }),
  voided: write({
    ...action,
    method: "PUT",
    path: `${resource}/{id}/void`,
    audit: "generalRequest.voided",
    input: z.strictObject({ id: Id, remark: text(200) }),
    output: oneOrder,
  }),
});
