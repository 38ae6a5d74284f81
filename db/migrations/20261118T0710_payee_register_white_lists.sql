-- The whitelist: to whom incentives of a colleague may go instead of to himself, and until when.
create table white_lists (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- The colleague, and how he stood when he was put on the list.
  user_id uuid not null,
  user_city text not null,
  user_region text not null,
  user_apollo text not null,
  department_id uuid,
  payee_name text not null,
  open_bank text not null,
  -- The last day on which the payee may be paid.
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
  -- 3560 effective, 3562 disabled; 3561 follows from the day.
  state integer not null default 3560 check (state in (3560, 3562)),
  search text[] generated always as (search_terms(tenant_id, payee_name, user_apollo)) stored,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default moment(),
  updated_by uuid not null,
  updated_at timestamptz not null default moment(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references memberships (tenant_id, user_id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id)
);
-- A payee is on a colleague's list once.
create unique index white_lists_pair on white_lists (tenant_id, user_id, id_card_index) where state = 3560;
create index white_lists_by_creation on white_lists (tenant_id, created_at, id);
create index white_lists_by_user on white_lists (tenant_id, user_id, created_at, id);
create index white_lists_by_expiry on white_lists (tenant_id, expires_on, id);
create index white_lists_by_state on white_lists (tenant_id, state, expires_on, id);
create index white_lists_by_apollo on white_lists (tenant_id, user_apollo);
create index white_lists_by_id_card on white_lists (tenant_id, id_card_index);
create index white_lists_by_account on white_lists (tenant_id, account_index);
create index white_lists_search on white_lists using gin (search);
call fence_tenant_table('white_lists', 'select, insert, update');

create view white_list_rows with (security_invoker = true) as
select w.tenant_id, w.id, w.user_id, w.user_city, w.user_region, w.user_apollo, w.department_id, w.payee_name,
  w.open_bank, w.expires_on, w.remark, w.id_card_index, w.account_index, w.state, w.row_version, w.created_by,
  w.created_at, w.updated_at, w.search,
  repeat('*', 14) || w.id_card_tail as id_card_masked,
  repeat('*', 7) || w.phone_tail as phone_masked,
  '**** **** **** ' || w.account_tail as account_masked,
  w.expires_on < shanghai_day() as is_overdue,
  case when w.state = 3560 and w.expires_on < shanghai_day() then 3561 else w.state end as standing,
  (select u.id_card_name from users u where u.id = w.user_id) as user_name,
  (select repeat('*', 14) || u.id_card_no_tail from users u where u.id = w.user_id) as user_id_card_masked,
  (select u.id_card_name from users u where u.id = w.created_by) as created_by_name
from white_lists w;
grant select on white_list_rows to chezhang_app, chezhang_worker;

insert into menus (parent_id, name, menu_type, permission_name, url, sort, visible_type, title, locale)
select parent.id, 'data.whiteList', 'page', 'data:whiteList:list', '/data/whiteList', 100, 1, '白名单',
  'menu.data.whiteList'
from menus parent where parent.name = 'data';
insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title, locale)
select page.id, 'data.whiteList.' || button.action, 'button', 'data:whiteList:' || button.action, button.sort, 1,
  button.title, 'menu.data.whiteList.' || button.action
from (values
  ('create', 10, '新增白名单'),
  ('edit', 20, '编辑白名单'),
  ('renew', 30, '续期白名单'),
  ('disable', 40, '停用白名单'),
  ('export', 50, '导出白名单')
) as button (action, sort, title)
join menus page on page.name = 'data.whiteList';

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into tenant_menus (tenant_id, menu_id)
    select tenant.id, id from menus
    where not tenant.super_tenant and (name = 'data.whiteList' or starts_with(name, 'data.whiteList.'))
    on conflict do nothing;
    insert into role_menus (tenant_id, role_id, menu_id)
    select tenant.id, r.id, m.id from roles r join menus m
      on (r.template in ('sales', 'regionManager', 'cashier', 'financeReview') and m.permission_name = 'data:whiteList:list')
      or (r.template = 'compliance' and starts_with(m.permission_name, 'data:whiteList:'))
      or (r.template in ('cashier', 'financeReview') and m.permission_name = 'data:whiteList:export')
    where r.tenant_id = tenant.id
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
