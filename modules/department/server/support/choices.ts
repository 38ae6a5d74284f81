import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { SettingChoices } from "../../settings-contract.ts";
import { departmentStates } from "../../states.ts";

// Projects and templates belong to modules that stand above this one and ask it for settings.
const findProjects =
  'select id, name, state = $2 as "inForce", project_type as type from expenditure_projects' +
  " where tenant_id = $1 and state <> $3 order by name";
const findTemplates =
  'select id, name, state = $2 as "inForce" from contract_templates' +
  " where tenant_id = $1 and state <> $3 order by name, id";

/** What settings can point to: projects and templates that are not deleted. */
export async function settingChoices(tx: ReadTx): Promise<SettingChoices> {
  const parameters = [tx.tenantId, departmentStates.normal, departmentStates.deleted];
  const [projects, templates] = await Promise.all([
    tx.raw<SettingChoices["projects"][number]>({ sql: findProjects, parameters }),
    tx.raw<SettingChoices["templates"][number]>({ sql: findTemplates, parameters }),
  ]);
  return { projects, templates };
}
