-- A posting is as of the time its transaction was given, as every other row is: what people did on another day
-- is in the books of that day. Books still grow at their end only.

create function posting_moment(p_tenant uuid, p_accounts uuid[]) returns timestamptz
language plpgsql
as $$
declare
  given timestamptz := given_moment();
begin
  if given is null then return clock_timestamp(); end if;
  if exists (
    select from unnest(p_accounts) as account
    cross join lateral (
      select posted_at from ledger_entries where tenant_id = p_tenant and account_id = account
      order by sequence desc limit 1) last
    where last.posted_at > given) then
    raise exception 'the entries of an account are as late as they are high';
  end if;
  return given;
end $$;
revoke execute on function posting_moment from public;

do $$
declare
  asks record;
begin
  for asks in
    select pg_get_functiondef(p.oid) as definition
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proname in ('post_lines', 'post_all')
  loop
    execute replace(asks.definition, 'clock_timestamp()', 'posting_moment(p_tenant, p_accounts)');
  end loop;
end;
$$;
