-- What matching needs to know again: what the rules said of a line, what was taken back, and what a statement proves.

alter table statement_lines
  -- 3621 or 3625: what the rules made of it, and what it goes back to when all matches are gone.
  add column judged_as integer check (judged_as in (3621, 3625)),
  add column disputed_at timestamptz,
  add column judged_at timestamptz;

-- A decline may be taken back at once by who pressed the wrong key.
alter table statement_declines add column taken_back_at timestamptz;
grant update on statement_declines to chezhang_app, chezhang_worker;

-- A rest of a line that is given up: one person asks, another agrees.
create table statement_write_offs (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  line_id uuid not null,
  amount_fen bigint not null check (amount_fen > 0),
  reason text not null,
  state text not null default 'PROPOSED' check (state in ('PROPOSED', 'CONFIRMED', 'REJECTED', 'UNDONE')),
  proposed_by uuid not null,
  decided_by uuid,
  decided_at timestamptz,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default moment(),
  updated_by uuid not null,
  updated_at timestamptz not null default moment(),
  primary key (tenant_id, id),
  foreign key (tenant_id, line_id) references statement_lines (tenant_id, id),
  check (state <> 'CONFIRMED' or decided_by <> proposed_by)
);
create unique index statement_write_offs_one_open on statement_write_offs (tenant_id, line_id) where state = 'PROPOSED';
create index statement_write_offs_of_line on statement_write_offs (tenant_id, line_id, created_at);
call fence_tenant_table('statement_write_offs', 'select, insert, update');

-- Payments that no line of a statement has shown yet are looked for by sum, name and account.
alter table payout_attempts add column proven_at timestamptz;
create index payout_attempts_unproven on payout_attempts (tenant_id, amount_fen, created_at desc)
  where proven_at is null and state in (4004, 4005, 4006, 4007, 4008, 4012);
create index payout_attempts_by_amount on payout_attempts (tenant_id, amount_fen, created_at desc);
create index payouts_by_payee_name on payouts (tenant_id, payee_name, amount_fen, created_at desc);

-- A line that a match gave to the wrong payment is free for the right one.
alter table payout_bank_serials add column freed_at timestamptz;
grant update (attempt_id, freed_at) on payout_bank_serials to chezhang_app, chezhang_worker;

create index wallet_recharges_unproven on wallet_recharges (tenant_id, amount_fen, created_at desc)
  where kind = 'normal' and corrects_id is null and state in (3410, 3411, 3412);
create index wallet_recharges_by_payer on wallet_recharges (tenant_id, payer_name, created_at desc)
  where kind = 'normal' and corrects_id is null;

create index statement_lines_waiting_by_amount on statement_lines (tenant_id, amount_fen, id)
  where state in (3621, 3624, 3625, 3628);
create index statement_lines_waiting_by_reason on statement_lines (tenant_id, reason, transaction_at, id)
  where state in (3621, 3624, 3625, 3628);
create index statement_lines_waiting_of_name on statement_lines (tenant_id, opposite_name)
  where state in (3621, 3624, 3625, 3628);
create index statement_lines_unpaired on statement_lines (tenant_id, amount_fen, transaction_day)
  where ignored_as = 'transfer' and pair_id is null;
