-- Adjustments and recharges as lists tell them, and what keeps two of them from taking the same money.

create view wallet_adjustment_rows with (security_invoker = true) as
select a.tenant_id, a.id, a.number, a.kind, a.amount_fen, a.order_id, a.order_number, a.payer_wallet_id,
  a.payee_wallet_id, a.remark, a.file_ids, a.state, a.approval_state, a.instance_id, a.effective_at,
  a.department_id, a.row_version, a.created_by, a.created_at, a.updated_at, a.search,
  payer.owner_id as payer_id, payer.owner_name as payer_name, payer.owner_type as payer_type,
  payer.project_name as payer_project,
  case payer.owner_type when 'person' then 'self' else 'public' end as payer_wallet_type,
  payee.owner_id as payee_id, payee.owner_name as payee_name, payee.owner_type as payee_type,
  payee.project_name as payee_project,
  case payee.owner_type when 'person' then 'self' else 'public' end as payee_wallet_type,
  (select l.balance_fen from ledger_accounts l where l.tenant_id = a.tenant_id
    and l.wallet_id = a.payer_wallet_id and l.kind = 'AVAILABLE') as payer_available_fen,
  (select l.balance_fen from ledger_accounts l where l.tenant_id = a.tenant_id
    and l.wallet_id = a.payee_wallet_id and l.kind = 'AVAILABLE') as payee_available_fen,
  (select i.waiting_names from approval_instances i
    where i.tenant_id = a.tenant_id and i.id = a.instance_id) as waiting_names,
  (select i.step_no from approval_instances i
    where i.tenant_id = a.tenant_id and i.id = a.instance_id) as step_no,
  (select i.total_step from approval_instances i
    where i.tenant_id = a.tenant_id and i.id = a.instance_id) as total_step,
  (select min(t.arrived_at) from approval_tasks t where t.tenant_id = a.tenant_id
    and t.instance_id = a.instance_id and t.state = 'PENDING') as arrived_at,
  (select u.id_card_name from users u where u.id = a.created_by) as created_by_name
from wallet_adjustments a
left join wallets payer on payer.tenant_id = a.tenant_id and payer.id = a.payer_wallet_id
left join wallets payee on payee.tenant_id = a.tenant_id and payee.id = a.payee_wallet_id;
grant select on wallet_adjustment_rows to chezhang_app, chezhang_worker;

create view wallet_recharge_rows with (security_invoker = true) as
select r.tenant_id, r.id, r.number, r.kind, r.amount_fen, r.recharge_account_id, r.payer_type, r.payer_name,
  r.wallet_id, r.pool_department_id, r.statement_serial, r.remark, r.file_ids, r.state, r.approval_state,
  r.instance_id, r.booked_at, r.department_id, r.row_version, r.created_by, r.created_at, r.updated_at,
  r.search, account.name as account_name, account.account_tail,
  wallet.owner_id, wallet.owner_name, wallet.owner_type, wallet.project_name,
  (select d.name from departments d
    where d.tenant_id = r.tenant_id and d.id = r.pool_department_id) as pool_department_name,
  (select i.waiting_names from approval_instances i
    where i.tenant_id = r.tenant_id and i.id = r.instance_id) as waiting_names,
  (select i.step_no from approval_instances i
    where i.tenant_id = r.tenant_id and i.id = r.instance_id) as step_no,
  (select i.total_step from approval_instances i
    where i.tenant_id = r.tenant_id and i.id = r.instance_id) as total_step,
  (select min(t.arrived_at) from approval_tasks t where t.tenant_id = r.tenant_id
    and t.instance_id = r.instance_id and t.state = 'PENDING') as arrived_at,
  (select u.id_card_name from users u where u.id = r.created_by) as created_by_name
from wallet_recharges r
left join recharge_accounts account on account.tenant_id = r.tenant_id and account.id = r.recharge_account_id
left join wallets wallet on wallet.tenant_id = r.tenant_id and wallet.id = r.wallet_id;
grant select on wallet_recharge_rows to chezhang_app, chezhang_worker;

create view recharge_account_rows with (security_invoker = true) as
select a.tenant_id, a.id, a.name, a.kind, a.bank_name, '**** ' || a.account_tail as account_masked,
  a.account_index, a.department_id, a.remark, a.state, a.search, a.row_version, a.created_by, a.created_at,
  a.updated_at,
  (select d.name from departments d
    where d.tenant_id = a.tenant_id and d.id = a.department_id) as department_name,
  (select -l.balance_fen from ledger_accounts l where l.tenant_id = a.tenant_id and l.kind = a.kind
    and l.reference = a.id::text and l.wallet_id is null) as received_fen
from recharge_accounts a;
grant select on recharge_account_rows to chezhang_app, chezhang_worker;

create index wallet_adjustments_by_amount on wallet_adjustments (tenant_id, kind, amount_fen, id);
create index wallet_adjustments_of_payer on wallet_adjustments (tenant_id, payer_wallet_id);
create index wallet_adjustments_of_payee on wallet_adjustments (tenant_id, payee_wallet_id);
create index wallet_recharges_by_amount on wallet_recharges (tenant_id, amount_fen, id);
create index wallet_recharges_of_wallet on wallet_recharges (tenant_id, wallet_id);
create index wallet_recharges_of_account on wallet_recharges (tenant_id, recharge_account_id, state);
create index recharge_accounts_by_name on recharge_accounts (tenant_id, name, id);
-- What a wallet paid for, newest first: these are the orders whose cost can move.
create index wallet_holds_settled on wallet_holds (tenant_id, wallet_id, held_at, id) where settled_fen > 0;

-- Keeps what an order cost as it is until the transaction ends: no bank return, no second mover.
create function lock_order_holds(p_tenant uuid, p_order_type text, p_order uuid) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform 1 from wallet_holds
    where tenant_id = p_tenant and order_type = p_order_type and order_id = p_order
    order by id for update;
end $$;

-- All accounts of some wallets, in the sequence in which post_ledger locks: who posts twice in one
-- transaction would else wait in a circle with somebody who does it the other way round.
create function lock_wallet_accounts(p_tenant uuid, p_wallets uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform 1 from ledger_accounts where tenant_id = p_tenant and wallet_id = any(p_wallets)
    order by id for no key update;
end $$;

revoke execute on function lock_order_holds, lock_wallet_accounts from public;
grant execute on function lock_order_holds, lock_wallet_accounts to chezhang_app, chezhang_worker;
