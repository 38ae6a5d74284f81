import {
  bigint,
  boolean,
  builderFor,
  bytes,
  integer,
  json,
  nullable,
  plainTable,
  searchTerms,
  text,
  time,
  uuid,
} from "#platform/server/db/table.ts";

/** Read only: the functions of the ledger write it. */
export const wallets = plainTable("wallets", {
  tenant_id: uuid,
  id: uuid,
  project_id: uuid,
  project_name: text,
  owner_type: text,
  owner_id: uuid,
  owner_name: text,
  department_id: nullable(uuid),
  is_test: boolean,
  state: integer,
  allocated_fen: bigint,
  spent_fen: bigint,
  search: searchTerms,
  created_at: time,
});

export const ledgerAccounts = plainTable("ledger_accounts", {
  tenant_id: uuid,
  id: uuid,
  kind: text,
  wallet_id: nullable(uuid),
  reference: text,
  balance_fen: bigint,
  last_sequence: bigint,
  opened_at: time,
});

export const ledgerTransactions = plainTable("ledger_transactions", {
  tenant_id: uuid,
  id: uuid,
  kind: text,
  business_type: text,
  business_id: uuid,
  step: text,
  business_number: text,
  reversal_of: nullable(uuid),
  posted_by: uuid,
  posted_at: time,
});

export const ledgerEntries = plainTable("ledger_entries", {
  tenant_id: uuid,
  account_id: uuid,
  sequence: bigint,
  transaction_id: uuid,
  wallet_id: nullable(uuid),
  kind: text,
  amount_fen: bigint,
  balance_after_fen: bigint,
  posted_at: time,
});

export const walletHolds = plainTable("wallet_holds", {
  tenant_id: uuid,
  id: uuid,
  wallet_id: uuid,
  order_type: text,
  order_id: uuid,
  order_number: text,
  round: integer,
  amount_fen: bigint,
  remaining_fen: bigint,
  settled_fen: bigint,
  released_fen: bigint,
  state: integer,
  steps: integer,
  held_by: uuid,
  held_at: time,
  ended_at: nullable(time),
});

export const quotaReservations = plainTable("quota_reservations", {
  tenant_id: uuid,
  id: uuid,
  channel: text,
  person: bytes,
  month: text,
  amount_fen: bigint,
  order_type: text,
  order_id: uuid,
  line_number: integer,
  state: text,
  created_at: time,
});

export const ledgerChecks = plainTable("ledger_checks", {
  tenant_id: uuid,
  id: uuid,
  checked_at: time,
  checked_by: nullable(uuid),
  entries: bigint,
  wallets: integer,
  holds: integer,
  milliseconds: integer,
  faults: json<unknown[]>(),
});

export const db = builderFor(
  wallets,
  ledgerAccounts,
  ledgerTransactions,
  ledgerEntries,
  walletHolds,
  quotaReservations,
  ledgerChecks,
);
