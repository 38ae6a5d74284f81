import { command } from "#platform/server/command.ts";
import { projectEstablishment } from "../../establishment-contract.ts";
import { establishmentOrder } from "../establishment/order.ts";

/** Deletes a draft that nobody else was asked about: void, and told by no list. */
export const removeEstablishment = command(
  projectEstablishment.remove,
  async ({ input: { id }, tx, actor }) => {
    const row = await establishmentOrder.lockFor(tx, actor, { id, action: "remove" });
    await establishmentOrder.move(tx, row, { to: "voided" });
    return { id };
  },
);
