-- What an order is told of its money: by which wallet it was paid, and in whose name a refund is asked for.

alter table collection_orders add column paid_by text;

-- Who wants the money back. Of an order that is its applicant, whoever decided last.
alter table refunds add column asked_by uuid;
do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    update refunds set asked_by = created_by where tenant_id = tenant.id;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
alter table refunds
  alter column asked_by set not null,
  drop constraint refunds_released_by_another,
  add constraint refunds_released_by_another check (released_by <> asked_by);
-- Nothing goes back without what shows that it is owed; refunds from before that was asked stay as they are.
alter table refunds add constraint refunds_with_paper check (cardinality(file_ids) > 0) not valid;
