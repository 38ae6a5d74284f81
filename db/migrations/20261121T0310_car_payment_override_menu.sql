-- Who may let finance pass a car payment without a light: a button, and which of the roles a tenant starts with have it.

insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title, locale)
select page.id, 'biz.carPayment.financeOverride', 'button', 'biz:carPayment:financeOverride', 40, 1, '放行车款',
  'menu.biz.carPayment.financeOverride'
from menus page where page.name = 'biz.carPayment';

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into tenant_menus (tenant_id, menu_id)
    select tenant.id, id from menus
    where not tenant.super_tenant and name = 'biz.carPayment.financeOverride'
    on conflict do nothing;
    insert into role_menus (tenant_id, role_id, menu_id)
    select tenant.id, r.id, m.id from roles r
    join menus m on r.template = 'financeReview' and m.name = 'biz.carPayment.financeOverride'
    where r.tenant_id = tenant.id
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
