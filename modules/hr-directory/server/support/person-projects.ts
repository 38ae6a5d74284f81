import { type Project, projectsInForce } from "#modules/project/server/index.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";

/** The projects in force of which each person has a wallet of his own. */
export const personProjects = async (tx: ReadTx): Promise<Project[]> =>
  (await projectsInForce(tx)).filter((project) => project.project_type === "person");
