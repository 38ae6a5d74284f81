import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Source } from "../rules/apply.ts";

const find =
  "select a.id, a.sequence, a.state, coalesce(a.sending_at, case when b.kind = 'file' then a.created_at end) as sending_at, a.settled_at, a.settled_by, a.amount_fen, a.last_said, a.fail_code," +
  " a.automatic_tries," +
  ' a.merchant_number = a.submission_number as "isAlone", c.provider' +
  " from payout_attempts a join payout_channel_rows c on c.tenant_id = a.tenant_id and c.id = a.channel_id" +
  " left join payout_batches b on b.tenant_id = a.tenant_id and b.id = a.batch_id" +
  " where a.tenant_id = $1 and a.payout_id = $2 and ";
const byCount = `${find}a.sequence = $3`;
const contradicted =
  `${find}a.id = (select attempt_id from payout_events where tenant_id = $1 and payout_id = $2` +
  " and kind = 'incident' order by at desc limit 1)";

export interface OneAttempt {
  readonly id: string;
  readonly sequence: number;
  readonly state: number;
  /** When it left; of a bank's file, when it was let go. */
  readonly sending_at: string | null;
  readonly settled_at: string | null;
  readonly settled_by: Source | null;
  readonly amount_fen: number;
  readonly last_said: string | null;
  readonly fail_code: string | null;
  /** How many in a row nobody asked for, this one included. */
  readonly automatic_tries: number;
  /** It was a submission of its own, not a line of one. */
  readonly isAlone: boolean;
  readonly provider: string;
}

interface Tried {
  readonly id: string;
  readonly attempts: number;
}

/** The attempt that counts. */
export async function lastAttempt(tx: ReadTx, row: Tried): Promise<OneAttempt> {
  const parameters = [tx.tenantId, row.id, row.attempts];
  const [found] = await tx.raw<OneAttempt>({ sql: byCount, parameters });
  if (!found) throw new Error(`Payout ${row.id} was never tried`);
  return found;
}

/** The attempt that evidence is to speak of: the one that was contradicted, or else the last. */
export async function attemptInQuestion(
  tx: ReadTx,
  row: Tried & { readonly incident: string | null },
): Promise<OneAttempt> {
  if (row.incident === null) return lastAttempt(tx, row);
  const parameters = [tx.tenantId, row.id];
  const [found] = await tx.raw<OneAttempt>({ sql: contradicted, parameters });
  return found ?? lastAttempt(tx, row);
}
