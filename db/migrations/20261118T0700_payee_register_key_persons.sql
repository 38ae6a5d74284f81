-- Key persons: people at a dealer who may receive part of a rebate, each admitted by an approval and until a day.

-- Days are those of Shanghai, of the moment that a transaction is made as of.
create function shanghai_day() returns date
language sql stable parallel safe
return (moment() at time zone 'Asia/Shanghai')::date;

create table key_persons (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- GJ, the day, and a count.
  number text not null,
  payee_name text not null,
  payee_type text not null check (payee_type in ('self', 'spouse', 'relative', 'employee', 'other')),
  relationship text not null,
  open_bank text not null,
  is_public boolean not null default false,
  -- The last day on which he may be paid.
  expires_on date not null,
  remark text,
  id_card_sealed bytea not null,
  id_card_index bytea not null,
  id_card_tail text not null,
  phone_sealed bytea not null,
  phone_index bytea not null,
  phone_tail text not null,
  account_sealed bytea not null,
  account_index bytea not null,
  account_tail text not null,
  -- 1 by hand, 2 by an import.
  insert_type integer not null default 1 check (insert_type in (1, 2)),
  -- How often he was changed in that month of Shanghai.
  update_month text check (update_month ~ '^[0-9]{6}$'),
  update_count integer not null default 0 check (update_count >= 0),
  last_updated_at timestamptz,
  -- What he is to become, numbers sealed; until everybody has agreed the rest of the row holds.
  staged_sealed jsonb,
  -- The last day that his author was told of.
  expiry_told_for date,
  file_ids uuid[] not null default '{}',
  -- 3550 being approved, 3551 effective, 3554 rejected, 3555 disabled; 3552 and 3553 follow from the day.
  state integer not null default 3550 check (state in (3550, 3551, 3554, 3555)),
  approval_state integer,
  instance_id uuid,
  department_id uuid,
  region text,
  group_name text,
  role_name text,
  city_name text,
  search text[] generated always as (search_terms(tenant_id, number, payee_name)) stored,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default moment(),
  updated_by uuid not null,
  updated_at timestamptz not null default moment(),
  primary key (tenant_id, id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id)
);
create unique index key_persons_number on key_persons (tenant_id, number);
-- Nobody is admitted twice at a time.
create unique index key_persons_person on key_persons (tenant_id, id_card_index) where state <> 3555;
create index key_persons_by_creation on key_persons (tenant_id, created_at, id);
create index key_persons_by_author on key_persons (tenant_id, created_by, created_at, id);
create index key_persons_by_expiry on key_persons (tenant_id, expires_on, id);
create index key_persons_by_state on key_persons (tenant_id, state, expires_on, id);
create index key_persons_by_id_card on key_persons (tenant_id, id_card_index);
create index key_persons_by_account on key_persons (tenant_id, account_index);
create index key_persons_search on key_persons using gin (search);
create index key_persons_files on key_persons using gin (file_ids);
call fence_tenant_table('key_persons', 'select, insert, update');

create view key_person_rows with (security_invoker = true) as
select k.tenant_id, k.id, k.number, k.payee_name, k.payee_type, k.relationship, k.open_bank, k.is_public, k.expires_on,
  k.remark, k.id_card_index, k.account_index, k.insert_type, k.last_updated_at, k.file_ids, k.state, k.approval_state,
  k.instance_id, k.department_id, k.region, k.group_name, k.city_name, k.row_version, k.created_by, k.created_at,
  k.updated_at, k.search,
  repeat('*', 14) || k.id_card_tail as id_card_masked,
  repeat('*', 7) || k.phone_tail as phone_masked,
  '**** **** **** ' || k.account_tail as account_masked,
  k.expires_on < shanghai_day() as is_overdue,
  case when k.state <> 3551 then k.state
    when k.expires_on < shanghai_day() then 3553
    when k.expires_on <= shanghai_day() + 30 then 3552
    else 3551 end as standing,
  case when k.update_month = to_char(shanghai_day(), 'YYYYMM') then k.update_count else 0 end as month_updates,
  case when k.staged_sealed is not null then jsonb_build_object(
    'payeeName', k.staged_sealed -> 'columns' -> 'payee_name',
    'payeeType', k.staged_sealed -> 'columns' -> 'payee_type',
    'relationship', k.staged_sealed -> 'columns' -> 'relationship',
    'payeeOpenBank', k.staged_sealed -> 'columns' -> 'open_bank',
    'publicAccountOrNot', k.staged_sealed -> 'columns' -> 'is_public',
    'expirationTime', k.staged_sealed -> 'columns' -> 'expires_on',
    'remark', k.staged_sealed -> 'columns' -> 'remark',
    'fileIds', k.staged_sealed -> 'columns' -> 'file_ids',
    'payeePhone', repeat('*', 7) || coalesce(k.staged_sealed -> 'numbers' -> 'phone' ->> 'tail', k.phone_tail),
    'payeeBankCardNo',
      '**** **** **** ' || coalesce(k.staged_sealed -> 'numbers' -> 'account' ->> 'tail', k.account_tail)
  ) end as staged_shown,
  a.process_id, a.waiting_names, a.step_no, a.steps -> (a.step_no - 1) ->> 'approverType' as step_type, a.total_step,
  a.version as process_version,
  (select min(t.arrived_at) from approval_tasks t where t.tenant_id = k.tenant_id
    and t.instance_id = k.instance_id and t.state = 'PENDING') as arrived_at,
  (select s.name from state_codes s
    where s.order_type_code = 'approval' and s.code = k.approval_state) as approval_state_name,
  (select s.color from state_codes s
    where s.order_type_code = 'approval' and s.code = k.approval_state) as approval_state_color,
  (select u.id_card_name from users u where u.id = k.created_by) as created_by_name
from key_persons k
left join approval_instances a on a.tenant_id = k.tenant_id and a.id = k.instance_id;
grant select on key_person_rows to chezhang_app, chezhang_worker;

insert into menus (parent_id, name, menu_type, permission_name, url, sort, visible_type, title, locale)
select parent.id, 'data.keyPerson', 'page', 'data:keyPerson:list', '/data/keyPerson', 90, 1, '关键人',
  'menu.data.keyPerson'
from menus parent where parent.name = 'data';
insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title, locale)
select page.id, 'data.keyPerson.' || button.action, 'button', 'data:keyPerson:' || button.action, button.sort, 1,
  button.title, 'menu.data.keyPerson.' || button.action
from (values
  ('create', 10, '登记、变更关键人'),
  ('renew', 20, '续期关键人'),
  ('disable', 30, '停用关键人'),
  ('export', 40, '导出关键人')
) as button (action, sort, title)
join menus page on page.name = 'data.keyPerson';

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into tenant_menus (tenant_id, menu_id)
    select tenant.id, id from menus
    where not tenant.super_tenant and (name = 'data.keyPerson' or starts_with(name, 'data.keyPerson.'))
    on conflict do nothing;
    insert into role_menus (tenant_id, role_id, menu_id)
    select tenant.id, r.id, m.id from roles r join menus m
      on (r.template in ('sales', 'regionManager', 'cashier', 'financeReview', 'compliance')
        and m.permission_name = 'data:keyPerson:list')
      or (r.template in ('sales', 'regionManager') and m.permission_name = 'data:keyPerson:create')
      or (r.template = 'compliance' and m.permission_name in
        ('data:keyPerson:renew', 'data:keyPerson:disable', 'data:keyPerson:export'))
      or (r.template in ('cashier', 'financeReview') and m.permission_name = 'data:keyPerson:export')
    where r.tenant_id = tenant.id
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
