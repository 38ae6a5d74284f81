-- How much a person may be paid through a channel in a month. The channel counts people, whichever of
-- its customers pays them: one count for all tenants that share its contract, which no tenant can read.

create table payee_quotas (
  -- Whose contract it is: provider and merchant.
  channel text not null,
  person bytea not null,
  month text not null check (month ~ '^[0-9]{6}$'),
  reserved_fen bigint not null default 0 check (reserved_fen >= 0),
  used_fen bigint not null default 0 check (used_fen >= 0),
  primary key (channel, person, month)
);

create table quota_reservations (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  channel text not null,
  person bytea not null,
  month text not null,
  amount_fen bigint not null check (amount_fen > 0),
  order_type text not null,
  order_id uuid not null,
  line_number integer not null,
  state text not null check (state in ('RESERVED', 'USED', 'RELEASED')),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index quota_reservations_live on quota_reservations (tenant_id, order_type, order_id, line_number)
  where state <> 'RELEASED';
create index quota_reservations_of_person on quota_reservations (tenant_id, channel, person, month);
call fence_tenant_table('quota_reservations', 'select');

-- What a person may still be paid.
create function quota_left(p_channel text, p_person bytea, p_month text, p_limit bigint) returns bigint
language sql stable security definer set search_path = public, pg_temp
as $$
  select greatest(0, p_limit - coalesce((select reserved_fen + used_fen from payee_quotas
    where channel = p_channel and person = p_person and month = p_month), 0))
$$;

-- Counts an amount in, if the limit allows it: false, and nothing is counted, if not.
create function count_into_quota(p_channel text, p_person bytea, p_month text, p_amount bigint, p_limit bigint)
  returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare counted integer;
begin
  insert into payee_quotas (channel, person, month) values (p_channel, p_person, p_month)
    on conflict do nothing;
  update payee_quotas set reserved_fen = reserved_fen + p_amount
    where channel = p_channel and person = p_person and month = p_month
      and reserved_fen + used_fen + p_amount <= p_limit;
  get diagnostics counted = row_count;
  return counted = 1;
end $$;

create function reserve_quota(p_tenant uuid, p_id uuid, p_channel text, p_person bytea, p_month text,
  p_amount bigint, p_limit bigint, p_order_type text, p_order uuid, p_line integer) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if not count_into_quota(p_channel, p_person, p_month, p_amount, p_limit) then return false; end if;
  insert into quota_reservations (tenant_id, id, channel, person, month, amount_fen, order_type, order_id,
      line_number, state)
    values (p_tenant, p_id, p_channel, p_person, p_month, p_amount, p_order_type, p_order, p_line, 'RESERVED');
  return true;
end $$;

-- Paid in another month than it was reserved in: it counts there.
create function move_quota(p_tenant uuid, p_id uuid, p_month text, p_limit bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare it quota_reservations;
begin
  select * into it from quota_reservations where tenant_id = p_tenant and id = p_id and state = 'RESERVED'
    for update;
  if it.id is null then raise exception 'there is no such reservation' using errcode = 'CZ002'; end if;
  if it.month = p_month then return true; end if;
  if not count_into_quota(it.channel, it.person, p_month, it.amount_fen, p_limit) then return false; end if;
  update payee_quotas set reserved_fen = reserved_fen - it.amount_fen
    where channel = it.channel and person = it.person and month = it.month;
  update quota_reservations set month = p_month where tenant_id = p_tenant and id = p_id;
  return true;
end $$;

-- The person was paid.
create function use_quota(p_tenant uuid, p_id uuid) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare it quota_reservations;
begin
  update quota_reservations set state = 'USED' where tenant_id = p_tenant and id = p_id and state = 'RESERVED'
    returning * into it;
  if it.id is null then raise exception 'there is no such reservation' using errcode = 'CZ002'; end if;
  update payee_quotas set reserved_fen = reserved_fen - it.amount_fen, used_fen = used_fen + it.amount_fen
    where channel = it.channel and person = it.person and month = it.month;
end $$;

-- The person is not paid, or the bank sent it back. Asked again: nothing.
create function release_quota(p_tenant uuid, p_id uuid) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  it quota_reservations;
begin
  select * into it from quota_reservations where tenant_id = p_tenant and id = p_id and state <> 'RELEASED'
    for update;
  if it.id is null then return; end if;
  update quota_reservations set state = 'RELEASED' where tenant_id = p_tenant and id = p_id;
  update payee_quotas set
      reserved_fen = reserved_fen - case when it.state = 'RESERVED' then it.amount_fen else 0 end,
      used_fen = used_fen - case when it.state = 'USED' then it.amount_fen else 0 end
    where channel = it.channel and person = it.person and month = it.month;
end $$;

revoke execute on function quota_left, count_into_quota, reserve_quota, move_quota, use_quota, release_quota
  from public;
grant execute on function quota_left, reserve_quota, move_quota, use_quota, release_quota
  to chezhang_app, chezhang_worker;
