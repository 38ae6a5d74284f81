-- The five boxes of the task centre. They cover all tenants in force that the bound person is a member
-- of; what is joined only to be shown is left out by the planner where rows are merely counted.

-- Opened is what somebody saw as it is now, with the risks that came to light since.
-- What somebody saw is looked up for the lines of a page alone, after they were sorted.
-- "is true": which tenants count is asked of each line, never looked up; a tenant has too many tasks for that.
create view approval_task_rows with (security_invoker = true) as
select t.tenant_id,
  t.id,
  t.assignee_id as user_id,
  t.instance_id,
  n.name as tenant_name,
  t.order_type,
  i.order_id,
  i.order_no,
  i.title,
  t.amount_fen,
  coalesce(t.amount_fen, -1) as amount_rank,
  i.applicant_name,
  i.department_name,
  i.round,
  i.state,
  t.step_no,
  coalesce(i.steps -> (t.step_no - 1) ->> 'stepName', '') as step_name,
  i.total_step,
  i.waiting_names,
  t.arrived_at,
  t.decided_at,
  t.state as task_state,
  t.source,
  (select p.id_card_name from users p where p.id = t.principal_id) as principal_name,
  t.urged_count,
  i.withdraw_requested_at is not null as withdraw_requested,
  i.risks,
  coalesce((select k.hash = i.hash and k.at >= coalesce(i.risks_at, k.at) from approval_looks k
    where k.tenant_id = t.tenant_id and k.order_id = i.order_id and k.user_id = t.assignee_id), false) as opened,
  coalesce((select k.hash <> i.hash from approval_looks k
    where k.tenant_id = t.tenant_id and k.order_id = i.order_id and k.user_id = t.assignee_id), false) as changed_since_look,
  coalesce((i.steps -> (t.step_no - 1) ->> 'allowBatch')::boolean, false) as allow_batch,
  i.hash,
  t.urgency,
  t.decision_no
from approval_tasks t
left join approval_instances i on i.tenant_id = t.tenant_id and i.id = t.instance_id
left join tenants n on n.id = t.tenant_id
where (t.tenant_id = any (array(
  select m.tenant_id from memberships m join tenants o on o.id = m.tenant_id
  where m.user_id = (select current_person()) and m.state = 1000 and o.state = 1000))) is true;

-- What others have in one's place. A task whose turn has not come counts from when the approval began.
create view approval_delegated_rows with (security_invoker = true) as
select t.tenant_id,
  t.id,
  t.principal_id as user_id,
  t.instance_id,
  n.name as tenant_name,
  t.order_type,
  i.order_id,
  i.order_no,
  i.title,
  t.amount_fen,
  coalesce(t.amount_fen, -1) as amount_rank,
  i.applicant_name,
  i.department_name,
  i.round,
  i.state,
  t.step_no,
  coalesce(i.steps -> (t.step_no - 1) ->> 'stepName', '') as step_name,
  i.total_step,
  i.waiting_names,
  coalesce(t.arrived_at, i.started_at) as arrived_at,
  t.decided_at,
  t.state as task_state,
  t.source,
  (select p.id_card_name from users p where p.id = t.principal_id) as principal_name,
  t.urged_count,
  i.withdraw_requested_at is not null as withdraw_requested,
  i.risks,
  coalesce((select k.hash = i.hash and k.at >= coalesce(i.risks_at, k.at) from approval_looks k
    where k.tenant_id = t.tenant_id and k.order_id = i.order_id and k.user_id = t.principal_id), false) as opened,
  coalesce((select k.hash <> i.hash from approval_looks k
    where k.tenant_id = t.tenant_id and k.order_id = i.order_id and k.user_id = t.principal_id), false) as changed_since_look,
  false as allow_batch,
  i.hash
from approval_tasks t
left join approval_instances i on i.tenant_id = t.tenant_id and i.id = t.instance_id
left join tenants n on n.id = t.tenant_id
where t.state in ('PENDING', 'WAITING') and (t.tenant_id = any (array(
  select m.tenant_id from memberships m join tenants o on o.id = m.tenant_id
  where m.user_id = (select current_person()) and m.state = 1000 and o.state = 1000))) is true;

