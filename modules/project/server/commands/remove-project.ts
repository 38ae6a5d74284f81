import { command } from "#platform/server/command.ts";
import { lockRow, updateRow } from "#platform/server/db/rows.ts";
import { expenditureProject } from "../../contract.ts";
import { configStates } from "../../states.ts";
import { expectConfigCanBecome } from "../rules/config.ts";
import { expectProjectUnused } from "../support/config-use.ts";
import { expenditureProjects } from "../tables.ts";

/** Deletes a project that was never used: its name is free again, the row stays. */
export const removeProject = command(expenditureProject.remove, async ({ input, tx }) => {
  const row = await lockRow(tx, expenditureProjects, input.id);
  expectConfigCanBecome(row.state, "deleted");
  await expectProjectUnused(tx, row);
  await updateRow(tx, expenditureProjects, { row, to: { state: configStates.deleted } });
  return { id: row.id };
});
