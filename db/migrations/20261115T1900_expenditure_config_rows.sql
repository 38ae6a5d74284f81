-- Projects, items and establishments as lists tell them, and what finds whether one is in use.

create view expenditure_item_rows with (security_invoker = true) as
select i.tenant_id, i.id, i.name, i.person_ids, i.has_monthly_limit, i.monthly_limit_fen, i.has_percent,
  i.percent_bp, i.needs_establishment, i.process_id, i.process_version, i.remark, i.state, i.row_version,
  i.created_by, i.created_at, i.updated_at, i.search,
  array(select u.id_card_name from unnest(i.person_ids) with ordinality given (id, place)
    join users u on u.id = given.id order by given.place) as person_names,
  array(select p.name from expenditure_projects p where p.tenant_id = i.tenant_id
    and p.item_ids @> array[i.id] and p.state <> 1003 order by p.created_at, p.id) as project_names,
  (select p.name from approval_processes p
    where p.tenant_id = i.tenant_id and p.id = i.process_id) as process_name,
  (select u.id_card_name from users u where u.id = i.created_by) as created_by_name
from expenditure_items i;
grant select on expenditure_item_rows to chezhang_app, chezhang_worker;

create view expenditure_project_rows with (security_invoker = true) as
select p.tenant_id, p.id, p.name, p.project_type, p.payee_type, p.payee_person_ids, p.payee_role_ids,
  p.pays_anybody, p.other_department_ids, p.other_role_ids, p.item_ids, p.group_depth, p.process_id,
  p.process_version, p.percent_bp, p.remark, p.state, p.row_version, p.created_by, p.created_at, p.updated_at, p.search,
  array(select i.name from unnest(p.item_ids) with ordinality given (id, place)
    join expenditure_items i on i.tenant_id = p.tenant_id and i.id = given.id
    order by given.place) as item_names,
  array(select u.id_card_name from unnest(p.payee_person_ids) with ordinality given (id, place)
    join users u on u.id = given.id order by given.place) as payee_person_names,
  array(select r.name from unnest(p.payee_role_ids) with ordinality given (id, place)
    join roles r on r.tenant_id = p.tenant_id and r.id = given.id order by given.place) as payee_role_names,
  (select a.name from approval_processes a
    where a.tenant_id = p.tenant_id and a.id = p.process_id) as process_name,
  (select u.id_card_name from users u where u.id = p.created_by) as created_by_name
from expenditure_projects p;
grant select on expenditure_project_rows to chezhang_app, chezhang_worker;

create view project_establishment_rows with (security_invoker = true) as
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
  (select u.id_card_name from users u where u.id = e.created_by) as created_by_name
from project_establishments e;
grant select on project_establishment_rows to chezhang_app, chezhang_worker;

create index expenditure_projects_items on expenditure_projects using gin (item_ids);
create index expenditures_of_project on expenditures (tenant_id, project_id);
create index project_establishments_of_item on project_establishments (tenant_id, item_id, created_at, id);
create index project_establishments_by_department
  on project_establishments (tenant_id, department_id, created_at, id);
create index project_establishments_by_state on project_establishments (tenant_id, state, created_at, id);
create index project_establishments_by_amount on project_establishments (tenant_id, amount_fen, id);
