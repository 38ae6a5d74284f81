-- An item's percent is one of what its wallet was given in the current period: found among all that was ever held and spent.
create index ledger_entries_spendable on ledger_entries (tenant_id, account_id, posted_at)
  include (kind, amount_fen) where kind in ('RECHARGE', 'ALLOCATE', 'MATURE', 'AMOUNT_ADJUSTMENT');
