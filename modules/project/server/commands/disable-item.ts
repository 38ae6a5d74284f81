import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { expenditureItem } from "../../item-contract.ts";
import { configStates } from "../../states.ts";
import { expectConfigCanBecome } from "../rules/config.ts";
import { expenditureItems } from "../tables.ts";

/** Takes an item out of use: nothing new is spent on it, what runs goes on. */
export const disableItem = command(expenditureItem.disable, async ({ input, tx }) => {
  const row = await lockRow(tx, expenditureItems, input.id);
  expectConfigCanBecome(row.state, "disabled");
  expectVersion(row, input.rowVersion);
  await updateRow(tx, expenditureItems, { row, to: { state: configStates.disabled } });
  return { id: row.id };
});
