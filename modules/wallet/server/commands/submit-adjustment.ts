import { command } from "#platform/server/command.ts";
import { walletAdjustment } from "../../adjustment-contract.ts";
import { reachAdjustment } from "../support/adjustment-reach.ts";
import { sendAdjustment } from "../support/adjustment-write.ts";
import { expectWalletsSeen } from "../support/wallet-sight.ts";

export const submitAdjustment = command(walletAdjustment.submit, async ({ input, tx, actor }) => {
  const row = await reachAdjustment(tx, actor, { id: input.id, deed: "submit" });
  // Whose wallet it was when it was written is not whose it is now: only now its money is put aside.
  await expectWalletsSeen(tx, actor, [row.payer_wallet_id, row.payee_wallet_id]);
  const { instanceId } = await sendAdjustment(tx, row);
  return { id: row.id, instanceId };
});
