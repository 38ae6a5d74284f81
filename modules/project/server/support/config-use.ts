import type { CommandTx } from "#platform/server/command-tx.ts";
import { Refused } from "#platform/server/refused.ts";
import { projectErrors } from "../../errors.ts";
import { configStates } from "../../states.ts";

interface Named {
  readonly id: string;
  readonly name: string;
}

const countWallets =
  "select count(*)::int as count from wallets where tenant_id = $1 and project_id = $2";
const countOrdersOfProject =
  "select count(*)::int as count from expenditures where tenant_id = $1 and project_id = $2";
const countOrdersOfItem =
  "select count(*)::int as count from expenditures where tenant_id = $1 and item_id = $2";
const countEstablishments =
  "select count(*)::int as count from project_establishments where tenant_id = $1 and item_id = $2";
const countEstablishmentsOfProject =
  "select count(*)::int as count from project_establishments where tenant_id = $1 and project_id = $2";

async function countOf(tx: CommandTx, sql: string, id: string): Promise<number> {
  const [found] = await tx.raw<{ count: number }>({ sql, parameters: [tx.tenantId, id] });
  return found?.count ?? 0;
}

export const hasWallets = async (tx: CommandTx, projectId: string): Promise<boolean> =>
  (await countOf(tx, countWallets, projectId)) > 0;

/** Refuses to delete a project that money lies in, was spent for or is to be. */
export async function expectProjectUnused(tx: CommandTx, { id, name }: Named): Promise<void> {
  const wallets = await countOf(tx, countWallets, id);
  const orders = await countOf(tx, countOrdersOfProject, id);
  const establishments = await countOf(tx, countEstablishmentsOfProject, id);
  if (wallets + orders + establishments === 0) return;
  const counts = {
    wallets: String(wallets),
    orders: String(orders),
    establishments: String(establishments),
  };
  throw new Refused(projectErrors.projectInUse, { name, ...counts });
}

const findProject =
  "select name from expenditure_projects where tenant_id = $1 and item_ids @> array[$2::uuid]" +
  " and state <> $3 order by created_at limit 1";

/** Refuses to delete an item that a project has, or that something was spent or established on. */
export async function expectItemUnused(tx: CommandTx, { id, name }: Named): Promise<void> {
  const parameters = [tx.tenantId, id, configStates.deleted];
  const [project] = await tx.raw<{ name: string }>({ sql: findProject, parameters });
  if (project) {
    throw new Refused(projectErrors.itemInProject, { name, project: project.name });
  }
  const orders = await countOf(tx, countOrdersOfItem, id);
  const establishments = await countOf(tx, countEstablishments, id);
  if (orders + establishments === 0) return;
  const counts = { orders: String(orders), establishments: String(establishments) };
  throw new Refused(projectErrors.itemInUse, { name, ...counts });
}
