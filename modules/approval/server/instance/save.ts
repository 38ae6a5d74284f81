import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Statement } from "#platform/server/db/batch.ts";
import { recordsChanged } from "#platform/server/events.ts";
import type { Risk } from "../../content-contract.ts";
import type { ApprovalStep } from "../../definition-contract.ts";
import { approvalStates } from "../../states.ts";
import { currentStep, type Instance, type Task } from "../rules/instance.ts";
import type { Organisation } from "../rules/organisation.ts";
import { afterWorkingHours } from "../rules/working-time.ts";
import { announce } from "./announce.ts";
import { copiesInsert } from "./copies.ts";
import { historyInsert } from "./history.ts";
import type { Moved } from "./moved.ts";
import { type Subject, subjectOf } from "../subject/subjects.ts";
import { toldOf } from "./told.ts";

/** Writes what an action came to: the approval, its tasks, its history, and lets the order know. */
export async function save(tx: CommandTx, moved: Moved): Promise<void> {
  const { before, outcome, organisation } = moved;
  const { instance } = outcome;
  const subject = subjectOf(instance.orderType);
  const told = toldOf(moved);
  // First among the changes: the log line belongs to the order.
  tx.changes.push({
    table: subject.table,
    id: instance.orderId,
    before: before && { approvalStateCode: approvalStates[before.state] },
    after: { approvalStateCode: approvalStates[instance.state], ...(told && { told }) },
  });
  const writes = [
    ...(before && before !== instance ? [instanceUpdate(tx, instance, organisation)] : []),
    ...taskWrites(tx, moved),
    ...historyInsert(tx, moved),
    ...copiesInsert(tx, moved),
  ];
  const isWritten = Promise.all(writes.map((write) => tx.raw(write)));
  // The order too where it stays as it is: its lists say whom it waits for.
  for (const key of ["approvalInstance", instance.orderType]) recordsChanged(tx, key);
  await Promise.all([
    isWritten,
    tellOrder(tx, subject, moved),
    announce(tx, { before, outcome, organisation }),
  ]);
}

/** Lets the order know where its approval has come; most that happens leaves it where it was. */
async function tellOrder(tx: CommandTx, subject: Subject, { before, outcome }: Moved) {
  const { instance } = outcome;
  const standing = {
    orderId: instance.orderId,
    instanceId: instance.id,
    from: before?.state ?? null,
    state: instance.state,
    isAtFinance: isAtFinance(instance),
  };
  if (before?.state !== instance.state) return subject.onApproval(tx, standing);
  if (isAtFinance(before) !== standing.isAtFinance) return subject.onFinance?.(tx, standing);
}

/** A suspended approval waits for its administrators, and finance for them. */
const isAtFinance = (instance: Instance): boolean =>
  (instance.state === "pending" || instance.state === "approving") &&
  currentStep(instance)?.isFinanceStep === true;

const updateInstance =
  "update approval_instances set state = $3, step_no = $4, hash = $5, critical_hash = $6," +
  " withdraw_requested_at = $7, finance_step_no = $8, ended_at = $9, waiting_names = $10," +
  " updated_by = $11, updated_at = moment(), row_version = row_version + 1 where tenant_id = $1 and id = $2";

function instanceUpdate(tx: CommandTx, one: Instance, organisation: Organisation): Statement {
  return {
    sql: updateInstance,
    parameters: [
      tx.tenantId,
      one.id,
      approvalStates[one.state],
      one.stepNo,
      one.hash,
      one.criticalHash,
      one.withdrawRequestedAt,
      one.financeStepNo,
      one.endedAt,
      waitingNames(one, organisation),
      tx.actor.userId,
    ],
  };
}

/** Whom an approval waits for, in the words of a list. */
export function waitingNames({ tasks }: Instance, { people }: Organisation): string | null {
  const names = tasks
    .filter(({ state }) => state === "PENDING")
    .map(({ assigneeId }) => people.get(assigneeId)?.name ?? "");
  return names.length > 0 ? names.join("、") : null;
}

const taskShape =
  "id uuid, instance_id uuid, order_type text, amount_fen bigint, position integer, step_no integer," +
  " assignee_id uuid, principal_id uuid, source text, state text, waits_for uuid[], added_by uuid," +
  " cancelled_by uuid, carried_from uuid, arrived_at timestamptz, decided_at timestamptz," +
  " decision_no integer, seen_hash text, remark text, reason_code text, file_ids uuid[]," +
  " urged_at timestamptz, urged_count integer, urgency bigint, remind_at timestamptz," +
  " escalate_at timestamptz, risks jsonb";
