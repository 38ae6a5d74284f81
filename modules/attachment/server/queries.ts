import type { OutputOf } from "#platform/contract/endpoint.ts";
import { FileAnswer } from "#platform/server/files/file-answer.ts";
import { shownInline } from "#platform/server/files/sniff.ts";
import { query } from "#platform/server/query.ts";
import { attachment } from "../contract.ts";
import { kindOf } from "./rules.ts";
import { fileFor } from "./support/holders.ts";

interface Described {
  readonly id: string;
  readonly name: string;
  readonly content_type: string;
  readonly size: number;
}

export const attachmentOf = (file: Described): OutputOf<typeof attachment.detail> => ({
  id: file.id,
  fileName: file.name,
  contentType: file.content_type,
  size: file.size,
  kind: kindOf(file.content_type),
});

export const fileDetail = query(attachment.detail, async ({ input, tx, actor }) =>
  attachmentOf(await fileFor(tx, input.id, actor)),
);

export const fileContent = query(attachment.content, async ({ input, tx, actor, files }) => {
  const file = await fileFor(tx, input.id, actor);
  return new FileAnswer({
    content: await files.get(file.store_key),
    contentType: file.content_type,
    name: file.name,
    disposition: shownInline.has(file.content_type) ? "inline" : "attachment",
  });
});
