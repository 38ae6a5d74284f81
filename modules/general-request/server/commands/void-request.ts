import { command } from "#platform/server/command.ts";
import { generalRequest } from "../../contract.ts";
import { generalRequestOrder } from "../order.ts";

/** Gives a request up that came back: it stays readable, with the reason. */
export const voidRequest = command(generalRequest.voided, async ({ input, tx, actor }) => {
  const row = await generalRequestOrder.lockFor(tx, actor, { id: input.id, action: "voided" });
  await generalRequestOrder.move(tx, row, { to: "voided", remark: input.remark });
  return { id: row.id };
});
