-- Car payments: what dealers are paid for cars that they deliver, each approved in steps.

create table car_payments (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- CK, the day, and a count.
  number text not null,
  lessee text not null,
  -- A company leases: somebody acts for it.
  lessee_public boolean not null,
  lessee_phone_sealed bytea not null,
  lessee_phone_index bytea not null,
  lessee_phone_tail text not null,
  agent_name text,
  agent_phone_sealed bytea,
  agent_phone_index bytea,
  agent_phone_tail text,
  salesman text not null,
  salesman_phone_sealed bytea not null,
  salesman_phone_index bytea not null,
  salesman_phone_tail text not null,
  -- The dealer as it was named; nobody need know it yet.
  shop_name text not null,
  dealer_id uuid,
  -- The dealer's bank details that the order was written by.
  filing_version_id uuid,
  payee_name text not null,
  bank_name text not null,
  payee_public boolean not null,
  account_sealed bytea not null,
  account_index bytea not null,
  account_tail text not null,
  amount_fen bigint not null check (amount_fen > 0),
  contract_no text,
  contract_key text,
  -- For a dealer that is not on file, or out of province.
  special boolean not null,
  special_reason text,
  remark text,
  file_ids uuid[] not null default '{}',
  -- 3000 draft, 3001 being approved, 3002 to be paid, 3010 void.
  state integer not null default 3000 check (state in (3000, 3001, 3002, 3010)),
  approval_state integer,
  instance_id uuid,
  department_id uuid,
  region text,
  group_name text,
  role_name text,
  city_name text,
  search text[] generated always as (search_terms(tenant_id, number, lessee, shop_name, contract_no)) stored,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default moment(),
  updated_by uuid not null,
  updated_at timestamptz not null default moment(),
  primary key (tenant_id, id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id),
  foreign key (tenant_id, dealer_id) references dealers (tenant_id, id),
  foreign key (tenant_id, filing_version_id) references dealer_filing_versions (tenant_id, id),
  -- Whatever forgets to ask: only who is on file is paid without special handling, and that has a reason.
  constraint car_payments_payable check (special or filing_version_id is not null),
  constraint car_payments_special check (special = (special_reason is not null)),
  constraint car_payments_agent check (not lessee_public or agent_name is not null)
);
create unique index car_payments_number on car_payments (tenant_id, number);
create index car_payments_by_creation on car_payments (tenant_id, created_at, id);
create index car_payments_by_amount on car_payments (tenant_id, amount_fen, id);
create index car_payments_by_state on car_payments (tenant_id, state, created_at, id);
create index car_payments_by_author on car_payments (tenant_id, created_by, created_at, id);
create index car_payments_by_department on car_payments (tenant_id, department_id, created_at, id);
create index car_payments_of_dealer on car_payments (tenant_id, dealer_id, created_at, id);
create index car_payments_of_version on car_payments (tenant_id, filing_version_id);
create index car_payments_by_account on car_payments (tenant_id, account_index, created_at, id);
create index car_payments_by_contract on car_payments (tenant_id, contract_key, created_at, id);
create index car_payments_search on car_payments using gin (search);
create index car_payments_files on car_payments using gin (file_ids);
call fence_tenant_table('car_payments', 'select, insert, update');

create view car_payment_rows with (security_invoker = true) as
select c.tenant_id, c.id, c.number, c.lessee, c.lessee_public, c.agent_name, c.salesman, c.shop_name, c.payee_name,
  c.bank_name, c.payee_public, c.amount_fen, c.contract_no, c.contract_key, c.special, c.special_reason, c.remark,
  c.account_index, c.file_ids, c.state, c.approval_state, c.instance_id, c.department_id, c.row_version,
  c.created_by, c.created_at, c.updated_at, c.search,
  repeat('*', 7) || c.lessee_phone_tail as lessee_phone_masked,
  repeat('*', 7) || c.agent_phone_tail as agent_phone_masked,
  repeat('*', 7) || c.salesman_phone_tail as salesman_phone_masked,
  '**** **** **** ' || c.account_tail as account_masked,
  a.process_id, a.waiting_names, a.step_no, a.steps -> (a.step_no - 1) ->> 'approverType' as step_type, a.total_step,
  a.version as process_version,
  (select min(t.arrived_at) from approval_tasks t where t.tenant_id = c.tenant_id
    and t.instance_id = c.instance_id and t.state = 'PENDING') as arrived_at,
  (select s.name from state_codes s
    where s.order_type_code = 'approval' and s.code = c.approval_state) as approval_state_name,
  (select s.color from state_codes s
    where s.order_type_code = 'approval' and s.code = c.approval_state) as approval_state_color,
  (select d.name from departments d
    where d.tenant_id = c.tenant_id and d.id = c.department_id) as department_name,
  (select u.id_card_name from users u where u.id = c.created_by) as created_by_name
from car_payments c
left join approval_instances a on a.tenant_id = c.tenant_id and a.id = c.instance_id;
grant select on car_payment_rows to chezhang_app, chezhang_worker;
