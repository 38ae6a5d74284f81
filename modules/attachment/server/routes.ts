import { serve } from "#platform/server/serve.ts";
import { attachment } from "../contract.ts";
import { uploadFile } from "./commands/upload-file.ts";
import { fileContent, fileDetail } from "./queries.ts";

export const attachmentRoutes = serve(attachment, {
  upload: uploadFile,
  detail: fileDetail,
  content: fileContent,
});
