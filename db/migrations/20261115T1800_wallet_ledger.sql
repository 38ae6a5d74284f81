-- Wallets and the double entry under them. Nobody writes these tables but the functions below: the
-- product's roles may read and call, which is all a mistake in the product can do.

create table wallets (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- The expenditure project whose money this is, with the name it goes by.
  project_id uuid not null,
  project_name text not null,
  owner_type text not null check (owner_type in ('person', 'department', 'tenant')),
  -- A user, a department, or the tenant itself.
  owner_id uuid not null,
  owner_name text not null,
  -- Who looks at wallets by department sees it under this one.
  department_id uuid,
  -- May be filled with play money, and is left out of every report.
  is_test boolean not null default false,
  state integer not null default 1000 check (state in (1000, 1001)),
  -- What it was ever given, and what left it for good. Both follow from the entries.
  allocated_fen bigint not null default 0,
  spent_fen bigint not null default 0,
  search text[] generated always as (search_terms(tenant_id, owner_name, project_name)) stored,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, department_id) references departments (tenant_id, id)
);
create unique index wallets_identity on wallets (tenant_id, project_id, owner_type, owner_id);
create index wallets_by_owner on wallets (tenant_id, owner_type, owner_id);
create index wallets_by_department on wallets (tenant_id, department_id, created_at, id);
create index wallets_by_creation on wallets (tenant_id, created_at, id);
create index wallets_search on wallets using gin (search);
call fence_tenant_table('wallets', 'select');

create table ledger_accounts (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  kind text not null check (kind in ('BANK', 'CHANNEL', 'POOL', 'UNSETTLED', 'AVAILABLE', 'FROZEN',
    'SERVICE_INCOME', 'CHANNEL_FEE', 'OPENING', 'TEST', 'ROUNDING')),
  wallet_id uuid,
  -- What tells it from others of its kind: a card, a channel, a department; empty where there is one.
  reference text not null default '',
  -- Credits less debits: what others have with us is positive, what we have with others negative.
  balance_fen bigint not null default 0,
  last_sequence bigint not null default 0,
  opened_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, wallet_id) references wallets (tenant_id, id),
  check ((wallet_id is not null) = (kind in ('UNSETTLED', 'AVAILABLE', 'FROZEN'))),
  constraint ledger_accounts_never_short check (case
    when kind in ('POOL', 'UNSETTLED', 'AVAILABLE', 'FROZEN', 'SERVICE_INCOME') then balance_fen >= 0
    when kind = 'CHANNEL_FEE' then balance_fen <= 0
    else true end)
);
create unique index ledger_accounts_of_wallet on ledger_accounts (tenant_id, wallet_id, kind)
  where wallet_id is not null;
create unique index ledger_accounts_by_reference on ledger_accounts (tenant_id, kind, reference)
  where wallet_id is null;
call fence_tenant_table('ledger_accounts', 'select');
-- Updated in place all day: room on the page, and the dead versions cleared early.
alter table ledger_accounts set (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);
alter table wallets set (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);

create table ledger_transactions (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  kind text not null check (kind in ('FREEZE', 'RELEASE', 'SETTLE', 'RETURN', 'RECHARGE', 'ALLOCATE',
    'MATURE', 'ORDER_ADJUSTMENT', 'AMOUNT_ADJUSTMENT', 'FEE')),
  -- What it was posted for. The same step of the same order is posted once.
  business_type text not null,
  business_id uuid not null,
  step text not null,
  business_number text not null,
  -- The exact mirror of a wrong one.
  reversal_of uuid,
  posted_by uuid not null,
  posted_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, reversal_of) references ledger_transactions (tenant_id, id)
);
create unique index ledger_transactions_once
  on ledger_transactions (tenant_id, business_type, business_id, step);
create unique index ledger_transactions_reversed_once on ledger_transactions (tenant_id, reversal_of)
  where reversal_of is not null;
call fence_tenant_table('ledger_transactions', 'select');

