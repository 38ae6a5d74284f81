import {
  bigint,
  boolean,
  builderFor,
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
import type { Decision, FoundState, MatchedBy } from "../states.ts";

const date: Column<string> = { type: "date", nullable: false };
const found: Column<FoundState> = { type: "integer", nullable: false };
const decision = nullable(text as Column<Decision>);
const matchedBy = nullable(text as Column<MatchedBy>);

const ofCycle = {
  number: text,
  name: text,
  counterpart: text,
  department_id: nullable(uuid),
  channel: nullable(text),
  from_day: date,
  to_day: date,
  cut_off: date,
  state: integer,
  confirmed_by: nullable(uuid),
  confirmed_at: nullable(time),
  closed_by: nullable(uuid),
  closed_at: nullable(time),
};

export const cycles = tenantTable("rebate_cycles", { ...ofCycle, search: searchTerms });

/** What the other side's files say, row by row. */
export const entries = tenantTable("rebate_counterpart_entries", {
  cycle_id: uuid,
  contract_no: nullable(text),
  contract_key: nullable(text),
  vin: nullable(text),
  type_id: uuid,
  amount_fen: bigint,
  shop_name: nullable(text),
  remark: nullable(text),
  entry_key: text,
  is_taken_back: boolean,
});

const ofLine = {
  cycle_id: uuid,
  contract_no: nullable(text),
  vin: nullable(text),
  type_id: uuid,
  shop_name: nullable(text),
  lessee: nullable(text),
  started_on: nullable(date),
  department_id: nullable(uuid),
  owner_id: uuid,
  our_fen: nullable(bigint),
  their_fen: nullable(bigint),
  matched_by: matchedBy,
  found,
  state: integer,
  decision,
  agreed_fen: nullable(bigint),
  proposed_fen: nullable(bigint),
  reason: nullable(text),
  decided_by: nullable(uuid),
  decided_at: nullable(time),
  is_open: boolean,
  is_dropped: boolean,
};

export const lines = tenantTable("rebate_reconciliation_lines", {
  ...ofLine,
  match_key: text,
  contract_key: nullable(text),
  entry_id: nullable(uuid),
  search: searchTerms,
});

const row = {
  tenant_id: uuid,
  id: uuid,
  row_version: bigint,
  created_by: uuid,
  created_at: time,
  updated_at: time,
  search: searchTerms,
};

/** A view: cycles with how far their lines have come. */
export const cycleRows = plainTable("rebate_cycle_rows", {
  ...row,
  ...ofCycle,
  department_name: nullable(text),
  confirmed_by_name: nullable(text),
  closed_by_name: nullable(text),
  created_by_name: nullable(text),
  line_count: integer,
  agreed_count: integer,
  open_count: integer,
  adjusted_count: integer,
  carried_count: integer,
  our_fen: bigint,
  their_fen: bigint,
  agreed_fen: bigint,
});

/** A view: lines with their cycle and type. */
export const lineRows = plainTable("rebate_reconciliation_rows", {
  ...row,
  ...ofLine,
  difference_fen: bigint,
  cycle_number: text,
  cycle_name: text,
  cycle_state: integer,
  counterpart: text,
  type_code: text,
  type_name: text,
  decided_by_name: nullable(text),
  department_name: nullable(text),
});

export const db = builderFor(cycles, entries, lines, cycleRows, lineRows);
