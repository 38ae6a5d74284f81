-- The page on which people say what lines of statements are, its buttons, and which roles start with them.

insert into menus (parent_id, name, menu_type, permission_name, url, sort, visible_type, title, locale)
select parent.id, page.name, 'page', page.permission || 'list', page.url, page.sort, 1, page.title, 'menu.' || page.name
from (values
  ('data.unmatchedBankStatement', 'data:unmatchedBankStatement:', '/data/unmatchedBankStatement', 54, '未匹配流水')
) as page (name, permission, url, sort, title)
join menus parent on parent.name = 'data';

insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title, locale)
select page.id, button.page || '.' || button.action, 'button', button.permission || button.action, button.sort, 1,
  button.title, 'menu.' || button.page || '.' || button.action
from (values
  ('data.unmatchedBankStatement', 'data:unmatchedBankStatement:', 'match', 10, '匹配与解除匹配'),
  ('data.unmatchedBankStatement', 'data:unmatchedBankStatement:', 'ignore', 20, '标为非业务'),
  ('data.unmatchedBankStatement', 'data:unmatchedBankStatement:', 'alias', 30, '教别名'),
  ('data.unmatchedBankStatement', 'data:unmatchedBankStatement:', 'writeOff', 40, '申请核销余额'),
  ('data.unmatchedBankStatement', 'data:unmatchedBankStatement:', 'confirmWriteOff', 50, '确认核销余额'),
  ('data.unmatchedBankStatement', 'data:unmatchedBankStatement:', 'unmatchPaid', 60, '解除已付匹配')
) as button (page, permission, action, sort, title)
join menus page on page.name = button.page;

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into tenant_menus (tenant_id, menu_id)
    select tenant.id, id from menus
    where not tenant.super_tenant and starts_with(name, 'data.unmatchedBankStatement')
    on conflict do nothing;
    insert into role_menus (tenant_id, role_id, menu_id)
    select tenant.id, r.id, m.id from roles r join menus m
      on (r.template in ('cashier', 'financeReview', 'compliance') and m.permission_name = 'data:unmatchedBankStatement:list')
      or (r.template = 'cashier' and m.permission_name in ('data:unmatchedBankStatement:match',
        'data:unmatchedBankStatement:ignore', 'data:unmatchedBankStatement:alias', 'data:unmatchedBankStatement:writeOff'))
      or (r.template = 'financeReview' and m.permission_name in ('data:unmatchedBankStatement:confirmWriteOff',
        'data:unmatchedBankStatement:unmatchPaid'))
    where r.tenant_id = tenant.id
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
