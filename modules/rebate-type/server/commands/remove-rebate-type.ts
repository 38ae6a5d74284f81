import { command } from "#platform/server/command.ts";
import { lockRow, updateRow } from "#platform/server/db/rows.ts";
import { Refused } from "#platform/server/refused.ts";
import { rebateType } from "../../contract.ts";
import { rebateTypeErrors } from "../../errors.ts";
import { rebateTypeStates } from "../../states.ts";
import { expectCanBecome } from "../rules/type.ts";
import { rebateTypes } from "../tables.ts";

/** Deletes a rebate type that nothing can have been deserved by: its code is free again, the row stays. */
export const removeRebateType = command(rebateType.remove, async ({ input, tx }) => {
  const row = await lockRow(tx, rebateTypes, input.id);
  expectCanBecome(row.state, "deleted");
  if (row.latest_version > 0) throw new Refused(rebateTypeErrors.published, { name: row.name });
  await updateRow(tx, rebateTypes, { row, to: { state: rebateTypeStates.deleted } });
  return { id: row.id };
});
