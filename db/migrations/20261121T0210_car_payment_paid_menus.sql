-- Who has car payments paid once more, and who chooses the way that they go.

insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title, locale)
select page.id, 'biz.carPayment.' || button.action, 'button', 'biz:carPayment:' || button.action, button.sort, 1,
  button.title, 'menu.biz.carPayment.' || button.action
from (values
  ('retry', 40, '重新打款'),
  ('changeChannel', 50, '更换打款渠道')
) as button (action, sort, title)
join menus page on page.name = 'biz.carPayment';

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into tenant_menus (tenant_id, menu_id)
    select tenant.id, id from menus
    where not tenant.super_tenant and name in ('biz.carPayment.retry', 'biz.carPayment.changeChannel')
    on conflict do nothing;
    insert into role_menus (tenant_id, role_id, menu_id)
    select tenant.id, r.id, m.id from roles r join menus m
      on (r.template in ('cashier', 'financeReview') and m.permission_name = 'biz:carPayment:retry')
      or (r.template = 'financeReview' and m.permission_name = 'biz:carPayment:changeChannel')
    where r.tenant_id = tenant.id
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
