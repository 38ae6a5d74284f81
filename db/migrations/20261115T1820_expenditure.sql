-- What money may be spent on, who spends it, and on whom.

create table expenditure_items (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  -- Who may spend on it; empty: everybody.
  person_ids uuid[] not null default '{}',
  has_monthly_limit boolean not null,
  monthly_limit_fen bigint check (monthly_limit_fen > 0),
  has_percent boolean not null,
  -- A cap on what the item may take of its project, not a share of it.
  percent_bp integer check (percent_bp between 1 and 10000),
  needs_establishment boolean not null,
  -- Most specific wins: the item's process, then the project's, then what is bound to expenditures.
  process_id uuid,
  process_version integer,
  remark text,
  state integer not null default 1000 check (state in (1000, 1001, 1003)),
  search text[] generated always as (search_terms(tenant_id, name)) stored,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check (has_monthly_limit = (monthly_limit_fen is not null)),
  check (has_percent = (percent_bp is not null))
);
create unique index expenditure_items_name on expenditure_items (tenant_id, name) where state <> 1003;
create index expenditure_items_by_creation on expenditure_items (tenant_id, created_at, id);
create index expenditure_items_search on expenditure_items using gin (search);
call fence_tenant_table('expenditure_items', 'select, insert, update');

create table expenditure_projects (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  -- Whose wallets its money lies in: a person's, a department's, the tenant's.
  project_type text not null check (project_type in ('person', 'publicFee', 'system')),
  payee_type text not null check (payee_type in ('designatedPerson', 'designatedRole', 'superior', 'payeeSelf')),
  payee_person_ids uuid[] not null default '{}',
  payee_role_ids uuid[] not null default '{}',
  -- Somebody decided that whoever the applicant names may be paid, of the tenant or not.
  pays_anybody boolean not null default false,
  -- Narrow the choice of another person.
  other_department_ids uuid[] not null default '{}',
  other_role_ids uuid[] not null default '{}',
  item_ids uuid[] not null default '{}',
  group_depth text not null check (group_depth in ('region', 'geographicProvince', 'businessProvince', 'district')),
  process_id uuid,
  process_version integer,
  percent_bp integer not null check (percent_bp between 0 and 10000),
  remark text,
  state integer not null default 1000 check (state in (1000, 1001, 1003)),
  search text[] generated always as (search_terms(tenant_id, name)) stored,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index expenditure_projects_name on expenditure_projects (tenant_id, name) where state <> 1003;
create index expenditure_projects_by_creation on expenditure_projects (tenant_id, created_at, id);
create index expenditure_projects_search on expenditure_projects using gin (search);
call fence_tenant_table('expenditure_projects', 'select, insert, update');

create table project_establishments (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- LX, the day, and a count.
  number text not null,
  name text not null,
  item_id uuid not null,
  amount_fen bigint not null check (amount_fen > 0),
  description text,
  remark text,
  file_ids uuid[] not null default '{}',
  -- 3350 draft, 3351 being approved, 3352 approved, 3353 used, 3354 expired, 3355 voided.
  state integer not null default 3350,
  approval_state integer,
  instance_id uuid,
  approved_at timestamptz,
  valid_until date,
  -- The one order that uses it.
  expenditure_id uuid,
  department_id uuid,
  region text,
  group_name text,
  search text[] generated always as (search_terms(tenant_id, number, name)) stored,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, item_id) references expenditure_items (tenant_id, id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id),
  check ((state = 3353) = (expenditure_id is not null))
);
create unique index project_establishments_number on project_establishments (tenant_id, number);
-- An order uses one establishment, an establishment serves one order.
create unique index project_establishments_used_once on project_establishments (tenant_id, expenditure_id)
  where expenditure_id is not null;
create index project_establishments_by_creation on project_establishments (tenant_id, created_at, id);
create index project_establishments_by_author on project_establishments (tenant_id, created_by, created_at, id);
create index project_establishments_expiring on project_establishments (tenant_id, valid_until) where state = 3352;
create index project_establishments_search on project_establishments using gin (search);
create index project_establishments_files on project_establishments using gin (file_ids);
call fence_tenant_table('project_establishments', 'select, insert, update');

