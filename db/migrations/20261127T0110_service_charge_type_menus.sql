-- The page and buttons of service charge types, and which of the roles a tenant starts with have them.

insert into menus (parent_id, name, menu_type, permission_name, url, sort, visible_type, title, locale)
select parent.id, 'bizConfiguration.serviceChargeType', 'page', 'bizConfiguration:serviceChargeType:list',
  '/bizConfiguration/serviceChargeType', 60, 1, '服务费类型', 'menu.bizConfiguration.serviceChargeType'
from menus parent where parent.name = 'bizConfiguration';
insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title, locale)
select page.id, page.name || '.' || button.action, 'button', 'bizConfiguration:serviceChargeType:' || button.action,
  button.sort, 1, button.title, 'menu.' || page.name || '.' || button.action
from (values
  ('create', 10, '新增服务费类型'),
  ('edit', 20, '编辑、启用与停用服务费类型'),
  ('delete', 30, '删除服务费类型'),
  ('export', 40, '导出服务费类型')
) as button (action, sort, title)
join menus page on page.name = 'bizConfiguration.serviceChargeType';

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into tenant_menus (tenant_id, menu_id)
    select tenant.id, id from menus
    where not tenant.super_tenant
      and (name = 'bizConfiguration.serviceChargeType' or starts_with(name, 'bizConfiguration.serviceChargeType.'))
    on conflict do nothing;
    insert into role_menus (tenant_id, role_id, menu_id)
    select tenant.id, r.id, m.id from roles r join menus m
      on (r.template in ('cashier', 'financeReview', 'compliance', 'tenantAdmin')
        and m.permission_name = 'bizConfiguration:serviceChargeType:list')
      or (r.template in ('cashier', 'financeReview', 'tenantAdmin')
        and m.permission_name = 'bizConfiguration:serviceChargeType:export')
      or (r.template = 'tenantAdmin' and m.permission_name in ('bizConfiguration:serviceChargeType:create',
        'bizConfiguration:serviceChargeType:edit', 'bizConfiguration:serviceChargeType:delete'))
    where r.tenant_id = tenant.id
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
