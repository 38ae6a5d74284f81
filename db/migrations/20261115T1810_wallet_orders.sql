-- What changes wallets besides spending: adjustments, recharges, and the dividing of a department's money.

-- Accounts of ours that recharges come in on.
create table recharge_accounts (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  -- A company's account at a bank, or a balance at a payout channel.
  kind text not null check (kind in ('BANK', 'CHANNEL')),
  bank_name text not null,
  account_sealed bytea not null,
  account_index bytea not null,
  account_tail text not null,
  -- Whose money comes in here; null: anybody's.
  department_id uuid,
  remark text,
  state integer not null default 1000 check (state in (1000, 1001, 1003)),
  search text[] generated always as (search_terms(tenant_id, name, bank_name)) stored,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id)
);
create unique index recharge_accounts_name on recharge_accounts (tenant_id, name) where state <> 1003;
create unique index recharge_accounts_number on recharge_accounts (tenant_id, account_index) where state <> 1003;
create index recharge_accounts_by_creation on recharge_accounts (tenant_id, created_at, id);
create index recharge_accounts_search on recharge_accounts using gin (search);
call fence_tenant_table('recharge_accounts', 'select, insert, update');

create table wallet_adjustments (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  number text not null,
  -- order: the payer takes over what an order of the payee's cost; amount: money moves.
  kind text not null check (kind in ('order', 'amount')),
  amount_fen bigint not null check (amount_fen > 0),
  -- The expenditure whose cost moves; the hold that bore it.
  order_id uuid,
  order_number text,
  order_hold_id uuid,
  payer_wallet_id uuid not null,
  payee_wallet_id uuid not null,
  remark text,
  file_ids uuid[] not null default '{}',
  -- 3400 draft, 3401 being approved, 3402 in effect, 3403 rejected, 3404 voided, 3405 reversed.
  state integer not null default 3400,
  approval_state integer,
  instance_id uuid,
  -- What is held of the payer's while it is decided.
  hold_id uuid,
  transaction_id uuid,
  effective_at timestamptz,
  department_id uuid,
  search text[] generated always as (search_terms(tenant_id, number, coalesce(order_number, ''))) stored,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, payer_wallet_id) references wallets (tenant_id, id),
  foreign key (tenant_id, payee_wallet_id) references wallets (tenant_id, id),
  foreign key (tenant_id, hold_id) references wallet_holds (tenant_id, id),
  foreign key (tenant_id, order_hold_id) references wallet_holds (tenant_id, id),
  foreign key (tenant_id, transaction_id) references ledger_transactions (tenant_id, id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id),
  check (payer_wallet_id <> payee_wallet_id),
  check ((kind = 'order') = (order_id is not null))
);
create unique index wallet_adjustments_number on wallet_adjustments (tenant_id, number);
create index wallet_adjustments_by_creation on wallet_adjustments (tenant_id, kind, created_at, id);
create index wallet_adjustments_of_order on wallet_adjustments (tenant_id, order_id) where order_id is not null;
create index wallet_adjustments_search on wallet_adjustments using gin (search);
create index wallet_adjustments_files on wallet_adjustments using gin (file_ids);
call fence_tenant_table('wallet_adjustments', 'select, insert, update');

