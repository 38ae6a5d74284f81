import { command } from "#platform/server/command.ts";
import { walletAdjustment } from "../../adjustment-contract.ts";
import { reachAdjustment } from "../support/adjustment-reach.ts";
import { sendAdjustment } from "../support/adjustment-write.ts";

export const submitAdjustment = command(walletAdjustment.submit, async ({ input, tx, actor }) => {
  const row = await reachAdjustment(tx, actor, { id: input.id, deed: "submit" });
  const { instanceId } = await sendAdjustment(tx, row);
  return { id: row.id, instanceId };
});
