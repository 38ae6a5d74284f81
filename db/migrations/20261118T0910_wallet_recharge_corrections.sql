-- A booked recharge that was wrong is taken back by a counter-booking, which is approved as it was. Both stay.
alter table wallet_recharges
  add column corrects_id uuid,
  -- Set when the counter-booking is in the books: the line of the statement may be brought again.
  add column corrected_by_id uuid,
  add foreign key (tenant_id, corrects_id) references wallet_recharges (tenant_id, id),
  add foreign key (tenant_id, corrected_by_id) references wallet_recharges (tenant_id, id);
create unique index wallet_recharges_one_correction on wallet_recharges (tenant_id, corrects_id)
  where corrects_id is not null and state <> 3413;
drop index wallet_recharges_statement;
create unique index wallet_recharges_statement on wallet_recharges (tenant_id, recharge_account_id, statement_serial)
  where statement_serial is not null and state <> 3413 and corrected_by_id is null;

create or replace view wallet_recharge_rows with (security_invoker = true) as
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
  (select u.id_card_name from users u where u.id = r.created_by) as created_by_name,
  r.corrects_id, r.corrected_by_id,
  case when r.corrects_id is null then r.amount_fen else -r.amount_fen end as signed_fen,
  (select o.number from wallet_recharges o
    where o.tenant_id = r.tenant_id and o.id = r.corrects_id) as corrects_number,
  (select c.id from wallet_recharges c
    where c.tenant_id = r.tenant_id and c.corrects_id = r.id and c.state <> 3413) as correction_id,
  (select c.number from wallet_recharges c
    where c.tenant_id = r.tenant_id and c.corrects_id = r.id and c.state <> 3413) as correction_number
from wallet_recharges r
left join recharge_accounts account on account.tenant_id = r.tenant_id and account.id = r.recharge_account_id
left join wallets wallet on wallet.tenant_id = r.tenant_id and wallet.id = r.wallet_id;
