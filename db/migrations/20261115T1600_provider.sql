-- Providers: a tenant's contracts with the outside world, what was said and heard, and what they told us.

create table provider_accounts (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- Which adapter speaks to it: ESIGN, LETSIGN, PINGAN, FLEXPAY, ALLINPAY, SMS.
  provider text not null,
  name text not null,
  address text not null,
  settings jsonb not null default '{}',
  secrets_sealed bytea not null,
  state integer not null default 1000,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index provider_accounts_by_provider on provider_accounts (tenant_id, provider, created_at, id);
create index provider_accounts_by_creation on provider_accounts (tenant_id, created_at, id);
call fence_tenant_table('provider_accounts', 'select, insert, update');

-- Every exchange, masked. Nobody changes or deletes one.
create table provider_exchanges (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  account_id uuid not null,
  provider text not null,
  operation text not null,
  our_number text,
  said text not null,
  heard text not null,
  http_status integer,
  -- ok, certainFailure or unknown, and the code or reason of the latter two.
  outcome text not null,
  reason text,
  took_ms integer not null,
  started_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references provider_accounts (tenant_id, id)
);
create index provider_exchanges_by_time on provider_exchanges (tenant_id, started_at, id);
create index provider_exchanges_by_number on provider_exchanges (tenant_id, our_number, started_at, id);
create index provider_exchanges_by_outcome on provider_exchanges (tenant_id, outcome, started_at, id);
create index provider_exchanges_by_provider on provider_exchanges (tenant_id, provider, started_at, id);
call fence_tenant_table('provider_exchanges', 'select, insert');

-- Everything that came in from outside, genuine or not. The same notice again only counts up.
create table provider_notices (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  account_id uuid not null,
  provider text not null,
  same_as text not null,
  genuine boolean not null,
  -- Why it was not believed.
  why text,
  body text not null,
  events jsonb not null default '[]',
  times integer not null default 1,
  received_at timestamptz not null default now(),
  last_received_at timestamptz not null default now(),
  -- When what it is about had been asked after.
  handled_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references provider_accounts (tenant_id, id)
);
create unique index provider_notices_same on provider_notices (tenant_id, account_id, same_as);
create index provider_notices_by_time on provider_notices (tenant_id, received_at, id);
create index provider_notices_by_genuine on provider_notices (tenant_id, genuine, received_at, id);
call fence_tenant_table('provider_notices', 'select, insert, update');

-- Whether a name, an ID number and a bank card belong together, as somebody who knows said.
create table identity_checks (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  person_index bytea not null,
  match boolean not null,
  differs text,
  verify_id text not null,
  checked_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index identity_checks_of_person on identity_checks (tenant_id, person_index, checked_at);
call fence_tenant_table('identity_checks', 'select, insert');

insert into menus (name, menu_type, url, icon, sort, title, locale) values
  ('biz', 'menu', '/biz', 'pay', 20, '业务管理', 'menu.biz'),
  ('data', 'menu', '/data', 'database', 40, '数据管理', 'menu.data');
insert into menus (parent_id, name, menu_type, permission_name, url, sort, visible_type, title, locale)
select parent.id, 'system.provider', 'page', 'system:provider:list', '/system/provider', 75, 1, '外部通道',
  'menu.system.provider'
from menus parent where parent.name = 'system';
insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title, locale)
select page.id, 'system.provider.edit', 'button', 'system:provider:edit', 10, 1, '维护通道账户', 'menu.system.provider.edit'
from menus page where page.name = 'system.provider';

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into tenant_menus (tenant_id, menu_id)
    select tenant.id, id from menus
    where not tenant.super_tenant and name in ('biz', 'data', 'system.provider', 'system.provider.edit')
    on conflict do nothing;
    insert into role_menus (tenant_id, role_id, menu_id)
    select tenant.id, r.id, m.id from roles r join menus m
      on (r.template in ('tenantAdmin', 'platformAdmin') and m.permission_name like 'system:provider:%')
      or (r.template in ('financeReview', 'compliance') and m.permission_name = 'system:provider:list')
    where r.tenant_id = tenant.id
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
