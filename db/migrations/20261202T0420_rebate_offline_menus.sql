-- Who imports what was paid outside, and who takes back what counts as paid.

insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title, locale)
select page.id, 'biz.rebate.' || button.action, 'button', 'biz:rebate:' || button.action, button.sort, 1,
  button.title, 'menu.biz.rebate.' || button.action
from (values
  ('import', 52, '导入返利线下打款结果'),
  ('correct', 54, '冲回返利单、撤销线下打款结果')
) as button (action, sort, title)
join menus page on page.name = 'biz.rebate';

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into tenant_menus (tenant_id, menu_id)
    select tenant.id, id from menus
    where not tenant.super_tenant and name in ('biz.rebate.import', 'biz.rebate.correct')
    on conflict do nothing;
    insert into role_menus (tenant_id, role_id, menu_id)
    select tenant.id, r.id, m.id from roles r join menus m
      on m.permission_name in ('biz:rebate:import', 'biz:rebate:correct')
    where r.tenant_id = tenant.id and r.template in ('cashier', 'financeReview')
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
