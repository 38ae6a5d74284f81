-- An open order that pays the account somebody had before says so too: it is the one that is wrong by now.
create index payee_bank_changes_from on payee_bank_changes (tenant_id, from_payee_id, changed_at) where from_payee_id is not null;

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
          and v.from_state is distinct from v.to_state)) end as stage_since,
  p.payee_id,
  case when p.state not in ('PAID', 'DROPPED') and e.state not in (3309, 1003) then
    greatest(
      (select max(c.changed_at) from payee_bank_changes c
        where c.tenant_id = p.tenant_id and c.to_payee_id = p.payee_id),
      (select max(c.changed_at) from payee_bank_changes c
        where c.tenant_id = p.tenant_id and c.from_payee_id = p.payee_id)) end as bank_changed_at
from expenditure_payees p
join expenditures e on e.tenant_id = p.tenant_id and e.id = p.expenditure_id;
