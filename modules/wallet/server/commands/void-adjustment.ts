import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { walletAdjustment } from "../../adjustment-contract.ts";
import { adjustmentStates } from "../../states.ts";
import { walletAdjustments } from "../order-tables.ts";
import { reachAdjustment } from "../support/adjustment-reach.ts";

/** Gives an adjustment up that is not under way; nothing is put aside for it any more. */
export const voidAdjustment = command(walletAdjustment.voided, async ({ input, tx, actor }) => {
  const row = await reachAdjustment(tx, actor, { id: input.id, deed: "voided" });
  tx.remark = input.remark;
  await updateRow(tx, walletAdjustments, { row, to: { state: adjustmentStates.voided } });
  return { id: row.id };
});
