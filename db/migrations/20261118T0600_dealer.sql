-- Car dealers, what is on file of them, and every bank detail that somebody ever typed for one: who typed it, who
-- approved it, and from when to when it was in force.

create table dealers (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- CS, the day, and a count: what a contract calls it by.
  number text not null,
  name text not null,
  city text not null,
  -- The department that works with it.
  department_id uuid,
  state integer not null,
  remark text,
  -- Of one that was there before: until when its filing has to be complete.
  complete_by date,
  agreement_id uuid,
  -- How the signing of that contract stands; e-sign says so whenever it changes.
  agreement_state integer,
  applied_by uuid,
  applied_at timestamptz,
  reviewed_by uuid,
  reviewed_at timestamptz,
  entered_at timestamptz,
  left_at timestamptz,
  -- Why it was refused, or left.
  reason text,
  search text[] generated always as (search_terms(tenant_id, number, name, city)) stored,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id),
  foreign key (tenant_id, agreement_id) references sign_contracts (tenant_id, id),
  -- Whatever forgets to ask: nobody lets in whom he proposed.
  constraint dealers_reviewed_by_another check (reviewed_by <> applied_by)
);
create unique index dealers_name on dealers (tenant_id, name);
create unique index dealers_number on dealers (tenant_id, number);
create index dealers_by_creation on dealers (tenant_id, created_at, id);
create index dealers_by_state on dealers (tenant_id, state, created_at, id);
create index dealers_by_deadline on dealers (tenant_id, complete_by, id);
create index dealers_by_department on dealers (tenant_id, department_id, created_at, id);
create index dealers_by_maker on dealers (tenant_id, created_by, created_at, id);
create index dealers_search on dealers using gin (search);
call fence_tenant_table('dealers', 'select, insert, update');

create table dealer_filings (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  number text not null,
  shop_name text not null,
  city text not null,
  car_department_id uuid not null,
  has_reserve_payee boolean not null,
  remarks text,
  remarks2 text,
  -- From its first submission on.
  dealer_id uuid,
  -- The bank details in force, and those that somebody has to decide on.
  version_id uuid,
  staged_version_id uuid,
  file_ids uuid[] not null default '{}',
  state integer not null,
  approval_state integer,
  instance_id uuid,
  department_id uuid,
  region text,
  group_name text,
  role_name text,
  city_name text,
  search text[] generated always as (search_terms(tenant_id, number, shop_name)) stored,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id),
  foreign key (tenant_id, car_department_id) references departments (tenant_id, id),
  foreign key (tenant_id, dealer_id) references dealers (tenant_id, id),
  -- Whatever forgets to ask: a filing in force has bank details; out of force it keeps the last that were.
  constraint dealer_filings_in_force
    check (case when version_id is null then state not in (3502, 3504) else state in (3502, 3504, 3505) end)
);
create unique index dealer_filings_number on dealer_filings (tenant_id, number);
-- A dealer has one filing that is in force or on its way there.
create unique index dealer_filings_one_alive on dealer_filings (tenant_id, dealer_id)
  where state in (3501, 3502, 3504);
create index dealer_filings_of_dealer on dealer_filings (tenant_id, dealer_id, created_at, id);
create index dealer_filings_by_creation on dealer_filings (tenant_id, created_at, id);
create index dealer_filings_by_state on dealer_filings (tenant_id, state, created_at, id);
create index dealer_filings_by_department on dealer_filings (tenant_id, department_id, created_at, id);
create index dealer_filings_of_department on dealer_filings (tenant_id, car_department_id, created_at, id);
create index dealer_filings_by_author on dealer_filings (tenant_id, created_by, created_at, id);
create index dealer_filings_search on dealer_filings using gin (search);
create index dealer_filings_files on dealer_filings using gin (file_ids);
call fence_tenant_table('dealer_filings', 'select, insert, update');

