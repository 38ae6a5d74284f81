import type { CommandTx } from "#platform/server/command-tx.ts";

const lockAll =
  "select id from payouts where tenant_id = $1 and id in (select s.payout_id from payouts p" +
  " join payout_attempts a on a.tenant_id = $1 and a.payout_id = p.id and a.sequence = p.attempts" +
  " join payout_attempts s on s.tenant_id = $1 and s.submission_number = a.submission_number" +
  " where p.tenant_id = $1 and p.id = $2) order by id for update";

/** Locks every payout that went out together with this one, in the order everybody locks them in. */
export async function lockSubmissionOf(tx: CommandTx, payoutId: string): Promise<string[]> {
  const parameters = [tx.tenantId, payoutId];
  const found = await tx.raw<{ id: string }>({ sql: lockAll, parameters });
  return found.map(({ id }) => id);
}

/** Of the whole submission: other lines under its number would be another submission. */
const freeAttempts =
  "with s as (select s.id, s.state from payout_attempts a join payout_attempts s on s.tenant_id = $1" +
  "  and s.submission_number = a.submission_number and s.state in (4007, 4012)" +
  "  where a.tenant_id = $1 and a.payout_id = $2 and a.sequence = $3 order by s.id for update of s)" +
  " update payout_attempts f set state = 4007, sending_at = null, last_said = null, looks = 0, send_tries = 0," +
  " resends = f.resends + 1, next_look_at = clock_timestamp() + interval '1 minute'" +
  " from s where f.tenant_id = $1 and f.id = s.id" +
  " returning f.id, f.payout_id, f.submission_number, f.resends, s.state as was";
const unpark =
  "update payouts set state = 4007, row_version = row_version + 1, updated_by = $3, updated_at = moment()" +
  " where tenant_id = $1 and id = any($2::uuid[]) and state = 4012";
/** It was about the sending before, and says nothing about this one. */
const overtakeEvidence =
  "update payout_evidence set state = 'OVERTAKEN', row_version = row_version + 1, updated_at = moment(), updated_by = $3" +
  " where tenant_id = $1 and payout_id = any($2::uuid[]) and state = 'PROPOSED'";

interface Freed {
  readonly id: string;
  readonly payout_id: string;
  readonly submission_number: string;
  readonly resends: number;
  /** The state it was in. */
  readonly was: number;
}

/** Lets a locked submission be sent once more: its ladder of looks begins anew as well. */
export async function freeSubmission(
  tx: CommandTx,
  row: { readonly id: string; readonly attempts: number },
): Promise<Freed[]> {
  const parameters = [tx.tenantId, row.id, row.attempts];
  const freed = await tx.raw<Freed>({ sql: freeAttempts, parameters });
  const changed = [tx.tenantId, freed.map((line) => line.payout_id), tx.actor.userId];
  await tx.raw({ sql: unpark, parameters: changed });
  await tx.raw({ sql: overtakeEvidence, parameters: changed });
  return freed;
}
