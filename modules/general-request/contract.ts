import { z } from "zod";
import { anyone, contract, read, write } from "#platform/contract/endpoint.ts";
import { Fen, amountLimit } from "#platform/contract/money.ts";
import { orderReads } from "#platform/contract/order-reads.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { entity, Id, RowVersion, text, Time } from "#platform/contract/schema.ts";
import { requestActions } from "./states.ts";

const resource = "/api/biz/general-request";

export const GeneralRequest = entity(
  "GeneralRequest",
  z.object({
    id: Id,
    orderNo: z.string(),
    title: z.string(),
    amountFen: Fen.nullable(),
    special: z.boolean(),
    remark: z.string().nullable(),
    fileIds: z.array(Id),
    stateCode: z.int(),
    /** Null: not submitted yet. */
    approvalStateCode: z.int().nullable(),
    instanceId: Id.nullable(),
    /** Whom it waits for, and since when. */
    currentApprovalPerson: z.string().nullable(),
    arrivedTime: Time.nullable(),
    currentStep: z.int().nullable(),
    totalStep: z.int().nullable(),
    insertPerson: z.string(),
    departmentName: z.string().nullable(),
    rowVersion: RowVersion,
    insertTime: Time,
    updateTime: Time,
  }),
);

export const requestFields = {
  title: text(100),
  amountFen: Fen.min(1).max(amountLimit).nullable(),
  special: z.boolean().default(false),
  remark: text(500).nullable(),
  fileIds: z.array(Id).max(9, "最多上传9个附件").default([]),
};

const one = z.strictObject({ id: Id });
const deed = { permission: anyone, idempotency: "honoured" } as const;

/** Spec §4 leaves small matters without an order; this is one for all of them. One's own only. */
export const generalRequest = contract("generalRequest", {
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission: anyone,
    input: listInput({
      filters: {
        title: filter.contains(),
        orderNo: filter.keys(),
        approvalStateCode: filter.oneOf([
          2000, 2001, 2002, 2003, 2004, 2005, 2006, 2007, 2008, 2009,
        ]),
        draft: filter.oneOf(["yes", "no"]),
        insertTime: filter.between(),
      },
      sorts: ["insertTime", "amountFen"],
    }),
    output: page(GeneralRequest),
  }),
  ...orderReads({ resource, row: GeneralRequest, actions: requestActions }),
  create: write({
    ...deed,
    method: "POST",
    path: `${resource}/`,
    visitor: "never",
    audit: "generalRequest.create",
    input: z.strictObject(requestFields),
    output: one,
  }),
  update: write({
    ...deed,
    method: "PUT",
    path: `${resource}/{id}`,
    visitor: "never",
    audit: "generalRequest.update",
    input: z.strictObject({ ...requestFields, id: Id, rowVersion: RowVersion }),
    output: one,
  }),
  submit: write({
    ...deed,
    idempotency: "required",
    visitor: "never",
    method: "POST",
    path: `${resource}/{id}/submit`,
    audit: "generalRequest.submit",
    input: one,
    output: z.object({ id: Id, instanceId: Id }),
  }),
  remove: write({
    ...deed,
    method: "DELETE",
    path: `${resource}/{id}`,
    visitor: "never",
    audit: "generalRequest.remove",
    input: one,
    output: one,
  }),
  voided: write({
    ...deed,
    method: "PUT",
    path: `${resource}/{id}/void`,
    visitor: "never",
    audit: "generalRequest.voided",
    input: z.strictObject({ id: Id, remark: text(200) }),
    output: one,
  }),
});
