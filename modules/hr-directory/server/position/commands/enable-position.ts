import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { position } from "../../../position-contract.ts";
import { directoryStates } from "../../../states.ts";
import { positions } from "../tables.ts";
import { expectCanBecome } from "../rules.ts";

/** Takes a position into use again. */
export const enablePosition = command(position.enable, async ({ input, tx }) => {
  const row = await lockRow(tx, positions, input.id);
  expectCanBecome(row.state, "normal");
  expectVersion(row, input.rowVersion);
  await updateRow(tx, positions, { row, to: { state: directoryStates.normal } });
  return { id: row.id };
});
