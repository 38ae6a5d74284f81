import type { TenantTx } from "#platform/server/db/transaction.ts";

/** The oldest is a week old; each following one is a day younger. What is still to be paid is new. */
const ages =
  "with aged as (select id, state = 'OPEN' as is_new, make_interval(hours => 23 * (8 - row_number() over (order by number))::int) as age" +
  " from collections where tenant_id = $1)";

const lay = [
  `${ages} update collections c set created_at = c.created_at - age, expires_at = c.expires_at - age,` +
    " paid_at = c.paid_at - age from aged where c.tenant_id = $1 and c.id = aged.id and not is_new",
  `${ages} update collection_orders q set created_at = q.created_at - age, expires_at = q.expires_at - age,` +
    " paid_at = q.paid_at - age, next_look_at = null" +
    " from aged where q.tenant_id = $1 and q.collection_id = aged.id and not is_new",
  // Nobody outside knows these numbers: they are not asked after.
  `${ages} update refunds r set created_at = r.created_at - age, refunded_at = r.refunded_at - age,` +
    " next_look_at = null from aged where r.tenant_id = $1 and r.collection_id = aged.id",
  `${ages} update collection_events e set at = e.at - age from aged where e.tenant_id = $1` +
    " and e.collection_id = aged.id and not is_new",
  `${ages} update operation_logs l set at = l.at - age from aged where l.tenant_id = $1` +
    " and l.subject_id = aged.id and not is_new",
];

/** Lays what is over into the last days; nobody but the owner may touch a history. */
export async function layCollectionsInThePast(tx: TenantTx): Promise<void> {
  for (const sql of lay) await tx.raw({ sql, parameters: [tx.tenantId] });
}
