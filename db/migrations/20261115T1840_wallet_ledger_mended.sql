-- The books refuse three more mistakes, cost less, and lock wallets in one sequence: an allocation and
-- an adjustment over the same two wallets could wait for each other.

-- Which accounts may not be short; `ledger_accounts_never_short` says the same of the balances kept.
create function is_short(p_kind text, p_balance bigint) returns boolean
language sql immutable
as $$
  select case when p_kind in ('POOL', 'UNSETTLED', 'AVAILABLE', 'FROZEN', 'SERVICE_INCOME') then p_balance < 0
    when p_kind = 'CHANNEL_FEE' then p_balance > 0 else false end
$$;

-- What a wallet was given or has spent follows from what its accounts gained or lost: always in the
-- sequence of the wallets, after all accounts. Like all that only the functions below call, it has the
-- rights and the path of its caller.
create function follow_in_wallets(p_tenant uuid, p_kind text, p_wallets uuid[], p_amounts bigint[]) returns void
language plpgsql
as $$
declare one record;
begin
  for one in select wallet, sum(amount)::bigint as gain from unnest(p_wallets, p_amounts) as g (wallet, amount)
    where wallet is not null group by wallet having sum(amount) <> 0 order by wallet
  loop
    if p_kind in ('SETTLE', 'RETURN', 'ORDER_ADJUSTMENT') then
      update wallets set spent_fen = spent_fen - one.gain where tenant_id = p_tenant and id = one.wallet;
    elsif p_kind in ('RECHARGE', 'ALLOCATE', 'AMOUNT_ADJUSTMENT') then
      update wallets set allocated_fen = allocated_fen + one.gain where tenant_id = p_tenant and id = one.wallet;
    else
      raise exception 'a posting of kind % changes no wallet as a whole', p_kind;
    end if;
  end loop;
end $$;

/*
 * The only way money moves. Amounts are signed, credit positive; they add up to nothing. Accounts are
 * locked in one sequence, those that everybody uses last, so that callers wait for each other as
 * shortly as can be and never in a circle. What is frozen moves by holds alone. All of it is one
 * statement: to begin and end one costs more than what it does here.
 */
create function post_lines(p_tenant uuid, p_id uuid, p_kind text, p_business_type text,
  p_business_id uuid, p_step text, p_business_number text, p_reversal_of uuid, p_by uuid,
  p_accounts uuid[], p_amounts bigint[]) returns timestamptz
language plpgsql
as $$
declare
  lines integer := coalesce(cardinality(p_accounts), 0);
  done record;
begin
  if lines < 2 or lines is distinct from cardinality(p_amounts) then
    raise exception 'a posting has two lines at least, each with an amount';
  end if;
  with locked as materialized (
    select a.id, g.amount from unnest(p_accounts, p_amounts) as g (id, amount)
    join ledger_accounts a on a.tenant_id = p_tenant and a.id = g.id
    order by a.wallet_id is null, a.id for no key update of a),
  moved as (
    update ledger_accounts a set balance_fen = a.balance_fen + l.amount, last_sequence = a.last_sequence + 1
    from locked l where a.tenant_id = p_tenant and a.id = l.id
    returning a.id, a.wallet_id, a.kind, a.last_sequence, a.balance_fen, l.amount),
  -- Taken under the locks: the entries of an account are as late as they are high.
  told as materialized (
    select clock_timestamp() as moment, count(*) as lines, sum(amount) as total,
      bool_or(kind = 'FROZEN') as is_frozen, array_agg(wallet_id) as wallets, array_agg(amount) as amounts
    from moved),
  posted as (
    insert into ledger_transactions (tenant_id, id, kind, business_type, business_id, step, business_number,
        reversal_of, posted_by, posted_at)
      select p_tenant, p_id, p_kind, p_business_type, p_business_id, p_step, p_business_number, p_reversal_of,
        p_by, moment from told),
  entered as (
    insert into ledger_entries (tenant_id, account_id, sequence, transaction_id, wallet_id, kind,
        amount_fen, balance_after_fen, posted_at)
      select p_tenant, m.id, m.last_sequence, p_id, m.wallet_id, p_kind, m.amount, m.balance_fen, t.moment
      from moved m cross join told t)
  select * into done from told;
  if done.lines <> lines then
    raise exception 'a posting names each account once, and only such as are there';
  end if;
  if done.total <> 0 then raise exception 'a posting adds up to nothing'; end if;
  if done.is_frozen and p_business_type <> 'HOLD' then raise exception 'what is frozen moves by holds'; end if;
  -- Within one wallet nothing comes or goes.
  if (done.wallets[1] = all (done.wallets)) is not true then
    perform follow_in_wallets(p_tenant, p_kind, done.wallets, done.amounts);
  end if;
  return done.moment;
