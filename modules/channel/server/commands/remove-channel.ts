import { command } from "#platform/server/command.ts";
import { lockRow, updateRow } from "#platform/server/db/rows.ts";
import { channel } from "../../contract.ts";
import { channelStates } from "../../states.ts";
import { expectCanBecome } from "../rules.ts";
import { channels } from "../tables.ts";

/** Deletes a channel: lists no longer show it and its code is free again; the row stays. */
export const removeChannel = command(channel.remove, async ({ input, tx }) => {
  const row = await lockRow(tx, channels, input.id);
  expectCanBecome(row.state, "deleted");
  await updateRow(tx, channels, { row, to: { state: channelStates.deleted } });
  return { id: row.id };
});
