import type { ProcessChoice } from "#modules/approval/server/index.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";

const findProcesses =
  'select i.process_id as "itemsId", i.process_version as "itemsVersion",' +
  ' p.process_id as "projectsId", p.process_version as "projectsVersion" from expenditures e' +
  " join expenditure_items i on i.tenant_id = e.tenant_id and i.id = e.item_id" +
  " join expenditure_projects p on p.tenant_id = e.tenant_id and p.id = e.project_id" +
  " where e.tenant_id = $1 and e.id = $2";

interface Processes {
  readonly itemsId: string | null;
  readonly itemsVersion: number | null;
  readonly projectsId: string | null;
  readonly projectsVersion: number | null;
}

/** Most specific wins: the item's process, then the project's, then what is bound to expenditures. */
export async function processOfOrder(tx: ReadTx, orderId: string): Promise<ProcessChoice | null> {
  const [row] = await tx.raw<Processes>({
    sql: findProcesses,
    parameters: [tx.tenantId, orderId],
  });
  if (!row) return null;
  const { itemsId, itemsVersion, projectsId, projectsVersion } = row;
  if (itemsId !== null) return { processId: itemsId, version: itemsVersion };
  return projectsId === null ? null : { processId: projectsId, version: projectsVersion };
}