create index approval_tasks_delegated_by on approval_tasks (principal_id) where state in ('PENDING', 'WAITING');
-- Who is stood in for sees the approval in each of his tenants, as its agent does.
create policy delegated_approvals on approval_instances for select using (
  exists (select from approval_tasks t where t.tenant_id = approval_instances.tenant_id
    and t.instance_id = approval_instances.id and t.principal_id = (select current_person()) offset 0));

-- Risks are for those who decide: not for who only has a copy, nor for who applied.
create view approval_copy_rows with (security_invoker = true) as
select c.tenant_id,
  c.instance_id as id,
  c.user_id,
  c.instance_id,
  n.name as tenant_name,
  i.order_type,
  i.order_id,
  i.order_no,
  i.title,
  i.amount_fen,
  coalesce(i.amount_fen, -1) as amount_rank,
  i.applicant_name,
  i.department_name,
  i.round,
  i.state,
  i.step_no,
  coalesce(i.steps -> (i.step_no - 1) ->> 'stepName', '') as step_name,
  i.total_step,
  i.waiting_names,
  c.at as arrived_at,
  i.ended_at as decided_at,
  null::text as task_state,
  null::text as source,
  null::text as principal_name,
  0 as urged_count,
  i.withdraw_requested_at is not null as withdraw_requested,
  case when exists (select from approval_tasks t where t.tenant_id = c.tenant_id and t.instance_id = c.instance_id
    and (t.assignee_id = c.user_id or t.principal_id = c.user_id)) then i.risks else '[]'::jsonb end as risks,
  coalesce((select k.hash = i.hash and k.at >= coalesce(i.risks_at, k.at) from approval_looks k
    where k.tenant_id = c.tenant_id and k.order_id = i.order_id and k.user_id = c.user_id), false) as opened,
  coalesce((select k.hash <> i.hash from approval_looks k
    where k.tenant_id = c.tenant_id and k.order_id = i.order_id and k.user_id = c.user_id), false) as changed_since_look,
  false as allow_batch,
  i.hash
from approval_copies c
left join approval_instances i on i.tenant_id = c.tenant_id and i.id = c.instance_id
left join tenants n on n.id = c.tenant_id
where (c.tenant_id = any (array(
  select m.tenant_id from memberships m join tenants o on o.id = m.tenant_id
  where m.user_id = (select current_person()) and m.state = 1000 and o.state = 1000))) is true;

create view approval_application_rows with (security_invoker = true) as
select i.tenant_id,
  i.id,
  i.applicant_id as user_id,
  i.id as instance_id,
  n.name as tenant_name,
  i.order_type,
  i.order_id,
  i.order_no,
  i.title,
  i.amount_fen,
  coalesce(i.amount_fen, -1) as amount_rank,
  i.applicant_name,
  i.department_name,
  i.round,
  i.state,
  i.step_no,
  coalesce(i.steps -> (i.step_no - 1) ->> 'stepName', '') as step_name,
  i.total_step,
  i.waiting_names,
  i.started_at as arrived_at,
  i.ended_at as decided_at,
  null::text as task_state,
  null::text as source,
  null::text as principal_name,
  0 as urged_count,
  i.withdraw_requested_at is not null as withdraw_requested,
  '[]'::jsonb as risks,
  coalesce((select k.hash = i.hash and k.at >= coalesce(i.risks_at, k.at) from approval_looks k
    where k.tenant_id = i.tenant_id and k.order_id = i.order_id and k.user_id = i.applicant_id), false) as opened,
  coalesce((select k.hash <> i.hash from approval_looks k
    where k.tenant_id = i.tenant_id and k.order_id = i.order_id and k.user_id = i.applicant_id), false) as changed_since_look,
  false as allow_batch,
  i.hash
from approval_instances i
left join tenants n on n.id = i.tenant_id
where (i.tenant_id = any (array(
  select m.tenant_id from memberships m join tenants o on o.id = m.tenant_id
  where m.user_id = (select current_person()) and m.state = 1000 and o.state = 1000))) is true;

grant select on approval_task_rows, approval_delegated_rows, approval_copy_rows, approval_application_rows to chezhang_app, chezhang_worker;
