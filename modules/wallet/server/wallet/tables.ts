import {
  bigint,
  boolean,
  type Column,
  integer,
  nullable,
  plainTable,
  searchTerms,
  text,
  time,
  uuid,
} from "#platform/server/db/table.ts";
import type { OwnerType, PostingKind, WalletAccountKind } from "../../states.ts";

const ownerType: Column<OwnerType> = { type: "text", nullable: false };
const postingKind: Column<PostingKind> = { type: "text", nullable: false };
const accountKind: Column<WalletAccountKind> = { type: "text", nullable: false };

/** What tells whose a wallet is, and what kind of one. */
const owner = {
  owner_type: ownerType,
  owner_id: uuid,
  owner_name: text,
  project_name: text,
  department_id: nullable(uuid),
  is_test: boolean,
  search: searchTerms,
};

/** A view: wallets with their balances. */
export const walletRows = plainTable("wallet_rows", {
  ...owner,
  tenant_id: uuid,
  id: uuid,
  project_id: uuid,
  state: integer,
  allocated_fen: bigint,
  spent_fen: bigint,
  created_at: time,
  type_name: text,
  unsettled_fen: bigint,
  available_fen: bigint,
  frozen_fen: bigint,
  open_holds: integer,
  department: nullable(text),
  region: nullable(text),
});

/** A view: entries of wallets' accounts, each with its other side. */
export const walletEntryRows = plainTable("wallet_entry_rows", {
  ...owner,
  tenant_id: uuid,
  id: text,
  wallet_id: uuid,
  account: accountKind,
  kind: postingKind,
  amount_fen: bigint,
  balance_after_fen: bigint,
  posted_at: time,
  business_number: text,
  is_reversal: boolean,
  order_type: nullable(text),
  order_id: nullable(uuid),
  counter_account: nullable(text),
  counter_name: nullable(text),
  posted_by_name: nullable(text),
});

/** A view: what came into departments' pools and left them. */
export const poolEntryRows = plainTable("pool_entry_rows", {
  tenant_id: uuid,
  id: text,
  department_id: text,
  kind: postingKind,
  amount_fen: bigint,
  balance_after_fen: bigint,
  posted_at: time,
  order_type: text,
  order_id: uuid,
  business_number: text,
  is_reversal: boolean,
  posted_by_name: nullable(text),
});

/** A view: what orders hold of wallets. */
export const walletHoldRows = plainTable("wallet_hold_rows", {
  tenant_id: uuid,
  id: uuid,
  wallet_id: uuid,
  order_type: text,
  order_id: uuid,
  order_number: text,
  amount_fen: bigint,
  remaining_fen: bigint,
  settled_fen: bigint,
  released_fen: bigint,
  state: integer,
  held_at: time,
  held_by_name: nullable(text),
});

/** A view: where wallets' money came from. */
export const walletFundingRows = plainTable("wallet_funding_rows", {
  tenant_id: uuid,
  id: text,
  wallet_id: uuid,
  kind: postingKind,
  amount_fen: bigint,
  posted_at: time,
  order_type: text,
  order_id: uuid,
  business_number: text,
  is_reversal: boolean,
  source_name: nullable(text),
  account_name: nullable(text),
  recharge_kind: nullable(text) as Column<"normal" | "history" | "test" | null>,
  period: nullable(text),
  run_fen: nullable(bigint),
  matured_at: nullable(time),
  recharge_number: nullable(text),
  percent_bp: nullable(integer),
});
