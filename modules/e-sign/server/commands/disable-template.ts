import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { templateStates } from "../../states.ts";
import { contractTemplate } from "../../template-contract.ts";
import { expectCanBecome } from "../rules/templates.ts";
import { contractTemplates } from "../tables.ts";

/** Takes a template out of use; contracts made from it stay. */
export const disableTemplate = command(contractTemplate.disable, async ({ input, tx }) => {
  const row = await lockRow(tx, contractTemplates, input.id);
  expectCanBecome(row.state, "disabled");
  expectVersion(row, input.rowVersion);
  await updateRow(tx, contractTemplates, { row, to: { state: templateStates.disabled } });
  return { id: row.id };
});
