-- The three lights of a car payment, and whether finance can pass it: kept on its row, so that lists find it by an index.

alter table car_payments
  -- The contract of the lease start that belongs to it.
  add column start_rent_contract_no text,
  -- What the bank knows the line by that covers it.
  add column statement_serial text,
  -- As the department's settings said when it was submitted last; orders from before that was asked need no signature.
  add column need_sign boolean not null default false,
  add column contract_id uuid,
  add column contract_state integer,
  -- Its approval is under way, and finance is asked now.
  add column at_finance boolean not null default false,
  -- Why finance may pass it without these lights, in this round of its approval.
  add column override_instance_id uuid,
  add column override_remark text,
  add column overridden_by uuid,
  add column overridden_at timestamptz,
  add column override_missing text[] not null default '{}';
alter table car_payments
  add column sign_state integer not null generated always as
    (case when need_sign then coalesce(contract_state, 4101) else 4100 end) stored,
  -- The only place that says what ready means: signed, skipped and archived count, and none where none is needed.
  add column finance_ready boolean not null generated always as (
    at_finance and start_rent_contract_no is not null and statement_serial is not null
    and (not need_sign or coalesce(contract_state in (4104, 4105, 4109), false))) stored,
  add constraint car_payments_contract check ((contract_id is null) = (contract_state is null));

create index car_payments_at_finance on car_payments (tenant_id, finance_ready, created_at, id) where at_finance;
-- Statements look for one by its sum.
create index car_payments_uncovered on car_payments (tenant_id, amount_fen, created_at)
  where statement_serial is null and state <> 3010;
-- Lease starts and statements look for one by who leases.
create index car_payments_by_lessee on car_payments (tenant_id, lessee, created_at, id);
create index car_payments_overridden on car_payments (tenant_id, overridden_at, id) where overridden_at is not null;

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    update car_payments c set at_finance = true from approval_instances a
    where c.tenant_id = tenant.id and a.tenant_id = c.tenant_id and a.id = c.instance_id and a.state in (2000, 2001)
      and (a.steps -> (a.step_no - 1) ->> 'isFinanceStep')::boolean;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

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
  (select u.id_card_name from users u where u.id = c.overridden_by) as overridden_by_name
from car_payments c
left join approval_instances a on a.tenant_id = c.tenant_id and a.id = c.instance_id
left join payouts p on p.tenant_id = c.tenant_id and p.id = c.payout_id;
