-- What customers are charged stands in the same books as wallets do: what waits for a person's decision and what the
-- channel gave back too often have accounts of their own, so that nothing that came or went is missing.

alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in ('BANK', 'CHANNEL', 'POOL',
  'UNSETTLED', 'AVAILABLE', 'FROZEN', 'SERVICE_INCOME', 'CHANNEL_FEE', 'PARKED', 'OVERPAID', 'OPENING', 'TEST',
  'ROUNDING'));
alter table ledger_accounts drop constraint ledger_accounts_never_short;
alter table ledger_accounts add constraint ledger_accounts_never_short check (case
    when kind in ('POOL', 'UNSETTLED', 'AVAILABLE', 'FROZEN', 'SERVICE_INCOME', 'PARKED') then balance_fen >= 0
    when kind in ('CHANNEL_FEE', 'OVERPAID') then balance_fen <= 0
    else true end);
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in ('FREEZE', 'RELEASE',
  'SETTLE', 'RETURN', 'RECHARGE', 'ALLOCATE', 'MATURE', 'ORDER_ADJUSTMENT', 'AMOUNT_ADJUSTMENT', 'FEE', 'CHARGE'));

create or replace function is_short(p_kind text, p_balance bigint) returns boolean
language sql immutable
as $$
  select case
    when p_kind in ('POOL', 'UNSETTLED', 'AVAILABLE', 'FROZEN', 'SERVICE_INCOME', 'PARKED') then p_balance < 0
    when p_kind in ('CHANNEL_FEE', 'OVERPAID') then p_balance > 0 else false end
$$;

-- What came and went before there were books of it is posted once, as it stands now.
do $$
declare
  tenant tenants;
  charge record;
begin
  for tenant in select * from tenants loop
    perform set_config('app.tenant_id', tenant.id::text, true);
    for charge in
      select c.id, c.number, c.type_code, c.created_by, k.account_id, m.kept, m.parked
      from service_charges c
      join collections k on k.tenant_id = c.tenant_id and k.id = c.collection_id
      cross join lateral (
        select coalesce(sum(p.rest) filter (where p.parked is null or p.decision = 'KEPT'), 0)::bigint as kept,
          coalesce(sum(p.rest) filter (where p.parked is not null and p.decision is distinct from 'KEPT'), 0)::bigint as parked
        from (select q.parked, q.decision, greatest(0, q.paid_fen - coalesce((select sum(r.amount_fen) from refunds r
            where r.tenant_id = q.tenant_id and r.collection_order_id = q.id and r.state = 'SUCCEEDED'), 0)) as rest
          from collection_orders q where q.tenant_id = k.tenant_id and q.collection_id = k.id and q.state = 'PAID') p) m
      where c.tenant_id = tenant.id and m.kept + m.parked > 0
    loop
      perform post_named(tenant.id, gen_random_uuid(), 'CHARGE', 'SERVICE_CHARGE', charge.id, '1', charge.number, null,
        charge.created_by, array_fill(null::uuid, array[cardinality(lines.kinds)]), lines.kinds, lines.refs, lines.fen)
      from (select array_agg(l.kind order by l.kind) as kinds, array_agg(l.ref order by l.kind) as refs,
          array_agg(l.fen order by l.kind) as fen
        from (values ('CHANNEL', charge.account_id::text, -(charge.kept + charge.parked)),
          ('SERVICE_INCOME', charge.type_code, charge.kept), ('PARKED', charge.account_id::text, charge.parked))
          as l (kind, ref, fen) where l.fen <> 0) lines;
    end loop;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
