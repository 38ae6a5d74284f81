import { command } from "#platform/server/command.ts";
import { secondPayee } from "../../../second-payee-contract.ts";
import { secondPayeeStates } from "../../../states.ts";
import { dropped } from "../../support/staged.ts";
import { secondPayeeOrder } from "../order.ts";

/** Deletes a draft; of somebody admitted, gives up the change that was staged. */
export const removeSecondPayee = command(
  secondPayee.remove,
  async ({ input: { id }, tx, actor }) => {
    const row = await secondPayeeOrder.lockFor(tx, actor, { id, action: "remove" });
    const isAdmitted = row.state === secondPayeeStates.effective;
    await secondPayeeOrder.move(tx, row, isAdmitted ? { also: dropped(row) } : { to: "disabled" });
    return { id };
  },
);
