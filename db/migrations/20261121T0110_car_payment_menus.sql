-- The page and buttons of car payments, and which of the roles a tenant starts with have them.

insert into menus (parent_id, name, menu_type, permission_name, url, sort, visible_type, title, locale)
select parent.id, 'biz.carPayment', 'page', 'biz:carPayment:list', '/biz/carPayment', 10, 1, '车款',
  'menu.biz.carPayment'
from menus parent where parent.name = 'biz';
insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title, locale)
select page.id, 'biz.carPayment.' || button.action, 'button', 'biz:carPayment:' || button.action, button.sort, 1,
  button.title, 'menu.biz.carPayment.' || button.action
from (values
  ('create', 10, '发起车款'),
  ('void', 20, '作废车款'),
  ('export', 30, '导出车款')
) as button (action, sort, title)
join menus page on page.name = 'biz.carPayment';

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into tenant_menus (tenant_id, menu_id)
    select tenant.id, id from menus
    where not tenant.super_tenant and (name = 'biz.carPayment' or starts_with(name, 'biz.carPayment.'))
    on conflict do nothing;
    insert into role_menus (tenant_id, role_id, menu_id)
    select tenant.id, r.id, m.id from roles r join menus m
      on (r.template in ('sales', 'regionManager', 'cashier', 'financeReview', 'compliance')
        and m.permission_name = 'biz:carPayment:list')
      or (r.template in ('sales', 'regionManager') and m.permission_name = 'biz:carPayment:create')
      or (r.template in ('sales', 'regionManager', 'cashier', 'financeReview')
        and m.permission_name = 'biz:carPayment:void')
      or (r.template in ('cashier', 'financeReview')
        and m.permission_name = 'biz:carPayment:export')
    where r.tenant_id = tenant.id
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
