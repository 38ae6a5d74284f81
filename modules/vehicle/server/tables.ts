import {
  type Column,
  nullable,
  plainTable,
  searchTerms,
  text,
  time,
  uuid,
} from "#platform/server/db/table.ts";

const date: Column<string> = { type: "date", nullable: false };

/** A view: what lease starts say of cars. */
export const vehicleRows = plainTable("vehicle_rows", {
  tenant_id: uuid,
  id: uuid,
  vin: nullable(text),
  plate: nullable(text),
  contract_no: text,
  lessee: text,
  shop_name: text,
  product: nullable(text),
  province: nullable(text),
  started_on: date,
  department_id: nullable(uuid),
  created_by: uuid,
  created_at: time,
  search: searchTerms,
});
