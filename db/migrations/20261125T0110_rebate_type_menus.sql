-- The page and buttons of rebate types, and which of the roles a tenant starts with have them: who sets one up is not
-- who publishes its rule.

insert into menus (parent_id, name, menu_type, permission_name, url, sort, visible_type, title, locale)
select parent.id, 'bizConfiguration.rebateType', 'page', 'bizConfiguration:rebateType:list',
  '/bizConfiguration/rebateType', 50, 1, '返利类型', 'menu.bizConfiguration.rebateType'
from menus parent where parent.name = 'bizConfiguration';
insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title, locale)
select page.id, page.name || '.' || button.action, 'button', 'bizConfiguration:rebateType:' || button.action,
  button.sort, 1, button.title, 'menu.' || page.name || '.' || button.action
from (values
  ('create', 10, '新增返利类型'),
  ('edit', 20, '编辑、启用与停用返利类型，起草规则'),
  ('publish', 30, '复核并发布返利规则'),
  ('delete', 40, '删除返利类型'),
  ('export', 50, '导出返利类型')
) as button (action, sort, title)
join menus page on page.name = 'bizConfiguration.rebateType';

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into tenant_menus (tenant_id, menu_id)
    select tenant.id, id from menus
    where not tenant.super_tenant
      and (name = 'bizConfiguration.rebateType' or starts_with(name, 'bizConfiguration.rebateType.'))
    on conflict do nothing;
    insert into role_menus (tenant_id, role_id, menu_id)
    select tenant.id, r.id, m.id from roles r join menus m
      on (r.template in ('cashier', 'financeReview', 'compliance', 'tenantAdmin')
        and m.permission_name = 'bizConfiguration:rebateType:list')
      or (r.template in ('cashier', 'financeReview', 'tenantAdmin') and m.permission_name = 'bizConfiguration:rebateType:export')
      or (r.template = 'financeReview' and m.permission_name = 'bizConfiguration:rebateType:publish')
      or (r.template = 'tenantAdmin' and m.permission_name in ('bizConfiguration:rebateType:create',
        'bizConfiguration:rebateType:edit', 'bizConfiguration:rebateType:delete'))
    where r.tenant_id = tenant.id
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
