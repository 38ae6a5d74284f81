-- Payees as pages show them, with the rights to look, verify, disable, merge and see a number in full; one right of each
-- for both pages. Whoever had the page of payees keeps what it shows, opened.

create index payee_bank_changes_by_time on payee_bank_changes (tenant_id, changed_at);

create view payee_rows with (security_invoker = true) as
select p.tenant_id, p.id, p.kind, p.name, p.bank_name,
  '**************' || p.identity_tail as identity_masked, p.identity_index,
  '**** **** **** ' || p.account_tail as account_masked, p.account_index,
  '*******' || p.phone_tail as phone_masked,
  p.disabled_at, p.disabled_reason, p.merged_into, p.row_version, p.created_at, p.search,
  p.check_index is not null as checkable,
  (select count(*)::int from payees m where m.tenant_id = p.tenant_id and m.survivor_id = p.id and m.id <> p.id) as merged_count,
  exists (select from payees o where o.tenant_id = p.tenant_id and o.account_index = p.account_index
    and o.survivor_id <> p.survivor_id)
  or exists (select from payees o where o.tenant_id = p.tenant_id and o.identity_index = p.identity_index
    and o.survivor_id <> p.survivor_id) as has_duplicate
from payees p;
grant select on payee_rows to chezhang_app, chezhang_worker;

insert into menus (parent_id, name, menu_type, permission_name, url, sort, visible_type, title, locale)
select id, 'data.rebatePayees', 'page', 'data:rebatePayees:list', '/data/rebatePayees', 65, 1, '返利收款人',
  'menu.data.rebatePayees'
from menus where name = 'data';

insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title, locale)
select page.id, page.name || '.' || button.action, 'button', 'data:payee:' || button.action, button.sort, 1, button.title,
  'menu.' || page.name || '.' || button.action
from (values
  ('detail', 20, '查看收款人详情'),
  ('verify', 30, '核验收款人'),
  ('manage', 40, '停用与启用收款人'),
  ('merge', 50, '合并收款人'),
  ('reveal', 60, '查看完整证件号与账号')
) as button (action, sort, title)
join menus page on page.name in ('data.expenditurePayees', 'data.rebatePayees');

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into tenant_menus (tenant_id, menu_id)
    select tenant.id, id from menus
    where not tenant.super_tenant and (name like 'data.rebatePayees%' or name like 'data.expenditurePayees.%')
    on conflict do nothing;
    insert into role_menus (tenant_id, role_id, menu_id)
    select tenant.id, had.role_id, opened.id from role_menus had
      join menus page on page.id = had.menu_id and page.name = 'data.expenditurePayees'
      join menus opened on opened.permission_name in ('data:rebatePayees:list', 'data:payee:detail')
    where had.tenant_id = tenant.id
    on conflict do nothing;
    insert into role_menus (tenant_id, role_id, menu_id)
    select tenant.id, r.id, m.id from roles r join menus m
      on (r.template in ('cashier', 'financeReview') and m.permission_name in ('data:payee:verify', 'data:payee:reveal'))
      or (r.template in ('financeReview', 'compliance') and m.permission_name in ('data:payee:manage', 'data:payee:merge'))
    where r.tenant_id = tenant.id
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
