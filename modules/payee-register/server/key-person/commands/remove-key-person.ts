import { command } from "#platform/server/command.ts";
import { keyPerson } from "../../../key-person-contract.ts";
import { keyPersonStates } from "../../../states.ts";
import { dropped } from "../../support/staged.ts";
import { keyPersonOrder } from "../order.ts";

/** Deletes a draft; of somebody admitted, gives up the change that was staged. */
export const removeKeyPerson = command(keyPerson.remove, async ({ input: { id }, tx, actor }) => {
  const row = await keyPersonOrder.lockFor(tx, actor, { id, action: "remove" });
  const isAdmitted = row.state === keyPersonStates.effective;
  await keyPersonOrder.move(tx, row, isAdmitted ? { also: dropped(row) } : { to: "disabled" });
  return { id };
});
