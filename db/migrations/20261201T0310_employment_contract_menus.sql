-- The page of employment contracts and its buttons, and which of the roles a tenant starts with have them.

insert into menus (parent_id, name, menu_type, permission_name, url, sort, visible_type, title, locale)
select parent.id, 'hr.contract', 'page', 'hr:contract:list', '/hr/contract', 30, 1, '劳动合同', 'menu.hr.contract'
from menus parent where parent.name = 'hr';
insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title, locale)
select page.id, 'hr.contract.' || button.action, 'button', 'hr:contract:' || button.action, button.sort, 1, button.title,
  'menu.hr.contract.' || button.action
from (values
  ('create', 10, '登记与签署劳动合同'),
  ('renew', 20, '续签劳动合同'),
  ('terminate', 30, '终止劳动合同'),
  ('reveal', 40, '查看合同薪资'),
  ('export', 50, '导出劳动合同')
) as button (action, sort, title)
join menus page on page.name = 'hr.contract';

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into tenant_menus (tenant_id, menu_id)
    select tenant.id, id from menus
    where not tenant.super_tenant and (name = 'hr.contract' or starts_with(name, 'hr.contract.'))
    on conflict do nothing;
    insert into role_menus (tenant_id, role_id, menu_id)
    select tenant.id, r.id, m.id from roles r join menus m
      on (r.template in ('hrClerk', 'hrManager') and m.permission_name in ('hr:contract:list', 'hr:contract:create',
        'hr:contract:renew', 'hr:contract:export'))
      or (r.template = 'hrManager' and m.permission_name in ('hr:contract:terminate', 'hr:contract:reveal'))
    where r.tenant_id = tenant.id
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
