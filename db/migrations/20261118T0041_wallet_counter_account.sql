-- What a carry-over moves within each of many wallets named another one of them, and its owner, as the other side.
create or replace view wallet_entry_rows with (security_invoker = true) as
select e.tenant_id, e.account_id || ':' || e.sequence as id, e.wallet_id, a.kind as account, e.kind, e.amount_fen,
  e.balance_after_fen, e.posted_at, t.business_number, t.reversal_of is not null as is_reversal,
  case t.business_type when 'HOLD' then (select h.order_type from wallet_holds h
    where h.tenant_id = t.tenant_id and h.id = t.business_id) else t.business_type end as order_type,
  case t.business_type when 'HOLD' then (select h.order_id from wallet_holds h
    where h.tenant_id = t.tenant_id and h.id = t.business_id) else t.business_id end as order_id,
  -- The other side: the same wallet's, or else the first account that the amount went to or came from.
  (select c.kind from ledger_entries o join ledger_accounts c on c.tenant_id = o.tenant_id and c.id = o.account_id
    where o.tenant_id = e.tenant_id and o.transaction_id = e.transaction_id
      and (o.amount_fen > 0) <> (e.amount_fen > 0)
    order by o.wallet_id is distinct from e.wallet_id, o.account_id limit 1) as counter_account,
  (select case when c.wallet_id is null then ledger_account_name(c.tenant_id, c.kind, c.reference)
      when c.wallet_id = e.wallet_id then null
      else (select x.owner_name || ' ' || x.project_name from wallets x
        where x.tenant_id = c.tenant_id and x.id = c.wallet_id) end
    from ledger_entries o join ledger_accounts c on c.tenant_id = o.tenant_id and c.id = o.account_id
    where o.tenant_id = e.tenant_id and o.transaction_id = e.transaction_id
      and (o.amount_fen > 0) <> (e.amount_fen > 0)
    order by o.wallet_id is distinct from e.wallet_id, o.account_id limit 1) as counter_name,
  (select u.id_card_name from users u where u.id = t.posted_by) as posted_by_name,
  w.owner_type, w.owner_id, w.owner_name, w.project_name, w.department_id, w.is_test, w.search
from ledger_entries e
-- Always there; joined loosely, PostgreSQL leaves them out where only entries are counted and added up.
left join ledger_accounts a on a.tenant_id = e.tenant_id and a.id = e.account_id
left join ledger_transactions t on t.tenant_id = e.tenant_id and t.id = e.transaction_id
join wallets w on w.tenant_id = e.tenant_id and w.id = e.wallet_id;
