import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { businessCity } from "../../../city-contract.ts";
import { directoryStates } from "../../../states.ts";
import { cities } from "../tables.ts";
import { expectCanBecome } from "../rules.ts";

/** Takes a business city out of use: it is offered no more, and what names it goes on. */
export const disableCity = command(businessCity.disable, async ({ input, tx }) => {
  const row = await lockRow(tx, cities, input.id);
  expectCanBecome(row.state, "disabled");
  expectVersion(row, input.rowVersion);
  await updateRow(tx, cities, { row, to: { state: directoryStates.disabled } });
  return { id: row.id };
});
