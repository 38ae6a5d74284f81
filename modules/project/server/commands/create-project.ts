import { command } from "#platform/server/command.ts";
import { insertRow, whenTaken } from "#platform/server/db/rows.ts";
import { projectErrors } from "../../errors.ts";
import { expenditureProject } from "../../contract.ts";
import { configStates } from "../../states.ts";
import { projectColumns } from "../project/columns.ts";
import { expenditureProjects } from "../tables.ts";

/** Adds a project that wallets may be opened for. */
export const createProject = command(expenditureProject.create, async ({ input, tx }) => {
  const columns = await projectColumns(tx, input);
  const { projectName: name } = input;
  const { id } = await insertRow(tx, expenditureProjects, {
    ...columns,
    state: configStates.normal,
  }).catch(whenTaken("expenditure_projects_name", projectErrors.projectNameTaken, { name }));
  return { id };
});
