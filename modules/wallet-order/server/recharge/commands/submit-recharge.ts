import { command } from "#platform/server/command.ts";
import { walletRecharge } from "../../../recharge-contract.ts";
import { rechargeOrder } from "../order.ts";
import { whenSerialUsed } from "../written.ts";

/** Sends a recharge round for approval; it holds nothing, for nothing is there yet. */
export const submitRecharge = command(walletRecharge.submit, async ({ input, tx, actor }) => {
  const row = await rechargeOrder.lockFor(tx, actor, { id: input.id, action: "submit" });
  // One that was closed gave its line of the statement up, and another may have it by now.
  return rechargeOrder.submit(tx, row).catch(whenSerialUsed(row.statement_serial));
});
