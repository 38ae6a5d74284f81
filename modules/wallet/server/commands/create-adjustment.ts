import { command } from "#platform/server/command.ts";
import { walletAdjustment } from "../../adjustment-contract.ts";
import { addAdjustment } from "../support/adjustment-write.ts";

export const createAdjustment = command(walletAdjustment.create, ({ input, tx }) =>
  addAdjustment(tx, input),
);
