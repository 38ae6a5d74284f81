import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { expenditureProject } from "../../contract.ts";
import { configStates } from "../../states.ts";
import { expectConfigCanBecome } from "../rules/config.ts";
import { expenditureProjects } from "../tables.ts";

/** Puts a disabled project back to use. */
export const enableProject = command(expenditureProject.enable, async ({ input, tx }) => {
  const row = await lockRow(tx, expenditureProjects, input.id);
  expectConfigCanBecome(row.state, "normal");
  expectVersion(row, input.rowVersion);
  await updateRow(tx, expenditureProjects, { row, to: { state: configStates.normal } });
  return { id: row.id };
});
