import { integer, nullable, platformTable, text } from "#platform/server/db/table.ts";

export const stateCodes = platformTable("state_codes", {
  order_type_code: text,
  code: integer,
  name: text,
  description: nullable(text),
  color: text,
  generic_code: nullable(integer),
});
