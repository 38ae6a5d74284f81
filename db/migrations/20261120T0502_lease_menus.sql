-- Pages and buttons of lease starts and vehicles, and which of the roles a tenant starts with have them.

insert into menus (parent_id, name, menu_type, permission_name, url, sort, visible_type, title, locale)
select parent.id, page.name, 'page', page.permission || 'list', page.url, page.sort, 1, page.title, 'menu.' || page.name
from (values
  ('data.startRent', 'data:startRent:', '/data/startRent', 22, '起租数据'),
  ('data.vehicleRecords', 'data:vehicleRecords:', '/data/vehicleRecords', 24, '车辆档案')
) as page (name, permission, url, sort, title)
join menus parent on parent.name = 'data';

insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title, locale)
select page.id, button.page || '.' || button.action, 'button', button.permission || button.action, button.sort, 1,
  button.title, 'menu.' || button.page || '.' || button.action
from (values
  ('data.startRent', 'data:startRent:', 'edit', 10, '编辑起租'),
  ('data.startRent', 'data:startRent:', 'match', 20, '匹配与解除匹配起租'),
  ('data.startRent', 'data:startRent:', 'cancel', 30, '起租失效与恢复'),
  ('data.startRent', 'data:startRent:', 'import', 80, '导入起租'),
  ('data.startRent', 'data:startRent:', 'export', 90, '导出起租'),
  ('data.vehicleRecords', 'data:vehicleRecords:', 'export', 90, '导出车辆档案')
) as button (page, permission, action, sort, title)
join menus page on page.name = button.page;

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into tenant_menus (tenant_id, menu_id)
    select tenant.id, id from menus
    where not tenant.super_tenant and (starts_with(name, 'data.startRent')
      or starts_with(name, 'data.vehicleRecords'))
    on conflict do nothing;
    insert into role_menus (tenant_id, role_id, menu_id)
    select tenant.id, r.id, m.id from roles r join menus m
      on (r.template in ('regionManager', 'cashier', 'financeReview', 'compliance', 'tenantAdmin')
        and m.permission_name in ('data:startRent:list', 'data:vehicleRecords:list'))
      or (r.template in ('cashier', 'financeReview', 'tenantAdmin') and m.permission_name = 'data:startRent:edit')
      or (r.template in ('cashier', 'financeReview') and m.permission_name = 'data:startRent:match')
      or (r.template = 'financeReview' and m.permission_name = 'data:startRent:cancel')
      or (r.template in ('cashier', 'tenantAdmin') and m.permission_name = 'data:startRent:import')
      or (r.template in ('cashier', 'financeReview', 'tenantAdmin')
        and m.permission_name in ('data:startRent:export', 'data:vehicleRecords:export'))
    where r.tenant_id = tenant.id
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
