import type { Fen } from "#platform/contract/money.ts";
import type { Acting } from "#platform/server/acting.ts";
import type { Pool } from "#platform/server/db/pool.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { expenditureProject } from "../contract.ts";
import { expenditureItem } from "../item-contract.ts";
import { demoItems, demoProjects } from "./seed/demo-projects.ts";

interface Seeding {
  readonly pool: Pool;
  readonly tenantId: string;
  /** Who sets them up, on the day on which he does. */
  readonly admin: Acting;
  /** What their orders go through. */
  readonly processId: string;
}

/** What a demo's money may be spent on. */
export async function seedProjects({ pool, tenantId, ...setUp }: Seeding): Promise<void> {
  const { admin, processId: approvalProcessId } = setUp;
  const items = await addItems(setUp);
  const sellers = await rolesNamed({ pool, tenantId }, "销售");
  for (const project of demoProjects) {
    await admin.call(expenditureProject.create, {
      approvalProcessId,
      projectName: project.name,
      projectType: project.type,
      payeeType: project.payeeType,
      payeeRoleIds: project.payeeType === "designatedRole" ? sellers : [],
      canPayAnybody: project.paysAnybody ?? false,
      projectItemIds: project.items.flatMap((name) => items.get(name) ?? []),
      projectExpenditureGroupDepth: project.depth,
      projectPercent: project.percentBp,
      remark: project.remark,
    });
  }
}

async function addItems({
  admin,
  processId: approvalProcessId,
}: Pick<Seeding, "admin" | "processId">): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const item of demoItems) {
    const { monthlyLimitYuan: limit, percentBp } = item;
    const { id } = await admin.call(expenditureItem.create, {
      approvalProcessId,
      itemName: item.name,
      canExpenditurePersonList: [],
      itemHasExpenditureUpperLimit: limit !== undefined,
      itemExpenditureUpperLimitAmount: limit === undefined ? null : ((limit * 100) as Fen),
      itemHasPercent: percentBp !== undefined,
      itemPercent: percentBp ?? null,
      needProjectEstablishment: item.needsEstablishment ?? false,
      remark: item.remark,
    });
    ids.set(item.name, id);
  }
  return ids;
}

const findRoles = "select id from roles where tenant_id = $1 and name = $2";

const rolesNamed = (
  { pool, tenantId }: Pick<Seeding, "pool" | "tenantId">,
  name: string,
): Promise<string[]> =>
  inTransaction(pool, { tenantId, mode: "snapshot" }, async (tx) => {
    const found = await tx.raw<{ id: string }>({ sql: findRoles, parameters: [tenantId, name] });
    return found.map(({ id }) => id);
  });
