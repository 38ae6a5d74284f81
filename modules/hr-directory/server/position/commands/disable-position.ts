import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { position } from "../../../position-contract.ts";
import { directoryStates } from "../../../states.ts";
import { positions } from "../tables.ts";
import { expectCanBecome } from "../rules.ts";

/** Takes a position out of use: it is offered no more, and what names it goes on. */
export const disablePosition = command(position.disable, async ({ input, tx }) => {
  const row = await lockRow(tx, positions, input.id);
  expectCanBecome(row.state, "disabled");
  expectVersion(row, input.rowVersion);
  await updateRow(tx, positions, { row, to: { state: directoryStates.disabled } });
  return { id: row.id };
});
