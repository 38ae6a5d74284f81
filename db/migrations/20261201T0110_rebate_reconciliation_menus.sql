-- The pages and buttons of rebate reconciliation, and which of the roles a tenant starts with have them.

insert into menus (parent_id, name, menu_type, permission_name, url, sort, visible_type, title, locale)
select parent.id, page.name, 'page', page.permission, page.url, page.sort, 1, page.title, 'menu.' || page.name
from (values
  ('biz', 'biz.rebateReconciliation', 'biz:rebateReconciliation:list', '/biz/rebateReconciliation', 22, '返利对账'),
  ('data', 'data.rebateReconciliationStandingBook', 'data:rebateReconciliationStandingBook:list',
    '/data/rebateReconciliationStandingBook', 27, '返利对账台账'),
  ('data', 'data.rebateConciliationCycle', 'data:rebateConciliationCycle:list',
    '/data/rebateConciliationCycle', 28, '返利对账周期')
) as page (parent, name, permission, url, sort, title)
join menus parent on parent.name = page.parent;
insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title, locale)
select page.id, page.name || '.' || button.action, 'button', replace(page.name, '.', ':') || ':' || button.action,
  button.sort, 1, button.title, 'menu.' || page.name || '.' || button.action
from (values
  ('biz.rebateReconciliation', 'import', 10, '导入对方对账文件'),
  ('biz.rebateReconciliation', 'decide', 20, '处理对账差异'),
  ('biz.rebateReconciliation', 'approve', 30, '复核对账调整'),
  ('biz.rebateReconciliation', 'confirm', 40, '确认对账结果'),
  ('biz.rebateReconciliation', 'export', 90, '导出返利对账'),
  ('data.rebateReconciliationStandingBook', 'export', 90, '导出返利对账台账'),
  ('data.rebateConciliationCycle', 'create', 10, '新增返利对账周期'),
  ('data.rebateConciliationCycle', 'edit', 20, '编辑返利对账周期'),
  ('data.rebateConciliationCycle', 'open', 30, '开始对账与重新取数'),
  ('data.rebateConciliationCycle', 'close', 40, '返利对账关账'),
  ('data.rebateConciliationCycle', 'reopen', 50, '重新打开已关账周期')
) as button (page, action, sort, title)
join menus page on page.name = button.page;

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into tenant_menus (tenant_id, menu_id)
    select tenant.id, id from menus
    where not tenant.super_tenant and name ~ '^(biz\.rebateReconciliation|data\.rebate(ReconciliationStandingBook|ConciliationCycle))(\.|$)'
    on conflict do nothing;
    insert into role_menus (tenant_id, role_id, menu_id)
    select tenant.id, r.id, m.id from roles r join menus m
      on (r.template in ('cashier', 'financeReview', 'compliance') and m.permission_name in
        ('biz:rebateReconciliation:list', 'data:rebateReconciliationStandingBook:list', 'data:rebateConciliationCycle:list'))
      or (r.template in ('cashier', 'financeReview') and m.permission_name in
        ('biz:rebateReconciliation:export', 'data:rebateReconciliationStandingBook:export'))
      or (r.template = 'cashier' and m.permission_name in
        ('biz:rebateReconciliation:import', 'biz:rebateReconciliation:decide', 'biz:rebateReconciliation:confirm',
        'data:rebateConciliationCycle:create', 'data:rebateConciliationCycle:edit', 'data:rebateConciliationCycle:open'))
      or (r.template = 'financeReview' and m.permission_name in
        ('biz:rebateReconciliation:approve', 'data:rebateConciliationCycle:close', 'data:rebateConciliationCycle:reopen'))
    where r.tenant_id = tenant.id
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
