-- E-sign: templates at the two providers, contracts made from them, who signs, and what happened to each.

create table contract_templates (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  provider text not null check (provider in ('ESIGN', 'LETSIGN')),
  account_id uuid not null,
  name text not null,
  description text,
  remark text,
  file_id uuid not null,
  -- What has to be filled in, by the names that the document's fields have.
  field_names text[] not null default '{}',
  -- The texts beside which each side signs.
  customer_anchor text not null,
  company_anchor text not null,
  sales_anchor text not null,
  -- waiting, ready or failed: whether the provider has it.
  upload text not null default 'waiting' check (upload in ('waiting', 'ready', 'failed')),
  upload_tries integer not null default 0,
  upload_failure text,
  provider_template_id text,
  -- Where a person places the fields, at providers that ask for it.
  design_url text,
  state integer not null default 1000,
  search text[] generated always as (search_terms(tenant_id, name, description, remark)) stored,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references provider_accounts (tenant_id, id)
);
create index contract_templates_by_creation on contract_templates (tenant_id, created_at, id);
create index contract_templates_by_provider on contract_templates (tenant_id, provider, created_at, id);
create index contract_templates_by_name on contract_templates (tenant_id, name, id);
create index contract_templates_by_file on contract_templates (tenant_id, file_id, id);
create index contract_templates_search on contract_templates using gin (search);
call fence_tenant_table('contract_templates', 'select, insert, update');

create table sign_contracts (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- HT, the day, and a count.
  number text not null,
  provider text not null check (provider in ('ESIGN', 'LETSIGN')),
  account_id uuid not null,
  template_id uuid not null,
  title text not null,
  amount_fen bigint,
  -- What the template is filled with, as one sealed value: there may be anybody's numbers in it.
  fields_sealed bytea not null,
  customer_name text not null,
  customer_phone_sealed bytea not null,
  customer_phone_index bytea not null,
  customer_phone_tail text not null,
  customer_phone_masked text not null,
  sales_phone_masked text,
  company_name text,
  order_type text,
  order_id uuid,
  order_number text,
  department_id uuid,
  valid_days integer not null,
  state integer not null default 4101,
  -- What the provider ever said about its end; never taken back, because answers come in any order.
  ends text[] not null default '{}',
  end_reason text,
  -- Somebody wants it signed; null again when the provider certainly refused.
  start_requested_at timestamptz,
  start_failure text,
  document_id text,
  document_ready_at timestamptz,
  flow_id text,
  -- From here on the signers can be told of it.
  started_at timestamptz,
  expires_at timestamptz,
  signed_at timestamptz,
  archived_at timestamptz,
  skipped_at timestamptz,
  skip_reason text,
  skip_file_ids uuid[] not null default '{}',
  revoke_requested_at timestamptz,
  revoke_reason text,
  -- The number by which the provider proves the signatures.
  evidence_number text,
  signed_file_ids uuid[] not null default '{}',
  next_look_at timestamptz,
  looks integer not null default 0,
  remind_at timestamptz,
  reminded_at timestamptz,
  reminders integer not null default 0,
  file_ids uuid[] not null generated always as (skip_file_ids || signed_file_ids) stored,
  archived boolean not null generated always as (state = 4109) stored,
  revoked boolean not null generated always as (state = 4108) stored,
  search text[] generated always as
    (search_terms(tenant_id, number, title, customer_name, company_name, flow_id)) stored,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_by uuid not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references provider_accounts (tenant_id, id),
  foreign key (tenant_id, template_id) references contract_templates (tenant_id, id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id)
);
create unique index sign_contracts_number on sign_contracts (tenant_id, number);
create index sign_contracts_by_flow on sign_contracts (tenant_id, flow_id, id);
create index sign_contracts_by_creation on sign_contracts (tenant_id, created_at, id);
create index sign_contracts_by_provider on sign_contracts (tenant_id, provider, created_at, id);
create index sign_contracts_by_state on sign_contracts (tenant_id, state, created_at, id);
create index sign_contracts_by_signing on sign_contracts (tenant_id, signed_at, id);
create index sign_contracts_by_amount on sign_contracts (tenant_id, amount_fen, id);
create index sign_contracts_by_customer_phone on sign_contracts (tenant_id, customer_phone_index, created_at, id);
create index sign_contracts_by_order on sign_contracts (tenant_id, order_type, order_id, created_at, id);
create index sign_contracts_by_order_number on sign_contracts (tenant_id, order_number, id);
create index sign_contracts_by_department on sign_contracts (tenant_id, department_id, created_at, id);
create index sign_contracts_by_author on sign_contracts (tenant_id, created_by, created_at, id);
create index sign_contracts_to_look_at on sign_contracts (tenant_id, next_look_at, id) where next_look_at is not null;
create index sign_contracts_to_remind on sign_contracts (tenant_id, remind_at, id) where remind_at is not null;
create index sign_contracts_files on sign_contracts using gin (file_ids);
create index sign_contracts_search on sign_contracts using gin (search);
call fence_tenant_table('sign_contracts', 'select, insert, update');

