import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow, whenTaken } from "#platform/server/db/rows.ts";
import { projectErrors } from "../../errors.ts";
import { expenditureItem } from "../../item-contract.ts";
import { expectConfigEditable } from "../rules/config.ts";
import { itemColumns } from "../item/columns.ts";
import { expenditureItems } from "../tables.ts";

/** Changes an item; what was submitted before goes on as it was. */
export const updateItem = command(expenditureItem.update, async ({ input, tx }) => {
  const row = await lockRow(tx, expenditureItems, input.id);
  expectConfigEditable(row.state);
  expectVersion(row, input.rowVersion);
  const to = await itemColumns(tx, input, row.person_ids);
  const { name } = to;
  await updateRow(tx, expenditureItems, { row, to }).catch(
    whenTaken("expenditure_items_name", projectErrors.itemNameTaken, { name }),
  );
  return { id: row.id };
});
