-- Whose a batch is: its maker's, and of those who see everything in it. Who may look at batches saw all of them.

alter table payout_batches
  add department_id uuid,
  -- The stamps of its lines, each pair once: lines are put in when it is made, and their stamps never change.
  add line_people uuid[],
  add line_departments uuid[];

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    update payout_batches b set department_id =
      (select d.department_id from member_departments d where d.tenant_id = tenant.id and d.user_id = b.made_by
        order by d.is_main desc, d.department_id limit 1)
    where b.tenant_id = tenant.id;
    -- A line that failed has left; its attempt has not.
    update payout_batches b set line_people = owners.people, line_departments = owners.departments
    from (
      select line.batch_id, array_agg(line.created_by) as people, array_agg(line.department_id) as departments
      from (
        select distinct within.batch_id, p.created_by, p.department_id
        from (select batch_id, id as payout_id from payouts where tenant_id = tenant.id and batch_id is not null
          union select batch_id, payout_id from payout_attempts where tenant_id = tenant.id and batch_id is not null
        ) within join payouts p on p.tenant_id = tenant.id and p.id = within.payout_id
      ) line group by line.batch_id
    ) owners
    where b.tenant_id = tenant.id and b.id = owners.batch_id;
    -- Of one that was given up before its release nothing tells what was in it: it stays its maker's.
    update payout_batches b set line_people = array[b.made_by], line_departments = array[b.department_id]
    where b.tenant_id = tenant.id and b.line_people is null;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

alter table payout_batches
  alter line_people set not null,
  alter line_departments set not null,
  add constraint payout_batches_have_lines
    check (cardinality(line_people) > 0 and cardinality(line_departments) = cardinality(line_people)),
  add foreign key (tenant_id, department_id) references departments (tenant_id, id);

create or replace view payout_batch_rows with (security_invoker = true) as
select b.tenant_id, b.id, b.number, b.kind, b.channel_id, b.state, b.line_count, b.sum_fen, b.export_number,
  b.made_by, b.released_at, b.void_reason, b.row_version, b.created_at,
  (select a.name from provider_accounts a where a.tenant_id = b.tenant_id and a.id = b.channel_id) as channel,
  (select u.id_card_name from users u where u.id = b.made_by) as made_by_name,
  (select u.id_card_name from users u where u.id = b.released_by) as released_by_name,
  l.paid_count, l.paid_fen, l.failed_count, l.open_count, b.department_id, b.line_people, b.line_departments
from payout_batches b cross join lateral (
  select count(*) filter (where t.state in (4008, 4010))::int as paid_count,
    coalesce(sum(t.amount_fen) filter (where t.state in (4008, 4010)), 0)::bigint as paid_fen,
    count(*) filter (where t.state = 4009)::int as failed_count,
    count(*) filter (where t.state not in (4008, 4009, 4010, 4011))::int as open_count
  from payout_attempts t where t.tenant_id = b.tenant_id and t.batch_id = b.id) l;
