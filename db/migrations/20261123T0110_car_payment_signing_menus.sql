-- Buttons of signing a car payment from its own page, and which of the roles a tenant starts with have them.

insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title, locale)
select page.id, 'biz.carPayment.' || button.action, 'button', 'biz:carPayment:' || button.action, button.sort, 1,
  button.title, 'menu.biz.carPayment.' || button.action
from (values
  ('sign', 50, '发起车款签署'),
  ('skipSign', 60, '跳过车款签署'),
  ('bindContract', 70, '绑定车款合同')
) as button (action, sort, title)
join menus page on page.name = 'biz.carPayment';

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into tenant_menus (tenant_id, menu_id)
    select tenant.id, id from menus
    where not tenant.super_tenant
      and name in ('biz.carPayment.sign', 'biz.carPayment.skipSign', 'biz.carPayment.bindContract')
    on conflict do nothing;
    insert into role_menus (tenant_id, role_id, menu_id)
    select tenant.id, r.id, m.id from roles r join menus m
      on (r.template in ('sales', 'regionManager', 'cashier', 'financeReview') and m.name = 'biz.carPayment.sign')
      or (r.template = 'financeReview' and m.name = 'biz.carPayment.skipSign')
      or (r.template in ('cashier', 'financeReview') and m.name = 'biz.carPayment.bindContract')
    where r.tenant_id = tenant.id
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
