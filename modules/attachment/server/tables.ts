import { bigint, builderFor, plainTable, text, uuid } from "#platform/server/db/table.ts";

/** What this module reads of the platform's files; keepFile alone writes them. */
export const files = plainTable("files", {
  tenant_id: uuid,
  id: uuid,
  name: text,
  content_type: text,
  size: bigint,
  store_key: text,
  purpose: text,
  created_by: uuid,
});

export const db = builderFor(files);
