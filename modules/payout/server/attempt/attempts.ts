import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Flows } from "#platform/server/flows/flows.ts";
import { submitPayouts } from "../jobs/submit-payouts.ts";
import { payoutStates } from "../../states.ts";
import { payoutsChanged } from "../support/events.ts";
import type { PayoutRow } from "../support/facts-to-pay.ts";

/** Should the job that sends it be lost, the sweep sends it after this long. */
const secondsToSend = 60;

/** An attempt's number is the payout's and a count. Alone, a line is its own submission. */
const insertAttempts =
  "insert into payout_attempts (tenant_id, id, payout_id, sequence, merchant_number, submission_number," +
  " channel_id, amount_fen, content_hash, state, batch_id, batch_line, next_look_at, automatic_tries)" +
  " select $1, given.id, p.id, p.attempts + 1, n.merchant_number, coalesce(given.submission, n.merchant_number)," +
  " $2, p.amount_fen, p.content_hash, $3, $4, given.line," +
  " clock_timestamp() + make_interval(secs => $5), $10" +
  " from unnest($6::uuid[], $7::uuid[], $8::text[], $9::int[]) as given (id, payout_id, submission, line)" +
  " join payouts p on p.tenant_id = $1 and p.id = given.payout_id" +
  " cross join lateral (select p.number || '-' || (p.attempts + 1) as merchant_number) n" +
  " returning id, payout_id, merchant_number, submission_number";
const changePayouts =
  "update payouts set state = $3, channel_id = $4, attempts = attempts + 1, fail_code = null, fail_text = null," +
  " fail_category = null, retry_at = null, row_version = row_version + 1, updated_by = $5, updated_at = moment()" +
  " where tenant_id = $1 and id = any($2::uuid[])";
const noteReleases =
  "insert into payout_events (tenant_id, id, payout_id, attempt_id, kind, from_state, to_state, detail, by_user)" +
  " select $1, given.id, given.payout_id, given.attempt_id, $9, $2, $3," +
  " jsonb_build_object('merchantNumber', given.merchant_number), $4" +
  " from unnest($5::uuid[], $6::uuid[], $7::uuid[], $8::text[]) as given (id, payout_id, attempt_id, merchant_number)";

interface Begun {
  readonly id: string;
  readonly payout_id: string;
  readonly merchant_number: string;
  readonly submission_number: string;
}

interface NewAttempts {
  readonly channelId: string;
  /** All in one state, and locked. */
  readonly rows: readonly PayoutRow[];
  /** Nobody asked for it: which of those in a row it is. Without it, whoever acts does. */
  readonly automaticTries?: number;
  readonly batch?: {
    readonly id: string;
    /** Taken to the bank's website by a person: nothing is sent, and nobody can be asked. */
    readonly byFile: boolean;
    /** What the channel knows the submission of a line by. */
    readonly submissionOf: (index: number) => string;
  };
}

/**
 * Writes attempts down, before anything is sent. The database refuses one beside another attempt
 * whose end is not known.
 */
export async function beginAttempts(tx: CommandTx, given: NewAttempts): Promise<Begun[]> {
  const { channelId, rows, batch, automaticTries = 0 } = given;
  const state = batch?.byFile ? payoutStates.inFile : payoutStates.submitted;
  const ids = rows.map(({ id }) => id);
  const lines = [
    rows.map(() => newId()),
    ids,
    rows.map((_, index) => batch?.submissionOf(index) ?? null),
    rows.map((_, index) => (batch ? index + 1 : null)),
  ];
  const common = [channelId, state, batch?.id ?? null, batch?.byFile ? null : secondsToSend];
  const begun = await tx.raw<Begun>({
    sql: insertAttempts,
    parameters: [tx.tenantId, ...common, ...lines, automaticTries],
  });
  const actor = tx.actor.userId;
  await tx.raw({ sql: changePayouts, parameters: [tx.tenantId, ids, state, channelId, actor] });
  const events = [
    begun.map(() => newId()),
    begun.map((one) => one.payout_id),
    begun.map((one) => one.id),
    begun.map((one) => one.merchant_number),
  ];
  const from = rows[0]?.state ?? null;
  await tx.raw({
    sql: noteReleases,
    parameters: [tx.tenantId, from, state, releaser(given, actor), ...events, releaseKind(given)],
  });
  payoutsChanged(tx);
  return begun;
}

/** Nobody did what goes once more by itself, though somebody stands for it. */
const releaser = ({ automaticTries }: NewAttempts, actor: string): string | null =>
  automaticTries ? null : actor;
const releaseKind = ({ automaticTries }: NewAttempts): string =>
  automaticTries ? "releasedItself" : "released";

interface Sent {
  readonly submissionNumber: string;
  /** Which time it is sent; each has a job of its own. */
  readonly time?: number;
}

/** Has the submission sent once this commits. */
export const startSending = (
  tx: CommandTx,
  flows: Flows,
  { submissionNumber, time = 1 }: Sent,
): Promise<void> =>
  flows.start(tx, submitPayouts, {
    payload: { tenantId: tx.tenantId, userId: tx.actor.userId, submissionNumber },
    id: `payout-submit-${tx.tenantId}-${submissionNumber}-${time}`,
  });
