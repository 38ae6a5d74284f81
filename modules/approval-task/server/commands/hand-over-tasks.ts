import { command } from "#platform/server/command.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { Refused } from "#platform/server/refused.ts";
import { approvalTask } from "../../contract.ts";
import { approvalErrors } from "#modules/approval/errors.ts";
import {
  isLive,
  agentOf,
  handOver,
  reasonsAgainstHandingOver,
} from "#modules/approval/server/faces/rules.ts";
import {
  carryOn,
  takeInHand,
  hasAgent,
  lockMine,
} from "#modules/approval/server/faces/instance.ts";

/** Gives one's tasks to the agent who stands in for one. What he cannot decide stays. */
export const handOverTasks = command(approvalTask.handOver, async ({ tx, actor }) => {
  if (!(await hasAgent(tx))) throw new Refused(approvalErrors.noAgentNow);
  const { ids, left } = await lockMine(tx);
  const counts = { moved: 0, kept: 0, left };
  const agents = new Set<string>();
  for (const id of ids) {
    const came = await handOverIn(tx, id);
    if (came) counts[came.became] += 1;
    if (came?.became === "moved") agents.add(came.agent);
  }
  const told = { how: "handedOver", moved: counts.moved, target: [...agents].join("、") };
  // The line in the log is about who is going away; each approval tells its own part.
  const after = counts.moved > 0 ? { ...counts, told } : counts;
  tx.changes.unshift({ table: "memberships", id: actor.userId, before: null, after });
  return counts;
});

interface HandedOver {
  readonly became: "moved" | "kept";
  readonly agent: string;
}

/** Null: nobody stands in for him on orders of this kind. */
async function handOverIn(tx: CommandTx, id: string): Promise<HandedOver | null> {
  const { userId: me } = tx.actor;
  const at = await takeInHand(tx, { id });
  const { instance, setting, organisation } = at;
  const to = agentOf(organisation, me, instance.orderType);
  const task = instance.tasks.find((one) => isLive(one) && one.assigneeId === me);
  if (to === undefined || !task) return null;
  const agent = organisation.people.get(to)?.name ?? "";
  if (reasonsAgainstHandingOver(instance, task, setting).length > 0) {
    return { became: "kept", agent };
  }
  await carryOn(tx, at, handOver(instance, { taskId: task.id, to }, setting));
  return { became: "moved", agent };
}
