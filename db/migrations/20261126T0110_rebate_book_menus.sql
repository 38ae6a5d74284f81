-- The page of the rebates' standing book and its buttons, and which of the roles a tenant starts with have them.

insert into menus (parent_id, name, menu_type, permission_name, url, sort, visible_type, title, locale)
select parent.id, 'data.rebateStandingBook', 'page', 'data:rebateStandingBook:list', '/data/rebateStandingBook', 26, 1,
  '返利台账', 'menu.data.rebateStandingBook'
from menus parent where parent.name = 'data';
insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title, locale)
select page.id, page.name || '.' || button.action, 'button', 'data:rebateStandingBook:' || button.action, button.sort, 1,
  button.title, 'menu.' || page.name || '.' || button.action
from (values ('generate', 10, '按最新规则重算返利台账'), ('export', 90, '导出返利台账')) as button (action, sort, title)
join menus page on page.name = 'data.rebateStandingBook';

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into tenant_menus (tenant_id, menu_id)
    select tenant.id, id from menus
    where not tenant.super_tenant
      and (name = 'data.rebateStandingBook' or starts_with(name, 'data.rebateStandingBook.'))
    on conflict do nothing;
    insert into role_menus (tenant_id, role_id, menu_id)
    select tenant.id, r.id, m.id from roles r join menus m
      on (r.template in ('regionManager', 'cashier', 'financeReview', 'compliance', 'tenantAdmin')
        and m.permission_name = 'data:rebateStandingBook:list')
      or (r.template in ('cashier', 'financeReview', 'tenantAdmin') and m.permission_name = 'data:rebateStandingBook:export')
      or (r.template = 'financeReview' and m.permission_name = 'data:rebateStandingBook:generate')
    where r.tenant_id = tenant.id
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
