import { command } from "#platform/server/command.ts";
import { insertRow, whenTaken } from "#platform/server/db/rows.ts";
import { serviceChargeType } from "../../contract.ts";
import { serviceChargeTypeErrors } from "../../errors.ts";
import { serviceChargeTypeStates } from "../../states.ts";
import { typeColumns } from "../support/columns.ts";
import { serviceChargeTypes } from "../tables.ts";

/** Adds a service charge type; orders of it can be made at once. */
export const createServiceChargeType = command(serviceChargeType.create, async ({ input, tx }) => {
  const columns = typeColumns(input);
  const { code } = columns;
  const state = serviceChargeTypeStates.normal;
  const { id } = await insertRow(tx, serviceChargeTypes, { ...columns, state }).catch(
    whenTaken("service_charge_types_code", serviceChargeTypeErrors.codeTaken, { code }),
  );
  return { id };
});
