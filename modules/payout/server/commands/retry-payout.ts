import { command } from "#platform/server/command.ts";
import { payout } from "../../contract.ts";
import { payAgain } from "../support/for-orders.ts";
import { tellOfRetry } from "../support/orders.ts";
import { reach } from "../support/reach.ts";
import { expectWay } from "../support/retry.ts";

/** After a certain failure or a return: its order hears of it, and it can be let go once more. */
export const retryPayout = command(payout.retry, async ({ input, tx, actor, vault, flows }) => {
  const row = await reach(tx, actor, { id: input.id, action: "retry" });
  const { channelId = row.channel_id } = input;
  const isRerouted = channelId !== row.channel_id;
  if (channelId !== null) await expectWay(tx, row, channelId);
  tx.remark = input.remark;
  await tellOfRetry(tx, vault, { ...row, isRerouted });
  await payAgain(tx, { vault, flows }, { ...row, channel_id: channelId });
  return { id: row.id };
});
