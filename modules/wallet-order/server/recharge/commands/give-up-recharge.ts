import { command } from "#platform/server/command.ts";
import { walletRecharge } from "../../../recharge-contract.ts";
import { rechargeOrder } from "../order.ts";

/** Closes a recharge whose money never came; its line of the statement is free again. */
export const giveUpRecharge = command(walletRecharge.giveUp, async ({ input, tx, actor }) => {
  const { id, remark } = input;
  const row = await rechargeOrder.lockFor(tx, actor, { id, action: "giveUp" });
  await rechargeOrder.move(tx, row, { to: "rejected", remark });
  return { id };
});
