import { command } from "#platform/server/command.ts";
import { generalRequest } from "../../contract.ts";
import { generalRequestOrder } from "../order.ts";

/** Deletes a draft that nobody else has ever seen. */
export const removeRequest = command(generalRequest.remove, async ({ input, tx, actor }) => {
  const row = await generalRequestOrder.lockFor(tx, actor, { id: input.id, action: "remove" });
  await generalRequestOrder.move(tx, row, { to: "deleted" });
  return { id: row.id };
});
