-- The page of onboarding and its buttons, and which of the roles a tenant starts with have them.

insert into menus (parent_id, name, menu_type, permission_name, url, sort, visible_type, title, locale)
select parent.id, 'hr.talentPool', 'page', 'hr:talentPool:list', '/hr/talentPool', 10, 1, '人才库与入职',
  'menu.hr.talentPool'
from menus parent where parent.name = 'hr';
insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title, locale)
select page.id, 'hr.talentPool.' || button.action, 'button', 'hr:talentPool:' || button.action, button.sort, 1,
  button.title, 'menu.hr.talentPool.' || button.action
from (values
  ('create', 10, '登记候选人、办理与终止入职'),
  ('seal', 20, '打印劳动合同与用印'),
  ('arrive', 30, '确认到岗'),
  ('reveal', 40, '查看候选人证件号与薪资'),
  ('export', 50, '导出入职')
) as button (action, sort, title)
join menus page on page.name = 'hr.talentPool';

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into tenant_menus (tenant_id, menu_id)
    select tenant.id, id from menus
    where not tenant.super_tenant and (name = 'hr.talentPool' or starts_with(name, 'hr.talentPool.'))
    on conflict do nothing;
    insert into role_menus (tenant_id, role_id, menu_id)
    select tenant.id, r.id, m.id from roles r join menus m
      on (r.template in ('hrClerk', 'hrManager') and m.permission_name in ('hr:talentPool:list',
        'hr:talentPool:create', 'hr:talentPool:seal', 'hr:talentPool:arrive', 'hr:talentPool:export'))
      or (r.template = 'hrManager' and m.permission_name = 'hr:talentPool:reveal')
    where r.tenant_id = tenant.id
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
