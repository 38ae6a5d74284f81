-- Taking bank files away and bringing results have rights of their own now, so that nothing asks for the
-- right they were split off from: who would be granted it would be given nothing.
do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    delete from menu_hidden_roles where tenant_id = tenant.id
      and menu_id in (select id from menus where name = 'biz.payoutDesk.export');
    delete from role_menus where tenant_id = tenant.id
      and menu_id in (select id from menus where name = 'biz.payoutDesk.export');
    delete from tenant_menus where tenant_id = tenant.id
      and menu_id in (select id from menus where name = 'biz.payoutDesk.export');
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
delete from menus where name = 'biz.payoutDesk.export';
