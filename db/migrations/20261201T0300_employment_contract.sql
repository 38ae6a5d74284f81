-- Employment contracts: who works here on which paper and until when, and which follows which.

create table employment_contracts (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- LD, the day, and a count.
  number text not null,
  employee_id uuid not null,
  employee_name text not null,
  -- The paper's own; null until both have signed.
  contract_no text,
  contract_type text not null check (contract_type in ('fixedTerm', 'openEnded', 'byTask', 'internship', 'service')),
  company_name text not null,
  -- Days of Shanghai, both within.
  starts_on date not null,
  ends_on date,
  probation_until date,
  salary_sealed bytea,
  remark text,
  -- Who wrote it down, or asked for the renewal that it comes from.
  handled_by uuid not null,
  signed_at timestamptz,
  -- What is to follow it: id, byId, contractType, startDate, endDate, salaryChanges, remark. What that one pays is
  -- sealed to that one.
  renewal jsonb,
  renewal_salary_sealed bytea,
  -- The one that it follows.
  renews_id uuid,
  end_reason text,
  ended_at timestamptz,
  -- The last rung of the ladder of reminders that was told: so many days before its last one.
  told_days integer,
  file_ids uuid[] not null default '{}',
  -- 5300 pending signatures, 5302 in force, 5304 renewal being approved, 5305 renewed, 5307 terminated. That one ends
  -- soon, or has ended, follows from its last day.
  state integer not null default 5300 check (state in (5300, 5302, 5304, 5305, 5307)),
  approval_state integer,
  instance_id uuid,
  department_id uuid,
  region text,
  group_name text,
  role_name text,
  city_name text,
  search text[] generated always as (search_terms(tenant_id, number, employee_name, contract_no)) stored,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default moment(),
  updated_by uuid not null,
  updated_at timestamptz not null default moment(),
  primary key (tenant_id, id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id),
  foreign key (tenant_id, employee_id) references memberships (tenant_id, user_id),
  foreign key (tenant_id, renews_id) references employment_contracts (tenant_id, id),
  check (ends_on >= starts_on),
  check (probation_until between starts_on and coalesce(ends_on, date '9999-12-31')),
  check (ends_on is not null or contract_type in ('openEnded', 'byTask')),
  check (ends_on is null or contract_type <> 'openEnded'),
  -- Signed is what has a number, a scan and a moment; a contract may be given up before.
  check (state in (5300, 5307) or (contract_no is not null and signed_at is not null and file_ids <> '{}')),
  check ((state in (5304, 5305)) = (renewal is not null)),
  check ((state = 5307) = (ended_at is not null and end_reason is not null))
);
create unique index employment_contracts_number on employment_contracts (tenant_id, number);
-- Nobody has two contracts that run: of a renewed one only the one that follows it counts.
create unique index employment_contracts_running on employment_contracts (tenant_id, employee_id)
  where state in (5300, 5302, 5304);
-- What was terminated because it was written down wrongly may be written down again.
create unique index employment_contracts_no on employment_contracts (tenant_id, contract_no) where state <> 5307;
create unique index employment_contracts_renews on employment_contracts (tenant_id, renews_id) where state <> 5307;
create index employment_contracts_by_no on employment_contracts (tenant_id, contract_no);
create index employment_contracts_of_person on employment_contracts (tenant_id, employee_id, starts_on);
create index employment_contracts_by_creation on employment_contracts (tenant_id, created_at, id);
create index employment_contracts_by_author on employment_contracts (tenant_id, created_by, created_at, id);
create index employment_contracts_by_type on employment_contracts (tenant_id, contract_type, created_at, id);
create index employment_contracts_by_end on employment_contracts (tenant_id, coalesce(ends_on, date '9999-12-31'), id);
create index employment_contracts_by_state
  on employment_contracts (tenant_id, state, coalesce(ends_on, date '9999-12-31'), id);
create index employment_contracts_search on employment_contracts using gin (search);
create index employment_contracts_files on employment_contracts using gin (file_ids);
call fence_tenant_table('employment_contracts', 'select, insert, update');

create view employment_contract_rows with (security_invoker = true) as
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
  (select u.id_card_name from users u where u.id = o.handled_by) as created_by_name
from employment_contracts o
left join memberships m on m.tenant_id = o.tenant_id and m.user_id = o.employee_id
left join approval_instances a on a.tenant_id = o.tenant_id and a.id = o.instance_id;
grant select on employment_contract_rows to chezhang_app, chezhang_worker;
