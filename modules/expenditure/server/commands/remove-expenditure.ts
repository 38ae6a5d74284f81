import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { expenditure } from "../../contract.ts";
import { deletedDraft } from "../../states.ts";
import { reach } from "../support/reach.ts";
import { expenditures } from "../tables.ts";

/** Deletes a draft that nobody else has ever seen. */
export const removeExpenditure = command(expenditure.remove, async ({ input, tx, actor }) => {
  const { row } = await reach(tx, actor, { id: input.id, deed: "remove" });
  await updateRow(tx, expenditures, { row, to: { state: deletedDraft } });
  return { id: row.id };
});
