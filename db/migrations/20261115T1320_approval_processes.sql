-- Processes as lists show them, so that page and detail read the same; and what counts the approvals
-- that run on a version, or draws its figures, without going through all that ever ran.
create view approval_process_rows with (security_invoker = true) as
select p.tenant_id, p.id, p.name, p.description, p.money, p.admin_ids, p.draft,
  p.draft is not null as has_draft, p.latest_version,
  coalesce(v.total_step, jsonb_array_length(p.draft), 0) as total_step,
  v.steps as latest_steps,
  array(select distinct b.order_type from approval_bindings b
    where b.tenant_id = p.tenant_id and b.process_id = p.id order by b.order_type) as bound_types,
  p.state, p.search, p.row_version, p.created_at, p.updated_at,
  (select u.id_card_name from users u where u.id = p.created_by) as created_by_name,
  (select u.id_card_name from users u where u.id = p.updated_by) as updated_by_name
from approval_processes p
left join approval_versions v
  on v.tenant_id = p.tenant_id and v.process_id = p.id and v.version = p.latest_version;
grant select on approval_process_rows to chezhang_app, chezhang_worker;

create index approval_processes_by_name on approval_processes (tenant_id, name collate "zh-x-icu", id);
create index approval_instances_running_on on approval_instances (tenant_id, process_id, version)
  where state in (2000, 2001, 2007);
