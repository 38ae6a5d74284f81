-- Wallets, their entries, what is held of them and where their money came from, as people look at them.

create index wallets_by_name on wallets (tenant_id, owner_name, id);
-- One wallet's entries as they came, whichever of its accounts they are on.
create index ledger_entries_of_wallet on ledger_entries (tenant_id, wallet_id, posted_at)
  where wallet_id is not null;
-- What ever filled a wallet is a handful among all that was frozen and paid.
create index ledger_entries_funding on ledger_entries (tenant_id, wallet_id, posted_at)
  where wallet_id is not null and kind in ('RECHARGE', 'ALLOCATE', 'AMOUNT_ADJUSTMENT');

/*
 * What an account had before a moment. Its entries are numbered without a hole and as late as they are
 * high, so that halving finds the place: two dozen looks among ten million entries, and no index more.
 */
create function ledger_balance_before(p_tenant uuid, p_account uuid, p_moment timestamptz) returns bigint
language plpgsql stable set search_path = public, pg_temp
as $$
declare
  low bigint := 0;
  high bigint;
  middle bigint;
  is_before boolean;
begin
  select last_sequence into high from ledger_accounts where tenant_id = p_tenant and id = p_account;
  while low < high loop
    middle := (low + high + 1) / 2;
    select posted_at < p_moment into is_before from ledger_entries
      where tenant_id = p_tenant and account_id = p_account and sequence = middle;
    if is_before then low := middle; else high := middle - 1; end if;
  end loop;
  return coalesce((select balance_after_fen from ledger_entries
    where tenant_id = p_tenant and account_id = p_account and sequence = low), 0);
end $$;
revoke execute on function ledger_balance_before from public;
grant execute on function ledger_balance_before to chezhang_app, chezhang_worker;

create view wallet_rows with (security_invoker = true) as
select w.tenant_id, w.id, w.project_id, w.project_name, w.owner_type, w.owner_id, w.owner_name, w.department_id,
  w.is_test, w.state, w.allocated_fen, w.spent_fen, w.search, w.created_at,
  case w.owner_type when 'person' then '个人钱包' when 'department' then '公共资金' else '系统' end as type_name,
  b.unsettled_fen, b.available_fen, b.frozen_fen,
  (select count(*)::int from wallet_holds h
    where h.tenant_id = w.tenant_id and h.wallet_id = w.id and h.state in (3420, 3421)) as open_holds,
  (select d.name from departments d where d.tenant_id = w.tenant_id and d.id = w.department_id) as department,
  (with recursive up as (
      select d.parent_id, d.depth, d.name from departments d
        where d.tenant_id = w.tenant_id and d.id = w.department_id
      union all
      select d.parent_id, d.depth, d.name from up join departments d
        on d.tenant_id = w.tenant_id and d.id = up.parent_id)
    select name from up where depth = 1) as region
from wallets w cross join lateral (
  -- All three in one look: what a thousand wallets add up to is asked for with every page.
  select coalesce(sum(a.balance_fen) filter (where a.kind = 'UNSETTLED'), 0)::bigint as unsettled_fen,
    coalesce(sum(a.balance_fen) filter (where a.kind = 'AVAILABLE'), 0)::bigint as available_fen,
    coalesce(sum(a.balance_fen) filter (where a.kind = 'FROZEN'), 0)::bigint as frozen_fen
  from ledger_accounts a where a.tenant_id = w.tenant_id and a.wallet_id = w.id) b;
grant select on wallet_rows to chezhang_app, chezhang_worker;

create view wallet_hold_rows with (security_invoker = true) as
select h.tenant_id, h.id, h.wallet_id, h.order_type, h.order_id, h.order_number, h.amount_fen, h.remaining_fen,
  h.settled_fen, h.released_fen, h.state, h.held_at,
  (select u.id_card_name from users u where u.id = h.held_by) as held_by_name
from wallet_holds h;
grant select on wallet_hold_rows to chezhang_app, chezhang_worker;

/*
 * The name an account outside of all wallets goes by: the card or channel that recharges come in on and
 * payouts leave by, or the department whose pool it is.
 */
create function ledger_account_name(p_tenant uuid, p_kind text, p_reference text) returns text
language plpgsql stable set search_path = public, pg_temp
as $$
declare named uuid;
begin
  if p_reference ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then named := p_reference::uuid; end if;
  if p_kind = 'POOL' then
    return (select d.name from departments d where d.tenant_id = p_tenant and d.id = named);
  end if;
  return coalesce(
    (select r.name from recharge_accounts r where r.tenant_id = p_tenant and r.id = named),
    (select a.name from provider_accounts a where a.tenant_id = p_tenant and a.id = named),
    nullif(p_reference, ''));
end $$;
revoke execute on function ledger_account_name from public;
grant execute on function ledger_account_name to chezhang_app, chezhang_worker;

