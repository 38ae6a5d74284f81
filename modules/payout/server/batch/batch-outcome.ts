import type { TenantTx } from "#platform/server/db/transaction.ts";
import { payoutsChanged } from "../support/events.ts";

const settle =
  "update payout_batches b set row_version = b.row_version + 1, updated_at = moment(), state = case" +
  " when l.paid = l.lines then 4055 when l.paid = 0 then 4056 else 4054 end" +
  " from (select count(*) as lines, count(*) filter (where state in (4008, 4010)) as paid" +
  "  from payout_attempts where tenant_id = $1 and batch_id = $2) l" +
  " where b.tenant_id = $1 and b.id = $2 and b.state in (4052, 4053) and not exists" +
  " (select from payout_attempts where tenant_id = $1 and batch_id = $2 and state not in (4008, 4009, 4010, 4011)) returning b.id";

/**
 * Ends a batch whose lines have all ended. While one is open this looks at that one and neither
 * counts nor locks: five hundred lines that settle side by side do not wait for each other. Two that
 * settle last at the same moment each see the other open; the sweep finds what they leave.
 */
export async function settleBatch(tx: TenantTx, batchId: string): Promise<void> {
  const ended = await tx.raw({ sql: settle, parameters: [tx.tenantId, batchId] });
  if (ended.length > 0) payoutsChanged(tx);
}

const findEnded =
  'select id as "batchId" from payout_batches b where tenant_id = $1 and state in (4052, 4053) and not exists' +
  " (select from payout_attempts a where a.tenant_id = $1 and a.batch_id = b.id" +
  " and a.state not in (4008, 4009, 4010, 4011)) limit 100";

/** Batches that nobody ended although nothing in them is open. */
export const endedBatches = (tx: TenantTx): Promise<{ batchId: string }[]> =>
  tx.raw({ sql: findEnded, parameters: [tx.tenantId] });
