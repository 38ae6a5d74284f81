import { command } from "#platform/server/command.ts";
import { projectEstablishment } from "../../establishment-contract.ts";
import { establishmentOrder } from "../establishment/order.ts";
import { expectItemFor } from "../establishment/write.ts";

/** Sends an establishment round for approval, for the first time or again. */
export const submitEstablishment = command(
  projectEstablishment.submit,
  async ({ input: { id }, tx, actor }) => {
    const row = await establishmentOrder.lockFor(tx, actor, { id, action: "submit" });
    await expectItemFor(tx, row.item_id);
    return establishmentOrder.submit(tx, row);
  },
);
