import { confirmThresholds } from "#modules/dual-control/server/index.ts";
import { command } from "#platform/server/command.ts";
import { payoutChannel } from "../../contract.ts";

/** A second person agrees to higher thresholds. */
export const confirmSettings = command(payoutChannel.confirmSettings, async ({ input, tx }) => {
  await confirmThresholds(tx, input.id);
  return { id: input.id };
});
