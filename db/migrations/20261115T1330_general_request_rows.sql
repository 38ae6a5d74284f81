-- A request as lists tell it, with whom it waits for, and what finds a paper that was handed in twice.

create view general_request_rows with (security_invoker = true) as
select r.tenant_id, r.id, r.number, r.title, r.amount_fen, r.special, r.remark, r.file_ids, r.state,
  r.approval_state, r.instance_id, r.row_version, r.created_by, r.created_at, r.updated_at, r.search,
  (select i.waiting_names from approval_instances i
    where i.tenant_id = r.tenant_id and i.id = r.instance_id) as waiting_names,
  (select i.step_no from approval_instances i
    where i.tenant_id = r.tenant_id and i.id = r.instance_id) as step_no,
  (select i.total_step from approval_instances i
    where i.tenant_id = r.tenant_id and i.id = r.instance_id) as total_step,
  (select min(t.arrived_at) from approval_tasks t where t.tenant_id = r.tenant_id
    and t.instance_id = r.instance_id and t.state = 'PENDING') as arrived_at,
  (select u.id_card_name from users u where u.id = r.created_by) as created_by_name,
  (select d.name from departments d
    where d.tenant_id = r.tenant_id and d.id = r.department_id) as department_name
from general_requests r;
grant select on general_request_rows to chezhang_app, chezhang_worker;

create index general_requests_files on general_requests using gin (file_ids);
create index files_by_content on files (tenant_id, sha256);
