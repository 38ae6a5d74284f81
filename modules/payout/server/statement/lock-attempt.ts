import { platformErrors } from "#platform/contract/error.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { Refused } from "#platform/server/refused.ts";

/** An attempt and its payout, kept from being changed by others. */
export interface LockedAttempt {
  readonly id: string;
  readonly payoutId: string;
  readonly number: string;
  readonly state: number;
  readonly payoutState: number;
  readonly incident: string | null;
  readonly isProven: boolean;
  readonly isLast: boolean;
  readonly wasReverted: boolean;
  readonly provider: string;
  readonly hasOpenEvidence: boolean;
  readonly orderId: string;
  /** Who asked for the payment, and who put it into its batch. */
  readonly makers: readonly string[];
}

/** The payout first, then its attempt, as everybody does who takes both. */
const lock =
  "with p as (select * from payouts where tenant_id = $1 and id =" +
  " (select payout_id from payout_attempts where tenant_id = $1 and id = $2) for update)" +
  ' select a.id, p.id as "payoutId", a.merchant_number as number, a.state, p.state as "payoutState", p.incident,' +
  ' a.proven_at is not null as "isProven", a.sequence = p.attempts as "isLast", a.reverts > 0 as "wasReverted", c.provider,' +
  " exists (select from payout_evidence e where e.tenant_id = $1 and e.payout_id = p.id and e.state = 'PROPOSED')" +
  ' as "hasOpenEvidence", p.order_id as "orderId", array_remove(array[p.applicant_id, b.made_by], null) as makers' +
  " from p join payout_attempts a on a.tenant_id = $1 and a.payout_id = p.id" +
  " join payout_channel_rows c on c.tenant_id = $1 and c.id = a.channel_id" +
  " left join payout_batches b on b.tenant_id = $1 and b.id = a.batch_id where a.id = $2 for update of a";

const lockAll =
  "select p.id from payouts p where p.tenant_id = $1 and p.id in (select payout_id from payout_attempts" +
  " where tenant_id = $1 and id = any($2::uuid[])) order by p.id for update";

/** The payouts of these attempts, in the order in which everybody locks them. */
export async function lockAttempts(tx: CommandTx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.raw({ sql: lockAll, parameters: [tx.tenantId, ids] });
}

export async function lockAttempt(tx: CommandTx, id: string): Promise<LockedAttempt> {
  const [found] = await tx.raw<LockedAttempt>({ sql: lock, parameters: [tx.tenantId, id] });
  if (!found) throw new Refused(platformErrors.notFound);
  return found;
}
