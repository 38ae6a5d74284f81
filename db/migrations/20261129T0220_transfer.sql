-- Transfers: who is to work as what, where and under whom from which day on, and what he was before.

create table transfers (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- DG, the day, and a count.
  number text not null,
  employee_id uuid not null,
  employee_name text not null,
  position_id uuid not null,
  post_department_id uuid not null,
  senior_id uuid,
  -- Who leads his people from then on; null: he goes on leading them.
  team_senior_id uuid,
  -- A day of Shanghai: it begins to count as that day begins.
  effective_on date not null,
  remark text,
  -- How he stood: as he was when it was last written or submitted, and once it has come into effect, until then.
  from_position_id uuid,
  from_department_id uuid,
  from_senior_id uuid,
  from_role_ids uuid[] not null default '{}',
  applied_at timestamptz,
  -- Its day has come, and this stands against it.
  blocked_reason text,
  file_ids uuid[] not null default '{}',
  -- 5200 draft, 5201 being approved, 5202 waiting for its day, 5203 in effect, 5204 rejected, 5205 withdrawn.
  state integer not null default 5200 check (state between 5200 and 5205),
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
  foreign key (tenant_id, post_department_id) references departments (tenant_id, id),
  foreign key (tenant_id, position_id) references positions (tenant_id, id),
  foreign key (tenant_id, employee_id) references memberships (tenant_id, user_id),
  check (senior_id <> employee_id),
  check (team_senior_id <> employee_id),
  check ((state = 5203) = (applied_at is not null))
);
create unique index transfers_number on transfers (tenant_id, number);
-- Nobody is on two ways at a time.
create unique index transfers_person on transfers (tenant_id, employee_id) where state not in (5203, 5205);
create index transfers_of_person on transfers (tenant_id, employee_id, created_at, id);
create index transfers_by_creation on transfers (tenant_id, created_at, id);
create index transfers_by_author on transfers (tenant_id, created_by, created_at, id);
create index transfers_by_state on transfers (tenant_id, state, created_at, id);
create index transfers_by_day on transfers (tenant_id, effective_on, id);
create index transfers_in_position on transfers (tenant_id, position_id);
create index transfers_search on transfers using gin (search);
create index transfers_files on transfers using gin (file_ids);
call fence_tenant_table('transfers', 'select, insert, update');

create view transfer_rows with (security_invoker = true) as
select o.tenant_id, o.id, o.number, o.employee_id, o.employee_name, o.position_id, o.post_department_id, o.senior_id,
  o.team_senior_id, o.effective_on, o.remark, o.applied_at, o.blocked_reason, o.file_ids, o.state, o.approval_state,
  o.instance_id, o.department_id, o.row_version, o.created_by, o.created_at, o.updated_at, o.search,
  m.job_number, p.name as position_name, d.name as post_department_name,
  (select s.id_card_name from users s where s.id = o.senior_id) as senior_name,
  (select s.id_card_name from users s where s.id = o.team_senior_id) as team_senior_name,
  fp.name as from_position_name, fd.name as from_department_name,
  (select s.id_card_name from users s where s.id = o.from_senior_id) as from_senior_name,
  (select string_agg(r.name, '、' order by r.name) from roles r
    where r.tenant_id = o.tenant_id and r.id = any(o.from_role_ids)) as from_role_names,
  a.waiting_names, a.step_no, a.total_step,
  (select min(t.arrived_at) from approval_tasks t where t.tenant_id = o.tenant_id
    and t.instance_id = o.instance_id and t.state = 'PENDING') as arrived_at,
  (select u.id_card_name from users u where u.id = o.created_by) as created_by_name
from transfers o
left join memberships m on m.tenant_id = o.tenant_id and m.user_id = o.employee_id
left join positions p on p.tenant_id = o.tenant_id and p.id = o.position_id
left join departments d on d.tenant_id = o.tenant_id and d.id = o.post_department_id
left join positions fp on fp.tenant_id = o.tenant_id and fp.id = o.from_position_id
left join departments fd on fd.tenant_id = o.tenant_id and fd.id = o.from_department_id
left join approval_instances a on a.tenant_id = o.tenant_id and a.id = o.instance_id;
grant select on transfer_rows to chezhang_app, chezhang_worker;
