-- Whose a collection is. Who may look at collections saw all of them, whatever his range.

alter table collections add department_id uuid;

-- As far as can be told now: the department that its maker belongs to.
do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    update collections c set department_id =
      (select d.department_id from member_departments d where d.tenant_id = tenant.id and d.user_id = c.created_by
        order by d.is_main desc, d.department_id limit 1)
    where c.tenant_id = tenant.id;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

alter table collections add foreign key (tenant_id, department_id) references departments (tenant_id, id);
create index collections_by_department on collections (tenant_id, department_id, created_at, id);
create index collections_by_maker on collections (tenant_id, created_by, created_at, id);

create or replace view collection_rows with (security_invoker = true) as
select c.tenant_id, c.id, c.number, c.order_type, c.order_number, c.amount_fen, c.subject, c.pay_by, c.state,
  c.qr_count, c.expires_at, c.paid_at, c.paid_fen, c.refunded_fen, c.needs_person, c.is_refunding, c.search,
  c.row_version, c.created_at, c.updated_at,
  (select u.id_card_name from users u where u.id = c.created_by) as created_by_name,
  c.department_id, c.created_by
from collections c;
