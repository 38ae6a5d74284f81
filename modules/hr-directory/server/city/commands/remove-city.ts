import { command } from "#platform/server/command.ts";
import { lockRow, updateRow } from "#platform/server/db/rows.ts";
import { businessCity } from "../../../city-contract.ts";
import { directoryStates } from "../../../states.ts";
import { hrDirectoryErrors } from "../../../errors.ts";
import { expectUnused } from "../../support/uses.ts";
import { cities } from "../tables.ts";
import { expectCanBecome } from "../rules.ts";

/** Deletes a business city that nothing names: its code is free again, the row stays. */
export const removeCity = command(businessCity.remove, async ({ input, tx }) => {
  const row = await lockRow(tx, cities, input.id);
  expectCanBecome(row.state, "deleted");
  await expectUnused(tx, { of: "city", row, refusal: hrDirectoryErrors.cityInUse });
  await updateRow(tx, cities, { row, to: { state: directoryStates.deleted } });
  return { id: row.id };
});
