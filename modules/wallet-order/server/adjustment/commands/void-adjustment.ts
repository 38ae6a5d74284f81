import { command } from "#platform/server/command.ts";
import { walletAdjustment } from "../../../adjustment-contract.ts";
import { adjustmentOrder } from "../order.ts";

/** Gives an adjustment up that is not under way; nothing is put aside for it any more. */
export const voidAdjustment = command(walletAdjustment.voided, async ({ input, tx, actor }) => {
  const { id, remark } = input;
  const row = await adjustmentOrder.lockFor(tx, actor, { id, action: "voided" });
  await adjustmentOrder.move(tx, row, { to: "voided", remark });
  return { id };
});
