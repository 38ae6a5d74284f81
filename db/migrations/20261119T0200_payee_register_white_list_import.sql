-- The whitelist comes in as a whole list from a spreadsheet, by a right of its own, and whoever put a payee on it is told
-- before he runs out.
alter table white_lists add column expiry_told_for date;
-- What an import that was taken back left is looked for among the entries that changed last.
create index white_lists_by_change on white_lists (tenant_id, updated_at);

insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title, locale)
select page.id, 'data.whiteList.import', 'button', 'data:whiteList:import', 60, 1, '导入白名单', 'menu.data.whiteList.import'
from menus page where page.name = 'data.whiteList';

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into tenant_menus (tenant_id, menu_id)
    select tenant.id, id from menus where not tenant.super_tenant and name = 'data.whiteList.import'
    on conflict do nothing;
    insert into role_menus (tenant_id, role_id, menu_id)
    select tenant.id, r.id, m.id from roles r join menus m on m.name = 'data.whiteList.import'
    where r.tenant_id = tenant.id and r.template = 'compliance'
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
