-- Pages and buttons of dealers' filings, and which of the roles a tenant starts with have them.

insert into menus (parent_id, name, menu_type, permission_name, url, sort, visible_type, title, locale)
select parent.id, page.name, 'page', page.permission || 'list', page.url, page.sort, 1, page.title, 'menu.' || page.name
from (values
  ('data.fillingForm', 'data:fillingForm:', '/data/fillingForm', 32, '车行备案')
) as page (name, permission, url, sort, title)
join menus parent on parent.name = 'data';

insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title, locale)
select page.id, button.page || '.' || button.action, 'button', button.permission || button.action, button.sort, 1,
  button.title, 'menu.' || button.page || '.' || button.action
from (values
  ('data.fillingForm', 'data:fillingForm:', 'create', 10, '新增车行备案'),
  ('data.fillingForm', 'data:fillingForm:', 'change', 20, '变更收款信息'),
  ('data.fillingForm', 'data:fillingForm:', 'disable', 30, '停用车行备案'),
  ('data.fillingForm', 'data:fillingForm:', 'export', 90, '导出车行备案')
) as button (page, permission, action, sort, title)
join menus page on page.name = button.page;

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into tenant_menus (tenant_id, menu_id)
    select tenant.id, id from menus
    where not tenant.super_tenant and starts_with(name, 'data.fillingForm')
    on conflict do nothing;
    insert into role_menus (tenant_id, role_id, menu_id)
    select tenant.id, r.id, m.id from roles r join menus m
      on (r.template in ('sales', 'regionManager', 'cashier', 'financeReview', 'compliance', 'tenantAdmin')
        and m.permission_name = 'data:fillingForm:list')
      or (r.template in ('sales', 'regionManager')
        and m.permission_name in ('data:fillingForm:create', 'data:fillingForm:change'))
      or (r.template in ('financeReview', 'compliance') and m.permission_name = 'data:fillingForm:disable')
      or (r.template in ('financeReview', 'tenantAdmin') and m.permission_name = 'data:fillingForm:export')
    where r.tenant_id = tenant.id
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