create table ledger_entries (
  tenant_id uuid not null references tenants (id),
  account_id uuid not null,
  -- Without a hole, one after another.
  sequence bigint not null,
  transaction_id uuid not null,
  wallet_id uuid,
  kind text not null,
  -- Credit positive, debit negative.
  amount_fen bigint not null check (amount_fen <> 0),
  balance_after_fen bigint not null,
  posted_at timestamptz not null,
  primary key (tenant_id, account_id, sequence),
  foreign key (tenant_id, account_id) references ledger_accounts (tenant_id, id),
  foreign key (tenant_id, transaction_id) references ledger_transactions (tenant_id, id)
);
create index ledger_entries_of_transaction on ledger_entries (tenant_id, transaction_id);
create index ledger_entries_by_time on ledger_entries (tenant_id, posted_at, account_id, sequence);
call fence_tenant_table('ledger_entries', 'select');

-- Money of a wallet that an order holds until it is paid, given up or sent back.
create table wallet_holds (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  wallet_id uuid not null,
  order_type text not null,
  order_id uuid not null,
  order_number text not null,
  -- Which hold of this order it is: an order that is submitted again holds again.
  round integer not null,
  amount_fen bigint not null check (amount_fen > 0),
  remaining_fen bigint not null check (remaining_fen >= 0),
  settled_fen bigint not null default 0 check (settled_fen >= 0),
  released_fen bigint not null default 0 check (released_fen >= 0),
  -- 3420 held, 3421 settled in part, 3422 settled, 3423 released.
  state integer not null check (state in (3420, 3421, 3422, 3423)),
  -- Counts what was done to it, which makes each step's key.
  steps integer not null default 0,
  held_by uuid not null,
  held_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, wallet_id) references wallets (tenant_id, id),
  check (amount_fen = remaining_fen + settled_fen + released_fen),
  check ((state in (3422, 3423)) = (remaining_fen = 0))
);
create unique index wallet_holds_round on wallet_holds (tenant_id, order_type, order_id, round);
-- An order holds money once at a time.
create unique index wallet_holds_live on wallet_holds (tenant_id, order_type, order_id)
  where state in (3420, 3421);
create index wallet_holds_of_wallet on wallet_holds (tenant_id, wallet_id, held_at, id)
  where state in (3420, 3421);
call fence_tenant_table('wallet_holds', 'select');

-- Opens an account that is not a wallet's, or finds it.
create function open_ledger_account(p_tenant uuid, p_kind text, p_reference text) returns uuid
language plpgsql security definer set search_path = public, pg_temp
as $$
declare found uuid;
begin
  select id into found from ledger_accounts
    where tenant_id = p_tenant and kind = p_kind and reference = p_reference and wallet_id is null;
  if found is not null then return found; end if;
  insert into ledger_accounts (tenant_id, id, kind, reference)
    values (p_tenant, gen_random_uuid(), p_kind, p_reference)
    on conflict (tenant_id, kind, reference) where wallet_id is null do nothing returning id into found;
  if found is null then
    select id into found from ledger_accounts
      where tenant_id = p_tenant and kind = p_kind and reference = p_reference and wallet_id is null;
  end if;
  return found;
end $$;

-- Opens a wallet with its three accounts, or finds it. A wallet that is found keeps its names.
create function open_wallet(p_tenant uuid, p_project uuid, p_project_name text, p_owner_type text,
  p_owner uuid, p_owner_name text, p_department uuid, p_is_test boolean) returns uuid
language plpgsql security definer set search_path = public, pg_temp
as $$
declare found uuid;
begin
  select id into found from wallets where tenant_id = p_tenant and project_id = p_project
    and owner_type = p_owner_type and owner_id = p_owner;
  if found is not null then return found; end if;
  insert into wallets (tenant_id, id, project_id, project_name, owner_type, owner_id, owner_name,
      department_id, is_test)
    values (p_tenant, gen_random_uuid(), p_project, p_project_name, p_owner_type, p_owner, p_owner_name,
      p_department, p_is_test)
    on conflict (tenant_id, project_id, owner_type, owner_id) do nothing returning id into found;
  if found is null then
    select id into found from wallets where tenant_id = p_tenant and project_id = p_project
      and owner_type = p_owner_type and owner_id = p_owner;
    return found;
  end if;
  insert into ledger_accounts (tenant_id, id, kind, wallet_id)
    select p_tenant, gen_random_uuid(), kind, found
    from unnest(array['UNSETTLED', 'AVAILABLE', 'FROZEN']) kind;
  return found;