create table dealer_filing_versions (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  filing_id uuid not null,
  version_no integer not null,
  state text not null check (state in ('STAGED', 'IN_FORCE', 'SUPERSEDED', 'REFUSED', 'DROPPED')),
  account_name text not null,
  account_sealed bytea not null,
  account_index bytea not null,
  account_tail text not null,
  account_masked text not null,
  id_card_sealed bytea,
  id_card_index bytea,
  id_card_tail text,
  id_card_masked text,
  phone_sealed bytea,
  phone_index bytea,
  phone_tail text,
  phone_masked text,
  head_office text not null,
  open_bank text not null,
  cnaps text not null,
  bank_city text not null,
  is_legal_person boolean not null,
  -- Why it is to take the place of the one before; of the first there is none.
  change_reason text,
  approved_by uuid,
  in_force_from timestamptz,
  in_force_until timestamptz,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, filing_id) references dealer_filings (tenant_id, id),
  -- Whatever forgets to ask: nothing is in force that nobody, or who typed it, approved.
  constraint dealer_filing_versions_approved
    check (state not in ('IN_FORCE', 'SUPERSEDED') or (approved_by is not null and in_force_from is not null)),
  constraint dealer_filing_versions_by_another check (approved_by <> created_by)
);
create unique index dealer_filing_versions_number on dealer_filing_versions (tenant_id, filing_id, version_no);
create unique index dealer_filing_versions_in_force on dealer_filing_versions (tenant_id, filing_id)
  where state = 'IN_FORCE';
create unique index dealer_filing_versions_staged on dealer_filing_versions (tenant_id, filing_id)
  where state = 'STAGED';
create index dealer_filing_versions_account on dealer_filing_versions (tenant_id, account_index);
create index dealer_filing_versions_id_card on dealer_filing_versions (tenant_id, id_card_index);
call fence_tenant_table('dealer_filing_versions', 'select, insert, update');

-- A filing is written before its first bank details.
alter table dealer_filings
  add foreign key (tenant_id, version_id) references dealer_filing_versions (tenant_id, id)
    deferrable initially deferred,
  add foreign key (tenant_id, staged_version_id) references dealer_filing_versions (tenant_id, id)
    deferrable initially deferred;

create view dealer_filing_rows with (security_invoker = true) as
select f.tenant_id, f.id, f.number, f.shop_name, f.city, f.car_department_id, f.has_reserve_payee, f.remarks,
  f.remarks2, f.dealer_id, f.file_ids, f.state, f.approval_state, f.instance_id, f.department_id, f.row_version,
  f.created_by, f.created_at, f.updated_at, f.search,
  v.account_name, v.account_masked, v.id_card_masked, v.phone_masked, v.head_office, v.open_bank, v.cnaps,
  v.bank_city, v.is_legal_person, v.version_no, v.in_force_from,
  (select d.name from departments d
    where d.tenant_id = f.tenant_id and d.id = f.car_department_id) as car_department_name,
  (select i.waiting_names from approval_instances i
    where i.tenant_id = f.tenant_id and i.id = f.instance_id) as waiting_names,
  (select i.step_no from approval_instances i
    where i.tenant_id = f.tenant_id and i.id = f.instance_id) as step_no,
  (select i.total_step from approval_instances i
    where i.tenant_id = f.tenant_id and i.id = f.instance_id) as total_step,
  (select min(t.arrived_at) from approval_tasks t where t.tenant_id = f.tenant_id
    and t.instance_id = f.instance_id and t.state = 'PENDING') as arrived_at,
  (select u.id_card_name from users u where u.id = f.created_by) as created_by_name
from dealer_filings f join dealer_filing_versions v
  on v.tenant_id = f.tenant_id and v.id = coalesce(f.version_id, f.staged_version_id);
grant select on dealer_filing_rows to chezhang_app, chezhang_worker;

create view dealer_rows with (security_invoker = true) as
select d.tenant_id, d.id, d.number, d.name, d.city, d.department_id, d.state, d.remark, d.complete_by,
  d.agreement_id, d.agreement_state, d.applied_at, d.reviewed_at, d.entered_at, d.left_at, d.reason, d.row_version,
  d.created_by, d.created_at, d.updated_at, d.search,
  (select p.name from departments p where p.tenant_id = d.tenant_id and p.id = d.department_id) as department_name,
  (select u.id_card_name from users u where u.id = d.applied_by) as applied_by_name,
  (select u.id_card_name from users u where u.id = d.reviewed_by) as reviewed_by_name,
  (select f.id from dealer_filings f where f.tenant_id = d.tenant_id and f.dealer_id = d.id
    and f.state in (3501, 3502, 3504)) as filing_id,
  (select f.state from dealer_filings f where f.tenant_id = d.tenant_id and f.dealer_id = d.id
    and f.state in (3501, 3502, 3504)) as filing_state
from dealers d;
grant select on dealer_rows to chezhang_app, chezhang_worker;