create table wallet_recharges (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  number text not null,
  kind text not null check (kind in ('normal', 'history', 'test')),
  amount_fen bigint not null check (amount_fen > 0),
  -- Where it came in; none for history and test.
  recharge_account_id uuid,
  payer_type text not null check (payer_type in ('company', 'department', 'person', 'other')),
  payer_name text not null,
  -- Into a wallet, or into a department's pool to be divided.
  wallet_id uuid,
  pool_department_id uuid,
  -- The line of the bank's statement that shows it; each is used once.
  statement_serial text,
  remark text,
  file_ids uuid[] not null default '{}',
  -- 3410 waits for the money, 3411 being approved, 3412 booked, 3413 rejected.
  state integer not null default 3410,
  approval_state integer,
  instance_id uuid,
  transaction_id uuid,
  booked_at timestamptz,
  department_id uuid,
  search text[] generated always as (search_terms(tenant_id, number, payer_name)) stored,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, recharge_account_id) references recharge_accounts (tenant_id, id),
  foreign key (tenant_id, wallet_id) references wallets (tenant_id, id),
  foreign key (tenant_id, pool_department_id) references departments (tenant_id, id),
  foreign key (tenant_id, transaction_id) references ledger_transactions (tenant_id, id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id),
  check ((wallet_id is null) <> (pool_department_id is null)),
  check ((kind = 'normal') = (recharge_account_id is not null)),
  check (kind = 'normal' or wallet_id is not null)
);
create unique index wallet_recharges_number on wallet_recharges (tenant_id, number);
create unique index wallet_recharges_statement on wallet_recharges (tenant_id, recharge_account_id, statement_serial)
  where statement_serial is not null and state <> 3413;
create index wallet_recharges_by_creation on wallet_recharges (tenant_id, created_at, id);
create index wallet_recharges_search on wallet_recharges using gin (search);
create index wallet_recharges_files on wallet_recharges using gin (file_ids);
call fence_tenant_table('wallet_recharges', 'select, insert, update');

-- The dividing of a department's money among wallets, by the percents that held when it was made.
create table allocation_runs (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  number text not null,
  pool_department_id uuid not null,
  period text not null check (period ~ '^[0-9]{6}$'),
  amount_fen bigint not null check (amount_fen > 0),
  -- manual, recharge or monthly.
  cause text not null check (cause in ('manual', 'recharge', 'monthly')),
  recharge_id uuid,
  -- 3440 preview, 3441 being approved, 3442 booked, 3443 reverted.
  state integer not null default 3440,
  approval_state integer,
  instance_id uuid,
  transaction_id uuid,
  -- When what was divided became usable; null: not yet.
  matured_at timestamptz,
  booked_at timestamptz,
  department_id uuid,
  search text[] generated always as (search_terms(tenant_id, number)) stored,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, pool_department_id) references departments (tenant_id, id),
  foreign key (tenant_id, recharge_id) references wallet_recharges (tenant_id, id),
  foreign key (tenant_id, transaction_id) references ledger_transactions (tenant_id, id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id)
);
create unique index allocation_runs_number on allocation_runs (tenant_id, number);
create index allocation_runs_by_creation on allocation_runs (tenant_id, created_at, id);
create index allocation_runs_search on allocation_runs using gin (search);
call fence_tenant_table('allocation_runs', 'select, insert, update');

create table allocation_lines (
  tenant_id uuid not null references tenants (id),
  run_id uuid not null,
  line_number integer not null,
  project_id uuid not null,
  project_name text not null,
  owner_type text not null,
  owner_id uuid not null,
  owner_name text not null,
  owner_department_id uuid,
  percent_bp integer not null check (percent_bp between 0 and 10000),
  amount_fen bigint not null check (amount_fen >= 0),
  -- What rounding added to the exact part, which is less.
  rounded_fen bigint not null default 0,
  -- Once booked.
  wallet_id uuid,
  primary key (tenant_id, run_id, line_number),
  foreign key (tenant_id, run_id) references allocation_runs (tenant_id, id),
  foreign key (tenant_id, wallet_id) references wallets (tenant_id, id)
);
call fence_tenant_table('allocation_lines', 'select, insert, update, delete');

-- What the check of the books found, the last time and before.
create table ledger_checks (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  checked_at timestamptz not null default now(),
  -- Null: by the product itself, at night.
  checked_by uuid,
  entries bigint not null,
  wallets integer not null,
  holds integer not null,
  milliseconds integer not null,
  -- Each: which rule, which wallet or account, what was expected and what is there.
  faults jsonb not null default '[]',
  primary key (tenant_id, id)
);
create index ledger_checks_latest on ledger_checks (tenant_id, checked_at desc);
call fence_tenant_table('ledger_checks', 'select, insert');
