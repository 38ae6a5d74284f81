import { command } from "#platform/server/command.ts";
import { approvalTask } from "../../contract.ts";
import { transfer } from "#modules/approval/server/faces/rules.ts";
import {
  carryOn,
  expectFit,
  ownTask,
  takeInHand,
} from "#modules/approval/server/faces/instance.ts";

/** Hands a task to somebody else for good. */
export const transferTask = command(approvalTask.transfer, async ({ input, tx, actor }) => {
  const { id, toId, remark } = input;
  const at = await takeInHand(tx, { id, by: "task", action: "transfer", others: [toId] });
  ownTask(at, id, actor.userId);
  expectFit(at, toId);
  tx.remark = remark ?? undefined;
  await carryOn(tx, at, transfer(at.instance, { taskId: id, to: toId, remark }, at.setting));
  return { id };
});
