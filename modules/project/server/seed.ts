import type { Fen } from "#platform/contract/money.ts";
import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRow } from "#platform/server/db/rows.ts";
import type { Engine } from "#platform/server/engine.ts";
import { carryOutForJob } from "#platform/server/flows/job.ts";
import { configStates } from "../states.ts";
import { demoItems, demoProjects } from "./seed/demo-projects.ts";
import { itemColumns } from "./item/columns.ts";
import { projectColumns } from "./project/columns.ts";
import { expenditureItems, expenditureProjects } from "./tables.ts";

interface Seeding {
  readonly engine: Pick<Engine, "pool" | "vault" | "identity">;
  readonly tenantId: string;
  readonly authorId: string;
}

const byBound = { approvalProcessId: null, approvalProcessVersion: null };

/** What a demo's money may be spent on. */
export async function seedProjects({ engine, tenantId, authorId }: Seeding): Promise<void> {
  const piece = { tenantId, userId: authorId, event: null, key: newId() };
  await carryOutForJob(engine, piece, async (tx) => {
    const items = await addItems(tx);
    const sellers = await rolesNamed(tx, ["销售"]);
    for (const project of demoProjects) {
      const columns = await projectColumns(tx, {
        ...byBound,
        projectName: project.name,
        projectType: project.type,
        payeeType: project.payeeType,
        payeePersonIds: [],
        payeeRoleIds: project.payeeType === "designatedRole" ? sellers : [],
        canPayAnybody: project.paysAnybody ?? false,
        otherPersonDepartment: [],
        otherPersonRole: [],
        projectItemIds: project.items.flatMap((name) => items.get(name) ?? []),
        projectExpenditureGroupDepth: project.depth,
        projectPercent: project.percentBp,
        remark: project.remark,
      });
      await insertRow(tx, expenditureProjects, { ...columns, state: configStates.normal });
    }
    return null;
  });
}

async function addItems(tx: CommandTx): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const item of demoItems) {
    const { monthlyLimitYuan: limit, percentBp } = item;
    const given = {
      ...byBound,
      itemName: item.name,
      canExpenditurePersonList: [],
      itemHasExpenditureUpperLimit: limit !== undefined,
      itemExpenditureUpperLimitAmount: limit === undefined ? null : ((limit * 100) as Fen),
      itemHasPercent: percentBp !== undefined,
      itemPercent: percentBp ?? null,
      needProjectEstablishment: item.needsEstablishment ?? false,
      remark: item.remark,
    };
    const columns = await itemColumns(tx, given, []);
    const row = { ...columns, state: configStates.normal };
    ids.set(item.name, (await insertRow(tx, expenditureItems, row)).id);
  }
  return ids;
}

async function rolesNamed(tx: CommandTx, names: readonly string[]): Promise<string[]> {
  const sql = "select id from roles where tenant_id = $1 and name = any($2) order by name";
  const found = await tx.raw<{ id: string }>({ sql, parameters: [tx.tenantId, names] });
  return found.map(({ id }) => id);
}
