import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { businessCity } from "../../../city-contract.ts";
import { directoryStates } from "../../../states.ts";
import { cities } from "../tables.ts";
import { expectCanBecome } from "../rules.ts";

/** Takes a business city into use again. */
export const enableCity = command(businessCity.enable, async ({ input, tx }) => {
  const row = await lockRow(tx, cities, input.id);
  expectCanBecome(row.state, "normal");
  expectVersion(row, input.rowVersion);
  await updateRow(tx, cities, { row, to: { state: directoryStates.normal } });
  return { id: row.id };
});
