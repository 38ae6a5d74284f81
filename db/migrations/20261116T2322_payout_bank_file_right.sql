-- A bank file holds account numbers in full: taking it away is a right of its own, apart from importing results.

update menus set title = '导入打款结果' where name = 'biz.payoutDesk.export';
insert into menus (parent_id, name, menu_type, permission_name, sort, visible_type, title, locale)
select page.id, 'biz.payoutDesk.bankFile', 'button', 'biz:payout:bankFile', 45, 1, '下载网银文件',
  'menu.biz.payoutDesk.bankFile'
from menus page where page.name = 'biz.payoutDesk';

-- Whoever could take a file until now still can.
do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into tenant_menus (tenant_id, menu_id)
    select tenant.id, file.id from tenant_menus had join menus m on m.id = had.menu_id
      join menus file on file.name = 'biz.payoutDesk.bankFile'
    where had.tenant_id = tenant.id and m.permission_name = 'biz:payout:export'
    on conflict do nothing;
    insert into role_menus (tenant_id, role_id, menu_id)
    select tenant.id, had.role_id, file.id from role_menus had join menus m on m.id = had.menu_id
      join menus file on file.name = 'biz.payoutDesk.bankFile'
    where had.tenant_id = tenant.id and m.permission_name = 'biz:payout:export'
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
