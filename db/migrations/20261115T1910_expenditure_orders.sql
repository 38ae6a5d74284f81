-- Expenditures and their payees as lists tell them, and what paying them needs.

-- What voiding it gave back: who asks again is told the same.
alter table expenditures add column released_fen bigint check (released_fen >= 0);

-- The hold that a payment was settled from: what comes back belongs to it.
alter table expenditure_payees add column hold_id uuid;
alter table expenditure_payees add foreign key (tenant_id, hold_id) references wallet_holds (tenant_id, id);
create index expenditure_payees_of_payout on expenditure_payees (tenant_id, payout_id) where payout_id is not null;
create index expenditure_payees_by_amount on expenditure_payees (tenant_id, amount_fen, id);
create index expenditure_payees_by_state on expenditure_payees (tenant_id, state, created_at, id);

create index expenditures_by_project on expenditures (tenant_id, project_id, created_at, id);
-- Answers totals and sums without the rows themselves.
create index expenditures_sums on expenditures (tenant_id, state, created_at)
  include (amount_fen, department_id, created_by);
create index expenditures_by_wallet on expenditures (tenant_id, wallet_id, created_at, id);

-- The one code that says most: while people decide, how the approval stands; else where the money is.
create function expenditure_headline(p_state integer, p_approval integer) returns integer
language sql immutable parallel safe
as $$ select case when p_state in (3300, 3301, 3310) then coalesce(p_approval, p_state) else p_state end $$;
create index expenditures_by_headline
  on expenditures (tenant_id, expenditure_headline(state, approval_state), created_at, id);

-- Counts a payee once more whose earlier count was released. Without a limit it is counted in any case:
-- the money has left.
create function renew_quota(p_tenant uuid, p_old uuid, p_id uuid, p_month text, p_limit bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare it quota_reservations;
begin
  select * into it from quota_reservations where tenant_id = p_tenant and id = p_old and state = 'RELEASED'
    for update;
  if it.id is null then raise exception 'there is no such released reservation' using errcode = 'CZ002'; end if;
  return reserve_quota(p_tenant, p_id, it.channel, it.person, p_month, it.amount_fen,
    coalesce(p_limit, 9223372036854775807), it.order_type, it.order_id, it.line_number);
end $$;
revoke execute on function renew_quota from public;
grant execute on function renew_quota to chezhang_app, chezhang_worker;

create view expenditure_rows with (security_invoker = true) as
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
  (select p.fail_reason from expenditure_payees p where p.tenant_id = e.tenant_id and p.expenditure_id = e.id
    order by p.state = 'DROPPED', p.line_number limit 1) as fail_reason,
  (select r.channel from payout_rows r where r.tenant_id = e.tenant_id and r.id = (select p.payout_id from expenditure_payees p where p.tenant_id = e.tenant_id and p.expenditure_id = e.id
    order by p.state = 'DROPPED', p.line_number limit 1)) as pay_channel,
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
  (select u.id_card_name from users u where u.id = e.created_by) as created_by_name
from expenditures e;
grant select on expenditure_rows to chezhang_app, chezhang_worker;

create view expenditure_payee_rows with (security_invoker = true) as
select p.tenant_id, p.id, p.expenditure_id, p.line_number, p.payee_name, p.amount_fen, p.bank_name,
  '**** **** **** ' || p.account_tail as account_masked, p.account_index,
  '**************' || p.id_card_tail as id_card_masked, p.id_card_index,
  '*******' || p.phone_tail as phone_masked, p.state, p.payout_id, p.fail_reason, p.paid_at, p.search,
  p.created_by, p.created_at, e.number, e.state as order_state, e.department_id,
  (select r.channel from payout_rows r where r.tenant_id = p.tenant_id and r.id = p.payout_id) as pay_channel,
  (select r.merchant_number from payout_rows r
    where r.tenant_id = p.tenant_id and r.id = p.payout_id) as merchant_number,
  (select u.id_card_name from users u where u.id = p.created_by) as created_by_name
from expenditure_payees p
join expenditures e on e.tenant_id = p.tenant_id and e.id = p.expenditure_id;
grant select on expenditure_payee_rows to chezhang_app, chezhang_worker;
