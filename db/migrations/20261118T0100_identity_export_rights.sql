-- Every page that lists something can be exported: a button for each, given to those who keep what it shows.

insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title, locale)
select page.id, button.page || '.export', 'button', button.permission || ':export', 90, 1, button.title,
  'menu.' || button.page || '.export'
from (values
  ('biz.payoutDesk', 'biz:payout', '导出打款与批次'),
  ('biz.projectEstablishment', 'biz:projectEstablishment', '导出立项'),
  ('bizConfiguration.approvalProcess', 'bizConfiguration:approvalProcess', '导出流程'),
  ('bizConfiguration.expenditureProject', 'bizConfiguration:expenditureProject', '导出支出项目'),
  ('bizConfiguration.expenditureProjectItem', 'bizConfiguration:expenditureProjectItem', '导出支出子项'),
  ('bizConfiguration.letsignTemplate', 'bizConfiguration:letsignTemplate', '导出模板'),
  ('bizConfiguration.reChargeAccount', 'bizConfiguration:reChargeAccount', '导出充值账户'),
  ('data.collection', 'data:collection', '导出收款'),
  ('data.eSignContract', 'data:eSignContract', '导出合同'),
  ('data.letSignContract', 'data:eSignContract', '导出合同'),
  ('system.menu', 'system:menu', '导出菜单'),
  ('system.stateCode', 'system:stateCode', '导出状态码'),
  ('wallet.billAdjustment', 'wallet:billAdjustment', '导出调账与充值')
) as button (page, permission, title)
join menus page on page.name = button.page;

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    -- Whoever has a page has its button.
    insert into tenant_menus (tenant_id, menu_id)
    select tenant.id, button.id from tenant_menus had join menus page on page.id = had.menu_id
      join menus button on button.parent_id = page.id and button.name = page.name || '.export'
    where had.tenant_id = tenant.id
    on conflict do nothing;
    insert into role_menus (tenant_id, role_id, menu_id)
    select tenant.id, r.id, m.id from roles r join menus m
      on (r.template in ('cashier', 'financeReview') and m.permission_name in ('biz:payout:export',
        'biz:projectEstablishment:export', 'bizConfiguration:expenditureProject:export',
        'bizConfiguration:expenditureProjectItem:export', 'bizConfiguration:reChargeAccount:export',
        'data:collection:export', 'data:eSignContract:export', 'wallet:billAdjustment:export'))
      or (r.template = 'tenantAdmin' and m.permission_name in ('bizConfiguration:expenditureProject:export',
        'bizConfiguration:expenditureProjectItem:export', 'bizConfiguration:reChargeAccount:export'))
      or (r.template in ('tenantAdmin', 'platformAdmin') and m.permission_name in (
        'bizConfiguration:approvalProcess:export', 'bizConfiguration:letsignTemplate:export',
        'data:eSignContract:export', 'system:menu:export', 'system:stateCode:export'))
    where r.tenant_id = tenant.id
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
