import { projectRenamed } from "../support/renamed.ts";
import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow, whenTaken } from "#platform/server/db/rows.ts";
import { Refused } from "#platform/server/refused.ts";
import { projectErrors } from "../../errors.ts";
import { expenditureProject } from "../../contract.ts";
import { expectConfigEditable } from "../rules/config.ts";
import { hasWallets } from "../support/config-use.ts";
import { projectColumns } from "../project/columns.ts";
import { expenditureProjects } from "../tables.ts";

/** Changes a project. Its wallets are called by its name; whose they are is fixed with the first of them. */
export const updateProject = command(expenditureProject.update, async ({ input, tx }) => {
  const row = await lockRow(tx, expenditureProjects, input.id);
  expectConfigEditable(row.state);
  expectVersion(row, input.rowVersion);
  const to = await projectColumns(tx, input, row);
  const { name } = to;
  const movesOwners = to.project_type !== row.project_type || to.group_depth !== row.group_depth;
  if (movesOwners && (await hasWallets(tx, row.id))) {
    throw new Refused(projectErrors.projectTypeFixed, { name: row.name });
  }
  await updateRow(tx, expenditureProjects, { row, to }).catch(
    whenTaken("expenditure_projects_name", projectErrors.projectNameTaken, { name }),
  );
  if (name !== row.name) await projectRenamed.only(tx, row.id, name);
  return { id: row.id };
});
