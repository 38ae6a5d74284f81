import { changeThresholds } from "#modules/dual-control/server/index.ts";
import { command } from "#platform/server/command.ts";
import { payoutChannel } from "../../contract.ts";

/** Says from which amounts a second person has to let money go; higher ones wait for a second person. */
export const updateSettings = command(payoutChannel.updateSettings, async ({ input, tx }) => {
  const { secondPersonFromFen, secondPersonBatchFen, rowVersion } = input;
  const wanted = { singleFen: secondPersonFromFen, batchFen: secondPersonBatchFen };
  const { isProposed } = await changeThresholds(tx, { ...wanted, rowVersion });
  return { secondPersonFromFen, secondPersonBatchFen, isProposed };
});
