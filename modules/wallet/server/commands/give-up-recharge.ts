import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { walletRecharge } from "../../recharge-contract.ts";
import { rechargeStates } from "../../states.ts";
import { walletRecharges } from "../order-tables.ts";
import { reachRecharge } from "../support/recharge-reach.ts";

/** Closes a recharge whose money never came; its line of the statement is free again. */
export const giveUpRecharge = command(walletRecharge.giveUp, async ({ input, tx, actor }) => {
  const row = await reachRecharge(tx, actor, { id: input.id, deed: "giveUp" });
  tx.remark = input.remark;
  await updateRow(tx, walletRecharges, { row, to: { state: rechargeStates.rejected } });
  return { id: row.id };
});
