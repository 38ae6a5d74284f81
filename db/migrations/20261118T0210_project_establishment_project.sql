-- An establishment is made for a project, whose process decides on it. What is there already says none: nobody can say
-- for its author which was meant, and what is being decided on must not change under those who decide.
alter table project_establishments
  add column project_id uuid,
  add foreign key (tenant_id, project_id) references expenditure_projects (tenant_id, id);
create index project_establishments_of_project on project_establishments (tenant_id, project_id, created_at, id);

create or replace view project_establishment_rows with (security_invoker = true) as
select e.tenant_id, e.id, e.number, e.name, e.item_id, e.amount_fen, e.description, e.remark, e.file_ids,
  e.state, e.approval_state, e.instance_id, e.approved_at, e.valid_until, e.expenditure_id, e.department_id,
  e.region, e.group_name, e.row_version, e.created_by, e.created_at, e.updated_at, e.search,
  e.state = 3353 as is_used,
  (select i.name from expenditure_items i where i.tenant_id = e.tenant_id and i.id = e.item_id) as item_name,
  (select o.number from expenditures o
    where o.tenant_id = e.tenant_id and o.id = e.expenditure_id) as order_number,
  (select a.process_id from approval_instances a
    where a.tenant_id = e.tenant_id and a.id = e.instance_id) as process_id,
  (select a.waiting_names from approval_instances a
    where a.tenant_id = e.tenant_id and a.id = e.instance_id) as waiting_names,
  (select a.step_no from approval_instances a
    where a.tenant_id = e.tenant_id and a.id = e.instance_id) as step_no,
  (select a.steps -> (a.step_no - 1) ->> 'approverType' from approval_instances a
    where a.tenant_id = e.tenant_id and a.id = e.instance_id) as step_type,
  (select a.total_step from approval_instances a
    where a.tenant_id = e.tenant_id and a.id = e.instance_id) as total_step,
  (select a.version from approval_instances a
    where a.tenant_id = e.tenant_id and a.id = e.instance_id) as process_version,
  (select min(t.arrived_at) from approval_tasks t where t.tenant_id = e.tenant_id
    and t.instance_id = e.instance_id and t.state = 'PENDING') as arrived_at,
  (select s.name from state_codes s
    where s.order_type_code = 'approval' and s.code = e.approval_state) as approval_state_name,
  (select s.color from state_codes s
    where s.order_type_code = 'approval' and s.code = e.approval_state) as approval_state_color,
  (select u.id_card_name from users u where u.id = e.created_by) as created_by_name,
  e.project_id,
  (select p.name from expenditure_projects p
    where p.tenant_id = e.tenant_id and p.id = e.project_id) as project_name
from project_establishments e;
