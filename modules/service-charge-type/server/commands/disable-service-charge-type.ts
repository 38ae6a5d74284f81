import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { serviceChargeType } from "../../contract.ts";
import { serviceChargeTypeStates } from "../../states.ts";
import { expectCanBecome } from "../rules.ts";
import { serviceChargeTypes } from "../tables.ts";

/** Takes a service charge type out of use: no new order is made of it, those that are there go on. */
export const disableServiceChargeType = command(
  serviceChargeType.disable,
  async ({ input, tx }) => {
    const row = await lockRow(tx, serviceChargeTypes, input.id);
    expectCanBecome(row.state, "disabled");
    expectVersion(row, input.rowVersion);
    await updateRow(tx, serviceChargeTypes, {
      row,
      to: { state: serviceChargeTypeStates.disabled },
    });
    return { id: row.id };
  },
);
