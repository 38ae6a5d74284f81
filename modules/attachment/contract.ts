import { z } from "zod";
import { anyone, contract, read, write } from "#platform/contract/endpoint.ts";
import { entity, Id, uploadedFile } from "#platform/contract/schema.ts";

const resource = "/api/infra/file";

/** Spec §5: at most nine attachments in a field. */
export const attachmentLimit = 9;

/** What one person may upload in a tenant on a day: many times what a day's work takes. */
export const dailyLimit = { files: 300, megabytes: 2_000 } as const;

/** How the console may show a file; "other" is only ever downloaded. */
export const attachmentKinds = ["image", "video", "pdf", "other"] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];

export const Attachment = entity(
  "Attachment",
  z.object({
    id: Id,
    fileName: z.string(),
    contentType: z.string(),
    size: z.int(),
    kind: z.enum(attachmentKinds),
  }),
);

/** The field by which a form of any module names the files it was given. */
export const attachmentIds = (max: number = attachmentLimit) =>
  z
    .array(Id)
    .max(max, `最多上传${max}个附件`)
    .refine((ids) => new Set(ids).size === ids.length, "同一个附件重复添加，请删除重复的一个");

const one = z.strictObject({ id: Id });

export const attachment = contract("attachment", {
  upload: write({
    method: "POST",
    path: resource,
    permission: anyone,
    idempotency: "honoured",
    visitor: "withReason",
    audit: "attachment.upload",
    input: z.strictObject({ file: uploadedFile() }),
    output: Attachment,
    receivesFile: true,
  }),
  detail: read({
    method: "GET",
    path: `${resource}/{id}`,
    permission: anyone,
    input: one,
    output: Attachment,
  }),
  content: read({
    method: "GET",
    path: `${resource}/{id}/content`,
    permission: anyone,
    input: one,
    output: z.null(),
    gives: "file",
  }),
});
