import { command } from "#platform/server/command.ts";
import { keepFile } from "#platform/server/files/keep.ts";
import { attachment } from "../../contract.ts";
import { attachmentOf } from "../queries.ts";
import { acceptedType, fileNameFor } from "../rules.ts";
import { expectQuota } from "../support/quota.ts";
import { lookInto } from "./look-into.ts";

/** Takes a file into the store under an id of our own, once its content is known to be harmless. */
export const uploadFile = command(attachment.upload, async ({ input: { file }, tx, files }) => {
  await expectQuota(tx, file.size);
  const contentType = acceptedType(await lookInto(file));
  const name = fileNameFor(file.name, contentType);
  const kept = await keepFile(tx, files, { ...file, name, contentType, purpose: "attachment" });
  const { id, size } = kept;
  tx.changes.push({
    table: "files",
    id,
    before: null,
    after: { name, content_type: contentType, size },
  });
  return attachmentOf({ id, name, content_type: contentType, size });
});
