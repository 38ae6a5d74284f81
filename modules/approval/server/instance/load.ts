import { platformErrors } from "#platform/contract/error.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { stateOfCode } from "../../states.ts";
import type { Instance, Task } from "../rules/instance.ts";
import type { Organisation } from "../rules/organisation.ts";
import { type approvalInstances, approvalTasks } from "../tables.ts";
import { organisationOf } from "../route/organisation.ts";

export type InstanceRow = Row<typeof approvalInstances>;
type TaskRow = Row<typeof approvalTasks>;

/** An approval as it was found: its row, what it means, and who administers its process. */
export interface Loaded {
  readonly row: InstanceRow;
  readonly instance: Instance;
  readonly processAdmins: readonly string[];
}

const taskColumns = Object.keys(approvalTasks.columns).join(", ");
/** By the instance itself, by one of its tasks, or as the last round of an order. */
const byId = {
  instance: "$2",
  order:
    "(select id from approval_instances where tenant_id = $1 and order_id = $2 order by round desc limit 1)",
  task: "(select instance_id from approval_tasks where tenant_id = $1 and id = $2)",
};
type By = keyof typeof byId;

const instanceBy = (by: By, lock: string) =>
  `select i.*, (select p.admin_ids from approval_processes p where p.tenant_id = $1 and p.id = i.process_id) as process_admins` +
  ` from approval_instances i where i.tenant_id = $1 and i.id = ${byId[by]}${lock}`;
const tasksBy = (by: By) =>
  `select ${taskColumns} from approval_tasks where tenant_id = $1 and instance_id = ${byId[by]} order by position`;

async function look(
  tx: ReadTx,
  id: string,
  { by, lock }: { by: By; lock: boolean },
): Promise<Loaded | null> {
  const parameters = [tx.tenantId, id];
  const [[row], tasks] = await Promise.all([
    tx.raw<InstanceRow & { process_admins: string[] | null }>({
      sql: instanceBy(by, lock ? " for update" : ""),
      parameters,
    }),
    tx.raw<TaskRow>({ sql: tasksBy(by), parameters }),
  ]);
  if (!row) return null;
  return { row, instance: instanceFrom(row, tasks), processAdmins: row.process_admins ?? [] };
}

async function find(tx: ReadTx, id: string, how: { by: By; lock: boolean }): Promise<Loaded> {
  const found = await look(tx, id, how);
  if (!found) throw new Refused(platformErrors.notFound);
  return found;
}

type ById = Exclude<By, "order">;

/** Keep the lock: of those who decide at once, each finds what the one before him left. */
export const lockInstance = (tx: CommandTx, id: string, by: ById = "instance"): Promise<Loaded> =>
  find(tx, id, { by, lock: true });

export const readInstance = (tx: ReadTx, id: string, by: ById = "instance"): Promise<Loaded> =>
  find(tx, id, { by, lock: false });

/** The last round of an order; null: it was never submitted. */
export const lockLastRound = (tx: CommandTx, orderId: string): Promise<Loaded | null> =>
  look(tx, orderId, { by: "order", lock: true });

export const readLastRound = (tx: ReadTx, orderId: string): Promise<Loaded | null> =>
  look(tx, orderId, { by: "order", lock: false });

function instanceFrom(row: InstanceRow, tasks: readonly TaskRow[]): Instance {
  return {
    id: row.id,
    orderType: row.order_type,
    orderId: row.order_id,
    money: row.money,
    round: row.round,
    state: stateOfCode(row.state),
    stepNo: row.step_no,
    steps: row.steps,
    applicantId: row.applicant_id,
    hash: row.hash,
    criticalHash: row.critical_hash,
    withdrawRequestedAt: row.withdraw_requested_at,
    financeStepNo: row.finance_step_no,
    endedAt: row.ended_at,
    tasks: tasks.map(taskFrom),
  };
}

const taskFrom = (row: TaskRow): Task => ({
  id: row.id,
  stepNo: row.step_no,
  assigneeId: row.assignee_id,
  principalId: row.principal_id,
  source: row.source,
  state: row.state,
  waitsFor: row.waits_for,
  addedBy: row.added_by,
  cancelledBy: row.cancelled_by,
  carriedFrom: row.carried_from,
  arrivedAt: row.arrived_at,
  decidedAt: row.decided_at,
  decisionNo: row.decision_no,
  seenHash: row.seen_hash,
  remark: row.remark,
  reasonCode: row.reason_code,
  fileIds: row.file_ids,
  urgedAt: row.urged_at,
  urgedCount: row.urged_count,
});

/** The people around an approval: whoever its steps may come to, who has a task, and these. */
export const organisationAround = (
  tx: ReadTx,
  { row, instance, processAdmins }: Loaded,
  others: readonly string[] = [],
): Promise<Organisation> =>
  organisationOf(tx, {
    people: [
      ...row.wanted_people,
      row.applicant_id,
      ...instance.tasks.flatMap(({ assigneeId, principalId }) =>
        principalId === null ? [assigneeId] : [assigneeId, principalId],
      ),
      ...others,
    ],
    roles: row.wanted_roles,
    departmentId: row.department_id,
    processAdmins,
    orderType: row.order_type,
  });