create table contract_signers (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  contract_id uuid not null,
  -- Ours and unique: the provider names the signer by it.
  number text not null,
  position integer not null,
  -- customer, company or sales.
  side text not null check (side in ('customer', 'company', 'sales')),
  signing_order integer not null,
  name text not null,
  organisation_name text,
  anchor text not null,
  phone_sealed bytea not null,
  phone_index bytea not null,
  phone_tail text not null,
  phone_masked text not null,
  id_card_sealed bytea,
  id_card_index bytea,
  id_card_tail text,
  signed_at timestamptz,
  refused_at timestamptz,
  link text,
  link_expires_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, contract_id) references sign_contracts (tenant_id, id)
);
create unique index contract_signers_number on contract_signers (tenant_id, number);
create unique index contract_signers_of_contract on contract_signers (tenant_id, contract_id, position);
call fence_tenant_table('contract_signers', 'select, insert, update');

-- A contract's own history: what happened, from which to which state, and who or what said so.
create table contract_events (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  contract_id uuid not null,
  kind text not null,
  from_state integer,
  to_state integer,
  detail jsonb not null default '{}',
  exchange_id uuid,
  -- Null: nobody did; the provider said it, or the clock.
  by_user uuid,
  at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, contract_id) references sign_contracts (tenant_id, id)
);
create index contract_events_of_contract on contract_events (tenant_id, contract_id, at, id);
call fence_tenant_table('contract_events', 'select, insert');

insert into menus (parent_id, name, menu_type, permission_name, url, sort, visible_type, title, locale)
select parent.id, page.name, 'page', page.permission, page.url, page.sort, 1, page.title, 'menu.' || page.name
from (values
  ('bizConfiguration', 'bizConfiguration.letsignTemplate', 'bizConfiguration:letsignTemplate:list',
    '/bizConfiguration/letsignTemplate', 20, '电子牵模板'),
  ('data', 'data.letSignContract', 'data:eSignContract:list', '/data/letSignContract', 10, '电子牵合同'),
  ('data', 'data.eSignContract', 'data:eSignContract:list', '/data/eSignContract', 20, 'e签宝合同')
) as page (parent, name, permission, url, sort, title)
join menus parent on parent.name = page.parent;
insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title, locale)
select page.id, button.page || '.' || button.action, 'button', button.permission, button.sort, 1,
  button.title, 'menu.' || button.page || '.' || button.action
from (
  select * from (values
    ('bizConfiguration.letsignTemplate', 'create', 'bizConfiguration:letsignTemplate:create', 10, '新增模板'),
    ('bizConfiguration.letsignTemplate', 'edit', 'bizConfiguration:letsignTemplate:edit', 20, '编辑与停用模板'),
    ('bizConfiguration.letsignTemplate', 'delete', 'bizConfiguration:letsignTemplate:delete', 30, '删除模板')
  ) as template_button (page, action, permission, sort, title)
  -- Both pages show the same kind of record: a right to it is one right, wherever it is granted.
  union all
  select page.name, deed.action, 'data:eSignContract:' || deed.action, deed.sort, deed.title
  from (values ('data.letSignContract'), ('data.eSignContract')) as page (name)
  cross join (values
    ('create', 10, '新增合同'),
    ('sign', 20, '发起签署、查询、催签与归档'),
    ('skip', 30, '跳过签署'),
    ('bind', 40, '关联单据'),
    ('revoke', 50, '撤销合同'),
    ('download', 60, '下载已签文件')
  ) as deed (action, sort, title)
) as button
join menus page on page.name = button.page;

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into tenant_menus (tenant_id, menu_id)
    select tenant.id, id from menus
    where not tenant.super_tenant and (starts_with(name, 'bizConfiguration.letsignTemplate')
      or starts_with(name, 'data.letSignContract') or starts_with(name, 'data.eSignContract'))
    on conflict do nothing;
    insert into role_menus (tenant_id, role_id, menu_id)
    select tenant.id, r.id, m.id from roles r join menus m
      on (r.template in ('tenantAdmin', 'platformAdmin') and
        (starts_with(m.permission_name, 'bizConfiguration:letsignTemplate:')
        or starts_with(m.permission_name, 'data:eSignContract:')))
      or (r.template = 'sales' and m.permission_name in
        ('data:eSignContract:list', 'data:eSignContract:create', 'data:eSignContract:sign',
         'data:eSignContract:download'))
      or (r.template = 'regionManager' and m.permission_name in
        ('data:eSignContract:list', 'data:eSignContract:sign', 'data:eSignContract:download'))
      or (r.template in ('cashier', 'financeReview') and m.permission_name in
        ('data:eSignContract:list', 'data:eSignContract:sign', 'data:eSignContract:bind',
         'data:eSignContract:download'))
      or (r.template = 'financeReview' and m.permission_name in
        ('data:eSignContract:skip', 'data:eSignContract:revoke'))
      or (r.template = 'compliance' and m.permission_name in
        ('data:eSignContract:list', 'data:eSignContract:download'))
    where r.tenant_id = tenant.id
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
