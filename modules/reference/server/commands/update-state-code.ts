import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { reference } from "../../contract.ts";
import { stateCodes } from "../tables.ts";

/** Rewords or recolours a state for every tenant; what programs know it by stays. */
export const updateStateCode = command(reference.update, async ({ input, tx }) => {
  const { orderStateName: name, orderStateDescribe: description, orderStateColor: color } = input;
  const row = await lockRow(tx, stateCodes, input.id);
  expectVersion(row, input.rowVersion);
  await updateRow(tx, stateCodes, { row, to: { name, description, color } });
  return { id: row.id };
});
