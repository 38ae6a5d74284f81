import { channelById } from "#modules/payout-channel/server/index.ts";
import { command } from "#platform/server/command.ts";
import { Refused } from "#platform/server/refused.ts";
import { payout } from "../../contract.ts";
import { payoutErrors } from "../../errors.ts";
import { mayChangeChannel } from "../rules/actions.ts";
import { payAgain } from "../support/for-orders.ts";
import { tellOfRetry } from "../support/orders.ts";
import { reach } from "../support/reach.ts";
import { categoryNow } from "../support/retry.ts";

/** After a certain failure or a return: its order hears of it, and it can be let go once more. */
export const retryPayout = command(payout.retry, async ({ input, tx, actor, vault, flows }) => {
  const row = await reach(tx, actor, { id: input.id, action: "retry" });
  const { channelId = row.channel_id } = input;
  if (channelId !== row.channel_id && !mayChangeChannel(await categoryNow(tx, row))) {
    throw new Refused(payoutErrors.channelStays);
  }
  if (channelId !== null) await channelById(tx, channelId);
  tx.remark = input.remark;
  await tellOfRetry(tx, vault, row);
  await payAgain(tx, { vault, flows }, { ...row, channel_id: channelId });
  return { id: row.id };
});
