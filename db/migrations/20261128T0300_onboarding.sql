-- Candidates on their way in: from the talent pool over approval and seal to the day on which they arrive.

create table onboardings (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- RZ, the day, and a count.
  number text not null,
  candidate_name text not null,
  phone_sealed bytea not null,
  phone_index bytea not null,
  phone_tail text not null,
  id_card_sealed bytea not null,
  id_card_index bytea not null,
  id_card_tail text not null,
  account_sealed bytea,
  account_index bytea,
  account_tail text,
  address_sealed bytea,
  address_index bytea,
  bank_name text,
  mail text,
  source text,
  remark text,
  position_id uuid,
  post_department_id uuid,
  senior_id uuid,
  city_id uuid,
  job_number text,
  -- Days of Shanghai.
  entry_date date,
  probation_until date,
  contract_months integer check (contract_months between 1 and 120),
  salary_sealed bytea,
  salary_index bytea,
  -- What has to be done before he arrives: item, doneBy, doneTime.
  checklist jsonb not null default '[]',
  -- The scan of the contract with the seal on it.
  seal_file_ids uuid[] not null default '{}',
  -- He is known to the platform and was asked to join.
  invitation_id uuid,
  user_id uuid,
  file_ids uuid[] not null default '{}',
  -- 5000 talent pool, 5001 awaiting data, 5002 being approved, 5003 rejected, 5004 awaiting the seal,
  -- 5005 awaiting arrival, 5006 arrived, 5007 terminated, 5008 reactivated.
  state integer not null default 5000 check (state between 5000 and 5008),
  approval_state integer,
  instance_id uuid,
  department_id uuid,
  region text,
  group_name text,
  role_name text,
  city_name text,
  search text[] generated always as (search_terms(tenant_id, number, candidate_name)) stored,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default moment(),
  updated_by uuid not null,
  updated_at timestamptz not null default moment(),
  primary key (tenant_id, id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id),
  foreign key (tenant_id, post_department_id) references departments (tenant_id, id),
  foreign key (tenant_id, position_id) references positions (tenant_id, id),
  foreign key (tenant_id, city_id) references business_cities (tenant_id, id),
  foreign key (tenant_id, user_id) references memberships (tenant_id, user_id),
  check (probation_until >= entry_date),
  check (state <> 5006 or user_id is not null),
  check (state not in (5005, 5006) or seal_file_ids <> '{}')
);
create unique index onboardings_number on onboardings (tenant_id, number);
-- Nobody is on his way in twice at a time.
create unique index onboardings_person on onboardings (tenant_id, id_card_index) where state not in (5006, 5007);
create index onboardings_by_creation on onboardings (tenant_id, created_at, id);
create index onboardings_by_author on onboardings (tenant_id, created_by, created_at, id);
create index onboardings_by_state on onboardings (tenant_id, state, created_at, id);
create index onboardings_by_entry on onboardings (tenant_id, coalesce(entry_date, date '0001-01-01'), id);
create index onboardings_in_position on onboardings (tenant_id, position_id);
create index onboardings_in_city on onboardings (tenant_id, city_id);
create index onboardings_by_id_card on onboardings (tenant_id, id_card_index);
create index onboardings_search on onboardings using gin (search);
create index onboardings_files on onboardings using gin (file_ids);
call fence_tenant_table('onboardings', 'select, insert, update');

create view onboarding_rows with (security_invoker = true) as
select o.tenant_id, o.id, o.number, o.candidate_name, o.bank_name, o.mail, o.source, o.remark, o.position_id,
  o.post_department_id, o.senior_id, o.city_id, o.job_number, o.entry_date, o.probation_until, o.contract_months,
  o.checklist, o.seal_file_ids, o.file_ids, o.state, o.approval_state, o.instance_id, o.department_id, o.row_version,
  o.created_by, o.created_at, o.updated_at, o.search, o.id_card_index,
  repeat('*', 7) || o.phone_tail as phone_masked,
  repeat('*', 14) || o.id_card_tail as id_card_masked,
  '**** **** **** ' || o.account_tail as account_masked,
  o.address_sealed is not null as has_address,
  o.salary_sealed is not null as has_salary,
  o.invitation_id is not null and o.state = 5005 as is_invited,
  p.name as position_name, d.name as post_department_name, c.name as business_city_name,
  (select s.id_card_name from users s where s.id = o.senior_id) as senior_name,
  a.waiting_names, a.step_no, a.total_step,
  (select min(t.arrived_at) from approval_tasks t where t.tenant_id = o.tenant_id
    and t.instance_id = o.instance_id and t.state = 'PENDING') as arrived_at,
  (select u.id_card_name from users u where u.id = o.created_by) as created_by_name
from onboardings o
left join positions p on p.tenant_id = o.tenant_id and p.id = o.position_id
left join departments d on d.tenant_id = o.tenant_id and d.id = o.post_department_id
left join business_cities c on c.tenant_id = o.tenant_id and c.id = o.city_id
left join approval_instances a on a.tenant_id = o.tenant_id and a.id = o.instance_id;
grant select on onboarding_rows to chezhang_app, chezhang_worker;
