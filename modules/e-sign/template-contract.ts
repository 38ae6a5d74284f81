import { z } from "zod";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { LogLine, exporting } from "#platform/contract/exchange.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { entity, Id, RowVersion, text, Time } from "#platform/contract/schema.ts";
import { providers } from "./states.ts";

const resource = "/api/biz-configuration/contract-template";
const right = (action: string) => `bizConfiguration:letsignTemplate:${action}`;

export const uploadStates = ["waiting", "ready", "failed"] as const;

export const ContractTemplate = entity(
  "ESignTemplate",
  z.object({
    id: Id,
    provider: z.enum(providers),
    fileName: z.string(),
    templateDescribe: z.string().nullable(),
    remark: z.string().nullable(),
    fileId: Id,
    fieldNames: z.array(z.string()),
    customerAnchor: z.string(),
    companyAnchor: z.string(),
    salesAnchor: z.string(),
    /** Whether the provider has it. */
    uploadState: z.enum(uploadStates),
    uploadFailure: z.string().nullable(),
    /** Where a person still has to place the fields; only eSign has such a page. */
    designUrl: z.string().nullable(),
    stateCode: z.int(),
    rowVersion: RowVersion,
    insertTime: Time,
    updateTime: Time,
  }),
);

const words = {
  fileName: text(80),
  templateDescribe: text(200).nullable(),
  remark: text(200).nullable(),
  fieldNames: z.array(text(40)).max(60).default([]),
  customerAnchor: text(30).default("承租人签字"),
  companyAnchor: text(30).default("企业盖章"),
  salesAnchor: text(30).default("业务员签字"),
};

const one = z.strictObject({ id: Id });
const change = z.strictObject({ id: Id, rowVersion: RowVersion });

const list = listInput({
  filters: {
    fileName: filter.contains(),
    provider: filter.oneOf(providers),
    uploadState: filter.oneOf(uploadStates),
    stateCode: filter.oneOf([1000, 1001]),
    insertTime: filter.between(),
  },
  sorts: ["insertTime", "fileName"],
});

export const contractTemplate = contract("contractTemplate", {
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission: right("list"),
    input: list,
    output: page(ContractTemplate),
  }),
  export: write({
    ...exporting,
    path: `${resource}/export`,
    permission: right("export"),
    audit: "contractTemplate.export",
    input: list,
  }),
  operationLog: read({
    method: "GET",
    path: `${resource}/{id}/operation-log`,
    permission: right("list"),
    input: one,
    output: z.array(LogLine),
  }),
  create: write({
    method: "POST",
    path: `${resource}/`,
    permission: right("create"),
    idempotency: "honoured",
    visitor: "withReason",
    audit: "contractTemplate.create",
    input: z.strictObject({
      ...words,
      provider: z.enum(providers),
      /** The PDF itself; one file, by the field that every form of files has. */
      fileIds: z.array(Id).length(1),
    }),
    output: one,
  }),
  update: write({
    method: "PUT",
    path: `${resource}/{id}`,
    permission: right("edit"),
    idempotency: "honoured",
    visitor: "withReason",
    audit: "contractTemplate.update",
    input: z.strictObject({ ...words, id: Id, rowVersion: RowVersion }),
    output: one,
  }),
  uploadAgain: write({
    method: "POST",
    path: `${resource}/{id}/upload`,
    permission: right("edit"),
    idempotency: "honoured",
    visitor: "withReason",
    audit: "contractTemplate.uploadAgain",
    input: one,
    output: one,
  }),
  disable: write({
    method: "PUT",
    path: `${resource}/{id}/disable`,
    permission: right("edit"),
    idempotency: "honoured",
    visitor: "withReason",
    audit: "contractTemplate.disable",
    input: change,
    output: one,
  }),
  enable: write({
    method: "PUT",
    path: `${resource}/{id}/enable`,
    permission: right("edit"),
    idempotency: "honoured",
    visitor: "withReason",
    audit: "contractTemplate.enable",
    input: change,
    output: one,
  }),
  remove: write({
    method: "DELETE",
    path: `${resource}/{id}`,
    permission: right("delete"),
    idempotency: "honoured",
    visitor: "withReason",
    audit: "contractTemplate.remove",
    input: one,
    output: one,
  }),
});
