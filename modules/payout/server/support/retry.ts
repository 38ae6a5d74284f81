import { channelById, ruleOf } from "#modules/payout-channel/server/index.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { payoutStates } from "../../states.ts";
import { Refused } from "#platform/server/refused.ts";
import { payoutErrors } from "../../errors.ts";
import { mayChangeChannel } from "../rules/actions.ts";
import type { Obstacle } from "../rules/obstacles.ts";
import { obstacleOfRetry } from "../rules/retry.ts";
import { lastAttempt } from "../attempt/last-attempt.ts";

interface Failed {
  readonly id: string;
  readonly state: number;
  readonly attempts: number;
}

/** What its last failure has against paying it once more. A return has no code: people look at it. */
export async function againstRetry(tx: ReadTx, row: Failed): Promise<Obstacle | null> {
  if (row.state !== payoutStates.failed) return null;
  const { provider, fail_code: code, settled_at: settledAt } = await lastAttempt(tx, row);
  const rule = code === null ? undefined : await ruleOf(tx, provider, code);
  const failedAt = settledAt === null ? null : new Date(settledAt);
  return obstacleOfRetry({ code, failedAt, now: tx.now }, rule);
}

/** How the failure is understood now, which may be better than when it happened. */
async function categoryNow(
  tx: ReadTx,
  row: Failed & { readonly fail_category: string | null },
): Promise<string | null> {
  if (row.state !== payoutStates.failed) return row.fail_category;
  const { provider, fail_code: code } = await lastAttempt(tx, row);
  const rule = code === null ? undefined : await ruleOf(tx, provider, code);
  return rule?.category ?? row.fail_category;
}

interface Routed extends Failed {
  readonly channel_id: string | null;
  readonly fail_category: string | null;
}

/** Once more through this channel: another than before only where that one could not pay at all. */
export async function expectWay(tx: ReadTx, row: Routed, channelId: string): Promise<void> {
  if (channelId !== row.channel_id && !mayChangeChannel(await categoryNow(tx, row))) {
    throw new Refused(payoutErrors.channelStays);
  }
  await channelById(tx, channelId);
}
