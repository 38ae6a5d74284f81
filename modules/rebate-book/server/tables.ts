import type { LeaseFacts } from "#modules/rebate-type/rule-contract.ts";
import {
  bigint,
  boolean,
  builderFor,
  type Column,
  integer,
  json,
  nullable,
  plainTable,
  searchTerms,
  tenantTable,
  text,
  time,
  uuid,
} from "#platform/server/db/table.ts";
import type { BookReason, LineKind, runCauses } from "../states.ts";

const date: Column<string> = { type: "date", nullable: false };
const kind = text as Column<LineKind>;
const reason = nullable(text as Column<BookReason>);
const cause = text as Column<(typeof runCauses)[number]>;

/** Of its lease start, as it is reported now. */
const ofLease = {
  lease_id: uuid,
  contract_no: text,
  contract_key: text,
  shop_name: text,
  lessee: text,
  started_on: date,
  month: text,
  jjk: nullable(boolean),
  net_finance_fen: bigint,
  department_id: nullable(uuid),
  owner_id: uuid,
};

/** As it was reckoned. */
const reckoned = {
  amount_fen: bigint,
  deserved_fen: bigint,
  used_fen: bigint,
  rule_version: integer,
  facts: json<LeaseFacts>(),
};

const ofOrder = { order_id: nullable(uuid), order_number: nullable(text) };

export const bookLines = tenantTable("rebate_book_lines", {
  type_id: uuid,
  nth: integer,
  kind,
  ...ofLease,
  ...reckoned,
  state: integer,
  reason,
  is_open: boolean,
  ...ofOrder,
  applied_by: nullable(uuid),
  /** The closed cycle that its contract and type are in, by its number. */
  closed_cycle: nullable(text),
  /** The paid order that it takes back; such a line is not reckoned anew, and waits to be netted. */
  claws_back: nullable(uuid),
  claws_back_number: nullable(text),
  search: searchTerms,
});

export const bookRuns = tenantTable("rebate_book_runs", {
  cause,
  total: integer,
  done: integer,
  changed: integer,
  last_lease_id: nullable(uuid),
  finished_at: nullable(time),
});

/** A view: lines with what their type allows today, and with names. */
export const bookRows = plainTable("rebate_book_rows", {
  tenant_id: uuid,
  id: uuid,
  type_id: uuid,
  nth: integer,
  kind,
  ...ofLease,
  ...reckoned,
  kept_state: integer,
  is_open: boolean,
  ...ofOrder,
  row_version: bigint,
  created_by: uuid,
  created_at: time,
  updated_at: time,
  search: searchTerms,
  type_code: text,
  type_name: text,
  state: integer,
  reason,
  allows_applying: boolean,
  is_applied: boolean,
  is_generated: boolean,
  applied_by_name: nullable(text),
  department_name: nullable(text),
  closed_cycle: nullable(text),
});

export const db = builderFor(bookLines, bookRuns, bookRows);
