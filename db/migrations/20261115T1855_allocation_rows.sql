-- An allocation run as lists tell it, and what finds the runs of a pool, of a state, and those to be released.

create view allocation_run_rows with (security_invoker = true) as
select r.tenant_id, r.id, r.number, r.pool_department_id, r.period, r.amount_fen, r.cause, r.recharge_id, r.state,
  r.approval_state, r.instance_id, r.matured_at, r.booked_at, r.department_id, r.row_version, r.created_by,
  r.created_at, r.updated_at, r.search,
  (select d.name from departments d
    where d.tenant_id = r.tenant_id and d.id = r.pool_department_id) as pool_department_name,
  (select count(*)::integer from allocation_lines l
    where l.tenant_id = r.tenant_id and l.run_id = r.id) as line_count,
  (select i.waiting_names from approval_instances i
    where i.tenant_id = r.tenant_id and i.id = r.instance_id) as waiting_names,
  (select min(t.arrived_at) from approval_tasks t where t.tenant_id = r.tenant_id
    and t.instance_id = r.instance_id and t.state = 'PENDING') as arrived_at,
  (select u.id_card_name from users u where u.id = r.created_by) as created_by_name
from allocation_runs r;
grant select on allocation_run_rows to chezhang_app, chezhang_worker;

create index allocation_runs_by_state on allocation_runs (tenant_id, state, created_at, id);
create index allocation_runs_by_pool on allocation_runs (tenant_id, pool_department_id, created_at, id);
create index allocation_runs_by_amount on allocation_runs (tenant_id, amount_fen, id);
create index allocation_runs_approving on allocation_runs (tenant_id, pool_department_id) where state = 3441;
create index allocation_runs_to_mature on allocation_runs (tenant_id, period)
  where state = 3442 and matured_at is null;
