import { lockStructure } from "#modules/identity/server/faces/rights.ts";
import { command } from "#platform/server/command.ts";
import { insertRow, whenTaken } from "#platform/server/db/rows.ts";
import { hrDirectoryErrors } from "../../../errors.ts";
import { position } from "../../../position-contract.ts";
import { directoryStates } from "../../../states.ts";
import { positions } from "../tables.ts";
import { positionColumns } from "../template.ts";

/** Adds a position, with what comes with it on the day somebody arrives. */
export const createPosition = command(position.create, async ({ input, tx }) => {
  await lockStructure(tx);
  const columns = await positionColumns(tx, input);
  const { id } = await insertRow(tx, positions, {
    ...columns,
    state: directoryStates.normal,
  }).catch(
    whenTaken("positions_code", hrDirectoryErrors.positionCodeTaken, { code: columns.code }),
  );
  return { id };
});
