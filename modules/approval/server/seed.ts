import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRow } from "#platform/server/db/rows.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { carryOutForJob } from "#platform/server/flows/job.ts";
import { processStates } from "../states.ts";
import type { financeReasons } from "../view-contract.ts";
import { withdraw } from "./rules/applicant.ts";
import { demoProcesses, type Roles } from "./seed/demo-processes.ts";
import { decideTask } from "./support/decide.ts";
import { carryOn, takeInHand } from "./support/deed.ts";
import { stored } from "./support/process.ts";
import { approvalBindings, approvalProcesses, db } from "./tables.ts";

type Acting = Pick<Engine, "pool" | "vault" | "identity">;

interface Tenant {
  readonly tenantId: string;
  readonly authorId: string;
}

/** Processes that the demo's requests go through, published and bound. */
export async function seedProcesses(engine: Acting, { tenantId, authorId }: Tenant): Promise<void> {
  for (const process of demoProcesses) {
    const piece = { tenantId, userId: authorId, event: "approvalProcess.publish", key: newId() };
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
          published_at: new Date().toISOString(),
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

const findTask =
  'select t.id, t.assignee_id as "userId", i.hash, t.step_no = i.total_step as "isLast"' +
  " from approval_tasks t join approval_instances i on i.tenant_id = t.tenant_id and i.id = t.instance_id" +
  " where i.tenant_id = $1 and i.id = $2 and t.state = 'PENDING' order by t.position limit 1";

interface Waiting {
  readonly id: string;
  readonly userId: string;
  readonly hash: string;
  /** It waits for the last step, which is finance's. */
  readonly isLast: boolean;
}

interface Said {
  readonly how: "pass" | "reject" | "return" | "financeReject";
  readonly remark: string | null;
  readonly checklist?: string;
  readonly reasonCode?: (typeof financeReasons)[number];
}

/** Lets the demo's people decide, each by the rules that hold for everybody. */
export const demoCourse = (engine: Acting, tenantId: string) => {
  const waiting = (instanceId: string): Promise<Waiting | undefined> =>
    inTransaction(engine.pool, { tenantId, mode: "snapshot" }, async (tx) => {
      const [task] = await tx.raw<Waiting>({ sql: findTask, parameters: [tenantId, instanceId] });
      return task;
    });
  return {
    waiting,
    /** By whoever it waits for first. */
    async decide(instanceId: string, { how, ...said }: Said, at?: Date): Promise<void> {
      const task = await waiting(instanceId);
      if (!task) return;
      const { id, userId, hash: seenHash } = task;
      const piece = { tenantId, userId, event: `approvalTask.${how}`, key: newId(), at };
      await carryOutForJob(engine, piece, async (tx) => {
        await decideTask(tx, { id, how, seenHash, fileIds: [], ...said });
        return null;
      });
    },
    async withdraw(instanceId: string, userId: string, remark: string): Promise<void> {
      const piece = { tenantId, userId, event: "approvalInstance.withdraw", key: newId() };
      await carryOutForJob(engine, piece, async (tx) => {
        const at = await takeInHand(tx, { id: instanceId, deed: "withdraw" });
        tx.remark = remark;
        await carryOn(tx, at, withdraw(at.instance, { remark }, at.setting));
        return null;
      });
    },
  };
};
