import { channelById } from "#modules/payout-channel/server/index.ts";
import { command } from "#platform/server/command.ts";
import { payout } from "../../contract.ts";
import { payoutErrors } from "../../errors.ts";
import { Refused } from "#platform/server/refused.ts";
import { mustKeepChannel } from "../rules/actions.ts";
import { asRefused, checkPayout, verdictOn } from "../support/check.ts";
import { reach } from "../support/reach.ts";

/** Sends a payout another way; one that cannot pay it is refused. */
export const chooseChannel = command(payout.chooseChannel, async ({ input, tx, actor, vault }) => {
  const row = await reach(tx, actor, { id: input.id, action: "chooseChannel" });
  if (mustKeepChannel(row, input.channelId)) throw new Refused(payoutErrors.channelStays);
  const channels = [await channelById(tx, input.channelId)];
  const { obstacles } = await verdictOn(tx, vault, { row, channels });
  const [obstacle] = obstacles.filter(({ name }) => name.startsWith("channel"));
  if (obstacle) throw asRefused(obstacle);
  await checkPayout(tx, vault, { ...row, channel_id: input.channelId });
  return { id: row.id };
});
