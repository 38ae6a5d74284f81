import { command } from "#platform/server/command.ts";
import { lockRow, updateRow } from "#platform/server/db/rows.ts";
import { expenditureItem } from "../../item-contract.ts";
import { configStates } from "../../states.ts";
import { expectConfigCanBecome } from "../rules/config.ts";
import { expectItemUnused } from "../support/config-use.ts";
import { expenditureItems } from "../tables.ts";

/** Deletes an item that was never used: its name is free again, the row stays. */
export const removeItem = command(expenditureItem.remove, async ({ input, tx }) => {
  const row = await lockRow(tx, expenditureItems, input.id);
  expectConfigCanBecome(row.state, "deleted");
  await expectItemUnused(tx, row);
  await updateRow(tx, expenditureItems, { row, to: { state: configStates.deleted } });
  return { id: row.id };
});
