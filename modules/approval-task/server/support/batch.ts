import type { CommandTx } from "#platform/server/command-tx.ts";
import { Refused } from "#platform/server/refused.ts";
import { approvalErrors } from "#modules/approval/errors.ts";
import { currentStep } from "#modules/approval/server/faces/rules.ts";
import { type AtHand, lookOf } from "#modules/approval/server/faces/instance.ts";

/** Refuses what has to be decided by itself: where the step says so, or a risk nobody looked at. */
export async function expectFitForBatch(tx: CommandTx, at: AtHand): Promise<void> {
  if (!currentStep(at.instance)?.allowBatch) throw new Refused(approvalErrors.batchNotAllowed);
  const isRisky = at.loaded.row.risks.some(({ severity }) => severity === "blockBatch");
  if (isRisky && !(await hasLooked(tx, at))) throw new Refused(approvalErrors.openFirst);
}

/** Whether he saw the order as it is now, and the risk with it. */
async function hasLooked(tx: CommandTx, { loaded }: AtHand): Promise<boolean> {
  const { order_id: orderId, hash, risks_at: risksAt } = loaded.row;
  const look = await lookOf(tx, orderId, tx.actor.userId);
  const since = risksAt === null ? 0 : Date.parse(risksAt);
  return look !== undefined && look.hash === hash && Date.parse(look.at) >= since;
}
