-- Rebates that were paid outside, as a file says; and what two people take back of an order that counts as paid.

alter table rebates drop constraint rebates_state_check;
alter table rebates add constraint rebates_state_check
  check (state in (3100, 3101, 3102, 3105, 3106, 3107, 3108, 3109, 3110, 3111, 3112, 3113, 3114));
alter table rebates drop constraint rebates_paid;
-- When a file said that it was paid outside, and where it was before.
alter table rebates add column offline_at timestamptz;
alter table rebates add column offline_from integer;
alter table rebates add constraint rebates_paid check (state not in (3107, 3108) or paid_at is not null);
alter table rebates add constraint rebates_offline check (
  (offline_at is null) = (offline_from is null) and (state <> 3108 or offline_at is not null));

-- A row of such a file: what somebody got of an order, and when.
create table rebate_offline_payments (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  rebate_id uuid not null,
  payee_name text not null,
  amount_fen bigint not null check (amount_fen > 0),
  paid_at timestamptz not null,
  is_taken_back boolean not null default false,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default moment(),
  updated_by uuid not null,
  updated_at timestamptz not null default moment(),
  primary key (tenant_id, id),
  foreign key (tenant_id, rebate_id) references rebates (tenant_id, id)
);
create index rebate_offline_payments_by_order on rebate_offline_payments (tenant_id, rebate_id);
call fence_tenant_table('rebate_offline_payments', 'select, insert, update');

-- One asks for it and says why, another agrees.
create table rebate_corrections (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  rebate_id uuid not null,
  kind text not null check (kind in ('CLAWBACK', 'OFFLINE')),
  reason text not null,
  state text not null check (state in ('PROPOSED', 'CONFIRMED', 'REJECTED')),
  proposed_by uuid not null,
  decided_by uuid,
  decided_at timestamptz,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default moment(),
  updated_by uuid not null,
  updated_at timestamptz not null default moment(),
  primary key (tenant_id, id),
  foreign key (tenant_id, rebate_id) references rebates (tenant_id, id),
  constraint rebate_corrections_decided check (
    (state = 'PROPOSED') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint rebate_corrections_two_people check (state <> 'CONFIRMED' or decided_by <> proposed_by)
);
create unique index rebate_corrections_open on rebate_corrections (tenant_id, rebate_id) where state = 'PROPOSED';
create index rebate_corrections_by_order on rebate_corrections (tenant_id, rebate_id, id);
call fence_tenant_table('rebate_corrections', 'select, insert, update');
