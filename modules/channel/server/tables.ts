import {
  builderFor,
  integer,
  nullable,
  searchTerms,
  tenantTable,
  text,
} from "#platform/server/db/table.ts";

export const channels = tenantTable("channels", {
  name: text,
  code: text,
  description: nullable(text),
  state: integer,
  search: searchTerms,
});

export const db = builderFor(channels);
