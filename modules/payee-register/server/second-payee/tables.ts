import { orderTable } from "#modules/order/server/index.ts";
import { nullable, plainTable, text, uuid } from "#platform/server/db/table.ts";
import { personColumns, personRowColumns } from "../support/person-columns.ts";

const own = { relationship: nullable(text), filing_id: uuid, shop_name: text };

export const secondPayees = orderTable("second_payees", { ...personColumns, ...own });

/** A view: as lists tell them, with the dealer's own payee as its filing has him in force. */
export const secondPayeeRows = plainTable("second_payee_rows", {
  ...personRowColumns,
  ...own,
  first_name: nullable(text),
  first_phone: nullable(text),
  first_account: nullable(text),
  first_id_card: nullable(text),
  first_group: nullable(text),
});
