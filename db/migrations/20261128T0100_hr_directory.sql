-- What HR's papers name: provinces and cities of the business, and positions with what they bring.

create table business_provinces (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  code text not null,
  remark text,
  state integer not null default 1000 check (state in (1000, 1001, 1003)),
  search text[] generated always as (search_terms(tenant_id, name, code)) stored,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default moment(),
  updated_by uuid not null,
  updated_at timestamptz not null default moment(),
  primary key (tenant_id, id)
);
create unique index business_provinces_code on business_provinces (tenant_id, code) where state <> 1003;
create index business_provinces_by_creation on business_provinces (tenant_id, created_at, id);
create index business_provinces_by_code on business_provinces (tenant_id, code, id);
create index business_provinces_search on business_provinces using gin (search);
call fence_tenant_table('business_provinces', 'select, insert, update');

create table business_cities (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  province_id uuid not null,
  name text not null,
  code text not null,
  remark text,
  state integer not null default 1000 check (state in (1000, 1001, 1003)),
  search text[] generated always as (search_terms(tenant_id, name, code)) stored,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default moment(),
  updated_by uuid not null,
  updated_at timestamptz not null default moment(),
  primary key (tenant_id, id),
  foreign key (tenant_id, province_id) references business_provinces (tenant_id, id)
);
create unique index business_cities_code on business_cities (tenant_id, code) where state <> 1003;
create index business_cities_by_creation on business_cities (tenant_id, created_at, id);
create index business_cities_by_code on business_cities (tenant_id, code, id);
create index business_cities_of_province on business_cities (tenant_id, province_id, created_at, id);
create index business_cities_search on business_cities using gin (search);
call fence_tenant_table('business_cities', 'select, insert, update');

create table positions (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  code text not null,
  rank integer not null check (rank between 1 and 30),
  -- Which roles somebody gets who arrives in it, and who said so: it is he who gives them.
  role_ids uuid[] not null default '{}',
  roles_set_by uuid,
  checklist text[] not null default '{}',
  wallet_project_ids uuid[] not null default '{}',
  contract_text text,
  remark text,
  state integer not null default 1000 check (state in (1000, 1001, 1003)),
  search text[] generated always as (search_terms(tenant_id, name, code)) stored,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default moment(),
  updated_by uuid not null,
  updated_at timestamptz not null default moment(),
  primary key (tenant_id, id),
  check (role_ids = '{}' or roles_set_by is not null)
);
create unique index positions_code on positions (tenant_id, code) where state <> 1003;
create index positions_by_creation on positions (tenant_id, created_at, id);
create index positions_by_code on positions (tenant_id, code, id);
create index positions_by_rank on positions (tenant_id, rank, id);
create index positions_search on positions using gin (search);
call fence_tenant_table('positions', 'select, insert, update');

create view business_province_rows with (security_invoker = true) as
select p.tenant_id, p.id, p.name, p.code, p.remark, p.state, p.row_version, p.created_at, p.updated_at, p.search,
  (select u.id_card_name from users u where u.id = p.created_by) as created_by_name
from business_provinces p;
grant select on business_province_rows to chezhang_app, chezhang_worker;

create view business_city_rows with (security_invoker = true) as
select c.tenant_id, c.id, c.name, c.code, c.province_id, p.name as province_name, c.remark, c.state, c.row_version,
  c.created_at, c.updated_at, c.search,
  (select u.id_card_name from users u where u.id = c.created_by) as created_by_name
from business_cities c
join business_provinces p on p.tenant_id = c.tenant_id and p.id = c.province_id;
grant select on business_city_rows to chezhang_app, chezhang_worker;

create view position_rows with (security_invoker = true) as
select p.tenant_id, p.id, p.name, p.code, p.rank, p.role_ids, p.roles_set_by, p.checklist, p.wallet_project_ids,
  p.contract_text, p.remark, p.state, p.row_version, p.created_at, p.updated_at, p.search,
  (select string_agg(r.name, '、' order by r.name) from roles r
    where r.tenant_id = p.tenant_id and r.id = any(p.role_ids)) as role_names,
  (select string_agg(e.name, '、' order by e.name) from expenditure_projects e
    where e.tenant_id = p.tenant_id and e.id = any(p.wallet_project_ids)) as wallet_project_names,
  (select u.id_card_name from users u where u.id = p.roles_set_by) as roles_set_by_name,
  (select u.id_card_name from users u where u.id = p.created_by) as created_by_name
from positions p;
grant select on position_rows to chezhang_app, chezhang_worker;
