import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { serviceChargeType } from "../../contract.ts";
import { serviceChargeTypeStates } from "../../states.ts";
import { expectCanBecome } from "../rules.ts";
import { serviceChargeTypes } from "../tables.ts";

/** Takes a disabled service charge type into use again. */
export const enableServiceChargeType = command(serviceChargeType.enable, async ({ input, tx }) => {
  const row = await lockRow(tx, serviceChargeTypes, input.id);
  expectCanBecome(row.state, "normal");
  expectVersion(row, input.rowVersion);
  await updateRow(tx, serviceChargeTypes, { row, to: { state: serviceChargeTypeStates.normal } });
  return { id: row.id };
});
