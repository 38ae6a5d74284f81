-- What came into a department's pool and what was divided out of it, as people look at it.

create view pool_entry_rows with (security_invoker = true) as
select e.tenant_id, e.account_id || ':' || e.sequence as id, a.reference as department_id, e.kind, e.amount_fen,
  e.balance_after_fen, e.posted_at, t.business_type as order_type, t.business_id as order_id, t.business_number,
  t.reversal_of is not null as is_reversal,
  (select u.id_card_name from users u where u.id = t.posted_by) as posted_by_name
from ledger_accounts a
join ledger_entries e on e.tenant_id = a.tenant_id and e.account_id = a.id
join ledger_transactions t on t.tenant_id = e.tenant_id and t.id = e.transaction_id
where a.kind = 'POOL' and a.wallet_id is null;
grant select on pool_entry_rows to chezhang_app, chezhang_worker;
