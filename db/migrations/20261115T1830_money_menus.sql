-- Pages and buttons of wallets and expenditures, and which of the roles a tenant starts with have them.

insert into menus (name, menu_type, url, icon, sort, title, locale)
select 'wallet', 'menu', '/wallet', 'wallet', 60, '钱包', 'menu.wallet'
where not exists (select from menus where name = 'wallet');

insert into menus (parent_id, name, menu_type, permission_name, url, sort, visible_type, title, locale)
select parent.id, page.name, 'page', page.permission, page.url, page.sort, 1, page.title, 'menu.' || page.name
from (values
  ('biz', 'biz.expenditure', 'biz:expenditure:list', '/biz/expenditure', 40, '支出'),
  ('biz', 'biz.projectEstablishment', 'biz:projectEstablishment:list', '/biz/projectEstablishment', 50, '立项'),
  ('bizConfiguration', 'bizConfiguration.expenditureProject', 'bizConfiguration:expenditureProject:list',
    '/bizConfiguration/expenditureProject', 30, '支出项目'),
  ('bizConfiguration', 'bizConfiguration.expenditureProjectItem', 'bizConfiguration:expenditureProjectItem:list',
    '/bizConfiguration/expenditureProjectItem', 40, '支出子项'),
  ('bizConfiguration', 'bizConfiguration.reChargeAccount', 'bizConfiguration:reChargeAccount:list',
    '/bizConfiguration/reChargeAccount', 70, '充值账户'),
  ('data', 'data.expenditurePayees', 'data:expenditurePayees:list', '/data/expenditurePayees', 60, '支出收款人'),
  ('wallet', 'wallet.billAdjustment', 'wallet:billAdjustment:list', '/wallet/billAdjustment', 10, '账单调整'),
  ('wallet', 'wallet.walletDetail', 'wallet:walletDetail:list', '/wallet/walletDetail', 20, '钱包明细')
) as page (parent, name, permission, url, sort, title)
join menus parent on parent.name = page.parent;

insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title, locale)
select page.id, button.page || '.' || button.action, 'button', button.permission || button.action, button.sort, 1,
  button.title, 'menu.' || button.page || '.' || button.action
from (values
  ('biz.expenditure', 'create', 'biz:expenditure:', 10, '发起支出'),
  ('biz.expenditure', 'pay', 'biz:expenditure:', 20, '支出打款与重试'),
  ('biz.expenditure', 'void', 'biz:expenditure:', 30, '作废支出'),
  ('biz.expenditure', 'export', 'biz:expenditure:', 40, '导出支出'),
  ('biz.projectEstablishment', 'create', 'biz:projectEstablishment:', 10, '发起立项'),
  ('biz.projectEstablishment', 'void', 'biz:projectEstablishment:', 20, '作废立项'),
  ('bizConfiguration.expenditureProject', 'create', 'bizConfiguration:expenditureProject:', 10, '新建支出项目'),
  ('bizConfiguration.expenditureProject', 'edit', 'bizConfiguration:expenditureProject:', 20, '修改支出项目'),
  ('bizConfiguration.expenditureProject', 'delete', 'bizConfiguration:expenditureProject:', 30, '删除支出项目'),
  ('bizConfiguration.expenditureProjectItem', 'create', 'bizConfiguration:expenditureProjectItem:', 10, '新建支出子项'),
  ('bizConfiguration.expenditureProjectItem', 'edit', 'bizConfiguration:expenditureProjectItem:', 20, '修改支出子项'),
  ('bizConfiguration.expenditureProjectItem', 'delete', 'bizConfiguration:expenditureProjectItem:', 30, '删除支出子项'),
  ('bizConfiguration.reChargeAccount', 'create', 'bizConfiguration:reChargeAccount:', 10, '新建充值账户'),
  ('bizConfiguration.reChargeAccount', 'edit', 'bizConfiguration:reChargeAccount:', 20, '修改充值账户'),
  ('bizConfiguration.reChargeAccount', 'delete', 'bizConfiguration:reChargeAccount:', 30, '删除充值账户'),
  ('data.expenditurePayees', 'export', 'data:expenditurePayees:', 10, '导出支出收款人'),
  ('wallet.billAdjustment', 'create', 'wallet:billAdjustment:', 10, '发起调账'),
  ('wallet.billAdjustment', 'recharge', 'wallet:billAdjustment:', 20, '发起充值'),
  ('wallet.billAdjustment', 'rechargeHistory', 'wallet:billAdjustment:', 30, '历史补录充值'),
  ('wallet.billAdjustment', 'rechargeTest', 'wallet:billAdjustment:', 40, '测试充值'),
  ('wallet.billAdjustment', 'reverse', 'wallet:billAdjustment:', 50, '冲销调账'),
  ('wallet.walletDetail', 'export', 'wallet:walletDetail:', 10, '导出钱包'),
  ('wallet.walletDetail', 'check', 'wallet:walletDetail:', 20, '核对账目'),
  ('wallet.walletDetail', 'allocate', 'wallet:walletDetail:', 30, '资金分配')
) as button (page, action, permission, sort, title)
join menus page on page.name = button.page;

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into tenant_menus (tenant_id, menu_id)
    select tenant.id, id from menus
    where not tenant.super_tenant and (name = 'wallet' or name like 'wallet.%' or name like 'biz.expenditure%'
      or name like 'biz.projectEstablishment%' or name like 'bizConfiguration.expenditureProject%'
      or starts_with(name, 'bizConfiguration.reChargeAccount') or name like 'data.expenditurePayees%')
    on conflict do nothing;
    insert into role_menus (tenant_id, role_id, menu_id)
    select tenant.id, r.id, m.id from roles r join menus m
      on (r.template in ('sales', 'regionManager') and m.permission_name in ('biz:expenditure:list',
        'biz:expenditure:create', 'biz:expenditure:void', 'biz:projectEstablishment:list',
        'biz:projectEstablishment:create', 'biz:projectEstablishment:void', 'wallet:walletDetail:list'))
      or (r.template in ('cashier', 'financeReview', 'compliance') and m.permission_name in ('biz:expenditure:list',
        'biz:projectEstablishment:list', 'bizConfiguration:expenditureProject:list',
        'bizConfiguration:expenditureProjectItem:list', 'bizConfiguration:reChargeAccount:list',
        'data:expenditurePayees:list', 'wallet:billAdjustment:list', 'wallet:walletDetail:list',
        'wallet:walletDetail:check'))
      or (r.template in ('cashier', 'financeReview') and m.permission_name in ('biz:expenditure:export',
        'data:expenditurePayees:export', 'wallet:walletDetail:export', 'wallet:walletDetail:allocate'))
      or (r.template = 'cashier' and m.permission_name in ('biz:expenditure:pay', 'biz:expenditure:void',
        'wallet:billAdjustment:create', 'wallet:billAdjustment:recharge'))
      or (r.template = 'financeReview' and m.permission_name = 'wallet:billAdjustment:reverse')
      or (r.template = 'tenantAdmin' and (m.permission_name like 'bizConfiguration:expenditureProject%'
        or starts_with(m.permission_name, 'bizConfiguration:reChargeAccount:') or m.permission_name in (
        'wallet:walletDetail:list', 'wallet:walletDetail:check', 'wallet:billAdjustment:list',
        'wallet:billAdjustment:rechargeHistory', 'wallet:billAdjustment:rechargeTest')))
    where r.tenant_id = tenant.id
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
