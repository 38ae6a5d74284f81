-- The page of departures and its buttons, and which of the roles a tenant starts with have them.

insert into menus (parent_id, name, menu_type, permission_name, url, sort, visible_type, title, locale)
select parent.id, 'hr.departRecords', 'page', 'hr:departRecords:list', '/hr/departRecords', 30, 1,
  '离职记录', 'menu.hr.departRecords'
from menus parent where parent.name = 'hr';
insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title, locale)
select page.id, 'hr.departRecords.' || button.action, 'button', 'hr:departRecords:' || button.action,
  button.sort, 1, button.title, 'menu.hr.departRecords.' || button.action
from (values ('create', 10, '办理与撤销离职'), ('handOver', 15, '安排离职交接'),
  ('export', 20, '导出离职')) as button (action, sort, title)
join menus page on page.name = 'hr.departRecords';

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into tenant_menus (tenant_id, menu_id)
    select tenant.id, id from menus
    where not tenant.super_tenant
      and (name = 'hr.departRecords' or starts_with(name, 'hr.departRecords.'))
    on conflict do nothing;
    insert into role_menus (tenant_id, role_id, menu_id)
    select tenant.id, r.id, m.id from roles r join menus m
      on r.template in ('hrClerk', 'hrManager') and m.permission_name in ('hr:departRecords:list',
        'hr:departRecords:create', 'hr:departRecords:handOver', 'hr:departRecords:export')
    where r.tenant_id = tenant.id
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
