import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { expenditureProject } from "../../contract.ts";
import { configStates } from "../../states.ts";
import { expectConfigCanBecome } from "../rules/config.ts";
import { expenditureProjects } from "../tables.ts";

/** Takes a project out of use: nothing new is spent on it, what runs goes on. */
export const disableProject = command(expenditureProject.disable, async ({ input, tx }) => {
  const row = await lockRow(tx, expenditureProjects, input.id);
  expectConfigCanBecome(row.state, "disabled");
  expectVersion(row, input.rowVersion);
  await updateRow(tx, expenditureProjects, { row, to: { state: configStates.disabled } });
  return { id: row.id };
});
