import {
  bigint,
  builderFor,
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

export const rechargeAccounts = tenantTable("recharge_accounts", {
  name: text,
  kind: text,
  bank_name: text,
  account_sealed: bytes,
  account_index: bytes,
  account_tail: text,
  department_id: nullable(uuid),
  remark: nullable(text),
  state: integer,
  search: searchTerms,
});

/** A view: accounts by their tails, with what came in on them. */
export const rechargeAccountRows = plainTable("recharge_account_rows", {
  tenant_id: uuid,
  id: uuid,
  name: text,
  kind: text,
  bank_name: text,
  account_masked: text,
  account_index: bytes,
  department_id: nullable(uuid),
  department_name: nullable(text),
  received_fen: nullable(bigint),
  remark: nullable(text),
  state: integer,
  row_version: bigint,
  created_by: uuid,
  created_at: time,
  updated_at: time,
  search: searchTerms,
});

export const accountDb = builderFor(rechargeAccounts);
