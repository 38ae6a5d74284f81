-- The page and buttons of rebate orders, and which of the roles a tenant starts with have them.

insert into menus (parent_id, name, menu_type, permission_name, url, sort, visible_type, title, locale)
select parent.id, 'biz.rebate', 'page', 'biz:rebate:list', '/biz/rebate', 20, 1, '返利', 'menu.biz.rebate'
from menus parent where parent.name = 'biz';
insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title, locale)
select page.id, 'biz.rebate.' || button.action, 'button', 'biz:rebate:' || button.action, button.sort, 1,
  button.title, 'menu.biz.rebate.' || button.action
from (values
  ('create', 10, '申请返利'),
  ('applyRestricted', 20, '申请受限返利'),
  ('make', 30, '返利制单'),
  ('pay', 40, '返利打款'),
  ('void', 50, '作废返利单'),
  ('export', 60, '导出返利单')
) as button (action, sort, title)
join menus page on page.name = 'biz.rebate';

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into tenant_menus (tenant_id, menu_id)
    select tenant.id, id from menus
    where not tenant.super_tenant and (name = 'biz.rebate' or starts_with(name, 'biz.rebate.'))
    on conflict do nothing;
    insert into role_menus (tenant_id, role_id, menu_id)
    select tenant.id, r.id, m.id from roles r join menus m
      on (r.template in ('sales', 'regionManager', 'cashier', 'financeReview', 'compliance')
        and m.permission_name = 'biz:rebate:list')
      or (r.template in ('sales', 'regionManager') and m.permission_name = 'biz:rebate:create')
      or (r.template in ('sales', 'regionManager') and m.permission_name = 'biz:rebate:applyRestricted')
      or (r.template = 'cashier' and m.permission_name in ('biz:rebate:make', 'biz:rebate:pay'))
      or (r.template in ('sales', 'regionManager', 'cashier', 'financeReview')
        and m.permission_name = 'biz:rebate:void')
      or (r.template in ('cashier', 'financeReview') and m.permission_name = 'biz:rebate:export')
    where r.tenant_id = tenant.id
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
