-- Pages and buttons of dealers, and which of the roles a tenant starts with have them.

insert into menus (parent_id, name, menu_type, permission_name, url, sort, visible_type, title, locale)
select parent.id, page.name, 'page', page.permission || 'list', page.url, page.sort, 1, page.title, 'menu.' || page.name
from (values
  ('data.carDealer', 'data:carDealer:', '/data/carDealer', 34, '车商'),
  ('data.historyCarDealer', 'data:historyCarDealer:', '/data/historyCarDealer', 36, '历史车商')
) as page (name, permission, url, sort, title)
join menus parent on parent.name = 'data';

insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title, locale)
select page.id, button.page || '.' || button.action, 'button', button.permission || button.action, button.sort, 1,
  button.title, 'menu.' || button.page || '.' || button.action
from (values
  ('data.carDealer', 'data:carDealer:', 'sign', 10, '发起入网协议'),
  ('data.carDealer', 'data:carDealer:', 'apply', 20, '提交入网'),
  ('data.carDealer', 'data:carDealer:', 'review', 30, '审核入网资料'),
  ('data.carDealer', 'data:carDealer:', 'leave', 40, '退网与重新入网'),
  ('data.carDealer', 'data:carDealer:', 'import', 80, '导入存量车商'),
  ('data.carDealer', 'data:carDealer:', 'export', 90, '导出车商'),
  ('data.historyCarDealer', 'data:historyCarDealer:', 'export', 90, '导出已退网车商')
) as button (page, permission, action, sort, title)
join menus page on page.name = button.page;

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into tenant_menus (tenant_id, menu_id)
    select tenant.id, id from menus
    where not tenant.super_tenant and (starts_with(name, 'data.carDealer')
      or starts_with(name, 'data.historyCarDealer'))
    on conflict do nothing;
    insert into role_menus (tenant_id, role_id, menu_id)
    select tenant.id, r.id, m.id from roles r join menus m
      on (r.template in ('sales', 'regionManager', 'cashier', 'financeReview', 'compliance', 'tenantAdmin')
        and m.permission_name = 'data:carDealer:list')
      or (r.template in ('regionManager', 'cashier', 'financeReview', 'compliance', 'tenantAdmin')
        and m.permission_name = 'data:historyCarDealer:list')
      or (r.template in ('sales', 'regionManager')
        and m.permission_name in ('data:carDealer:sign', 'data:carDealer:apply'))
      or (r.template = 'compliance' and m.permission_name in ('data:carDealer:review', 'data:carDealer:leave'))
      or (r.template in ('financeReview', 'tenantAdmin')
        and m.permission_name in ('data:carDealer:export', 'data:historyCarDealer:export'))
      or (r.template = 'tenantAdmin' and m.permission_name = 'data:carDealer:import')
    where r.tenant_id = tenant.id
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
