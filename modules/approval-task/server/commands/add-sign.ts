import { command } from "#platform/server/command.ts";
import { approvalTask } from "../../contract.ts";
import { addSign as added } from "#modules/approval/server/faces/rules.ts";
import {
  carryOn,
  expectFit,
  ownTask,
  takeInHand,
} from "#modules/approval/server/faces/instance.ts";

/** Asks for more signatures in one's own step. */
export const addSign = command(approvalTask.addSign, async ({ input, tx, actor }) => {
  const { id, when, remark } = input;
  const to = [...new Set(input.toIds)];
  const at = await takeInHand(tx, { id, by: "task", action: "addSign", others: to });
  ownTask(at, id, actor.userId);
  for (const one of to) expectFit(at, one);
  tx.remark = remark ?? undefined;
  await carryOn(tx, at, added(at.instance, { taskId: id, to, when, remark }, at.setting));
  return { id };
});
