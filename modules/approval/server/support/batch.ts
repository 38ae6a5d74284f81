import type { CommandTx } from "#platform/server/command-tx.ts";
import { Refused } from "#platform/server/refused.ts";
import { approvalErrors } from "../../errors.ts";
import { currentStep } from "../rules/instance.ts";
import { db } from "../tables.ts";
import type { AtHand } from "./deed.ts";

/** Refuses what has to be decided by itself: where the step says so, or a risk nobody looked at. */
export async function expectFitForBatch(tx: CommandTx, at: AtHand): Promise<void> {
  if (!currentStep(at.instance)?.allowBatch) throw new Refused(approvalErrors.batchNotAllowed);
  const isRisky = at.loaded.row.risks.some(({ severity }) => severity === "blockBatch");
  if (isRisky && !(await hasLooked(tx, at))) throw new Refused(approvalErrors.openFirst);
}

/** Whether he saw the order as it is now, and the risk with it. */
async function hasLooked(tx: CommandTx, { loaded }: AtHand): Promise<boolean> {
  const { order_id: orderId, hash, risks_at: risksAt } = loaded.row;
  const look = await tx.maybe(
    db
      .selectFrom("approval_looks")
      .select(["hash", "at"])
      .where("tenant_id", "=", tx.tenantId)
      .where("order_id", "=", orderId)
      .where("user_id", "=", tx.actor.userId),
  );
  const since = risksAt === null ? 0 : Date.parse(risksAt);
  return look !== undefined && look.hash === hash && Date.parse(look.at) >= since;
}