const taskColumns = taskShape.split(", ").map((part) => part.split(" ")[0] ?? "");
const changing = taskColumns.filter(
  (name) =>
    !["id", "instance_id", "order_type", "amount_fen", "position", "step_no"].includes(name),
);

/** A decision that was carried over was made before the risks it was made before. */
const risksGiven =
  "coalesce(given.risks, (select c.risks from approval_tasks c where c.tenant_id = $1 and c.id = given.carried_from))";
const insertTasks =
  `insert into approval_tasks (tenant_id, ${taskColumns.join(", ")})` +
  ` select $1, ${taskColumns.map((name) => (name === "risks" ? risksGiven : `given.${name}`)).join(", ")}` +
  ` from jsonb_to_recordset($2) as given (${taskShape})`;
/** A deadline that was told of stays told, as long as the task waits for the same person since then. */
const kept = (name: string) =>
  `case when t.state = given.state and t.arrived_at = given.arrived_at then t.${name} else given.${name} end`;
/** What its maker was shown stays with a decision, whatever comes to light later. */
const risksKept =
  "case when t.decision_no is not distinct from given.decision_no then t.risks else given.risks end";
const written: Readonly<Record<string, string>> = {
  remind_at: kept("remind_at"),
  escalate_at: kept("escalate_at"),
  risks: risksKept,
};
const changes = changing.map((name) => `${name} = ${written[name] ?? `given.${name}`}`);
const updateTasks =
  `update approval_tasks t set ${changes.join(", ")}` +
  ` from jsonb_to_recordset($2) as given (${taskShape}) where t.tenant_id = $1 and t.id = given.id`;

function taskWrites(tx: CommandTx, moved: Moved): Statement[] {
  const { before, outcome } = moved;
  const known = new Map(before?.tasks.map((task) => [task.id, task]));
  const rows = outcome.instance.tasks.map((task, position) => ({ task, position }));
  const added = rows.filter(({ task }) => !known.has(task.id));
  const changed = rows.filter(({ task }) => known.has(task.id) && known.get(task.id) !== task);
  const statement = (sql: string, which: typeof rows): Statement[] =>
    which.length === 0
      ? []
      : [{ sql, parameters: [tx.tenantId, JSON.stringify(which.map((one) => rowOf(moved, one)))] }];
  return [...statement(insertTasks, added), ...statement(updateTasks, changed)];
}

function rowOf(moved: Moved, { task, position }: { task: Task; position: number }) {
  const { instance } = moved.outcome;
  const step = instance.steps[task.stepNo - 1];
  return {
    id: task.id,
    instance_id: instance.id,
    order_type: instance.orderType,
    amount_fen: moved.amountFen,
    position,
    step_no: task.stepNo,
    assignee_id: task.assigneeId,
    principal_id: task.principalId,
    source: task.source,
    state: task.state,
    waits_for: task.waitsFor,
    added_by: task.addedBy,
    cancelled_by: task.cancelledBy,
    carried_from: task.carriedFrom,
    arrived_at: task.arrivedAt,
    decided_at: task.decidedAt,
    decision_no: task.decisionNo,
    seen_hash: task.seenHash,
    remark: task.remark,
    reason_code: task.reasonCode,
    file_ids: task.fileIds,
    urged_at: task.urgedAt,
    urged_count: task.urgedCount,
    urgency: urgencyOf(task, moved.risks),
    ...deadlinesOf(task, step),
    risks: task.decisionNo === null ? null : moved.risks,
  };
}

const severities = { info: 0, warn: 1, blockBatch: 2 } as const;
const longestWait = 100_000_000_000_000;

/** What carries a risk comes first, and among equals what has waited longest. */
export function urgencyOf({ arrivedAt }: Task, risks: readonly Risk[]): number {
  const worst = Math.max(0, ...risks.map(({ severity }) => severities[severity]));
  return (2 - worst) * longestWait + (arrivedAt === null ? 0 : Date.parse(arrivedAt));
}

function deadlinesOf({ state, arrivedAt }: Task, step: ApprovalStep | undefined) {
  const at = (hours: number | null | undefined) =>
    state === "PENDING" && arrivedAt !== null && hours ? afterWorkingHours(arrivedAt, hours) : null;
  return { remind_at: at(step?.remindHours), escalate_at: at(step?.escalateHours) };
}
