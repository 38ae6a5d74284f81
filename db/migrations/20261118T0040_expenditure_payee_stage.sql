-- A payee's standing said "to be paid" whatever his order had come to, and "being paid" while his payment still
-- waited for a batch and its release; an order told of its first payee's failure only.

-- How far a payee is: his order's way as long as it is not paid, then his payment's.
create function payee_stage(p_line text, p_order integer, p_approval integer, p_payout integer, p_batch integer)
returns text language sql immutable parallel safe
as $$ select case
    when p_line = 'WAITING' and p_order = 3301 and p_approval in (2005, 2006) then 'SENT_BACK'
    when p_line = 'WAITING' and p_order = 3301 then 'APPROVING'
    when p_line = 'WAITING' and p_order = 3302 then 'TO_PAY'
    when p_line = 'WAITING' and p_order in (3310, 3311) then 'FREED'
    when p_line = 'WAITING' then 'NOT_SUBMITTED'
    when p_line = 'PAYING' and p_payout = 4002 then 'BLOCKED'
    when p_line = 'PAYING' and p_payout in (4000, 4001) then 'BATCHING'
    -- As long as its maker has not handed it over, the batch is still being made.
    when p_line = 'PAYING' and p_payout = 4003 and p_batch = 4050 then 'BATCHING'
    when p_line = 'PAYING' and p_payout = 4003 then 'RELEASING'
    when p_line = 'PAYING' then 'AT_CHANNEL'
    else p_line end $$;
revoke execute on function payee_stage from public;
grant execute on function payee_stage to chezhang_app, chezhang_worker;

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
  (select r.merchant_number from payout_rows r where r.tenant_id = e.tenant_id and r.id = (select p.payout_id from expenditure_payees p where p.tenant_id = e.tenant_id and p.expenditure_id = e.id
    order by p.state = 'DROPPED', p.line_number limit 1)) as merchant_number,
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

create or replace view expenditure_payee_rows with (security_invoker = true) as
select p.tenant_id, p.id, p.expenditure_id, p.line_number, p.payee_name, p.amount_fen, p.bank_name,
  '**** **** **** ' || p.account_tail as account_masked, p.account_index,
  '**************' || p.id_card_tail as id_card_masked, p.id_card_index,
  '*******' || p.phone_tail as phone_masked, p.state, p.payout_id, p.fail_reason, p.paid_at, p.search,
  p.created_by, p.created_at, e.number, e.state as order_state, e.department_id,
  (select r.channel from payout_rows r where r.tenant_id = p.tenant_id and r.id = p.payout_id) as pay_channel,
  (select r.merchant_number from payout_rows r
    where r.tenant_id = p.tenant_id and r.id = p.payout_id) as merchant_number,
  (select u.id_card_name from users u where u.id = p.created_by) as created_by_name,
  payee_stage(p.state, e.state, e.approval_state,
    (select r.state from payouts r where r.tenant_id = p.tenant_id and r.id = p.payout_id),
    (select b.state from payouts r join payout_batches b on b.tenant_id = r.tenant_id and b.id = r.batch_id
      where r.tenant_id = p.tenant_id and r.id = p.payout_id)) as stage,
  -- Since when he waits: for his order to be paid, or where his payment has come to.
  case when p.state = 'WAITING' and e.state = 3302 then (select i.ended_at from approval_instances i
      where i.tenant_id = e.tenant_id and i.id = e.instance_id)
    when p.state = 'PAYING' then coalesce(
      (select b.updated_at from payouts r join payout_batches b on b.tenant_id = r.tenant_id and b.id = r.batch_id
        where r.tenant_id = p.tenant_id and r.id = p.payout_id and r.state = 4003 and b.state = 4051),
      (select max(v.at) from payouts r join payout_events v on v.tenant_id = r.tenant_id and v.payout_id = r.id
        where r.tenant_id = p.tenant_id and r.id = p.payout_id and v.to_state = r.state
          and v.from_state is distinct from v.to_state)) end as stage_since
from expenditure_payees p
join expenditures e on e.tenant_id = p.tenant_id and e.id = p.expenditure_id;
