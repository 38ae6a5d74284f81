import type { zhCN } from "./zh-CN.ts";

export const enUS: typeof zhCN = {
  "attachment.action.upload": "Upload attachment",
  "attachment.done.upload": "Uploaded",
  "attachment.field.fileName": "File name",
  "attachment.field.contentType": "Content type",
  "attachment.field.size": "Size",
  "attachment.field.kind": "Kind",
  "attachment.kind.image": "Image",
  "attachment.kind.video": "Video",
  "attachment.kind.pdf": "PDF",
  "attachment.kind.other": "Other attachments",
  "attachment.valid.required": "Attachment is required",
  "attachment.valid.uploading": "Upload in progress, please wait",
  "attachment.valid.failed": "Handle the failed uploads first",
  "attachment.valid.max": "At most 9 attachments",
};