end $$;

-- Plans are made once: PostgreSQL would plan anew for every array it is given, at twice the cost of posting.
create or replace function post_ledger(p_tenant uuid, p_id uuid, p_kind text, p_business_type text,
  p_business_id uuid, p_step text, p_business_number text, p_reversal_of uuid, p_by uuid,
  p_accounts uuid[], p_amounts bigint[]) returns timestamptz
language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan
as $$
begin
  return post_lines(p_tenant, p_id, p_kind, p_business_type, p_business_id, p_step, p_business_number,
    p_reversal_of, p_by, p_accounts, p_amounts);
end $$;

-- Accounts by what they are, those outside of all wallets opened when they are first named. A line
-- without a wallet has a reference.
create function named_accounts(p_tenant uuid, p_wallets uuid[], p_kinds text[], p_references text[])
  returns uuid[]
language plpgsql
as $$
declare
  found uuid[];
begin
  select array_agg(a.id order by n) into found
    from unnest(p_wallets, p_kinds, p_references) with ordinality as l (wallet, kind, reference, n)
    left join lateral (
      select id from ledger_accounts where tenant_id = p_tenant and wallet_id = l.wallet and kind = l.kind
      union all
      select id from ledger_accounts where l.wallet is null and tenant_id = p_tenant and wallet_id is null
        and kind = l.kind and reference = l.reference) a on true;
  if array_position(found, null) is null then return found; end if;
  for n in 1 .. cardinality(p_kinds) loop
    if found[n] is null and p_wallets[n] is null then
      found[n] := open_ledger_account(p_tenant, p_kinds[n], p_references[n]);
    end if;
  end loop;
  return found;
end $$;

-- One statement to send, where there were as many as lines and one.
create function post_named(p_tenant uuid, p_id uuid, p_kind text, p_business_type text, p_business_id uuid,
  p_step text, p_business_number text, p_reversal_of uuid, p_by uuid, p_wallets uuid[], p_kinds text[],
  p_references text[], p_amounts bigint[]) returns timestamptz
language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan
as $$
begin
  return post_lines(p_tenant, p_id, p_kind, p_business_type, p_business_id, p_step, p_business_number,
    p_reversal_of, p_by, named_accounts(p_tenant, p_wallets, p_kinds, p_references), p_amounts);
end $$;

