import { command } from "#platform/server/command.ts";
import { walletAdjustment } from "../../../adjustment-contract.ts";
import { expectWalletsSeen } from "#modules/wallet/server/faces/sight.ts";
import { adjustmentOrder } from "../order.ts";
import { sendAdjustment } from "../written.ts";

/** Sends an adjustment round for approval, its money put aside, for the first time or again. */
export const submitAdjustment = command(walletAdjustment.submit, async ({ input, tx, actor }) => {
  const row = await adjustmentOrder.lockFor(tx, actor, { id: input.id, action: "submit" });
  // Whose wallet it was when it was written is not whose it is now: only now its money is put aside.
  await expectWalletsSeen(tx, actor, [row.payer_wallet_id, row.payee_wallet_id]);
  return sendAdjustment(tx, row);
});
