import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { channel } from "../../contract.ts";
import { channelStates } from "../../states.ts";
import { expectCanBecome } from "../rules.ts";
import { channels } from "../tables.ts";

/** Puts a disabled channel back to use. */
export const enableChannel = command(channel.enable, async ({ input, tx }) => {
  const row = await lockRow(tx, channels, input.id);
  expectCanBecome(row.state, "normal");
  expectVersion(row, input.rowVersion);
  await updateRow(tx, channels, { row, to: { state: channelStates.normal } });
  return { id: row.id };
});
