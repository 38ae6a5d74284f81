import { command } from "#platform/server/command.ts";
import { insertRow, whenTaken } from "#platform/server/db/rows.ts";
import { projectErrors } from "../../errors.ts";
import { expenditureItem } from "../../item-contract.ts";
import { configStates } from "../../states.ts";
import { itemColumns } from "../item/columns.ts";
import { expenditureItems } from "../tables.ts";

/** Adds an item that money may be spent on. */
export const createItem = command(expenditureItem.create, async ({ input, tx }) => {
  const columns = await itemColumns(tx, input, []);
  const { itemName: name } = input;
  const { id } = await insertRow(tx, expenditureItems, {
    ...columns,
    state: configStates.normal,
  }).catch(whenTaken("expenditure_items_name", projectErrors.itemNameTaken, { name }));
  return { id };
});
