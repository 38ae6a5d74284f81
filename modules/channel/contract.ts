import { z } from "zod";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { ExportAnswer, ImportJob, LogLine } from "#platform/contract/exchange.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { entity, Id, RowVersion, text, Time, uploadedFile } from "#platform/contract/schema.ts";
import { code } from "#platform/contract/validators.ts";

const resource = "/api/system/channel";

export const Channel = entity(
  "Channel",
  z.object({
    id: Id,
    channelName: z.string(),
    channelCode: z.string(),
    channelDescribe: z.string().nullable(),
    stateCode: z.int(),
    rowVersion: RowVersion,
    insertTime: Time,
    updateTime: Time,
  }),
);

export const channelFields = {
  channelName: text(50),
  channelCode: text(30).regex(code),
  channelDescribe: text(200).nullable(),
};

const list = listInput({
  filters: {
    channelName: filter.contains(),
    channelCode: filter.keys(),
    stateCode: filter.oneOf([1000, 1001]),
    insertTime: filter.between(),
  },
  sorts: ["insertTime", "channelName", "channelCode"],
});

const one = z.strictObject({ id: Id });
const change = z.strictObject({ id: Id, rowVersion: RowVersion });

export const channel = contract("channel", {
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission: "system:channel:list",
    input: list,
    output: page(Channel),
  }),
  detail: read({
    method: "GET",
    path: `${resource}/{id}`,
    permission: "system:channel:list",
    input: one,
    output: Channel,
  }),
  operationLog: read({
    method: "GET",
    path: `${resource}/{id}/operation-log`,
    permission: "system:channel:list",
    input: one,
    output: z.array(LogLine),
  }),
  create: write({
    method: "POST",
    path: `${resource}/`,
    permission: "system:channel:create",
    idempotency: "honoured",
    visitor: "withReason",
    audit: "channel.create",
    input: z.strictObject(channelFields),
    output: one,
  }),
  update: write({
    method: "PUT",
    path: `${resource}/{id}`,
    permission: "system:channel:edit",
    idempotency: "honoured",
    visitor: "withReason",
    audit: "channel.update",
    input: z.strictObject({ ...channelFields, id: Id, rowVersion: RowVersion }),
    output: one,
  }),
  disable: write({
    method: "PUT",
    path: `${resource}/{id}/disable`,
    permission: "system:channel:edit",
    idempotency: "honoured",
    visitor: "withReason",
    audit: "channel.disable",
    input: change,
    output: one,
  }),
  enable: write({
    method: "PUT",
    path: `${resource}/{id}/enable`,
    permission: "system:channel:edit",
    idempotency: "honoured",
    visitor: "withReason",
    audit: "channel.enable",
    input: change,
    output: one,
  }),
  remove: write({
    method: "DELETE",
    path: `${resource}/{id}`,
    permission: "system:channel:delete",
    idempotency: "honoured",
    visitor: "withReason",
    audit: "channel.remove",
    input: one,
    output: one,
  }),
  export: write({
    method: "POST",
    path: `${resource}/export`,
    permission: "system:channel:export",
    idempotency: "honoured",
    visitor: "withReason",
    audit: "channel.export",
    input: list,
    output: ExportAnswer,
    gives: "file",
  }),
  importTemplate: read({
    method: "GET",
    path: `${resource}/import-template`,
    permission: "system:channel:import",
    input: z.strictObject({}),
    output: z.null(),
    gives: "file",
  }),
  import: write({
    method: "POST",
    path: `${resource}/import`,
    permission: "system:channel:import",
    idempotency: "honoured",
    visitor: "withReason",
    audit: "channel.import",
    input: z.strictObject({ file: uploadedFile() }),
    output: ImportJob,
    receivesFile: true,
  }),
});
