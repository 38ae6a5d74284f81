-- Opening a contract is a right of its own, for both providers: each page has a right now, and a contract's facts
-- belong to neither alone. Whoever could open one keeps it.
insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title, locale)
select page.id, page.name || '.detail', 'button', 'data:eSignContract:detail', 5, 1, '查看合同详情',
  'menu.' || page.name || '.detail'
from menus page where page.name in ('data.eSignContract', 'data.letSignContract');

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into tenant_menus (tenant_id, menu_id)
    select tenant.id, button.id from tenant_menus had join menus page on page.id = had.menu_id
      join menus button on button.parent_id = page.id and button.name = page.name || '.detail'
        and button.permission_name = 'data:eSignContract:detail'
    where had.tenant_id = tenant.id
    on conflict do nothing;
    insert into role_menus (tenant_id, role_id, menu_id)
    select tenant.id, had.role_id, button.id from role_menus had join menus page on page.id = had.menu_id
      join menus button on button.parent_id = page.id and button.name = page.name || '.detail'
        and button.permission_name = 'data:eSignContract:detail'
    where had.tenant_id = tenant.id
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
