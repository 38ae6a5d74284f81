import { newId } from "#platform/server/clock.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { carryOutForJob } from "#platform/server/flows/job.ts";
import type { financeReasons } from "#modules/approval/view-contract.ts";
import { withdraw } from "#modules/approval/server/faces/rules.ts";
import { decideTask } from "./support/decide.ts";
import { carryOn, takeInHand } from "#modules/approval/server/faces/instance.ts";

type Acting = Pick<Engine, "pool" | "vault" | "identity">;

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
        const at = await takeInHand(tx, { id: instanceId, action: "withdraw" });
        tx.remark = remark;
        await carryOn(tx, at, withdraw(at.instance, { remark }, at.setting));
        return null;
      });
    },
  };
};
