-- What a tenant charges its customers for, up to which amount, and whether an order has to show a screenshot.

create table service_charge_types (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null,
  name text not null,
  description text,
  needs_screenshot boolean not null,
  limit_fen bigint check (limit_fen > 0),
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
create unique index service_charge_types_code on service_charge_types (tenant_id, code) where state <> 1003;
create index service_charge_types_by_creation on service_charge_types (tenant_id, created_at, id);
create index service_charge_types_by_code on service_charge_types (tenant_id, code, id);
create index service_charge_types_search on service_charge_types using gin (search);
call fence_tenant_table('service_charge_types', 'select, insert, update');

create view service_charge_type_rows with (security_invoker = true) as
select t.tenant_id, t.id, t.code, t.name, t.description, t.needs_screenshot, t.limit_fen, t.remark, t.state,
  t.row_version, t.created_by, t.created_at, t.updated_at, t.search,
  (select u.id_card_name from users u where u.id = t.created_by) as created_by_name
from service_charge_types t;
grant select on service_charge_type_rows to chezhang_app, chezhang_worker;
