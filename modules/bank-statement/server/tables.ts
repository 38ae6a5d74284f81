import {
  bigint,
  boolean,
  builderFor,
  bytes,
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
import type { IgnoredAs, StatementBank } from "../states.ts";

/** A day as yyyy-MM-dd. */
const day: Column<string> = { type: "date", nullable: false };

export const statementAccounts = tenantTable("statement_accounts", {
  bank_type_code: text,
  bank_describe: text,
  unit_card_no: text,
});

export const statementMappings = tenantTable("statement_mappings", {
  signature: text,
  version: integer,
  bank_type_code: text,
  titles: json<Readonly<Record<string, unknown>>>(),
  samples: json<readonly unknown[]>(),
});

export const statementImports = tenantTable("statement_imports", {
  source: text as Column<"file" | "fetch">,
  file_id: nullable(uuid),
  file_name: text,
  bank_type_code: nullable(text),
  layout: nullable(text),
  mapping_id: nullable(uuid),
  account_id: nullable(uuid),
  from_day: nullable(day),
  to_day: nullable(day),
  found_sealed: nullable(bytes),
  state: integer,
  failure: nullable(text),
  total: integer,
  done: integer,
  added: integer,
  repeated: integer,
  unreadable: integer,
  judged: integer,
});

export const statementLines = tenantTable("statement_lines", {
  account_id: uuid,
  import_id: uuid,
  row_number: integer,
  fingerprint: text,
  bank_type_code: text,
  unit_card_no: text,
  transaction_at: time,
  transaction_day: day,
  direction: text as Column<"in" | "out">,
  amount_fen: bigint,
  balance_fen: nullable(bigint),
  is_reversal: boolean,
  opposite_name: nullable(text),
  opposite_account_sealed: nullable(bytes),
  opposite_account_index: nullable(bytes),
  opposite_account_tail: nullable(text),
  purpose: nullable(text),
  serial_number: nullable(text),
  custom_serial_number: nullable(text),
  state: integer,
  reason: nullable(text),
  ignored_as: nullable(text) as Column<IgnoredAs | null>,
  pair_id: nullable(uuid),
  matched_fen: bigint,
  written_off_fen: bigint,
  claims_type: nullable(text),
  claims_id: nullable(uuid),
  best_score: nullable(integer),
  judged_as: nullable(integer),
  disputed_at: nullable(time),
  judged_at: nullable(time),
  car_order_id: nullable(uuid),
  lessee_name: nullable(text),
  lessee_code: nullable(text),
  search: searchTerms,
});

export const statementImportRows = plainTable("statement_import_rows", {
  tenant_id: uuid,
  import_id: uuid,
  row_number: integer,
  outcome: text as Column<"repeated" | "unreadable">,
  line_id: nullable(uuid),
  why: nullable(text),
});

export const statementMatches = tenantTable("statement_matches", {
  line_id: uuid,
  target_type: text,
  target_id: uuid,
  target_number: text,
  amount_fen: bigint,
  made_as: text as Column<"rule" | "person">,
  score: nullable(integer),
  evidence: json<readonly unknown[]>(),
  effect: nullable(text),
  learnt_alias_id: nullable(uuid),
  undone_by: nullable(uuid),
  undone_at: nullable(time),
  undone_reason: nullable(text),
});

export const statementLineEvents = plainTable("statement_line_events", {
  tenant_id: uuid,
  id: uuid,
  line_id: uuid,
  kind: text,
  detail: json<Readonly<Record<string, unknown>>>(),
  by_user: nullable(uuid),
  at: time,
});

export const statementAliases = tenantTable("statement_aliases", {
  written: text,
  means: text,
  confirmations: integer,
  forgotten_at: nullable(time),
});

export const statementDeclines = plainTable("statement_declines", {
  tenant_id: uuid,
  id: uuid,
  line_id: uuid,
  target_type: text,
  target_id: uuid,
  declined_by: uuid,
  declined_at: time,
  taken_back_at: nullable(time),
});

export const statementWriteOffs = tenantTable("statement_write_offs", {
  line_id: uuid,
  amount_fen: bigint,
  reason: text,
  state: text as Column<"PROPOSED" | "CONFIRMED" | "REJECTED" | "UNDONE">,
  proposed_by: uuid,
  decided_by: nullable(uuid),
  decided_at: nullable(time),
});

export const statementThresholds = tenantTable("statement_thresholds", {
  automatic: integer,
  lead: integer,
  suggested: integer,
  proposed_by: text as Column<"person" | "calibration">,
  state: text as Column<"PROPOSED" | "PUBLISHED" | "REFUSED" | "REPLACED">,
  trial: json<Readonly<Record<string, unknown>>>(),
  remark: nullable(text),
  based_on: nullable(uuid),
  decided_by: nullable(uuid),
  decided_at: nullable(time),
});

/** A view: lines as lists show them. */
export const statementLineRows = plainTable("statement_line_rows", {
  tenant_id: uuid,
  id: uuid,
  account_id: uuid,
  import_id: uuid,
  bank_type_code: text as Column<StatementBank>,
  bank_describe: text,
  unit_card_no: text,
  transaction_at: time,
  direction: text,
  amount_fen: bigint,
  borrow_fen: nullable(bigint),
  loan_fen: nullable(bigint),
  balance_fen: nullable(bigint),
  opposite_name: nullable(text),
  opposite_account_index: nullable(bytes),
  account_masked: nullable(text),
  purpose: nullable(text),
  serial_number: nullable(text),
  custom_serial_number: nullable(text),
  state: integer,
  reason: nullable(text),
  ignored_as: nullable(text) as Column<IgnoredAs | null>,
  matched_fen: bigint,
  car_order_id: nullable(uuid),
  lessee_name: nullable(text),
  lessee_code: nullable(text),
  row_version: bigint,
  created_at: time,
  search: searchTerms,
});

/** A view: imports with the names of those who began them. */
export const statementImportList = plainTable("statement_import_list", {
  tenant_id: uuid,
  id: uuid,
  source: text as Column<"file" | "fetch">,
  file_name: text,
  bank_type_code: nullable(text),
  layout: nullable(text),
  state: integer,
  failure: nullable(text),
  total: integer,
  done: integer,
  added: integer,
  repeated: integer,
  unreadable: integer,
  judged: integer,
  row_version: bigint,
  created_by: uuid,
  created_by_name: nullable(text),
  created_at: time,
});

/** A view: every row of an import, those that became lines and those that did not. */
export const statementImportResults = plainTable("statement_import_results", {
  tenant_id: uuid,
  import_id: uuid,
  row_number: integer,
  outcome: text,
  line_id: nullable(uuid),
  transaction_at: nullable(time),
  unit_card_no: nullable(text),
  direction: nullable(text),
  amount_fen: nullable(bigint),
  opposite_name: nullable(text),
  purpose: nullable(text),
  state: nullable(integer),
  why: nullable(text),
});

export const db = builderFor(
  statementAccounts,
  statementMappings,
  statementImports,
  statementLines,
  statementImportRows,
  statementMatches,
  statementLineEvents,
  statementAliases,
  statementDeclines,
  statementWriteOffs,
  statementThresholds,
);
