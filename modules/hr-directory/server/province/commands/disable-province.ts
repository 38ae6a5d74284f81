import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { businessProvince } from "../../../province-contract.ts";
import { directoryStates } from "../../../states.ts";
import { provinces } from "../tables.ts";
import { expectCanBecome } from "../rules.ts";

/** Takes a business province out of use: it is offered no more, and what names it goes on. */
export const disableProvince = command(businessProvince.disable, async ({ input, tx }) => {
  const row = await lockRow(tx, provinces, input.id);
  expectCanBecome(row.state, "disabled");
  expectVersion(row, input.rowVersion);
  await updateRow(tx, provinces, { row, to: { state: directoryStates.disabled } });
  return { id: row.id };
});
