-- A month's quota is counted for a merchant that is bound to whoever counts: nobody reads, or uses up, another's.

-- Counts were kept under provider and typed number; they go on under the contract that is bound.
create temporary table renamed_contracts (old text primary key, new text not null) on commit drop;
do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    insert into renamed_contracts select b.provider || ':' || b.customer, b.contract from merchant_bindings b
    where b.holder_id = tenant.id on conflict do nothing;
  end loop;
  update payee_quotas q set channel = r.new from renamed_contracts r where q.channel = r.old;
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    update quota_reservations q set channel = r.new from renamed_contracts r
    where q.tenant_id = tenant.id and q.channel = r.old;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

-- Whether the tenant of this transaction may count for a contract, and whether it counts alone: policies show a
-- function of the owner, too, nothing but this tenant's bindings. Null: it is not bound to it.
create function counts_alone(p_contract text) returns boolean
language sql stable security definer set search_path = public, pg_temp
as $$
  select not bool_or(shared) from merchant_bindings
  where holder_id = current_tenant() and contract = p_contract and unbound_at is null
$$;

-- What a person may still be paid. Null where others count too, or the merchant is not the tenant's: what is left
-- would tell what a neighbour pays.
create or replace function quota_left(p_channel text, p_person bytea, p_month text, p_limit bigint) returns bigint
language sql stable security definer set search_path = public, pg_temp
as $$
  select case when counts_alone(p_channel) then greatest(0, p_limit - coalesce((select reserved_fen + used_fen
    from payee_quotas where channel = p_channel and person = p_person and month = p_month), 0)) end
$$;

-- For those who have proven that it is theirs.
create function keep_reservation(p_tenant uuid, p_id uuid, p_channel text, p_person bytea, p_month text,
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

create or replace function reserve_quota(p_tenant uuid, p_id uuid, p_channel text, p_person bytea, p_month text,
  p_amount bigint, p_limit bigint, p_order_type text, p_order uuid, p_line integer) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if p_tenant is distinct from current_tenant() or counts_alone(p_channel) is null then
    raise exception 'this merchant is not bound to the tenant' using errcode = 'CZ003';
  end if;
  return keep_reservation(p_tenant, p_id, p_channel, p_person, p_month, p_amount, p_limit, p_order_type, p_order,
    p_line);
end $$;

-- Without a limit it is counted in any case, whosever the merchant is by now: the money has left.
create or replace function renew_quota(p_tenant uuid, p_old uuid, p_id uuid, p_month text, p_limit bigint)
  returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare it quota_reservations;
begin
  select * into it from quota_reservations where tenant_id = p_tenant and id = p_old and state = 'RELEASED'
    for update;
  if it.id is null then raise exception 'there is no such released reservation' using errcode = 'CZ002'; end if;
  if p_limit is not null and counts_alone(it.channel) is null then return false; end if;
  return keep_reservation(p_tenant, p_id, it.channel, it.person, p_month, it.amount_fen,
    coalesce(p_limit, 9223372036854775807), it.order_type, it.order_id, it.line_number);
end $$;

-- Paid in another month than it was reserved in: it counts there, if the merchant is still the tenant's.
create or replace function move_quota(p_tenant uuid, p_id uuid, p_month text, p_limit bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp
as $$
declare it quota_reservations;
begin
  select * into it from quota_reservations where tenant_id = p_tenant and id = p_id and state = 'RESERVED'
    for update;
  if it.id is null then raise exception 'there is no such reservation' using errcode = 'CZ002'; end if;
  if it.month = p_month then return true; end if;
  if counts_alone(it.channel) is null then return false; end if;
  if not count_into_quota(it.channel, it.person, p_month, it.amount_fen, p_limit) then return false; end if;
  update payee_quotas set reserved_fen = reserved_fen - it.amount_fen
    where channel = it.channel and person = it.person and month = it.month;
  update quota_reservations set month = p_month where tenant_id = p_tenant and id = p_id;
  return true;
end $$;

revoke execute on function counts_alone, keep_reservation from public;
