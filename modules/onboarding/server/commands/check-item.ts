import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { onboarding } from "../../contract.ts";
import { onboardingOrder } from "../order.ts";
import { ticked } from "../rules.ts";
import { type Checked, onboardings } from "../tables.ts";

/** Notes that something on the checklist is done, or is not after all. */
export const checkItem = command(onboarding.check, async ({ input, tx, actor }) => {
  const { id, item, done } = input;
  const row = await onboardingOrder.lockFor(tx, actor, { id, action: "check" });
  const how = done
    ? { doneBy: actor.name, doneTime: tx.now.toISOString() }
    : { doneBy: null, doneTime: null };
  const checklist = JSON.stringify(ticked(row.checklist, item, how)) as unknown as Checked[];
  await updateRow(tx, onboardings, { row, to: { checklist } });
  return { id };
});
