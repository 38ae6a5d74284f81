import {
  builderFor,
  integer,
  json,
  nullable,
  plainTable,
  text,
  time,
  uuid,
} from "#platform/server/db/table.ts";

export const messages = plainTable("messages", {
  tenant_id: uuid,
  id: uuid,
  user_id: uuid,
  kind: text,
  event: text,
  text_values: json<Record<string, string | number>>(),
  group_key: text,
  count: integer,
  link: nullable(text),
  subject_type: nullable(text),
  subject_id: nullable(uuid),
  created_at: time,
  updated_at: time,
  read_at: nullable(time),
});

export const db = builderFor(messages);
