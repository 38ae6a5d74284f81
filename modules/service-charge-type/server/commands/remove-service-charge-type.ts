import { command } from "#platform/server/command.ts";
import { lockRow, updateRow } from "#platform/server/db/rows.ts";
import { serviceChargeType } from "../../contract.ts";
import { serviceChargeTypeStates } from "../../states.ts";
import { isCharged } from "../support/charged-types.ts";
import { expectCanBecome, expectRemovable } from "../rules.ts";
import { serviceChargeTypes } from "../tables.ts";

/** Deletes a service charge type of which there is no order: its code is free again, the row stays. */
export const removeServiceChargeType = command(serviceChargeType.remove, async ({ input, tx }) => {
  const row = await lockRow(tx, serviceChargeTypes, input.id);
  expectCanBecome(row.state, "deleted");
  expectRemovable({ name: row.name, isCharged: await isCharged(tx, row.id) });
  await updateRow(tx, serviceChargeTypes, { row, to: { state: serviceChargeTypeStates.deleted } });
  return { id: row.id };
});
