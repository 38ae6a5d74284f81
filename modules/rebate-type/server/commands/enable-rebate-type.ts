import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { rebateType } from "../../contract.ts";
import { rebateTypeStates } from "../../states.ts";
import { expectCanBecome } from "../rules/type.ts";
import { rebateTypes } from "../tables.ts";

/** Puts a disabled rebate type back to use. */
export const enableRebateType = command(rebateType.enable, async ({ input, tx }) => {
  const row = await lockRow(tx, rebateTypes, input.id);
  expectCanBecome(row.state, "normal");
  expectVersion(row, input.rowVersion);
  await updateRow(tx, rebateTypes, { row, to: { state: rebateTypeStates.normal } });
  return { id: row.id };
});
