import { chargeTypeInBooks } from "../../states.ts";

/**
 * Charges of which the books say something else than their money, by income, by what waits for a decision, and by what
 * went back too often: a posting adds up to nothing, so that the rest agrees if these do.
 */
export const chargesThatDisagree =
  "with back as (select r.collection_order_id as id, sum(r.amount_fen) as given, sum(r.excess_fen) as excess" +
  "  from refunds r where r.tenant_id = $1 and r.state = 'SUCCEEDED' group by r.collection_order_id)," +
  " payments as (select k.order_id as id, q.parked is null or q.decision is not distinct from 'KEPT' as kept," +
  "  q.paid_fen - coalesce(b.given, 0) as rest, coalesce(b.excess, 0) as excess" +
  "  from collections k join collection_orders q on q.tenant_id = $1 and q.collection_id = k.id and q.state = 'PAID'" +
  "  left join back b on b.id = q.id where k.tenant_id = $1 and k.order_type = 'serviceCharge')," +
  " should as (select id, v.kind, sum(v.fen)::bigint as fen from payments p cross join lateral (values" +
  "  ('SERVICE_INCOME', case when kept then greatest(0, rest) else 0 end)," +
  "  ('PARKED', case when kept then 0 else greatest(0, rest) end)," +
  "  ('OVERPAID', least(0, rest) - excess)) as v (kind, fen) group by id, v.kind)," +
  " posted as (select t.business_id as id, a.kind, sum(e.amount_fen)::bigint as fen from ledger_transactions t" +
  "  join ledger_entries e on e.tenant_id = $1 and e.transaction_id = t.id" +
  "  join ledger_accounts a on a.tenant_id = $1 and a.id = e.account_id" +
  `  where t.tenant_id = $1 and t.business_type = '${chargeTypeInBooks}'` +
  "  and a.kind in ('SERVICE_INCOME', 'PARKED', 'OVERPAID') group by t.business_id, a.kind)" +
  " select 'chargesAgree' as rule, id, c.number || ' · ' || kind as name, coalesce(s.fen, 0) as expected," +
  " coalesce(p.fen, 0) as found from should s full join posted p using (id, kind)" +
  " join service_charges c using (id) where c.tenant_id = $1 and coalesce(s.fen, 0) <> coalesce(p.fen, 0)" +
  " order by c.number, kind limit 50";
