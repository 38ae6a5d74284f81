import { command } from "#platform/server/command.ts";
import { projectEstablishment } from "../../establishment-contract.ts";
import { establishmentOrder } from "../establishment/order.ts";

/** Gives up an establishment that came back or that no order uses: it stays readable, with the reason. */
export const voidEstablishment = command(
  projectEstablishment.voided,
  async ({ input: { id, remark }, tx, actor }) => {
    const row = await establishmentOrder.lockFor(tx, actor, { id, action: "voided" });
    await establishmentOrder.move(tx, row, { to: "voided", remark });
    return { id };
  },
);
