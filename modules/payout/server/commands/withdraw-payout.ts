import { command } from "#platform/server/command.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import { Refused } from "#platform/server/refused.ts";
import { payout } from "../../contract.ts";
import { payoutErrors } from "../../errors.ts";
import { settleBatch } from "../batch/batch-outcome.ts";
import { checkPayout } from "../support/check.ts";
import { noteEvent } from "../support/events.ts";
import { tellOfRecall } from "../support/orders.ts";
import { reach } from "../support/reach.ts";
import { payouts } from "../tables.ts";

const endAttempt =
  "update payout_attempts set state = 4011, settled_at = clock_timestamp(), settled_by = 'withdrawn', next_look_at = null" +
  " where tenant_id = $1 and payout_id = $2 and sequence = $3 and state = 4005 and sending_at is null" +
  " returning id, batch_id";
/** Nobody had it, so it is bound to no channel either. */
const leave =
  "update payouts set batch_id = null, batch_line = null, channel_id = null where tenant_id = $1 and id = $2";

/** Takes a release back that certainly reached nobody: checked anew, it may go another way. */
export const withdrawPayout = command(payout.withdraw, async ({ input, tx, actor, vault }) => {
  const row = await reach(tx, actor, { id: input.id, action: "withdraw" });
  tx.remark = input.remark;
  const [ended] = await tx.raw<{ id: string; batch_id: string | null }>({
    sql: endAttempt,
    parameters: [tx.tenantId, row.id, row.attempts],
  });
  // Whoever sends takes the attempt alone for a moment: he may have come between.
  if (!ended) throw new Refused(payoutErrors.maybeSent);
  noteEvent(tx, {
    payoutId: row.id,
    attemptId: ended.id,
    kind: "withdrawn",
    from: row.state,
    detail: { remark: input.remark },
    byUser: actor.userId,
  });
  await tx.raw({ sql: leave, parameters: [tx.tenantId, row.id] });
  await checkPayout(tx, vault, await lockRow(tx, payouts, row.id));
  if (ended.batch_id !== null) await settleBatch(tx, ended.batch_id);
  await tellOfRecall(tx, [row]);
  return { id: row.id };
});
