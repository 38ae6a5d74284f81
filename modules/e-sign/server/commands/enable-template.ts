import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { templateStates } from "../../states.ts";
import { contractTemplate } from "../../template-contract.ts";
import { expectCanBecome } from "../rules/templates.ts";
import { contractTemplates } from "../tables.ts";

/** Puts a disabled template back to use. */
export const enableTemplate = command(contractTemplate.enable, async ({ input, tx }) => {
  const row = await lockRow(tx, contractTemplates, input.id);
  expectCanBecome(row.state, "normal");
  expectVersion(row, input.rowVersion);
  await updateRow(tx, contractTemplates, { row, to: { state: templateStates.normal } });
  return { id: row.id };
});
