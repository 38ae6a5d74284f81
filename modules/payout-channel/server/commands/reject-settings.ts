import { rejectThresholds } from "#modules/dual-control/server/index.ts";
import { command } from "#platform/server/command.ts";
import { payoutChannel } from "../../contract.ts";

/** Higher thresholds are refused, or taken back by who proposed them. */
export const rejectSettings = command(payoutChannel.rejectSettings, async ({ input, tx }) => {
  tx.remark = input.remark;
  await rejectThresholds(tx, input.id);
  return { id: input.id };
});