create table expenditures (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- ZC, the day, and a count.
  number text not null,
  -- 1 one's own wallet, 2 a public fund, 3 a public fund with an establishment.
  amount_source integer not null check (amount_source in (1, 2, 3)),
  project_id uuid not null,
  item_id uuid not null,
  establishment_id uuid,
  wallet_id uuid not null,
  amount_fen bigint not null check (amount_fen > 0),
  -- Several payees, each with an amount of his own.
  is_split boolean not null default false,
  description text not null,
  remark text,
  file_ids uuid[] not null default '{}',
  -- 3300 draft ... 3311 hold expired: see states.ts.
  state integer not null default 3300,
  approval_state integer,
  instance_id uuid,
  hold_id uuid,
  -- What is held is given back then, unless the order goes on before.
  hold_until timestamptz,
  submitted_at timestamptz,
  -- The month of Shanghai whose limits it counts against.
  month text check (month ~ '^[0-9]{6}$'),
  paid_fen bigint not null default 0 check (paid_fen >= 0),
  pay_time timestamptz,
  pay_success_time timestamptz,
  -- As the applicant stood when he made it.
  department_id uuid,
  region text,
  group_name text,
  role_name text,
  city_name text,
  search text[] generated always as (search_terms(tenant_id, number, description)) stored,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, project_id) references expenditure_projects (tenant_id, id),
  foreign key (tenant_id, item_id) references expenditure_items (tenant_id, id),
  foreign key (tenant_id, establishment_id) references project_establishments (tenant_id, id),
  foreign key (tenant_id, wallet_id) references wallets (tenant_id, id),
  foreign key (tenant_id, hold_id) references wallet_holds (tenant_id, id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id),
  check (paid_fen <= amount_fen)
);
alter table project_establishments add foreign key (tenant_id, expenditure_id) references expenditures (tenant_id, id);
create unique index expenditures_number on expenditures (tenant_id, number);
create index expenditures_by_creation on expenditures (tenant_id, created_at, id);
create index expenditures_by_author on expenditures (tenant_id, created_by, created_at, id);
create index expenditures_by_department on expenditures (tenant_id, department_id, created_at, id);
create index expenditures_by_amount on expenditures (tenant_id, amount_fen, id);
create index expenditures_by_state on expenditures (tenant_id, state, created_at, id);
create index expenditures_of_item on expenditures (tenant_id, item_id, wallet_id, month);
create index expenditures_holding on expenditures (tenant_id, hold_until) where hold_until is not null;
create index expenditures_search on expenditures using gin (search);
create index expenditures_files on expenditures using gin (file_ids);
call fence_tenant_table('expenditures', 'select, insert, update');

-- Whom an expenditure pays.
create table expenditure_payees (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  expenditure_id uuid not null,
  line_number integer not null,
  -- A member of the tenant, if he is one.
  user_id uuid,
  payee_name text not null,
  amount_fen bigint not null check (amount_fen > 0),
  bank_name text not null,
  account_sealed bytea not null,
  account_index bytea not null,
  account_tail text not null,
  id_card_sealed bytea not null,
  id_card_index bytea not null,
  id_card_tail text not null,
  phone_sealed bytea not null,
  phone_index bytea not null,
  phone_tail text not null,
  -- waiting, paying, paid, failed, unknown, returned, given up.
  state text not null default 'WAITING'
    check (state in ('WAITING', 'PAYING', 'PAID', 'FAILED', 'UNKNOWN', 'RETURNED', 'DROPPED')),
  payout_id uuid,
  quota_id uuid,
  fail_reason text,
  paid_at timestamptz,
  search text[] generated always as (search_terms(tenant_id, payee_name)) stored,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, expenditure_id) references expenditures (tenant_id, id),
  foreign key (tenant_id, payout_id) references payouts (tenant_id, id),
  foreign key (tenant_id, quota_id) references quota_reservations (tenant_id, id)
);
-- A draft's lines are written anew as a whole: their numbers may meet within a transaction, not after it.
alter table expenditure_payees add constraint expenditure_payees_line
  unique (tenant_id, expenditure_id, line_number) deferrable initially deferred;
create index expenditure_payees_by_creation on expenditure_payees (tenant_id, created_at, id);
create index expenditure_payees_account on expenditure_payees (tenant_id, account_index);
create index expenditure_payees_id_card on expenditure_payees (tenant_id, id_card_index);
create index expenditure_payees_search on expenditure_payees using gin (search);
call fence_tenant_table('expenditure_payees', 'select, insert, update, delete');
