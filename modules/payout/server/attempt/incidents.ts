import type { CommandTx } from "#platform/server/command-tx.ts";
import { payoutStates } from "../../states.ts";
import type { Incident } from "../rules/apply.ts";
import type { Applying } from "./channel-result.ts";
import { noteEvent } from "../support/events.ts";
import { tellOfProof } from "../support/orders.ts";
import { stopLooking } from "./look-again.ts";
import { moveTo } from "./move-attempt.ts";

const markIncident =
  "update payouts set incident = $3, to_tell = 'payout.incident', retry_at = null, row_version = row_version + 1, updated_at = moment()" +
  " where tenant_id = $1 and id = $2";
const { submitted, processing, unknown, parked } = payoutStates;
const stillOpen: readonly number[] = [submitted, processing, unknown];

/**
 * Nothing is overwritten. What is still open stops being asked about: only a person can tell. What was shown
 * without doubt is in doubt now, and its order hears of that.
 */
export async function noteIncident(
  tx: CommandTx,
  applying: Applying,
  why: Incident,
): Promise<void> {
  const { found, result, state } = applying;
  noteEvent(tx, {
    payoutId: found.payout_id,
    attemptId: result.attemptId,
    kind: "incident",
    from: state,
    detail: { why, source: result.source, said: result.heard.said },
    exchangeId: result.exchangeId ?? null,
    byUser: null,
  });
  if (stillOpen.includes(state)) await moveTo(tx, applying, parked);
  // Last: that it contradicts itself is worth more than that it was parked for it.
  await tx.raw({ sql: markIncident, parameters: [tx.tenantId, found.payout_id, why] });
  stopLooking(tx, result.attemptId);
  await tellOfProof(tx, [result.attemptId]);
}
