import { command } from "#platform/server/command.ts";
import { lockRow, updateRow } from "#platform/server/db/rows.ts";
import { position } from "../../../position-contract.ts";
import { directoryStates } from "../../../states.ts";
import { hrDirectoryErrors } from "../../../errors.ts";
import { expectUnused } from "../../support/uses.ts";
import { positions } from "../tables.ts";
import { expectCanBecome } from "../rules.ts";

/** Deletes a position that nothing names: its code is free again, the row stays. */
export const removePosition = command(position.remove, async ({ input, tx }) => {
  const row = await lockRow(tx, positions, input.id);
  expectCanBecome(row.state, "deleted");
  await expectUnused(tx, { of: "position", row, refusal: hrDirectoryErrors.positionInUse });
  await updateRow(tx, positions, { row, to: { state: directoryStates.deleted } });
  return { id: row.id };
});
