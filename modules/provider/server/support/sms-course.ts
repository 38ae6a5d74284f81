import type { CommandTx } from "#platform/server/command-tx.ts";
import type { TenantTx } from "#platform/server/db/transaction.ts";
import type { Flows } from "#platform/server/flows/flows.ts";
import { type SmsState, smsStates } from "../../states.ts";
import { followingSms } from "../jobs/sms-flows.ts";
import { mayComeFrom } from "../rules.ts";

interface Settled {
  readonly to: SmsState;
  readonly reason: string | null;
  readonly bizId?: string;
}

/** Moves a text on along its drawing; one that is already further stays where it is. */
export async function settleSms(
  tx: TenantTx,
  id: string,
  { to, reason, bizId }: Settled,
): Promise<void> {
  const isEnd = to === "delivered" || to === "failed";
  await tx.raw({
    sql:
      "update sms_messages set state = $3, reason = $4, biz_id = coalesce($5, biz_id)," +
      " settled_at = case when $6 then moment() end" +
      " where tenant_id = $1 and id = $2 and state = any($7::int[])",
    parameters: [tx.tenantId, id, smsStates[to], reason, bizId ?? null, isEnd, mayComeFrom(to)],
  });
}

/** When to ask: carriers report within seconds, or hours later when a phone was off. */
const secondsToRound = [20, 60, 300, 1_800, 7_200, 43_200];

/** After the last round nobody asks any more: the text stays as it was last known. */
export async function startFollowing(
  tx: CommandTx,
  flows: Flows,
  { smsId, round }: { readonly smsId: string; readonly round: number },
): Promise<void> {
  const delaySeconds = secondsToRound[round];
  if (delaySeconds === undefined) return;
  const payload = { tenantId: tx.tenantId, userId: tx.actor.userId, smsId, round };
  await flows.start(tx, followingSms, {
    payload,
    id: `provider.smsReport:${smsId}:${round}`,
    delaySeconds,
  });
}
