-- Employment contracts are signed at a provider too: 5301 while people sign.

alter table employment_contracts
  -- By which contract of the provider it is signed, or was to be last; and how that stands.
  add column sign_contract_id uuid,
  add column sign_state integer,
  drop constraint employment_contracts_state_check,
  add constraint employment_contracts_state_check check (state in (5300, 5301, 5302, 5304, 5305, 5307)),
  drop constraint employment_contracts_check4,
  -- Signed is what has a number, a moment, and a scan or the provider's paper; a contract may be given up before.
  add constraint employment_contracts_signed check (state in (5300, 5301, 5307)
    or (contract_no is not null and signed_at is not null and (file_ids <> '{}' or sign_state in (4104, 4109)))),
  add constraint employment_contracts_signing check (
    (sign_contract_id is null) = (sign_state is null)
    and (state <> 5301 or (sign_contract_id is not null and contract_no is not null))),
  add foreign key (tenant_id, sign_contract_id) references sign_contracts (tenant_id, id);

drop index employment_contracts_running;
create unique index employment_contracts_running on employment_contracts (tenant_id, employee_id)
  where state in (5300, 5301, 5302, 5304);

create or replace view employment_contract_rows with (security_invoker = true) as
select o.tenant_id, o.id, o.number, o.employee_id, o.employee_name, o.contract_no, o.contract_type, o.company_name,
  o.starts_on, o.ends_on, o.probation_until, o.remark, o.signed_at, o.end_reason, o.ended_at, o.file_ids, o.state,
  o.approval_state, o.instance_id, o.row_version, o.created_by, o.created_at, o.updated_at, o.search,
  o.salary_sealed is not null as has_salary,
  case when o.state = 5304 then o.renewal - 'id' - 'byId' end as renewal_shown,
  case when o.state <> 5302 or o.ends_on is null then o.state
    when o.ends_on < shanghai_day() then 5306
    when o.ends_on <= shanghai_day() + 60 then 5303
    else 5302 end as standing,
  m.senior_id, m.job_number,
  (select string_agg(d.name, '、' order by md.is_main desc, d.name)
    from member_departments md join departments d on d.tenant_id = md.tenant_id and d.id = md.department_id
    where md.tenant_id = o.tenant_id and md.user_id = o.employee_id) as department_names,
  (select p.name from employees e join positions p on p.tenant_id = e.tenant_id and p.id = e.position_id
    where e.tenant_id = o.tenant_id and e.id = o.employee_id) as position_name,
  a.waiting_names, a.step_no, a.total_step,
  (select min(t.arrived_at) from approval_tasks t where t.tenant_id = o.tenant_id
    and t.instance_id = o.instance_id and t.state = 'PENDING') as arrived_at,
  (select u.id_card_name from users u where u.id = o.handled_by) as created_by_name,
  o.sign_state,
  case when o.sign_state in (4104, 4109) then (select s.signed_file_ids from sign_contracts s
    where s.tenant_id = o.tenant_id and s.id = o.sign_contract_id) else '{}'::uuid[] end as signed_paper_ids
from employment_contracts o
left join memberships m on m.tenant_id = o.tenant_id and m.user_id = o.employee_id
left join approval_instances a on a.tenant_id = o.tenant_id and a.id = o.instance_id;
