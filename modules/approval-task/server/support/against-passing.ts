import { currentStep, type Instance } from "#modules/approval/server/faces/rules.ts";
import { subjectOf } from "#modules/approval/server/index.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Refused } from "#platform/server/refused.ts";

/** What an order itself has against passing the step that is asked now. */
export async function againstPassing(tx: ReadTx, instance: Instance): Promise<Refused[]> {
  const step = currentStep(instance);
  const subject = subjectOf(instance.orderType);
  if (!step || !subject.againstPassing) return [];
  return subject.againstPassing(tx, instance.orderId, { isFinanceStep: step.isFinanceStep });
}
