import { isOpenNow } from "#modules/payout-channel/server/index.ts";
import type { TenantTx } from "#platform/server/db/transaction.ts";
import { payoutStates } from "../../states.ts";

const { submitted, unknown } = payoutStates;
/** Never sent, or freed by a person because the channel has nothing of it. */
export const sendable: readonly number[] = [submitted, unknown];

/** Who is about to send: a submission, and the lines that were read for it. */
interface Wanted {
  readonly submissionNumber: string;
  readonly channelId: string;
  readonly attemptIds: readonly string[];
}

export type Claim =
  /** May be sent, by this one only. */
  | {
      readonly kind: "mine";
      readonly sendingAt: string;
      readonly states: ReadonlyMap<string, number>;
    }
  /** Nobody has sent it, and nobody may now. */
  | { readonly kind: "notNow" }
  /** Somebody sent it, or may have. */
  | { readonly kind: "taken" };

/** The payouts first, then their attempts, each in the order of their ids: as everybody does. */
const lockPayouts =
  "select incident is not null as contradicted from payouts where tenant_id = $1 and id in" +
  " (select payout_id from payout_attempts where tenant_id = $1 and submission_number = $2) order by id for share";
const lockLines =
  "select id, state, sending_at is null as unsent from payout_attempts" +
  " where tenant_id = $1 and submission_number = $2 and state <> 4011 order by id for update";
const claimLines =
  "update payout_attempts set sending_at = $3::timestamptz, send_tries = send_tries + 1, looks = 0," +
  " unknown_told_at = null where tenant_id = $1 and submission_number = $2 and state <> 4011";

interface Line {
  readonly id: string;
  readonly state: number;
  readonly unsent: boolean;
}

/**
 * Committed before a byte leaves. All lines or none: a submission with other lines under the same
 * number would be another submission. Nothing is sent for a tenant or through a channel out of
 * force, outside the channel's hours, or while an answer about a line contradicts another.
 */
export async function claimToSend(tx: TenantTx, wanted: Wanted): Promise<Claim> {
  const { submissionNumber, channelId } = wanted;
  const parameters = [tx.tenantId, submissionNumber];
  const owners = await tx.raw<{ contradicted: boolean }>({ sql: lockPayouts, parameters });
  const lines = await tx.raw<Line>({ sql: lockLines, parameters });
  if (!lines.every(({ state, unsent }) => unsent && sendable.includes(state))) {
    return { kind: "taken" };
  }
  const isContradicted = owners.some(({ contradicted }) => contradicted);
  if (isContradicted || !isSame(lines, wanted.attemptIds) || !(await isOpenNow(tx, channelId))) {
    return { kind: "notNow" };
  }
  const sendingAt = await momentOf(tx);
  await tx.raw({ sql: claimLines, parameters: [...parameters, sendingAt] });
  return { kind: "mine", sendingAt, states: new Map(lines.map(({ id, state }) => [id, state])) };
}

/** A line may have been withdrawn since they were read. */
const isSame = (lines: readonly Line[], ids: readonly string[]) =>
  lines.length === ids.length && lines.every(({ id }) => ids.includes(id));

/** To the microsecond, as text: it tells this sending from every other one. */
async function momentOf(tx: TenantTx): Promise<string> {
  const sql = "select clock_timestamp()::text as at";
  const [now] = await tx.raw<{ at: string }>({ sql, parameters: [] });
  if (!now) throw new Error("The database has no clock");
  return now.at;
}

/** Nobody received what this one sent: tried again after a quarter of a minute, then ever later. */
const giveBack =
  "update payout_attempts set sending_at = null, next_look_at = clock_timestamp() +" +
  " least(interval '15 seconds' * power(2, least(send_tries - 1, 8)), interval '1 hour')" +
  " where tenant_id = $1 and submission_number = $2 and sending_at = $3::timestamptz and state in (4005, 4007)";

export const giveClaimBack = (
  tx: TenantTx,
  submissionNumber: string,
  sendingAt: string,
): Promise<unknown> =>
  tx.raw({ sql: giveBack, parameters: [tx.tenantId, submissionNumber, sendingAt] });

const delay =
  "update payout_attempts set next_look_at = clock_timestamp() + interval '5 minutes'" +
  " where tenant_id = $1 and submission_number = $2 and sending_at is null and state in (4005, 4007)";

/** Not now: looked at again in a while. What may have been sent is none of this one's business. */
export const putOff = (tx: TenantTx, submissionNumber: string): Promise<unknown> =>
  tx.raw({ sql: delay, parameters: [tx.tenantId, submissionNumber] });

const findMine =
  "with p as (select id from payouts where tenant_id = $1 and id =" +
  " (select payout_id from payout_attempts where tenant_id = $1 and id = $2) for update)" +
  " select a.sending_at = $3::timestamptz as mine from p join payout_attempts a" +
  " on a.tenant_id = $1 and a.payout_id = p.id where a.id = $2 for update of a";

/** Whether an attempt, locked by this, was not sent anew since the claim. */
export async function isStillMine(
  tx: TenantTx,
  attemptId: string,
  sendingAt: string,
): Promise<boolean> {
  const parameters = [tx.tenantId, attemptId, sendingAt];
  const [found] = await tx.raw<{ mine: boolean | null }>({ sql: findMine, parameters });
  return found?.mine ?? false;
}