end $$;

-- A project or an owner got another name, or the wallet's department moved.
create function rename_wallets(p_tenant uuid, p_project uuid, p_name text) returns void
language sql security definer set search_path = public, pg_temp
as $$
  update wallets set project_name = p_name where tenant_id = p_tenant and project_id = p_project;
$$;

/*
 * The only way money moves. Amounts are signed, credit positive; they add up to nothing. Accounts are
 * locked in one sequence, those that everybody uses last, so that callers wait for each other as
 * shortly as can be and never in a circle.
 */
create function post_ledger(p_tenant uuid, p_id uuid, p_kind text, p_business_type text,
  p_business_id uuid, p_step text, p_business_number text, p_reversal_of uuid, p_by uuid,
  p_accounts uuid[], p_amounts bigint[]) returns timestamptz
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  lines integer := cardinality(p_accounts);
  known integer;
  moment timestamptz;
begin
  if lines < 2 or lines <> cardinality(p_amounts) then
    raise exception 'a posting has two lines at least, each with an amount';
  end if;
  if (select sum(amount) from unnest(p_amounts) amount) <> 0 then
    raise exception 'a posting adds up to nothing';
  end if;
  if (select count(distinct account) from unnest(p_accounts) account) <> lines then
    raise exception 'a posting names an account once';
  end if;
  perform 1 from ledger_accounts where tenant_id = p_tenant and id = any(p_accounts)
    order by wallet_id is null, id for no key update;
  get diagnostics known = row_count;
  if known <> lines then raise exception 'a posting names an account that is not there'; end if;
  -- Taken under the locks: the entries of an account are as late as they are high.
  moment := clock_timestamp();
  insert into ledger_transactions (tenant_id, id, kind, business_type, business_id, step, business_number,
      reversal_of, posted_by, posted_at)
    values (p_tenant, p_id, p_kind, p_business_type, p_business_id, p_step, p_business_number,
      p_reversal_of, p_by, moment);
  with given as (select * from unnest(p_accounts, p_amounts) as g (id, amount)),
  moved as (
    update ledger_accounts a set balance_fen = a.balance_fen + g.amount,
      last_sequence = a.last_sequence + 1
    from given g where a.tenant_id = p_tenant and a.id = g.id
    returning a.id, a.wallet_id, a.last_sequence, a.balance_fen, g.amount)
  insert into ledger_entries (tenant_id, account_id, sequence, transaction_id, wallet_id, kind,
      amount_fen, balance_after_fen, posted_at)
    select p_tenant, id, last_sequence, p_id, wallet_id, p_kind, amount, balance_fen, moment from moved;
  if p_kind in ('SETTLE', 'RETURN', 'ORDER_ADJUSTMENT') then
    update wallets w set spent_fen = w.spent_fen - e.amount_fen
    from ledger_entries e where e.tenant_id = p_tenant and e.transaction_id = p_id
      and w.tenant_id = p_tenant and w.id = e.wallet_id;
  elsif p_kind in ('RECHARGE', 'ALLOCATE', 'AMOUNT_ADJUSTMENT') then
    update wallets w set allocated_fen = w.allocated_fen + e.amount_fen
    from ledger_entries e where e.tenant_id = p_tenant and e.transaction_id = p_id
      and w.tenant_id = p_tenant and w.id = e.wallet_id;
  end if;
  return moment;
end $$;

create function wallet_account(p_tenant uuid, p_wallet uuid, p_kind text) returns uuid
language sql stable security definer set search_path = public, pg_temp
as $$
  select id from ledger_accounts where tenant_id = p_tenant and wallet_id = p_wallet and kind = p_kind
$$;

-- Puts an amount of a wallet aside for an order.
create function hold_funds(p_tenant uuid, p_id uuid, p_wallet uuid, p_order_type text, p_order uuid,
  p_number text, p_amount bigint, p_by uuid) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into wallet_holds (tenant_id, id, wallet_id, order_type, order_id, order_number, round, amount_fen,
      remaining_fen, state, held_by)
    select p_tenant, p_id, p_wallet, p_order_type, p_order, p_number,
      1 + coalesce((select max(round) from wallet_holds
        where tenant_id = p_tenant and order_type = p_order_type and order_id = p_order), 0),
      p_amount, p_amount, 3420, p_by;
  perform post_ledger(p_tenant, gen_random_uuid(), 'FREEZE', 'HOLD', p_id, 'freeze', p_number, null, p_by,
    array[wallet_account(p_tenant, p_wallet, 'AVAILABLE'), wallet_account(p_tenant, p_wallet, 'FROZEN')],
    array[-p_amount, p_amount]);
