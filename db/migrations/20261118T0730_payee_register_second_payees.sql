-- Second payees: people beside a dealer's own payee, each admitted by an approval and until a day.

create table second_payees (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- DE, the day, and a count.
  number text not null,
  payee_name text not null,
  relationship text,
  -- The filing of the dealer beside whose payee he stands, and the shop as it was named.
  filing_id uuid not null,
  shop_name text not null,
  open_bank text not null,
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
  payee_id uuid,
  -- What he is to become, numbers sealed; until everybody has agreed the rest of the row holds.
  staged_sealed jsonb,
  -- The last day that his author was told of.
  expiry_told_for date,
  file_ids uuid[] not null default '{}',
  -- 3540 being approved, 3541 effective, 3544 rejected, 3545 disabled; 3542 and 3543 follow from the day.
  state integer not null default 3540 check (state in (3540, 3541, 3544, 3545)),
  approval_state integer,
  instance_id uuid,
  department_id uuid,
  region text,
  group_name text,
  role_name text,
  city_name text,
  search text[] generated always as (search_terms(tenant_id, number, payee_name, shop_name)) stored,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default moment(),
  updated_by uuid not null,
  updated_at timestamptz not null default moment(),
  primary key (tenant_id, id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id),
  foreign key (tenant_id, filing_id) references dealer_filings (tenant_id, id),
  foreign key (tenant_id, payee_id) references payees (tenant_id, id)
);
create unique index second_payees_number on second_payees (tenant_id, number);
-- Nobody stands beside the same dealer's payee twice at a time.
create unique index second_payees_person on second_payees (tenant_id, filing_id, id_card_index) where state <> 3545;
create index second_payees_of_payee on second_payees (tenant_id, payee_id);
create index second_payees_by_creation on second_payees (tenant_id, created_at, id);
create index second_payees_by_author on second_payees (tenant_id, created_by, created_at, id);
create index second_payees_by_expiry on second_payees (tenant_id, expires_on, id);
create index second_payees_by_state on second_payees (tenant_id, state, expires_on, id);
create index second_payees_by_id_card on second_payees (tenant_id, id_card_index);
create index second_payees_by_account on second_payees (tenant_id, account_index);
create index second_payees_search on second_payees using gin (search);
create index second_payees_files on second_payees using gin (file_ids);
call fence_tenant_table('second_payees', 'select, insert, update');

create view second_payee_rows with (security_invoker = true) as
select k.tenant_id, k.id, k.number, k.payee_name, k.relationship, k.open_bank, k.filing_id, k.shop_name, k.expires_on,
  k.remark, k.id_card_index, k.account_index, k.insert_type, k.file_ids, k.state, k.approval_state,
  k.instance_id, k.department_id, k.group_name, k.row_version, k.created_by, k.created_at,
  k.updated_at, k.search,
  repeat('*', 14) || k.id_card_tail as id_card_masked,
  repeat('*', 7) || k.phone_tail as phone_masked,
  '**** **** **** ' || k.account_tail as account_masked,
  k.expires_on < shanghai_day() as is_overdue,
  case when k.state <> 3541 then k.state
    when k.expires_on < shanghai_day() then 3543
    when k.expires_on <= shanghai_day() + 30 then 3542
    else 3541 end as standing,
  case when k.staged_sealed is not null then jsonb_build_object(
    'reservePayeeName', k.staged_sealed -> 'columns' -> 'payee_name',
    'reportCarShop', k.staged_sealed -> 'columns' -> 'shop_name',
    'relationship', k.staged_sealed -> 'columns' -> 'relationship',
    'reservePayeeOpenBank', k.staged_sealed -> 'columns' -> 'open_bank',
    'expirationTime', k.staged_sealed -> 'columns' -> 'expires_on',
    'remark', k.staged_sealed -> 'columns' -> 'remark',
    'fileIds', k.staged_sealed -> 'columns' -> 'file_ids',
    'reservePayeePhone', repeat('*', 7) || coalesce(k.staged_sealed -> 'numbers' -> 'phone' ->> 'tail', k.phone_tail),
    'reservePayeeBankCardNo',
      '**** **** **** ' || coalesce(k.staged_sealed -> 'numbers' -> 'account' ->> 'tail', k.account_tail)
  ) end as staged_shown,
  v.account_name as first_name, v.phone_masked as first_phone, v.account_masked as first_account,
  v.id_card_masked as first_id_card, f.group_name as first_group,
  a.process_id, a.waiting_names, a.step_no, a.steps -> (a.step_no - 1) ->> 'approverType' as step_type, a.total_step,
  a.version as process_version,
  (select min(t.arrived_at) from approval_tasks t where t.tenant_id = k.tenant_id
    and t.instance_id = k.instance_id and t.state = 'PENDING') as arrived_at,
  (select s.name from state_codes s
    where s.order_type_code = 'approval' and s.code = k.approval_state) as approval_state_name,
  (select s.color from state_codes s
    where s.order_type_code = 'approval' and s.code = k.approval_state) as approval_state_color,
  (select u.id_card_name from users u where u.id = k.created_by) as created_by_name
from second_payees k
join dealer_filings f on f.tenant_id = k.tenant_id and f.id = k.filing_id
left join dealer_filing_versions v on v.tenant_id = f.tenant_id and v.id = f.version_id
left join approval_instances a on a.tenant_id = k.tenant_id and a.id = k.instance_id;
grant select on second_payee_rows to chezhang_app, chezhang_worker;

insert into menus (parent_id, name, menu_type, permission_name, url, sort, visible_type, title, locale)
select parent.id, 'data.reservePayee', 'page', 'data:reservePayee:list', '/data/reservePayee', 80, 1, '第二收款人',
  'menu.data.reservePayee'
from menus parent where parent.name = 'data';
insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title, locale)
select page.id, 'data.reservePayee.' || button.action, 'button', 'data:reservePayee:' || button.action, button.sort, 1,
  button.title, 'menu.data.reservePayee.' || button.action
from (values
  ('create', 10, '登记、变更第二收款人'),
  ('renew', 20, '续期第二收款人'),
  ('disable', 30, '停用第二收款人'),
  ('export', 40, '导出第二收款人')
) as button (action, sort, title)
join menus page on page.name = 'data.reservePayee';

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into tenant_menus (tenant_id, menu_id)
    select tenant.id, id from menus
    where not tenant.super_tenant and (name = 'data.reservePayee' or starts_with(name, 'data.reservePayee.'))
    on conflict do nothing;
    insert into role_menus (tenant_id, role_id, menu_id)
    select tenant.id, r.id, m.id from roles r join menus m
      on (r.template in ('sales', 'regionManager', 'cashier', 'financeReview', 'compliance')
        and m.permission_name = 'data:reservePayee:list')
      or (r.template in ('sales', 'regionManager') and m.permission_name = 'data:reservePayee:create')
      or (r.template = 'compliance' and m.permission_name in
        ('data:reservePayee:renew', 'data:reservePayee:disable', 'data:reservePayee:export'))
      or (r.template in ('cashier', 'financeReview') and m.permission_name = 'data:reservePayee:export')
    where r.tenant_id = tenant.id
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
