-- Whom money goes to was written down with every order and nowhere else: nobody could say that two orders pay the
-- same account, what is known of it, or when it became this one.

-- One for an ID number or company code together with an account. Found by its blind indexes, never by its name.
create table payees (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  kind text not null check (kind in ('personal', 'corporate')),
  name text not null,
  bank_name text not null,
  -- Null where only the account is known.
  identity_sealed bytea,
  identity_index bytea,
  identity_tail text,
  account_sealed bytea not null,
  account_index bytea not null,
  account_tail text not null,
  phone_sealed bytea,
  phone_index bytea,
  phone_tail text,
  -- By which a check of name, ID number and account is found.
  check_index bytea,
  disabled_at timestamptz,
  disabled_by uuid,
  disabled_reason text,
  -- Said by a person to be the same as another, until he takes it back; through which the last of them is found.
  merged_into uuid,
  survivor_id uuid not null,
  search text[] generated always as (search_terms(tenant_id, name)) stored,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default moment(),
  updated_by uuid not null,
  updated_at timestamptz not null default moment(),
  primary key (tenant_id, id),
  foreign key (tenant_id, merged_into) references payees (tenant_id, id),
  foreign key (tenant_id, survivor_id) references payees (tenant_id, id),
  check ((merged_into is null) = (survivor_id = id)),
  check ((disabled_at is null) = (disabled_reason is null))
);
-- The account first: whoever shares one is found by the same index.
create unique index payees_once on payees (tenant_id, account_index, identity_index) nulls not distinct;
create index payees_by_identity on payees (tenant_id, identity_index) where identity_index is not null;
create index payees_by_survivor on payees (tenant_id, survivor_id);
create index payees_by_merged on payees (tenant_id, merged_into) where merged_into is not null;
create index payees_by_creation on payees (tenant_id, created_at, id);
create index payees_search on payees using gin (search);
call fence_tenant_table('payees', 'select, insert, update');

-- Which line of which order, or which payout, names a payee: with the stamp by which that is seen.
create table payee_uses (
  tenant_id uuid not null references tenants (id),
  -- The line or the payout itself: it names one payee at a time.
  id uuid not null,
  payee_id uuid not null,
  kind text not null,
  order_id uuid not null,
  order_number text not null,
  department_id uuid,
  created_by uuid not null,
  created_at timestamptz not null default moment(),
  primary key (tenant_id, id),
  foreign key (tenant_id, payee_id) references payees (tenant_id, id)
);
create index payee_uses_by_payee on payee_uses (tenant_id, payee_id, kind, created_at);
call fence_tenant_table('payee_uses', 'select, insert, update, delete');

-- What somebody is paid into became another account. Kept for good.
create table payee_bank_changes (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- Whose bank data they are: a dealer's, a register's, or a payee's own.
  party_type text not null,
  party_id uuid not null,
  from_payee_id uuid,
  to_payee_id uuid not null,
  changed_by uuid not null,
  -- Who agreed to it, where somebody had to.
  approved_by uuid,
  changed_at timestamptz not null,
  created_at timestamptz not null default moment(),
  primary key (tenant_id, id),
  foreign key (tenant_id, from_payee_id) references payees (tenant_id, id),
  foreign key (tenant_id, to_payee_id) references payees (tenant_id, id),
  check (from_payee_id <> to_payee_id)
);
create index payee_bank_changes_by_payee on payee_bank_changes (tenant_id, to_payee_id, changed_at);
create index payee_bank_changes_by_former on payee_bank_changes (tenant_id, from_payee_id, changed_at);
create index payee_bank_changes_by_party on payee_bank_changes (tenant_id, party_id, changed_at);
call fence_tenant_table('payee_bank_changes', 'select, insert');
