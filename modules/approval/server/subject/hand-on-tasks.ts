import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { carryOn } from "../instance/action.ts";
import { lockInstance, organisationAround } from "../instance/load.ts";
import type { Outcome, Setting } from "../rules/course.ts";
import type { Instance } from "../rules/instance.ts";
import { giveTasks, moveTasksOf } from "../rules/people.ts";
import { reasonsAgainstTarget } from "../rules/reasons.ts";
import { subjectOf } from "./subjects.ts";

interface Handing {
  readonly from: string;
  readonly to: string;
}

/** In one sequence for everybody: who decides meanwhile waits for us, and never we for him. */
const findInstances =
  "select distinct instance_id as id from approval_tasks where tenant_id = $1" +
  " and (assignee_id = $2 or principal_id = $2) and state in ('PENDING', 'WAITING') order by instance_id";

/**
 * Hands on all that waits for somebody who is no member any more. Where whoever takes over may not
 * decide himself, because the order is his own or he sits in the step already, the step's rule says who does.
 */
export async function handOnTasks(tx: CommandTx, { from, to }: Handing): Promise<void> {
  const found = await tx.raw<{ id: string }>({
    sql: findInstances,
    parameters: [tx.tenantId, from],
  });
  for (const { id } of found) await handOn(tx, id, { from, to });
}

async function handOn(tx: CommandTx, id: string, handing: Handing): Promise<void> {
  const loaded = await lockInstance(tx, id);
  const { instance } = loaded;
  const organisation = await organisationAround(tx, loaded, [handing.from, handing.to]);
  const excludedApprovers = new Set(
    await subjectOf(instance.orderType).excludedApprovers?.(tx, instance.orderId),
  );
  const now = tx.now.toISOString();
  const setting = { by: null, now, newId, organisation, excludedApprovers };
  const outcome = outcomeOf(instance, handing, setting);
  if (outcome.happenings.length === 0) return;
  const at = { loaded, instance, setting, organisation, isAstray: false };
  await carryOn(tx, at, outcome);
}

/** His own go to who is fit for them; what others decide in his place, and the rest, by the rule. */
function outcomeOf(instance: Instance, { from, to }: Handing, setting: Setting): Outcome {
  const isFit = reasonsAgainstTarget(instance, to, setting).length === 0;
  const given = isFit ? giveTasks(instance, { from, to }, setting) : { instance, happenings: [] };
  const moved = moveTasksOf(given.instance, from, setting);
  return { instance: moved.instance, happenings: [...given.happenings, ...moved.happenings] };
}
