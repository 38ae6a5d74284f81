import { orderTable } from "#modules/order/server/index.ts";
import { boolean, integer, nullable, plainTable, text, time } from "#platform/server/db/table.ts";
import { personColumns, personRowColumns } from "../support/person-columns.ts";

const own = {
  payee_type: text,
  relationship: text,
  is_public: boolean,
  last_updated_at: nullable(time),
};

export const keyPersons = orderTable("key_persons", {
  ...personColumns,
  ...own,
  update_month: nullable(text),
  update_count: integer,
});

/** A view: as lists tell them. */
export const keyPersonRows = plainTable("key_person_rows", {
  ...personRowColumns,
  ...own,
  month_updates: integer,
  region: nullable(text),
  city_name: nullable(text),
});
