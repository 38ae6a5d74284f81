-- The book of rebates' payees goes out to a spreadsheet like that of expenditures' payees, for whoever may do that there.
insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title, locale)
select id, 'data.rebatePayees.export', 'button', 'data:rebatePayees:export', 10, 1, '导出返利收款人',
  'menu.data.rebatePayees.export'
from menus where name = 'data.rebatePayees';

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into tenant_menus (tenant_id, menu_id)
    select tenant.id, id from menus where not tenant.super_tenant and name = 'data.rebatePayees.export'
    on conflict do nothing;
    insert into role_menus (tenant_id, role_id, menu_id)
    select tenant.id, had.role_id, opened.id from role_menus had
      join menus same on same.id = had.menu_id and same.permission_name = 'data:expenditurePayees:export'
      join menus opened on opened.name = 'data.rebatePayees.export'
    where had.tenant_id = tenant.id
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
