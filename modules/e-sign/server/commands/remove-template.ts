import { command } from "#platform/server/command.ts";
import { lockRow, updateRow } from "#platform/server/db/rows.ts";
import { templateStates } from "../../states.ts";
import { contractTemplate } from "../../template-contract.ts";
import { expectCanBecome } from "../rules/templates.ts";
import { contractTemplates } from "../tables.ts";

/** Deletes a template: lists no longer show it; contracts made from it stay. */
export const removeTemplate = command(contractTemplate.remove, async ({ input, tx }) => {
  const row = await lockRow(tx, contractTemplates, input.id);
  expectCanBecome(row.state, "deleted");
  await updateRow(tx, contractTemplates, { row, to: { state: templateStates.deleted } });
  return { id: row.id };
});
