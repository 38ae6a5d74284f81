import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow, whenTaken } from "#platform/server/db/rows.ts";
import { Refused } from "#platform/server/refused.ts";
import { rebateType } from "../../contract.ts";
import { rebateTypeErrors } from "../../errors.ts";
import { typeColumns } from "../support/columns.ts";
import { expectEditable } from "../rules/type.ts";
import { rebateTypes } from "../tables.ts";

/** Changes a rebate type. What was deserved by its code is known by it: from the first rule on the code stays. */
export const updateRebateType = command(rebateType.update, async ({ input, tx }) => {
  const row = await lockRow(tx, rebateTypes, input.id);
  expectEditable(row.state);
  expectVersion(row, input.rowVersion);
  const to = typeColumns(input);
  const { code } = to;
  if (code !== row.code && row.latest_version > 0) {
    throw new Refused(rebateTypeErrors.codeFixed, { name: row.name });
  }
  await updateRow(tx, rebateTypes, { row, to }).catch(
    whenTaken("rebate_types_code", rebateTypeErrors.codeTaken, { code }),
  );
  return { id: row.id };
});
