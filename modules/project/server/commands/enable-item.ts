import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { expenditureItem } from "../../item-contract.ts";
import { configStates } from "../../states.ts";
import { expectConfigCanBecome } from "../rules/config.ts";
import { expenditureItems } from "../tables.ts";

/** Puts a disabled item back to use. */
export const enableItem = command(expenditureItem.enable, async ({ input, tx }) => {
  const row = await lockRow(tx, expenditureItems, input.id);
  expectConfigCanBecome(row.state, "normal");
  expectVersion(row, input.rowVersion);
  await updateRow(tx, expenditureItems, { row, to: { state: configStates.normal } });
  return { id: row.id };
});
