import { command } from "#platform/server/command.ts";
import { lockRow, updateRow } from "#platform/server/db/rows.ts";
import { businessProvince } from "../../../province-contract.ts";
import { directoryStates } from "../../../states.ts";
import { expectNoCities } from "../cities-of.ts";
import { provinces } from "../tables.ts";
import { expectCanBecome } from "../rules.ts";

/** Deletes a business province that nothing names: its code is free again, the row stays. */
export const removeProvince = command(businessProvince.remove, async ({ input, tx }) => {
  const row = await lockRow(tx, provinces, input.id);
  expectCanBecome(row.state, "deleted");
  await expectNoCities(tx, row);
  await updateRow(tx, provinces, { row, to: { state: directoryStates.deleted } });
  return { id: row.id };
});
