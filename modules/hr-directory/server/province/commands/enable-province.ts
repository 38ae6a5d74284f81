import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { businessProvince } from "../../../province-contract.ts";
import { directoryStates } from "../../../states.ts";
import { provinces } from "../tables.ts";
import { expectCanBecome } from "../rules.ts";

/** Takes a business province into use again. */
export const enableProvince = command(businessProvince.enable, async ({ input, tx }) => {
  const row = await lockRow(tx, provinces, input.id);
  expectCanBecome(row.state, "normal");
  expectVersion(row, input.rowVersion);
  await updateRow(tx, provinces, { row, to: { state: directoryStates.normal } });
  return { id: row.id };
});