end $$;

-- Money of a hold left through an account of ours, under a key that it can leave under once.
create function settle_hold(p_tenant uuid, p_id uuid, p_amount bigint, p_through uuid, p_key text,
  p_by uuid) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare hold wallet_holds;
begin
  update wallet_holds set remaining_fen = remaining_fen - p_amount, settled_fen = settled_fen + p_amount,
      steps = steps + 1, state = case when remaining_fen = p_amount then 3422 else 3421 end,
      ended_at = case when remaining_fen = p_amount then now() end
    where tenant_id = p_tenant and id = p_id and state in (3420, 3421) and remaining_fen >= p_amount
      and p_amount > 0
    returning * into hold;
  if hold.id is null then
    raise exception 'a hold settles what it still has' using errcode = 'CZ001';
  end if;
  perform post_ledger(p_tenant, gen_random_uuid(), 'SETTLE', 'HOLD', p_id, 'settle:' || p_key,
    hold.order_number, null, p_by,
    array[wallet_account(p_tenant, hold.wallet_id, 'FROZEN'), p_through], array[-p_amount, p_amount]);
end $$;

-- The bank sent back what was settled under this key: the order holds it again.
create function return_hold(p_tenant uuid, p_id uuid, p_amount bigint, p_through uuid, p_key text,
  p_by uuid) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare hold wallet_holds;
begin
  update wallet_holds set remaining_fen = remaining_fen + p_amount, settled_fen = settled_fen - p_amount,
      steps = steps + 1, ended_at = null,
      state = case when settled_fen = p_amount then 3420 else 3421 end
    where tenant_id = p_tenant and id = p_id and settled_fen >= p_amount and p_amount > 0
    returning * into hold;
  if hold.id is null then
    raise exception 'a hold gets back what it settled' using errcode = 'CZ001';
  end if;
  perform post_ledger(p_tenant, gen_random_uuid(), 'RETURN', 'HOLD', p_id, 'return:' || p_key,
    hold.order_number, null, p_by,
    array[wallet_account(p_tenant, hold.wallet_id, 'FROZEN'), p_through], array[p_amount, -p_amount]);
end $$;

-- Gives all that a hold still has back to its wallet, and says how much. Asked again: nothing.
create function release_hold(p_tenant uuid, p_id uuid, p_by uuid) returns bigint
language plpgsql security definer set search_path = public, pg_temp
as $$
declare hold wallet_holds;
begin
  select * into hold from wallet_holds where tenant_id = p_tenant and id = p_id for update;
  if hold.id is null then raise exception 'there is no such hold' using errcode = 'CZ001'; end if;
  if hold.remaining_fen = 0 then return 0; end if;
  update wallet_holds set remaining_fen = 0, released_fen = released_fen + hold.remaining_fen,
      steps = steps + 1, state = 3423, ended_at = now()
    where tenant_id = p_tenant and id = p_id;
  perform post_ledger(p_tenant, gen_random_uuid(), 'RELEASE', 'HOLD', p_id, 'release:' || hold.steps,
    hold.order_number, null, p_by,
    array[wallet_account(p_tenant, hold.wallet_id, 'FROZEN'),
      wallet_account(p_tenant, hold.wallet_id, 'AVAILABLE')],
    array[-hold.remaining_fen, hold.remaining_fen]);
  return hold.remaining_fen;
end $$;

-- Whoever may call them: the tenant's fence holds inside too, as the tables force it on their owner.
revoke execute on function open_ledger_account, open_wallet, rename_wallets, post_ledger, wallet_account,
  hold_funds, settle_hold, return_hold, release_hold from public;
grant execute on function open_ledger_account, open_wallet, rename_wallets, post_ledger, wallet_account,
  hold_funds, settle_hold, return_hold, release_hold to chezhang_app, chezhang_worker;
