-- The page and buttons of service charges, and which of the roles a tenant starts with have them: who asks for a
-- refund is not who lets it go.

insert into menus (parent_id, name, menu_type, permission_name, url, sort, visible_type, title, locale)
select parent.id, 'biz.serviceCharge', 'page', 'biz:serviceCharge:list', '/biz/serviceCharge', 30, 1, '服务费',
  'menu.biz.serviceCharge'
from menus parent where parent.name = 'biz';
insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title, locale)
select page.id, page.name || '.' || button.action, 'button', 'biz:serviceCharge:' || button.action,
  button.sort, 1, button.title, 'menu.' || page.name || '.' || button.action
from (values
  ('create', 10, '开单、生成二维码与重置有效期'),
  ('adjust', 20, '申请调整服务费'),
  ('delete', 30, '删除未付款的服务费'),
  ('deleteOfDepartment', 40, '删除整个部门未付款的服务费'),
  ('keepLate', 50, '保留迟到或重复付款'),
  ('applyRefund', 60, '申请服务费退款'),
  ('refund', 70, '放行服务费退款'),
  ('retryRefund', 80, '重试服务费退款'),
  ('cancelRefund', 90, '取消服务费退款'),
  ('export', 100, '导出服务费')
) as button (action, sort, title)
join menus page on page.name = 'biz.serviceCharge';

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into tenant_menus (tenant_id, menu_id)
    select tenant.id, id from menus
    where not tenant.super_tenant and (name = 'biz.serviceCharge' or starts_with(name, 'biz.serviceCharge.'))
    on conflict do nothing;
    insert into role_menus (tenant_id, role_id, menu_id)
    select tenant.id, r.id, m.id from roles r join menus m
      on (r.template = 'sales' and m.permission_name in ('biz:serviceCharge:list', 'biz:serviceCharge:create', 'biz:serviceCharge:applyRefund',
        'biz:serviceCharge:cancelRefund'))
      or (r.template = 'regionManager' and m.permission_name in ('biz:serviceCharge:list', 'biz:serviceCharge:create', 'biz:serviceCharge:applyRefund',
        'biz:serviceCharge:cancelRefund', 'biz:serviceCharge:delete'))
      or (r.template = 'cashier' and m.permission_name in ('biz:serviceCharge:list', 'biz:serviceCharge:create', 'biz:serviceCharge:applyRefund',
        'biz:serviceCharge:cancelRefund', 'biz:serviceCharge:retryRefund', 'biz:serviceCharge:keepLate',
        'biz:serviceCharge:export'))
      or (r.template = 'financeReview' and m.permission_name in ('biz:serviceCharge:list', 'biz:serviceCharge:adjust', 'biz:serviceCharge:keepLate',
        'biz:serviceCharge:refund', 'biz:serviceCharge:retryRefund', 'biz:serviceCharge:cancelRefund',
        'biz:serviceCharge:export'))
      or (r.template = 'compliance' and m.permission_name in ('biz:serviceCharge:list'))
      or (r.template = 'tenantAdmin' and m.permission_name in ('biz:serviceCharge:list', 'biz:serviceCharge:delete', 'biz:serviceCharge:deleteOfDepartment',
        'biz:serviceCharge:export'))
    where r.tenant_id = tenant.id
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
