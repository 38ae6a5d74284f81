-- The group of HR's pages, the dictionaries in it, and which of the roles a tenant starts with have them.

insert into menus (name, menu_type, url, icon, sort, title, locale)
select 'hr', 'menu', '/hr', 'team', 50, '人事管理', 'menu.hr'
where not exists (select from menus where name = 'hr');

insert into menus (parent_id, name, menu_type, permission_name, url, sort, visible_type, title, locale)
select parent.id, 'hr.' || page.name, 'page', 'hr:' || page.name || ':list', '/hr/' || page.name, page.sort, 1,
  page.title, 'menu.hr.' || page.name
from (values
  ('position', 60, '岗位职级'),
  ('businessProvince', 70, '业务省份'),
  ('businessCity', 80, '业务城市')
) as page (name, sort, title)
join menus parent on parent.name = 'hr';

insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title, locale)
select page.id, page.name || '.' || button.action, 'button', replace(page.name, '.', ':') || ':' || button.action,
  button.sort, 1, button.title || named.title, 'menu.' || page.name || '.' || button.action
from (values ('create', 10, '新增'), ('edit', 20, '编辑、启用与停用'), ('delete', 30, '删除'), ('export', 40, '导出'))
  as button (action, sort, title)
cross join (values ('hr.position', '岗位'), ('hr.businessProvince', '业务省份'), ('hr.businessCity', '业务城市'))
  as named (page, title)
join menus page on page.name = named.page;

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into tenant_menus (tenant_id, menu_id)
    select tenant.id, id from menus
    where not tenant.super_tenant and (name = 'hr' or starts_with(name, 'hr.'))
    on conflict do nothing;
    insert into role_menus (tenant_id, role_id, menu_id)
    select tenant.id, r.id, m.id from roles r join menus m
      on (r.template in ('hrClerk', 'hrManager', 'tenantAdmin')
        and m.permission_name in ('hr:position:list', 'hr:businessProvince:list', 'hr:businessCity:list',
          'hr:position:export', 'hr:businessProvince:export', 'hr:businessCity:export'))
      or (r.template in ('hrManager', 'tenantAdmin') and starts_with(m.permission_name, 'hr:'))
    where r.tenant_id = tenant.id
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
