import {
  bigint,
  boolean,
  bytes,
  integer,
  nullable,
  plainTable,
  searchTerms,
  tenantTable,
  text,
  time,
  uuid,
} from "#platform/server/db/table.ts";
import { date } from "../support/person-columns.ts";

const told = {
  user_id: uuid,
  user_city: text,
  user_region: text,
  user_apollo: text,
  department_id: nullable(uuid),
  payee_name: text,
  open_bank: text,
  expires_on: date,
  remark: nullable(text),
  id_card_index: bytes,
  account_index: bytes,
  state: integer,
  search: searchTerms,
};

export const whiteLists = tenantTable("white_lists", {
  ...told,
  /** Who the payee is among payees. */
  payee_id: nullable(uuid),
  /** The last day that who put him there was told of. */
  expiry_told_for: nullable(date),
  id_card_sealed: bytes,
  id_card_tail: text,
  phone_sealed: bytes,
  phone_index: bytes,
  phone_tail: text,
  account_sealed: bytes,
  account_tail: text,
});

/** A view: as lists tell them, with who the colleague is. */
export const whiteListRows = plainTable("white_list_rows", {
  ...told,
  tenant_id: uuid,
  id: uuid,
  id_card_masked: text,
  phone_masked: text,
  account_masked: text,
  is_overdue: boolean,
  standing: integer,
  user_name: text,
  user_id_card_masked: text,
  row_version: bigint,
  created_by: uuid,
  created_by_name: text,
  created_at: time,
  updated_at: time,
});
