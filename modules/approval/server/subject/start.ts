import { namesOfDepartments } from "#modules/identity/server/index.ts";
import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRow, whenTaken } from "#platform/server/db/rows.ts";
import { Refused } from "#platform/server/refused.ts";
import type { Risk } from "../../content-contract.ts";
import type { ApprovalStep } from "../../definition-contract.ts";
import { approvalErrors } from "../../errors.ts";
import { approvalStates, isRunning } from "../../states.ts";
import type { Instance } from "../rules/instance.ts";
import { submit } from "../rules/submit.ts";
import { approvalInstances } from "../tables.ts";
import type { Process } from "../route/binding.ts";
import { lockLastRound } from "../instance/load.ts";
import { prepare, type Prepared } from "../route/prepare.ts";
import { risksOf } from "./risks.ts";
import { save, waitingNames } from "../instance/save.ts";
import { keepSnapshot, noteLook } from "./snapshots.ts";
import type { Order, Subject } from "./subjects.ts";

/**
 * Submits an order for approval, in the transaction of the module that has it. The structure is
 * pinned here; people are looked up as each step is entered.
 */
export async function startApproval(
  tx: CommandTx,
  subject: Subject,
  { orderId }: { readonly orderId: string },
): Promise<{ instanceId: string }> {
  const last = await lockLastRound(tx, orderId);
  const previous = last?.instance ?? null;
  if (previous && isRunning(previous.state)) throw new Refused(approvalErrors.alreadyRunning);
  const by = tx.actor.userId;
  const prepared = await prepare(tx, subject, { orderId, previous: last, by });
  const { order, hashes, steps, organisation, excludedApprovers } = prepared;
  const { type: orderType, money } = subject;
  const now = tx.now.toISOString();
  const { applicantId, amountFen, content } = order;
  const submission = { id: newId(), orderType, orderId, money, applicantId, ...hashes, steps };
  const outcome = submit(submission, previous, { by, now, newId, organisation, excludedApprovers });
  const { instance } = outcome;
  const risks = await risksOf(tx, { subject, orderId, previous, instance });
  await insertInstance(tx, { prepared, instance, risks, now });
  await keepSnapshot(tx, { orderId, hash: instance.hash, content });
  await noteLook(tx, { orderId, hash: instance.hash, at: now });
  await save(tx, { before: null, outcome, organisation, amountFen, risks, now });
  return { instanceId: instance.id };
}

interface Begun {
  readonly prepared: Prepared;
  readonly instance: Instance;
  readonly risks: Risk[];
  readonly now: string;
}

async function insertInstance(tx: CommandTx, { prepared, instance, risks, now }: Begun) {
  const { order, process, wanted, organisation } = prepared;
  await insertRow(tx, approvalInstances, {
    id: instance.id,
    ...toldBy(order),
    ...ruledBy(process),
    order_type: instance.orderType,
    order_id: instance.orderId,
    money: instance.money,
    round: instance.round,
    state: approvalStates[instance.state],
    step_no: instance.stepNo,
    total_step: instance.steps.length,
    steps: JSON.stringify(instance.steps) as unknown as ApprovalStep[],
    wanted_people: wanted.people,
    wanted_roles: wanted.roles,
    applicant_name: organisation.people.get(order.applicantId)?.name ?? "",
    department_name: await departmentName(tx, order.departmentId),
    hash: instance.hash,
    critical_hash: instance.criticalHash,
    withdraw_requested_at: null,
    finance_step_no: null,
    risks: JSON.stringify(risks) as unknown as Risk[],
    risks_at: risks.length > 0 ? now : null,
    waiting_names: waitingNames(instance, organisation),
    started_at: now,
    ended_at: instance.endedAt,
  })
    .catch(whenTaken("approval_instances_running", approvalErrors.alreadyRunning, {}))
    // Whoever comes second to a first round found nothing to lock.
    .catch(whenTaken("approval_instances_round", approvalErrors.alreadyRunning, {}));
  // The line in the log is the order's: the row as such says nothing to a reader.
  tx.changes.pop();
}

const ruledBy = (process: Process | null) => ({
  process_id: process?.id ?? null,
  process_name: process?.name ?? null,
  version: process?.version ?? null,
});

const toldBy = ({ orderNo, title, amountFen, special, orderSubtype, ...order }: Order) => ({
  order_no: orderNo,
  title,
  amount_fen: amountFen,
  special,
  order_subtype: orderSubtype,
  applicant_id: order.applicantId,
  department_id: order.departmentId,
});

async function departmentName(tx: CommandTx, id: string | null): Promise<string | null> {
  if (id === null) return null;
  return (await namesOfDepartments(tx, [id])).get(id) ?? null;
}
