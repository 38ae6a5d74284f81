import type { GivenTo } from "#platform/contract/endpoint.ts";
import type { Acting } from "#platform/server/acting.ts";
import type { Pool } from "#platform/server/db/pool.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { approvalTask } from "../contract.ts";

const findTask =
  'select t.id, t.assignee_id as "userId", i.hash as "seenHash", t.step_no = i.total_step as "isLast"' +
  " from approval_tasks t join approval_instances i on i.tenant_id = t.tenant_id and i.id = t.instance_id" +
  " where i.tenant_id = $1 and i.id = $2 and t.state = 'PENDING' order by t.position limit 1";

interface Waiting {
  readonly id: string;
  readonly userId: string;
  readonly seenHash: string;
  /** It waits for the last step, which is finance's. */
  readonly isLast: boolean;
}

type Decision = "pass" | "reject" | "return" | "financeReject";
/** A decision and what is said about it, as its endpoint takes it. */
type Said = {
  [How in Decision]: { readonly how: How } & Omit<
    GivenTo<(typeof approvalTask)[How]>,
    "id" | "seenHash"
  >;
}[Decision];

interface Deciding {
  readonly pool: Pool;
  readonly tenantId: string;
  readonly as: (userId: string, at: Date) => Promise<Acting>;
}

interface Passing {
  /** When the next of them decides. */
  readonly at: () => Date;
  readonly remark: (nth: number) => string | null;
  /** Finance has still to look at it. */
  readonly toFinance?: boolean;
}

/** More steps than any process of the demo has. */
const mostSteps = 9;

/** Lets the demo's people decide, whoever it waits for, by the commands that they have for it. */
export const demoCourse = ({ pool, tenantId, as }: Deciding) => {
  const waiting = (instanceId: string): Promise<Waiting | undefined> =>
    inTransaction(pool, { tenantId, mode: "snapshot" }, async (tx) => {
      const [task] = await tx.raw<Waiting>({ sql: findTask, parameters: [tenantId, instanceId] });
      return task;
    });
  const say = async ({ id, userId, seenHash }: Waiting, { how, ...said }: Said, at: Date) => {
    const given = { id, seenHash, ...said } as GivenTo<(typeof approvalTask)[Decision]>;
    await (await as(userId, at)).call(approvalTask[how], given);
  };
  return {
    async decide(instanceId: string, said: Said, at: Date): Promise<void> {
      const task = await waiting(instanceId);
      if (!task) throw new Error(`Nobody is to decide on ${instanceId}`);
      await say(task, said, at);
    },
    /** Everybody agrees, one after the other. */
    async pass(instanceId: string, { at, remark, toFinance = false }: Passing): Promise<void> {
      for (let nth = 0; nth < mostSteps; nth += 1) {
        const task = await waiting(instanceId);
        if (!task || (toFinance && task.isLast)) return;
        await say(task, { how: "pass", remark: remark(nth) }, at());
      }
    },
  };
};
