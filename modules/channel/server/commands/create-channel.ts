import { command } from "#platform/server/command.ts";
import { insertRow, whenTaken } from "#platform/server/db/rows.ts";
import { channel } from "../../contract.ts";
import { channelErrors } from "../../errors.ts";
import { channelStates } from "../../states.ts";
import { channels } from "../tables.ts";

/** Adds a channel under a code that no other channel of the tenant has. */
export const createChannel = command(channel.create, async ({ input, tx }) => {
  const { channelName: name, channelCode: code, channelDescribe: description } = input;
  const { id } = await insertRow(tx, channels, {
    name,
    code,
    description,
    state: channelStates.normal,
  }).catch(whenTaken("channels_code", channelErrors.codeTaken, { code }));
  return { id };
});
