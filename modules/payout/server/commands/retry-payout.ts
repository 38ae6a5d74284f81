import { command } from "#platform/server/command.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import { Refused } from "#platform/server/refused.ts";
import { payout } from "../../contract.ts";
import { payoutErrors } from "../../errors.ts";
import { mayChangeChannel } from "../rules/deeds.ts";
import { channelById } from "../support/channels.ts";
import { checkPayout } from "../support/check.ts";
import { reach } from "../support/reach.ts";
import { categoryNow } from "../support/retry.ts";
import { startVerifying } from "../support/verify-payee.ts";
import { payouts } from "../tables.ts";

const leaveBatch =
  "update payouts set batch_id = null, batch_line = null where tenant_id = $1 and id = $2";

/** After a certain failure or a return: checked anew, so that it can be let go once more. */
export const retryPayout = command(payout.retry, async ({ input, tx, actor, vault, flows }) => {
  const row = await reach(tx, actor, { id: input.id, deed: "retry" });
  const { channelId = row.channel_id } = input;
  if (channelId !== row.channel_id && !mayChangeChannel(await categoryNow(tx, row))) {
    throw new Refused(payoutErrors.channelStays);
  }
  if (channelId !== null) await channelById(tx, channelId);
  tx.remark = input.remark;
  // It went out with that batch and failed there; what follows is no part of it.
  await tx.raw({ sql: leaveBatch, parameters: [tx.tenantId, row.id] });
  const again = { ...(await lockRow(tx, payouts, row.id)), channel_id: channelId };
  await startVerifying(tx, flows, { ...row, obstacles: await checkPayout(tx, vault, again) });
  return { id: row.id };
});
