import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { rebateType } from "../../contract.ts";
import { rebateTypeStates } from "../../states.ts";
import { expectCanBecome } from "../rules/type.ts";
import { rebateTypes } from "../tables.ts";

/** Takes a rebate type out of use: nobody applies for it any more, what was applied for goes on. */
export const disableRebateType = command(rebateType.disable, async ({ input, tx }) => {
  const row = await lockRow(tx, rebateTypes, input.id);
  expectCanBecome(row.state, "disabled");
  expectVersion(row, input.rowVersion);
  await updateRow(tx, rebateTypes, { row, to: { state: rebateTypeStates.disabled } });
  return { id: row.id };
});
