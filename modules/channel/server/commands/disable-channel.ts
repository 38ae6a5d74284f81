import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { channel } from "../../contract.ts";
import { channelStates } from "../../states.ts";
import { expectCanBecome } from "../rules.ts";
import { channels } from "../tables.ts";

/** Takes a channel out of use; what refers to it stays. */
export const disableChannel = command(channel.disable, async ({ input, tx }) => {
  const row = await lockRow(tx, channels, input.id);
  expectCanBecome(row.state, "disabled");
  expectVersion(row, input.rowVersion);
  await updateRow(tx, channels, { row, to: { state: channelStates.disabled } });
  return { id: row.id };
});
