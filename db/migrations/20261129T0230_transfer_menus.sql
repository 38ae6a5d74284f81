-- The page of transfers and its buttons, and which of the roles a tenant starts with have them.

insert into menus (parent_id, name, menu_type, permission_name, url, sort, visible_type, title, locale)
select parent.id, 'hr.changePositionRecords', 'page', 'hr:changePositionRecords:list', '/hr/changePositionRecords', 25, 1,
  '调岗记录', 'menu.hr.changePositionRecords'
from menus parent where parent.name = 'hr';
insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title, locale)
select page.id, 'hr.changePositionRecords.' || button.action, 'button', 'hr:changePositionRecords:' || button.action,
  button.sort, 1, button.title, 'menu.hr.changePositionRecords.' || button.action
from (values ('create', 10, '办理与撤销调岗'), ('export', 20, '导出调岗')) as button (action, sort, title)
join menus page on page.name = 'hr.changePositionRecords';

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into tenant_menus (tenant_id, menu_id)
    select tenant.id, id from menus
    where not tenant.super_tenant
      and (name = 'hr.changePositionRecords' or starts_with(name, 'hr.changePositionRecords.'))
    on conflict do nothing;
    insert into role_menus (tenant_id, role_id, menu_id)
    select tenant.id, r.id, m.id from roles r join menus m
      on r.template in ('hrClerk', 'hrManager') and m.permission_name in ('hr:changePositionRecords:list',
        'hr:changePositionRecords:create', 'hr:changePositionRecords:export')
    where r.tenant_id = tenant.id
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
