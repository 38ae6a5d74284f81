import { command } from "#platform/server/command.ts";
import { generalRequest } from "../../contract.ts";
import { generalRequestOrder } from "../order.ts";

/** Sends a request round for approval, for the first time or again. */
export const submitRequest = command(generalRequest.submit, async ({ input, tx, actor }) => {
  const row = await generalRequestOrder.lockFor(tx, actor, { id: input.id, action: "submit" });
  return generalRequestOrder.submit(tx, row);
});
