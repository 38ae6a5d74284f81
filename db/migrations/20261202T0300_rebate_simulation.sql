-- What a drafted rule would make of months that are over: asked for before it is published, and kept with the version.

create table rebate_simulations (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  type_id uuid not null,
  -- The draft as it stood, and which version it would have followed: once either is another, this says nothing any more.
  sheet jsonb not null,
  after_version integer not null check (after_version >= 0),
  first_month text not null check (first_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  last_month text not null check (last_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- As if the draft's days covered these months, whatever it says of them.
  is_in_force boolean not null,
  total integer not null check (total > 0),
  done integer not null default 0 check (done between 0 and total),
  finished_at timestamptz,
  -- The version that the draft became.
  version integer,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default moment(),
  updated_by uuid not null,
  updated_at timestamptz not null default moment(),
  primary key (tenant_id, id),
  foreign key (tenant_id, type_id) references rebate_types (tenant_id, id),
  foreign key (tenant_id, type_id, version) references rebate_rule_versions (tenant_id, type_id, version),
  check (first_month <= last_month),
  check (version is null or (finished_at is not null and version = after_version + 1))
);
create index rebate_simulations_by_type on rebate_simulations (tenant_id, type_id, created_at, id);
create unique index rebate_simulations_of_version on rebate_simulations (tenant_id, type_id, version);
call fence_tenant_table('rebate_simulations', 'select, insert, update');

-- Sums by dealer, and by what decides who sees a contract: everybody adds up what he may see. Never changed.
create table rebate_simulation_parts (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  simulation_id uuid not null,
  shop_name text not null,
  department_id uuid,
  owner_id uuid not null,
  contracts integer not null check (contracts > 0),
  changed integer not null check (changed between 0 and contracts),
  before_fen bigint not null,
  after_fen bigint not null,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default moment(),
  updated_by uuid not null,
  updated_at timestamptz not null default moment(),
  primary key (tenant_id, id),
  foreign key (tenant_id, simulation_id) references rebate_simulations (tenant_id, id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id),
  constraint rebate_simulation_parts_once unique nulls not distinct
    (tenant_id, simulation_id, shop_name, department_id, owner_id)
);
call fence_tenant_table('rebate_simulation_parts', 'select, insert');

-- Of each such group the contracts that differ most: among them are the ten that anybody sees. Never changed.
create table rebate_simulation_contracts (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  simulation_id uuid not null,
  lease_id uuid not null,
  -- Its newest line in the book, where it has one.
  line_id uuid,
  contract_no text not null,
  shop_name text not null,
  lessee text not null,
  department_id uuid,
  owner_id uuid not null,
  before_fen bigint not null,
  after_fen bigint not null check (after_fen <> before_fen),
  -- The steps of the rule; null: its contract was ended, so that no rule is asked.
  why jsonb,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default moment(),
  updated_by uuid not null,
  updated_at timestamptz not null default moment(),
  primary key (tenant_id, id),
  foreign key (tenant_id, simulation_id) references rebate_simulations (tenant_id, id),
  foreign key (tenant_id, lease_id) references lease_starts (tenant_id, id),
  foreign key (tenant_id, line_id) references rebate_book_lines (tenant_id, id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id)
);
create unique index rebate_simulation_contracts_once on rebate_simulation_contracts (tenant_id, simulation_id, lease_id);
call fence_tenant_table('rebate_simulation_contracts', 'select, insert');

insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title, locale)
select page.id, page.name || '.simulate', 'button', 'bizConfiguration:rebateType:simulate', 25, 1, '模拟返利规则草稿',
  'menu.' || page.name || '.simulate'
from menus page where page.name = 'bizConfiguration.rebateType';

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into tenant_menus (tenant_id, menu_id)
    select tenant.id, id from menus
    where not tenant.super_tenant and name = 'bizConfiguration.rebateType.simulate'
    on conflict do nothing;
    insert into role_menus (tenant_id, role_id, menu_id)
    select tenant.id, r.id, m.id from roles r
    join menus m on m.permission_name = 'bizConfiguration:rebateType:simulate'
    where r.tenant_id = tenant.id and r.template in ('financeReview', 'tenantAdmin')
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