create view wallet_entry_rows with (security_invoker = true) as
select e.tenant_id, e.account_id || ':' || e.sequence as id, e.wallet_id, a.kind as account, e.kind, e.amount_fen,
  e.balance_after_fen, e.posted_at, t.business_number, t.reversal_of is not null as is_reversal,
  case t.business_type when 'HOLD' then (select h.order_type from wallet_holds h
    where h.tenant_id = t.tenant_id and h.id = t.business_id) else t.business_type end as order_type,
  case t.business_type when 'HOLD' then (select h.order_id from wallet_holds h
    where h.tenant_id = t.tenant_id and h.id = t.business_id) else t.business_id end as order_id,
  -- The other side: the first account that the amount went to or came from.
  (select c.kind from ledger_entries o join ledger_accounts c on c.tenant_id = o.tenant_id and c.id = o.account_id
    where o.tenant_id = e.tenant_id and o.transaction_id = e.transaction_id
      and (o.amount_fen > 0) <> (e.amount_fen > 0)
    order by o.account_id limit 1) as counter_account,
  (select case when c.wallet_id is null then ledger_account_name(c.tenant_id, c.kind, c.reference)
      when c.wallet_id = e.wallet_id then null
      else (select x.owner_name || ' ' || x.project_name from wallets x
        where x.tenant_id = c.tenant_id and x.id = c.wallet_id) end
    from ledger_entries o join ledger_accounts c on c.tenant_id = o.tenant_id and c.id = o.account_id
    where o.tenant_id = e.tenant_id and o.transaction_id = e.transaction_id
      and (o.amount_fen > 0) <> (e.amount_fen > 0)
    order by o.account_id limit 1) as counter_name,
  (select u.id_card_name from users u where u.id = t.posted_by) as posted_by_name,
  w.owner_type, w.owner_id, w.owner_name, w.project_name, w.department_id, w.is_test, w.search
from ledger_entries e
-- Always there; joined loosely, PostgreSQL leaves them out where only entries are counted and added up.
left join ledger_accounts a on a.tenant_id = e.tenant_id and a.id = e.account_id
left join ledger_transactions t on t.tenant_id = e.tenant_id and t.id = e.transaction_id
join wallets w on w.tenant_id = e.tenant_id and w.id = e.wallet_id;
grant select on wallet_entry_rows to chezhang_app, chezhang_worker;

-- Where a wallet's money came from. What a transaction was posted for is found by its id alone.
create view wallet_funding_rows with (security_invoker = true) as
select e.tenant_id, e.account_id || ':' || e.sequence as id, e.wallet_id, e.kind, e.amount_fen, e.posted_at,
  t.business_type as order_type, t.business_id as order_id, t.business_number, t.reversal_of is not null as is_reversal,
  case e.kind
    when 'RECHARGE' then (select r.payer_name from wallet_recharges r
      where r.tenant_id = e.tenant_id and r.id = t.business_id)
    when 'ALLOCATE' then (select d.name from allocation_runs r join departments d
      on d.tenant_id = r.tenant_id and d.id = r.pool_department_id
      where r.tenant_id = e.tenant_id and r.id = t.business_id)
    else (select x.owner_name || ' ' || x.project_name from ledger_entries o join wallets x
      on x.tenant_id = o.tenant_id and x.id = o.wallet_id
      where o.tenant_id = e.tenant_id and o.transaction_id = e.transaction_id and o.wallet_id <> e.wallet_id limit 1)
    end as source_name,
  (select a.name || ' ' || a.account_tail from wallet_recharges r join recharge_accounts a
    on a.tenant_id = r.tenant_id and a.id = r.recharge_account_id
    where r.tenant_id = e.tenant_id and r.id = t.business_id) as account_name,
  (select r.kind from wallet_recharges r where r.tenant_id = e.tenant_id and r.id = t.business_id) as recharge_kind,
  (select r.period from allocation_runs r where r.tenant_id = e.tenant_id and r.id = t.business_id) as period,
  (select r.amount_fen from allocation_runs r where r.tenant_id = e.tenant_id and r.id = t.business_id) as run_fen,
  (select r.matured_at from allocation_runs r where r.tenant_id = e.tenant_id and r.id = t.business_id) as matured_at,
  (select c.number from allocation_runs r join wallet_recharges c
    on c.tenant_id = r.tenant_id and c.id = r.recharge_id
    where r.tenant_id = e.tenant_id and r.id = t.business_id) as recharge_number,
  (select l.percent_bp from allocation_lines l where l.tenant_id = e.tenant_id and l.run_id = t.business_id
    and l.wallet_id = e.wallet_id order by l.line_number limit 1) as percent_bp
from ledger_entries e
join ledger_transactions t on t.tenant_id = e.tenant_id and t.id = e.transaction_id
where e.wallet_id is not null and e.kind in ('RECHARGE', 'ALLOCATE', 'AMOUNT_ADJUSTMENT');
grant select on wallet_funding_rows to chezhang_app, chezhang_worker;
