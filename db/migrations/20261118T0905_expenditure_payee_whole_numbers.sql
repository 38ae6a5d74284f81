-- Whole numbers of payees are looked at one by one; taking them away in a file is a right of its own.
insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title, locale)
select page.id, page.name || '.' || button.action, 'button', 'data:expenditurePayees:' || button.action,
  button.sort, 1, button.title, 'menu.' || page.name || '.' || button.action
from (values
  ('exportInFull', 70, '导出收款人完整号码')
) as button (action, sort, title)
join menus page on page.name = 'data.expenditurePayees';

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into tenant_menus (tenant_id, menu_id)
    select tenant.id, button.id from tenant_menus had join menus page on page.id = had.menu_id
      join menus button on button.parent_id = page.id
    where had.tenant_id = tenant.id and page.name = 'data.expenditurePayees'
    on conflict do nothing;
    insert into role_menus (tenant_id, role_id, menu_id)
    select tenant.id, r.id, m.id from roles r join menus m
      on r.template = 'financeReview' and m.permission_name = 'data:expenditurePayees:exportInFull'
    where r.tenant_id = tenant.id
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
