import { command } from "#platform/server/command.ts";
import { walletAdjustment } from "../../../adjustment-contract.ts";
import { addAdjustment } from "../written.ts";

/** Writes an adjustment between two wallets down that its author sees. */
export const createAdjustment = command(walletAdjustment.create, ({ input, tx }) =>
  addAdjustment(tx, input),
);
