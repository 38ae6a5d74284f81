-- A simple car payment is the same order, written with less and without anything to sign.

alter table car_payments add column form_mode text not null default 'FULL' check (form_mode in ('FULL', 'SIMPLE'));
-- Whatever forgets to ask: nothing of a simple one is signed, and no company leases by it.
alter table car_payments add constraint car_payments_simple
  check (form_mode = 'FULL' or (not need_sign and not lessee_public));
create index car_payments_simple_by_creation on car_payments (tenant_id, created_at, id) where form_mode = 'SIMPLE';
create index car_payments_simple_by_amount on car_payments (tenant_id, amount_fen, id) where form_mode = 'SIMPLE';

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
  (select u.id_card_name from users u where u.id = c.supplement_accepted_by) as supplement_accepted_by_name,
  c.form_mode
from car_payments c
left join approval_instances a on a.tenant_id = c.tenant_id and a.id = c.instance_id
left join payouts p on p.tenant_id = c.tenant_id and p.id = c.payout_id;
