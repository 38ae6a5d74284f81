import { command } from "#platform/server/command.ts";
import { insertRow, whenTaken } from "#platform/server/db/rows.ts";
import { rebateType } from "../../contract.ts";
import { rebateTypeErrors } from "../../errors.ts";
import { rebateTypeStates } from "../../states.ts";
import { typeColumns } from "../support/columns.ts";
import { rebateTypes } from "../tables.ts";

/** Adds a rebate type. Until a rule is published for it, nothing is deserved by it. */
export const createRebateType = command(rebateType.create, async ({ input, tx }) => {
  const columns = typeColumns(input);
  const { code } = columns;
  const { id } = await insertRow(tx, rebateTypes, {
    ...columns,
    draft: null,
    draft_by: [],
    latest_version: 0,
    state: rebateTypeStates.normal,
  }).catch(whenTaken("rebate_types_code", rebateTypeErrors.codeTaken, { code }));
  return { id };
});
