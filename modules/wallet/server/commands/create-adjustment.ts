import { command } from "#platform/server/command.ts";
import { walletAdjustment } from "../../adjustment-contract.ts";
import { addAdjustment } from "../support/adjustment-write.ts";
import { expectWalletsSeen } from "../support/wallet-sight.ts";

/** Writes an adjustment between two wallets down that its author sees. */
export const createAdjustment = command(walletAdjustment.create, async ({ input, tx, actor }) => {
  await expectWalletsSeen(tx, actor, [input.payerWalletId, input.payeeWalletId]);
  return addAdjustment(tx, input);
});
