import { command } from "#platform/server/command.ts";
import { serviceCharge } from "../../contract.ts";
import { reachCharge } from "../charge/order.ts";
import { takeBack } from "../support/take-back.ts";

/** Deletes an order that nobody paid. */
export const removeServiceCharge = command(
  serviceCharge.remove,
  async ({ input, tx, actor, flows }) => {
    const row = await reachCharge(tx, actor, { id: input.id, action: "remove" });
    await takeBack(tx, flows, { row });
    return { id: row.id };
  },
);
