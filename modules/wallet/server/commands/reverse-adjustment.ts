import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { walletAdjustment } from "../../adjustment-contract.ts";
import { adjustmentStates } from "../../states.ts";
import { walletAdjustments } from "../order-tables.ts";
import { moveBack } from "../support/adjustment-money.ts";
import { reachAdjustment } from "../support/adjustment-reach.ts";

/** Takes an adjustment back that should not have been made: by its mirror, and by a second person. */
export const reverseAdjustment = command(walletAdjustment.reverse, async ({ input, tx, actor }) => {
  const row = await reachAdjustment(tx, actor, { id: input.id, deed: "reverse" });
  tx.remark = input.remark;
  await updateRow(tx, walletAdjustments, { row, to: { state: adjustmentStates.reversed } });
  await moveBack(tx, row);
  return { id: row.id };
});
