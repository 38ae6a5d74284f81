-- Departures: who leaves with which day, why, and who takes over from him.

create table departures (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- LZ, the day, and a count.
  number text not null,
  employee_id uuid not null,
  employee_name text not null,
  -- Where he works, as it was when this was written down: his departments go with his membership.
  department_names text,
  depart_type text not null check (depart_type in
    ('RESIGNATION', 'MUTUAL', 'CONTRACT_END', 'DISMISSAL', 'RETIREMENT', 'OTHER')),
  reason text not null,
  -- A day of Shanghai: he leaves as it ends.
  last_on date not null,
  remark text,
  -- Who takes over what is handed over on that day; null: nobody is named.
  task_heir_id uuid,
  team_heir_id uuid,
  agency_heir_id uuid,
  -- The key persons whom he has registered stay registered.
  key_persons_kept boolean not null default false,
  -- On whose word it is handed over: whoever last said who takes over.
  handed_over_by uuid,
  applied_at timestamptz,
  -- His last day is over, and this stands against it.
  blocked_reason text,
  file_ids uuid[] not null default '{}',
  -- 5400 draft, 5401 being approved, 5402 handing over, 5403 left, 5404 rejected, 5405 withdrawn.
  state integer not null default 5400 check (state between 5400 and 5405),
  approval_state integer,
  instance_id uuid,
  department_id uuid,
  region text,
  group_name text,
  role_name text,
  city_name text,
  search text[] generated always as (search_terms(tenant_id, number, employee_name)) stored,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default moment(),
  updated_by uuid not null,
  updated_at timestamptz not null default moment(),
  primary key (tenant_id, id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id),
  foreign key (tenant_id, employee_id) references memberships (tenant_id, user_id),
  foreign key (tenant_id, task_heir_id) references memberships (tenant_id, user_id),
  foreign key (tenant_id, team_heir_id) references memberships (tenant_id, user_id),
  foreign key (tenant_id, agency_heir_id) references memberships (tenant_id, user_id),
  check (task_heir_id <> employee_id),
  check (team_heir_id <> employee_id),
  check (agency_heir_id <> employee_id),
  check (created_by <> employee_id and handed_over_by <> employee_id),
  check ((state = 5403) = (applied_at is not null))
);
create unique index departures_number on departures (tenant_id, number);
-- Nobody leaves twice at a time.
create unique index departures_person on departures (tenant_id, employee_id) where state not in (5403, 5405);
create index departures_of_person on departures (tenant_id, employee_id, created_at, id);
create index departures_by_creation on departures (tenant_id, created_at, id);
create index departures_by_author on departures (tenant_id, created_by, created_at, id);
create index departures_by_state on departures (tenant_id, state, created_at, id);
create index departures_by_type on departures (tenant_id, depart_type, created_at, id);
create index departures_by_day on departures (tenant_id, last_on, id);
create index departures_search on departures using gin (search);
create index departures_files on departures using gin (file_ids);
call fence_tenant_table('departures', 'select, insert, update');

create view departure_rows with (security_invoker = true) as
select o.tenant_id, o.id, o.number, o.employee_id, o.employee_name, o.department_names, o.depart_type, o.reason, o.last_on, o.remark,
  o.task_heir_id, o.team_heir_id, o.agency_heir_id, o.key_persons_kept, o.applied_at, o.blocked_reason, o.file_ids,
  o.state, o.approval_state, o.instance_id, o.department_id, o.row_version, o.created_by, o.created_at, o.updated_at,
  o.search, m.job_number,
  (select p.name from employees e join positions p on p.tenant_id = e.tenant_id and p.id = e.position_id
    where e.tenant_id = o.tenant_id and e.id = o.employee_id) as position_name,
  (select u.id_card_name from users u where u.id = o.task_heir_id) as task_heir_name,
  (select u.id_card_name from users u where u.id = o.team_heir_id) as team_heir_name,
  (select u.id_card_name from users u where u.id = o.agency_heir_id) as agency_heir_name,
  a.waiting_names, a.step_no, a.total_step,
  (select min(t.arrived_at) from approval_tasks t where t.tenant_id = o.tenant_id
    and t.instance_id = o.instance_id and t.state = 'PENDING') as arrived_at,
  (select u.id_card_name from users u where u.id = o.created_by) as created_by_name
from departures o
left join memberships m on m.tenant_id = o.tenant_id and m.user_id = o.employee_id
left join approval_instances a on a.tenant_id = o.tenant_id and a.id = o.instance_id;
grant select on departure_rows to chezhang_app, chezhang_worker;
