import { command } from "#platform/server/command.ts";
import { approvalInstance } from "../../instance-contract.ts";
import { urge, urgeableAt } from "#modules/approval/server/faces/rules.ts";
import { carryOn, takeInHand } from "#modules/approval/server/faces/instance.ts";

/** Asks those it waits for to hurry; who was asked a moment ago is left in peace. */
export const urgeInstance = command(approvalInstance.urge, async ({ input, tx }) => {
  const { id } = input;
  const at = await takeInHand(tx, { id, action: "urge" });
  const { instance, setting, organisation } = at;
  const now = Date.parse(setting.now);
  const urged = instance.tasks.filter(
    (task) => task.state === "PENDING" && urgeableAt(task) <= now,
  );
  const taskIds = urged.map((task) => task.id);
  await carryOn(tx, at, urge(instance, taskIds, setting));
  const names = urged.map(({ assigneeId }) => organisation.people.get(assigneeId)?.name ?? "");
  return { id, urged: names };
});
