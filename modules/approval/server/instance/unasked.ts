import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { TenantTx } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { carryOutUnasked } from "#platform/server/flows/job.ts";
import { isRunning } from "../../states.ts";
import type { Outcome } from "../rules/course.ts";
import { db } from "../tables.ts";
import { type AtHand, carryOn } from "./action.ts";
import { lockInstance, organisationAround } from "./load.ts";
import { subjectOf } from "../subject/subjects.ts";

/** An approval that something should be done about. */
export interface Found {
  readonly tenantId: string;
  readonly instanceId: string;
}

interface Unasked extends Found {
  /** People it concerns besides those the approval knows of. */
  readonly others?: readonly string[];
}

/**
 * Goes on with an approval although nobody did anything to it. The rule says what happens, by what it
 * finds under the lock: run again, or by two at once, it finds it done. Its rows keep the applicant
 * as their changer, its history says that it was the product.
 */
export function goOnUnasked(
  engine: Engine,
  { tenantId, instanceId, others = [] }: Unasked,
  rule: (at: AtHand, tx: CommandTx) => Outcome | Promise<Outcome>,
): Promise<boolean> {
  const inNameOf = (tx: TenantTx) => applicantOf(tx, instanceId);
  return carryOutUnasked(engine, { tenantId, inNameOf }, async (tx) => {
    const loaded = await lockInstance(tx, instanceId);
    const { instance } = loaded;
    if (!isRunning(instance.state)) return false;
    const organisation = await organisationAround(tx, loaded, others);
    const excludedApprovers = new Set(
      await subjectOf(instance.orderType).excludedApprovers?.(tx, instance.orderId),
    );
    const now = tx.now.toISOString();
    const setting = { by: null, now, newId, organisation, excludedApprovers };
    const at = { loaded, instance, setting, organisation, isAstray: false };
    const outcome = await rule(at, tx);
    if (outcome.happenings.length === 0) return false;
    await carryOn(tx, at, outcome);
    return true;
  });
}

async function applicantOf(tx: TenantTx, instanceId: string): Promise<string> {
  const { applicant_id: applicantId } = await tx.one(
    db
      .selectFrom("approval_instances")
      .select("applicant_id")
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", instanceId),
  );
  return applicantId;
}
