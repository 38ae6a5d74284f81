-- Who may accept what was supplied for a car payment, or send it back: a button, and which of the roles a tenant starts with have it.

insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title, locale)
select page.id, 'biz.carPayment.acceptSupplement', 'button', 'biz:carPayment:acceptSupplement', 60, 1, '验收车款补件',
  'menu.biz.carPayment.acceptSupplement'
from menus page where page.name = 'biz.carPayment';

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into tenant_menus (tenant_id, menu_id)
    select tenant.id, id from menus
    where not tenant.super_tenant and name = 'biz.carPayment.acceptSupplement'
    on conflict do nothing;
    insert into role_menus (tenant_id, role_id, menu_id)
    select tenant.id, r.id, m.id from roles r
    join menus m on r.template in ('cashier', 'financeReview') and m.name = 'biz.carPayment.acceptSupplement'
    where r.tenant_id = tenant.id
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
