import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Engine } from "#platform/server/engine.ts";
import { carryOutUnasked } from "#platform/server/flows/job.ts";
import { noteEvent } from "../support/events.ts";

/** So often an outcome is tried before a person is asked to look: over an hour and a half. */
export const triesBeforeIncident = 10;
/** Why: what the channel said is known, and the order or our own books would not take it. */
const why = "notApplied";

const countFailure =
  "update payout_attempts set apply_failures = apply_failures + 1," +
  ` next_look_at = case when apply_failures + 1 < ${triesBeforeIncident} then clock_timestamp()` +
  "  + least(15 * power(2, apply_failures), 1800) * interval '1 second' end" +
  ' where tenant_id = $1 and id = $2 returning payout_id as "payoutId", state, apply_failures as failures';
const markIncident =
  "update payouts set incident = $3, to_tell = 'payout.notApplied', row_version = row_version + 1, updated_at = moment()" +
  " where tenant_id = $1 and id = $2 and incident is null returning id";

interface Unapplied {
  readonly tenantId: string;
  readonly attemptId: string;
  readonly userId: string;
  readonly failure: unknown;
}

/**
 * Counts an outcome that could not be applied, in a transaction of its own: the one that tried is
 * undone. It is tried again later and later, and at last left to a person, who is told of it.
 */
export async function countUnapplied(engine: Engine, unapplied: Unapplied): Promise<void> {
  const { tenantId, attemptId, userId, failure } = unapplied;
  engine.log.error({ err: failure, tenantId, attemptId }, "a payout's outcome was not applied");
  const inNameOf = () => Promise.resolve(userId);
  await carryOutUnasked(engine, { tenantId, inNameOf }, async (tx) => {
    const [counted] = await tx.raw<{ payoutId: string; state: number; failures: number }>({
      sql: countFailure,
      parameters: [tenantId, attemptId],
    });
    if (!counted || counted.failures < triesBeforeIncident) return;
    const { payoutId, state: from } = counted;
    const marked = await tx.raw({ sql: markIncident, parameters: [tenantId, payoutId, why] });
    if (marked.length === 0) return;
    const detail = { why, source: "query" };
    noteEvent(tx, { payoutId, attemptId, kind: "incident", from, detail, byUser: null });
  });
}

const forget =
  "update payout_attempts set apply_failures = 0 where tenant_id = $1 and id = $2 and apply_failures > 0";
const clear =
  "update payouts set incident = null, row_version = row_version + 1, updated_at = moment()" +
  " where tenant_id = $1 and id = $2 and incident = $3";

/** It was applied after all: nothing waits for a person any more. */
export function forgetFailures(
  tx: CommandTx,
  { id, payout_id: payoutId }: { readonly id: string; readonly payout_id: string },
): void {
  tx.last({ sql: forget, parameters: [tx.tenantId, id] });
  tx.last({ sql: clear, parameters: [tx.tenantId, payoutId, why] });
}
