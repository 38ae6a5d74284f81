import { command } from "#platform/server/command.ts";
import { secondPayee } from "../../../second-payee-contract.ts";
import { secondPayeeOrder } from "../order.ts";

/** Sends an admission, or a change of somebody admitted, round for approval. */
export const submitSecondPayee = command(
  secondPayee.submit,
  async ({ input: { id }, tx, actor }) => {
    const row = await secondPayeeOrder.lockFor(tx, actor, { id, action: "submit" });
    return secondPayeeOrder.submit(tx, row);
  },
);
