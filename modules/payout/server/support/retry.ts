import { ruleOf } from "#modules/payout-channel/server/index.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { payoutStates } from "../../states.ts";
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
export async function categoryNow(
  tx: ReadTx,
  row: Failed & { readonly fail_category: string | null },
): Promise<string | null> {
  if (row.state !== payoutStates.failed) return row.fail_category;
  const { provider, fail_code: code } = await lastAttempt(tx, row);
  const rule = code === null ? undefined : await ruleOf(tx, provider, code);
  return rule?.category ?? row.fail_category;
}
