import { startApproval } from "#modules/approval/server/index.ts";
import { command } from "#platform/server/command.ts";
import { walletRecharge } from "../../recharge-contract.ts";
import { reachRecharge } from "../support/recharge-reach.ts";
import { rechargeSubject } from "../support/recharge-subject.ts";

/** Sends a recharge round for approval; it holds nothing, for nothing is there yet. */
export const submitRecharge = command(walletRecharge.submit, async ({ input, tx, actor }) => {
  const row = await reachRecharge(tx, actor, { id: input.id, deed: "submit" });
  const { instanceId } = await startApproval(tx, rechargeSubject, { orderId: row.id });
  return { id: row.id, instanceId };
});
