-- Whose merchants are: nobody speaks to a provider as a merchant that the platform has not bound to his tenant.

create table merchant_bindings (
  id uuid primary key,
  -- The tenant that may use it.
  holder_id uuid not null references tenants (id),
  provider text not null,
  -- Scheme, host and port in their plain form: lower case, without a port that goes without saying.
  address text not null,
  -- The settings that say who one is there, by their names.
  merchant jsonb not null check (jsonb_typeof(merchant) = 'object' and merchant <> '{}'),
  -- The first of them, by which the provider knows its customer.
  customer text not null,
  -- Several tenants may use this customer's contract, because somebody said so.
  shared boolean not null default false,
  reason text not null,
  -- Bound by this migration to several tenants: somebody has to say whether that is meant.
  needs_review boolean not null default false,
  unbound_at timestamptz,
  unbound_reason text,
  row_version bigint not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_by uuid,
  updated_at timestamptz not null default now(),
  -- What is counted at the provider is counted for this.
  contract text not null generated always as (provider || ' ' || address || ' ' || customer) stored
);
create unique index merchant_bindings_once on merchant_bindings (holder_id, provider, address, merchant)
  where unbound_at is null;
create index merchant_bindings_of_contract on merchant_bindings (contract) where unbound_at is null;
create index merchant_bindings_by_creation on merchant_bindings (created_at, id);

-- Accounts that exist are what their tenants work with.
create temporary table account_merchants (holder_id uuid, provider text, address text, merchant jsonb, customer text)
  on commit drop;
do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into account_merchants
    select a.tenant_id, a.provider,
      regexp_replace(regexp_replace(lower(a.address), '^(https://.*):443$', '\1'), '^(http://.*):80$', '\1'),
      (select jsonb_object_agg(n.name, a.settings ->> n.name) from unnest(known.names) as n (name)),
      a.settings ->> known.names[1]
    -- Settings have the providers' own names.
    from provider_accounts a join (values
      ('ALLINPAY', array['cusid', 'appid']),
      ('ESIGN', array['appId']),
      ('FLEXPAY', array['merchant' || 'No', 'acctNo', 'projectCode']),
      ('LETSIGN', array['appCode', 'companyOpenCode', 'personOpenCode']),
      ('PINGAN', array['customerCode', 'payerAccount']),
      ('SMS', array['accessKeyId'])) as known (provider, names) on known.provider = a.provider
    where a.tenant_id = tenant.id and a.settings ?& known.names;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
insert into merchant_bindings (id, holder_id, provider, address, merchant, customer, shared, needs_review, reason)
select gen_random_uuid(), of.holder_id, of.provider, of.address, of.merchant, of.customer, of.several, of.several,
  case when of.several then '升级时多个租户已在使用同一商户，待平台复核' else '升级前已在使用' end
from (select distinct m.*, (select count(distinct o.holder_id) > 1 from account_merchants o
    where (o.provider, o.address, o.customer) = (m.provider, m.address, m.customer)) as several
  from account_merchants m) of;

-- A customer's contract is one tenant's, unless every binding of it says that it is shared.
create function expect_merchant_of_one() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('merchant_bindings ' || new.contract, 0));
  if exists (select from merchant_bindings b where b.contract = new.contract and b.unbound_at is null
      and b.holder_id <> new.holder_id and not (b.shared and new.shared)) then
    raise exception 'this merchant is another tenant''s'
      using errcode = '23505', constraint = 'merchant_bindings_of_one';
  end if;
  return null;
end $$;
create trigger merchant_of_one after insert or update on merchant_bindings
  for each row when (new.unbound_at is null) execute function expect_merchant_of_one();

-- A tenant sees what is bound to it and changes nothing; the platform's tenant sees and binds everything.
alter table merchant_bindings enable row level security;
alter table merchant_bindings force row level security;
create policy own_bindings on merchant_bindings for select using (holder_id = (select current_tenant()));
create policy platform_binds on merchant_bindings
  using ((select current_tenant()) = (select t.id from tenants t where t.super_tenant))
  with check ((select current_tenant()) = (select t.id from tenants t where t.super_tenant));
grant select, insert, update on merchant_bindings to chezhang_app;
grant select on merchant_bindings to chezhang_worker;

create view merchant_binding_rows with (security_invoker = true) as
select b.id, b.holder_id, t.name as holder_name, b.provider, b.address, b.merchant, b.customer, b.shared, b.reason,
  case when b.unbound_at is not null then 'unbound' when b.needs_review then 'review' when b.shared then 'shared'
    else 'own' end as standing, b.unbound_at, b.unbound_reason, b.row_version, b.created_by,
  b.created_at, b.updated_by, b.updated_at
from merchant_bindings b join tenants t on t.id = b.holder_id;
grant select on merchant_binding_rows to chezhang_app;

insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title, locale)
select page.id, 'system.provider.bind', 'button', 'system:provider:bind', 20, 2, '绑定商户', 'menu.system.provider.bind'
from menus page where page.name = 'system.provider';
do $$
declare platform uuid;
begin
  select id into platform from tenants where super_tenant;
  if platform is null then return; end if;
  perform set_config('app.tenant_id', platform::text, true);
  insert into role_menus (tenant_id, role_id, menu_id)
  select platform, r.id, m.id from roles r join menus m on m.permission_name = 'system:provider:bind'
  where r.tenant_id = platform and r.template = 'platformAdmin'
  on conflict do nothing;
  perform set_config('app.tenant_id', '', true);
end $$;