-- Takes the accounts of several wallets in the sequence that postings take them in. Whoever posts more
-- than once over more than one wallet in a transaction begins with it.
create function lock_wallets(p_tenant uuid, p_wallets uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform 1 from ledger_accounts where tenant_id = p_tenant and wallet_id = any(p_wallets)
    order by id for no key update;
end $$;

/*
 * Many postings in one transaction, each judged by itself: what is wrong with one is told in its line
 * of the answer and does not touch the others. `p_line_of` says to which posting a line belongs, from 1.
 */
create function post_ledger_many(p_tenant uuid, p_ids uuid[], p_kinds text[], p_business_types text[],
  p_business_ids uuid[], p_steps text[], p_numbers text[], p_by uuid[],
  p_line_of integer[], p_wallets uuid[], p_account_kinds text[], p_references text[], p_amounts bigint[])
  returns table (place integer, failed_code text, failed_constraint text)
language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan
as $$
declare accounts uuid[] := named_accounts(p_tenant, p_wallets, p_account_kinds, p_references);
begin
  begin
    perform post_all(p_tenant, p_ids, p_kinds, p_business_types, p_business_ids, p_steps, p_numbers, p_by,
      p_line_of, accounts, p_amounts);
    return query select n, null::text, null::text from generate_series(1, cardinality(p_ids)) n;
    return;
  exception when check_violation or unique_violation or raise_exception then
    null; -- One of them at least is refused: which, is found by posting one after another.
  end;
  for n in 1 .. cardinality(p_ids) loop
    place := n;
    failed_code := null;
    failed_constraint := null;
    begin
      perform post_ledger(p_tenant, p_ids[n], p_kinds[n], p_business_types[n], p_business_ids[n], p_steps[n],
        p_numbers[n], null, p_by[n],
        (select array_agg(a order by i) from unnest(p_line_of, accounts) with ordinality as l (o, a, i) where o = n),
        (select array_agg(a order by i) from unnest(p_line_of, p_amounts) with ordinality as l (o, a, i) where o = n));
    exception when check_violation or unique_violation or raise_exception then
      get stacked diagnostics failed_code = returned_sqlstate, failed_constraint = constraint_name;
    end;
    return next;
  end loop;
end $$;

-- All or none of many postings, set by set. Raises where `post_ledger` would.
create function post_all(p_tenant uuid, p_ids uuid[], p_kinds text[], p_business_types text[],
  p_business_ids uuid[], p_steps text[], p_numbers text[], p_by uuid[],
  p_line_of integer[], p_accounts uuid[], p_amounts bigint[]) returns void
language plpgsql
as $$
declare
  moment timestamptz;
  known integer;
  wrong integer;
  one record;
begin
  perform 1 from ledger_accounts where tenant_id = p_tenant and id = any(p_accounts)
    order by wallet_id is null, id for no key update;
  get diagnostics known = row_count;
  if known <> (select count(distinct account) from unnest(p_accounts) account) or exists (
    select from generate_series(1, cardinality(p_ids)) n
    left join unnest(p_line_of, p_accounts, p_amounts) as l (posting, account, amount) on l.posting = n
    group by n
    having count(l.posting) < 2 or sum(l.amount) <> 0 or count(distinct l.account) <> count(l.posting)) then
    raise exception 'a posting is not well formed';
  end if;
  -- In the sequence of the wallets over all kinds of posting.
  perform 1 from wallets where tenant_id = p_tenant and id in (
      select wallet_id from ledger_accounts where tenant_id = p_tenant and id = any(p_accounts))
    order by id for no key update;
  moment := clock_timestamp();
  insert into ledger_transactions (tenant_id, id, kind, business_type, business_id, step, business_number,
      posted_by, posted_at)
    select p_tenant, t.*, moment
    from unnest(p_ids, p_kinds, p_business_types, p_business_ids, p_steps, p_numbers, p_by) t;
  with lines as (
    select l.posting, a.id, a.wallet_id, a.kind, l.amount, a.last_sequence + row_number() over step as place,
      (a.balance_fen + sum(l.amount) over step)::bigint as after
    from unnest(p_line_of, p_accounts, p_amounts) as l (posting, account, amount)
    join ledger_accounts a on a.tenant_id = p_tenant and a.id = l.account
    window step as (partition by l.account order by l.posting)),
  entered as (
    insert into ledger_entries (tenant_id, account_id, sequence, transaction_id, wallet_id, kind, amount_fen,
        balance_after_fen, posted_at)
      select p_tenant, id, place, p_ids[posting], wallet_id, p_kinds[posting], amount, after, moment from lines),
  moved as (
    update ledger_accounts a set balance_fen = a.balance_fen + t.amount, last_sequence = a.last_sequence + t.count
    from (select id, sum(amount)::bigint as amount, count(*) as count from lines group by id) t
    where a.tenant_id = p_tenant and a.id = t.id)
  select count(*) into wrong from lines
    where is_short(kind, after) or kind = 'FROZEN' and p_business_types[posting] <> 'HOLD';
  if wrong > 0 then raise exception 'a posting leaves an account short'; end if;
  for one in
    select p_kinds[l.posting] as kind, array_agg(a.wallet_id) as wallets, array_agg(l.amount) as amounts
    from unnest(p_line_of, p_accounts, p_amounts) as l (posting, account, amount)
    join ledger_accounts a on a.tenant_id = p_tenant and a.id = l.account
    group by 1
  loop
    perform follow_in_wallets(p_tenant, one.kind, one.wallets, one.amounts);
  end loop;
end $$;

revoke execute on function is_short, follow_in_wallets, post_lines, post_named, named_accounts, lock_wallets,
  post_ledger_many, post_all from public;
grant execute on function post_named, lock_wallets, post_ledger_many to chezhang_app, chezhang_worker;
