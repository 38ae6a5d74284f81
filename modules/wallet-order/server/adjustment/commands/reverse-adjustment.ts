import { command } from "#platform/server/command.ts";
import { walletAdjustment } from "../../../adjustment-contract.ts";
import { moveBack } from "../money.ts";
import { adjustmentOrder } from "../order.ts";

/** Takes an adjustment back that should not have been made: by its mirror, and by a second person. */
export const reverseAdjustment = command(walletAdjustment.reverse, async ({ input, tx, actor }) => {
  const { id, remark } = input;
  const row = await adjustmentOrder.lockFor(tx, actor, { id, action: "reverse" });
  await adjustmentOrder.move(tx, row, { to: "reversed", remark });
  await moveBack(tx, row);
  return { id };
});
