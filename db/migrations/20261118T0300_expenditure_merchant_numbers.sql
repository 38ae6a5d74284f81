-- An order with several payees showed under which number the first of them was paid, and hid the others.

create or replace view expenditure_rows with (security_invoker = true) as
select e.tenant_id, e.id, e.number, e.amount_source, e.project_id, e.item_id, e.establishment_id, e.wallet_id,
  e.amount_fen, e.is_split, e.description, e.remark, e.file_ids, cardinality(e.file_ids) > 0 as has_file, e.state,
  e.approval_state, e.instance_id, e.hold_until, e.paid_fen, e.pay_time, e.pay_success_time, e.department_id,
  e.region, e.group_name, e.role_name, e.city_name, e.row_version, e.created_by, e.created_at, e.search,
  expenditure_headline(e.state, e.approval_state) as headline,
  case when e.amount_source = 1 then 'personal' else 'publicFund' end as wallet_user_type,
  null::bigint as monthly_quota_fen,
  (select p.name from expenditure_projects p where p.tenant_id = e.tenant_id and p.id = e.project_id) as project_name,
  (select i.name from expenditure_items i where i.tenant_id = e.tenant_id and i.id = e.item_id) as item_name,
  (select i.needs_establishment from expenditure_items i
    where i.tenant_id = e.tenant_id and i.id = e.item_id) as needs_establishment,
  (select s.name from project_establishments s
    where s.tenant_id = e.tenant_id and s.id = e.establishment_id) as establishment_name,
  (select w.owner_name || ' · ' || w.project_name from wallets w
    where w.tenant_id = e.tenant_id and w.id = e.wallet_id) as wallet_name,
  coalesce((select h.remaining_fen from wallet_holds h
    where h.tenant_id = e.tenant_id and h.id = e.hold_id), 0) as held_fen,
  (select count(*)::int from expenditure_payees p where p.tenant_id = e.tenant_id
    and p.expenditure_id = e.id and p.state <> 'DROPPED') as payee_count,
  -- The first of those who are still to be paid or were; of a voided order, of all. Each by itself, so
  -- that they are looked up for the rows of a page and not for all that were passed over.
  coalesce((select p.amount_fen from expenditure_payees p where p.tenant_id = e.tenant_id and p.expenditure_id = e.id
    order by p.state = 'DROPPED', p.line_number limit 1), 0) as payee_amount_fen,
  coalesce((select p.payee_name from expenditure_payees p where p.tenant_id = e.tenant_id and p.expenditure_id = e.id
    order by p.state = 'DROPPED', p.line_number limit 1), '') as payee_name,
  coalesce('**************' || (select p.id_card_tail from expenditure_payees p where p.tenant_id = e.tenant_id and p.expenditure_id = e.id
    order by p.state = 'DROPPED', p.line_number limit 1), '') as payee_id_card,
  coalesce('*******' || (select p.phone_tail from expenditure_payees p where p.tenant_id = e.tenant_id and p.expenditure_id = e.id
    order by p.state = 'DROPPED', p.line_number limit 1), '') as payee_phone,
  coalesce('**** **** **** ' || (select p.account_tail from expenditure_payees p where p.tenant_id = e.tenant_id and p.expenditure_id = e.id
    order by p.state = 'DROPPED', p.line_number limit 1), '') as payee_account,
  coalesce((select p.bank_name from expenditure_payees p where p.tenant_id = e.tenant_id and p.expenditure_id = e.id
    order by p.state = 'DROPPED', p.line_number limit 1), '') as payee_bank,
  -- Of everybody who was not paid, by name where there are several.
  (select string_agg(case when e.is_split then p.payee_name || '：' else '' end || p.fail_reason, '；' order by p.line_number)
    from expenditure_payees p where p.tenant_id = e.tenant_id and p.expenditure_id = e.id
      and p.fail_reason is not null and (p.state <> 'DROPPED' or e.state = 3309)) as fail_reason,
  (select string_agg(distinct r.channel, '、') from expenditure_payees p
    join payout_rows r on r.tenant_id = p.tenant_id and r.id = p.payout_id
    where p.tenant_id = e.tenant_id and p.expenditure_id = e.id and (p.state <> 'DROPPED' or e.state = 3309)) as pay_channel,
  (select string_agg(r.merchant_number, '、' order by p.line_number) from expenditure_payees p
    join payout_rows r on r.tenant_id = p.tenant_id and r.id = p.payout_id
    where p.tenant_id = e.tenant_id and p.expenditure_id = e.id and (p.state <> 'DROPPED' or e.state = 3309)) as merchant_number,
  (select i.process_id from approval_instances i
    where i.tenant_id = e.tenant_id and i.id = e.instance_id) as process_id,
  (select i.version from approval_instances i
    where i.tenant_id = e.tenant_id and i.id = e.instance_id) as process_version,
  (select i.waiting_names from approval_instances i
    where i.tenant_id = e.tenant_id and i.id = e.instance_id) as waiting_names,
  (select i.step_no from approval_instances i
    where i.tenant_id = e.tenant_id and i.id = e.instance_id) as step_no,
  (select i.total_step from approval_instances i
    where i.tenant_id = e.tenant_id and i.id = e.instance_id) as total_step,
  (select lower((i.steps -> (i.step_no - 1)) ->> 'approverType') from approval_instances i
    where i.tenant_id = e.tenant_id and i.id = e.instance_id) as step_type,
  (select min(t.arrived_at) from approval_tasks t where t.tenant_id = e.tenant_id
    and t.instance_id = e.instance_id and t.state = 'PENDING') as arrived_at,
  (select s.name from state_codes s where s.code = e.approval_state limit 1) as approval_state_name,
  (select s.color from state_codes s where s.code = e.approval_state limit 1) as approval_state_color,
  (select s.name from state_codes s
    where s.code = expenditure_headline(e.state, e.approval_state) limit 1) as state_name,
  (select s.color from state_codes s
    where s.code = expenditure_headline(e.state, e.approval_state) limit 1) as state_color,
  (select u.id_card_name from users u where u.id = e.created_by) as created_by_name,
  -- How far the payee is for whom there is most still to do.
  case when e.state = 3303 then (select l.stage from (
      select payee_stage(p.state, e.state, e.approval_state, r.state, b.state) as stage from expenditure_payees p
      join payouts r on r.tenant_id = p.tenant_id and r.id = p.payout_id
      left join payout_batches b on b.tenant_id = r.tenant_id and b.id = r.batch_id
      where p.tenant_id = e.tenant_id and p.expenditure_id = e.id and p.state = 'PAYING') l
    order by array_position(array['BLOCKED', 'BATCHING', 'RELEASING', 'AT_CHANNEL'], l.stage) limit 1) end as pay_stage
from expenditures e;
