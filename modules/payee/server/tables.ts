import {
  bigint,
  boolean,
  builderFor,
  bytes,
  type Column,
  integer,
  nullable,
  plainTable,
  searchTerms,
  tenantTable,
  text,
  time,
  uuid,
} from "#platform/server/db/table.ts";
import type { PayeeKind } from "../states.ts";

export const payees = tenantTable("payees", {
  kind: text as Column<PayeeKind>,
  name: text,
  bank_name: text,
  identity_sealed: nullable(bytes),
  identity_index: nullable(bytes),
  identity_tail: nullable(text),
  account_sealed: bytes,
  account_index: bytes,
  account_tail: text,
  phone_sealed: nullable(bytes),
  phone_index: nullable(bytes),
  phone_tail: nullable(text),
  check_index: nullable(bytes),
  disabled_at: nullable(time),
  disabled_by: nullable(uuid),
  disabled_reason: nullable(text),
  merged_into: nullable(uuid),
  survivor_id: uuid,
  has_duplicate: boolean,
  search: searchTerms,
});

/** Which line of an order, or which payout, names a payee. */
export const payeeUses = plainTable("payee_uses", {
  tenant_id: uuid,
  id: uuid,
  payee_id: uuid,
  /** Filled by the database. */
  survivor_id: uuid,
  kind: text,
  order_id: uuid,
  order_number: text,
  department_id: nullable(uuid),
  created_by: uuid,
  created_at: time,
});

export const payeeBankChanges = plainTable("payee_bank_changes", {
  tenant_id: uuid,
  id: uuid,
  party_type: text,
  party_id: uuid,
  from_payee_id: nullable(uuid),
  to_payee_id: uuid,
  changed_by: uuid,
  approved_by: nullable(uuid),
  changed_at: time,
  created_at: time,
});

/** A view: payees as lists show them. */
export const payeeRows = plainTable("payee_rows", {
  tenant_id: uuid,
  id: uuid,
  kind: text as Column<PayeeKind>,
  name: text,
  bank_name: text,
  identity_masked: nullable(text),
  identity_index: nullable(bytes),
  account_masked: text,
  account_index: bytes,
  phone_masked: nullable(text),
  disabled_at: nullable(time),
  disabled_reason: nullable(text),
  merged_into: nullable(uuid),
  row_version: bigint,
  created_at: time,
  search: searchTerms,
  checkable: boolean,
  merged_count: integer,
  has_duplicate: boolean,
});

export const db = builderFor(payees, payeeUses, payeeBankChanges);
