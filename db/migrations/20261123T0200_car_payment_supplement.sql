-- A car payment under special handling is paid before its dealer's papers are there: it owes them until somebody accepts what was supplied.

alter table car_payments drop constraint car_payments_state_check, drop constraint car_payments_paid;
-- 3008 paid, and papers are owed.
alter table car_payments
  add constraint car_payments_state_check
    check (state in (3000, 3001, 3002, 3003, 3004, 3005, 3006, 3007, 3008, 3009, 3010)),
  add constraint car_payments_paid check (state not in (3004, 3008, 3009) or paid_at is not null),
  -- The last day for it, in Shanghai; none while nothing is owed yet, and none for money that came back.
  add column supplement_due_on date,
  -- Since when what was supplied waits for somebody; none while its applicant has to act.
  add column supplied_at timestamptz,
  add column supplement_accepted_by uuid,
  add column supplement_accepted_at timestamptz,
  -- The day on which its applicant was reminded last.
  add column supplement_reminded_on date;
-- Whatever forgets to ask: nothing is owed without a last day, and nobody accepts papers of his own order.
alter table car_payments
  add constraint car_payments_owing check (state <> 3008 or supplement_due_on is not null),
  add constraint car_payments_accepted check ((supplement_accepted_by is null) = (supplement_accepted_at is null)),
  add constraint car_payments_accepted_by_another
    check (supplement_accepted_by is null or supplement_accepted_by <> created_by),
  add constraint car_payments_special_done
    check (state <> 3009 or not special or supplement_accepted_at is not null);

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    -- Who was paid before anybody could supply anything has a week from now.
    update car_payments set state = 3008,
      supplement_due_on = (moment() at time zone 'Asia/Shanghai')::date + 7
    where tenant_id = tenant.id and special and state = 3004;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

create index car_payments_owing_papers on car_payments (tenant_id, supplement_due_on, id) where state = 3008;

-- Each time that papers were supplied, and what came of it.
create table car_payment_supplements (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  car_payment_id uuid not null,
  sequence integer not null,
  file_ids uuid[] not null,
  remark text not null,
  -- waiting for somebody, sent back, accepted.
  state text not null default 'WAITING' check (state in ('WAITING', 'SENT_BACK', 'ACCEPTED')),
  decided_by uuid,
  decided_at timestamptz,
  decision_remark text,
  row_version bigint not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default moment(),
  updated_by uuid not null,
  updated_at timestamptz not null default moment(),
  primary key (tenant_id, id),
  unique (tenant_id, car_payment_id, sequence),
  foreign key (tenant_id, car_payment_id) references car_payments (tenant_id, id),
  constraint car_payment_supplements_files check (cardinality(file_ids) > 0),
  constraint car_payment_supplements_decided check ((state = 'WAITING') = (decided_by is null)),
  constraint car_payment_supplements_by_another check (decided_by is null or decided_by <> created_by),
  constraint car_payment_supplements_reason check (state <> 'SENT_BACK' or decision_remark is not null)
);
create index car_payment_supplements_files on car_payment_supplements using gin (file_ids);
call fence_tenant_table('car_payment_supplements', 'select, insert, update');

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
  case when p.receipt_file_id is not null then '/api/biz/car-payment/' || c.id || '/receipt' end as receipt_url,
  c.start_rent_contract_no, c.statement_serial, c.need_sign, c.sign_state, c.contract_id, c.at_finance, c.finance_ready,
  (select s.provider from sign_contracts s where s.tenant_id = c.tenant_id and s.id = c.contract_id) as sign_provider,
  c.override_instance_id, c.override_remark, c.overridden_at, c.override_missing,
  (select u.id_card_name from users u where u.id = c.overridden_by) as overridden_by_name,
  -- What confirms that the money was received: the signed papers, or the images that stand for them.
  case
    when c.contract_state in (4104, 4109) then (select s.signed_file_ids from sign_contracts s
      where s.tenant_id = c.tenant_id and s.id = c.contract_id)
    when c.contract_state = 4105 and c.sign_skipped_at is not null then c.sign_skip_file_ids
    when c.contract_state = 4105 then (select s.skip_file_ids from sign_contracts s
      where s.tenant_id = c.tenant_id and s.id = c.contract_id)
    else '{}'::uuid[]
  end as confirmation_file_ids,
  c.supplement_due_on, c.supplied_at, c.supplement_accepted_at,
  (select u.id_card_name from users u where u.id = c.supplement_accepted_by) as supplement_accepted_by_name
from car_payments c
left join approval_instances a on a.tenant_id = c.tenant_id and a.id = c.instance_id
left join payouts p on p.tenant_id = c.tenant_id and p.id = c.payout_id;
