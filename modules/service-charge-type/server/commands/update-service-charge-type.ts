import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow, whenTaken } from "#platform/server/db/rows.ts";
import { serviceChargeType } from "../../contract.ts";
import { serviceChargeTypeErrors } from "../../errors.ts";
import { isCharged } from "../support/charged-types.ts";
import { expectCodeMayChange, expectEditable } from "../rules.ts";
import { typeColumns } from "../support/columns.ts";
import { serviceChargeTypes } from "../tables.ts";

/** Changes a service charge type; a lower limit is of orders to come. */
export const updateServiceChargeType = command(serviceChargeType.update, async ({ input, tx }) => {
  const row = await lockRow(tx, serviceChargeTypes, input.id);
  expectEditable(row.state);
  expectVersion(row, input.rowVersion);
  const to = typeColumns(input);
  const { code } = to;
  if (code !== row.code) {
    expectCodeMayChange({ name: row.name, isCharged: await isCharged(tx, row.id) });
  }
  await updateRow(tx, serviceChargeTypes, { row, to }).catch(
    whenTaken("service_charge_types_code", serviceChargeTypeErrors.codeTaken, { code }),
  );
  return { id: row.id };
});
