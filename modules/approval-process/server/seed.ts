import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRow } from "#platform/server/db/rows.ts";
import type { Engine } from "#platform/server/engine.ts";
import { carryOutForJob } from "#platform/server/flows/job.ts";
import { processStates } from "#modules/approval/states.ts";
import { demoProcesses, type Roles } from "./seed/demo-processes.ts";
import { stored } from "./support/process.ts";
import { approvalBindings, approvalProcesses, db } from "./tables.ts";

type Acting = Pick<Engine, "pool" | "vault" | "identity">;

interface Tenant {
  readonly tenantId: string;
  readonly authorId: string;
  /** Since when they are used. */
  readonly at: Date;
}

/** Processes that the demo's requests go through, published and bound. */
export async function seedProcesses(engine: Acting, tenant: Tenant): Promise<void> {
  const { tenantId, authorId, at } = tenant;
  for (const process of demoProcesses) {
    const event = "approvalProcess.publish";
    const piece = { tenantId, userId: authorId, event, key: newId(), at };
    await carryOutForJob(engine, piece, async (tx) => {
      const steps = process.steps(await rolesOf(tx));
      const { id } = await insertRow(tx, approvalProcesses, {
        name: process.name,
        description: process.description,
        money: true,
        admin_ids: [authorId],
        draft: null,
        latest_version: 1,
        state: processStates.normal,
      });
      await tx.many(
        db.insertInto("approval_versions").values({
          tenant_id: tenantId,
          process_id: id,
          version: 1,
          total_step: steps.length,
          steps: stored(steps),
          note: null,
          published_by: authorId,
          published_by_name: tx.actor.name,
          published_at: tx.now.toISOString(),
        }),
      );
      for (const department_id of await boundTo(tx, process.departments)) {
        await insertRow(tx, approvalBindings, {
          order_type: "generalRequest",
          department_id,
          process_id: id,
          pinned_version: null,
        });
      }
      return null;
    });
  }
}

async function rolesOf(tx: CommandTx): Promise<Roles> {
  const sql = "select id, name from roles where tenant_id = $1";
  const found = await tx.raw<{ id: string; name: string }>({ sql, parameters: [tx.tenantId] });
  return (...names) => found.filter(({ name }) => names.includes(name)).map(({ id }) => id);
}

/** Null: wherever no department has a process of its own. */
async function boundTo(tx: CommandTx, names: readonly string[]): Promise<(string | null)[]> {
  if (names.length === 0) return [null];
  const sql = "select id from departments where tenant_id = $1 and name = any($2)";
  const found = await tx.raw<{ id: string }>({ sql, parameters: [tx.tenantId, names] });
  return found.map(({ id }) => id);
}
