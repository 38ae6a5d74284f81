import { serve } from "#platform/server/serve.ts";
import { attachment } from "../contract.ts";
import { uploadFile } from "./commands/upload-file.ts";
import { fileContent, fileDetail } from "./queries.ts";
import type { FileHolder } from "./support/holders.ts";

export const attachmentRoutes = (holders: readonly FileHolder[]) =>
  serve(attachment, {
    upload: uploadFile,
    detail: fileDetail(holders),
    content: fileContent(holders),
  });
