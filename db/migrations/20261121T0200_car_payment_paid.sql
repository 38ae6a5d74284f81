-- Car payments are paid: each has one payee, whose payout says where the order stands.

alter table car_payments drop constraint car_payments_state_check;
-- 3003 being paid, 3004 paid, 3005 failed, 3006 nobody knows, 3007 came back, 3009 paid and shown by the bank.
alter table car_payments add constraint car_payments_state_check
  check (state in (3000, 3001, 3002, 3003, 3004, 3005, 3006, 3007, 3009, 3010));
alter table car_payments
  -- The last that was made of it, whatever became of that.
  add column payout_id uuid,
  add column fail_reason text,
  -- When the dealer had the money; none once it came back.
  add column paid_at timestamptz,
  add foreign key (tenant_id, payout_id) references payouts (tenant_id, id),
  add constraint car_payments_paid check (state not in (3004, 3009) or paid_at is not null);
create index car_payments_by_payment on car_payments (tenant_id, paid_at, id) where paid_at is not null;
create index car_payments_paid_to on car_payments (tenant_id, dealer_id, paid_at) where paid_at is not null;

-- Whom a car payment pays. Numbers are the order's; a payout keeps its own.
create table car_payment_payees (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  car_payment_id uuid not null,
  line_number integer not null,
  payee_name text not null,
  bank_name text not null,
  amount_fen bigint not null check (amount_fen > 0),
  -- waiting, paying, paid, failed, unknown, returned, given up.
  state text not null default 'WAITING'
    check (state in ('WAITING', 'PAYING', 'PAID', 'FAILED', 'UNKNOWN', 'RETURNED', 'DROPPED')),
  payout_id uuid,
  quota_id uuid,
  hold_id uuid,
  fail_reason text,
  paid_at timestamptz,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default moment(),
  updated_by uuid not null,
  updated_at timestamptz not null default moment(),
  primary key (tenant_id, id),
  unique (tenant_id, car_payment_id, line_number),
  foreign key (tenant_id, car_payment_id) references car_payments (tenant_id, id),
  foreign key (tenant_id, payout_id) references payouts (tenant_id, id),
  foreign key (tenant_id, quota_id) references quota_reservations (tenant_id, id),
  foreign key (tenant_id, hold_id) references wallet_holds (tenant_id, id)
);
-- Whatever forgets to ask: of one order nobody is paid beside somebody else.
create unique index car_payment_payees_alone on car_payment_payees (tenant_id, car_payment_id) where state <> 'DROPPED';
create unique index car_payment_payees_of_payout on car_payment_payees (tenant_id, payout_id) where payout_id is not null;
call fence_tenant_table('car_payment_payees', 'select, insert, update');

create or replace view car_payment_rows with (security_invoker = true) as
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
  (select u.id_card_name from users u where u.id = c.created_by) as created_by_name,
  c.dealer_id, c.payout_id, c.fail_reason, c.paid_at, p.number as payout_number, p.channel_id,
  (select w.name from provider_accounts w where w.tenant_id = c.tenant_id and w.id = p.channel_id) as channel,
  (select b.export_number from payout_batches b
    where b.tenant_id = c.tenant_id and b.id = p.batch_id) as export_number,
  case when p.receipt_file_id is not null then '/api/biz/car-payment/' || c.id || '/receipt' end as receipt_url
from car_payments c
left join approval_instances a on a.tenant_id = c.tenant_id and a.id = c.instance_id
left join payouts p on p.tenant_id = c.tenant_id and p.id = c.payout_id;
