import { lockStructure } from "#modules/identity/server/faces/rights.ts";
import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow, whenTaken } from "#platform/server/db/rows.ts";
import { hrDirectoryErrors } from "../../../errors.ts";
import { position } from "../../../position-contract.ts";
import { expectEditable } from "../rules.ts";
import { positions } from "../tables.ts";
import { positionColumns } from "../template.ts";

/** Changes a position for whoever arrives from now on; who has it keeps what he got. */
export const updatePosition = command(position.update, async ({ input, tx }) => {
  await lockStructure(tx);
  const row = await lockRow(tx, positions, input.id);
  expectEditable(row.state);
  expectVersion(row, input.rowVersion);
  const to = await positionColumns(tx, input, row);
  await updateRow(tx, positions, { row, to }).catch(
    whenTaken("positions_code", hrDirectoryErrors.positionCodeTaken, { code: to.code }),
  );
  return { id: row.id };
});
