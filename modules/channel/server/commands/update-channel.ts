import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow, whenTaken } from "#platform/server/db/rows.ts";
import { channel } from "../../contract.ts";
import { channelErrors } from "../../errors.ts";
import { expectEditable } from "../rules.ts";
import { channels } from "../tables.ts";

/** Changes the words of a channel, unless somebody else changed it meanwhile. */
export const updateChannel = command(channel.update, async ({ input, tx }) => {
  const { channelName: name, channelCode: code, channelDescribe: description } = input;
  const row = await lockRow(tx, channels, input.id);
  expectEditable(row.state);
  expectVersion(row, input.rowVersion);
  await updateRow(tx, channels, { row, to: { name, code, description } }).catch(
    whenTaken("channels_code", channelErrors.codeTaken, { code }),
  );
  return { id: row.id };
});
