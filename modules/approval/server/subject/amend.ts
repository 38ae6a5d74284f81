import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { Refused } from "#platform/server/refused.ts";
import type { Risk } from "../../content-contract.ts";
import { approvalErrors } from "../../errors.ts";
import { isRunning } from "../../states.ts";
import { type Circumstances, stepsFor } from "../rules/condition.ts";
import type { Outcome } from "../rules/course.ts";
import { amend } from "../rules/decide.ts";
import { type Instance, isLive } from "../rules/instance.ts";
import { changedSteps } from "../rules/steps.ts";
import { hashesOf } from "./hashes.ts";
import { type Loaded, lockLastRound, organisationAround } from "../instance/load.ts";
import { stepsOfVersion } from "../route/versions.ts";
import { risksOf } from "./risks.ts";
import { save } from "../instance/save.ts";
import { keepSnapshot, noteLook } from "./snapshots.ts";
import type { Order, Subject } from "./subjects.ts";

/**
 * Lets an approval know that its order says something else now; what was decided before is void.
 * Refused where the steps would no longer be those that the order has to go through, and where
 * everybody has agreed already.
 */
export async function contentChanged(
  tx: CommandTx,
  subject: Subject,
  orderId: string,
): Promise<void> {
  const loaded = await lockLastRound(tx, orderId);
  if (!loaded) return;
  const order = await subject.read(tx, orderId);
  const hashes = hashesOf(order.content);
  const { instance: before } = loaded;
  if (hashes.hash === before.hash) return;
  if (isAgreed(before)) throw new Refused(approvalErrors.approvedStays);
  if (!isRunning(before.state)) return;
  const organisation = await organisationAround(tx, loaded, [tx.actor.userId]);
  await expectSameSteps(tx, loaded, { ...order, chain: organisation.chain });
  const excludedApprovers = new Set(await subject.excludedApprovers?.(tx, orderId));
  const now = tx.now.toISOString();
  const setting = { by: tx.actor.userId, now, newId, organisation, excludedApprovers };
  const outcome = urgentAnew(amend(before, hashes, setting));
  const risks = await risksNow(tx, { subject, loaded, outcome });
  await keepSnapshot(tx, { orderId, hash: hashes.hash, content: order.content });
  await noteLook(tx, { orderId, hash: hashes.hash, at: now });
  const { amountFen } = order;
  await save(tx, { before, outcome, organisation, amountFen, risks, now });
  await tellAnew(tx, { loaded, order, risks, now });
}

const isAgreed = ({ state }: Instance): boolean => state === "approved" || state === "exempt";

/** By the version that the round was pinned to: an amount may ask for more people than it did. */
async function expectSameSteps(
  tx: CommandTx,
  { row, instance }: Loaded,
  of: Circumstances,
): Promise<void> {
  if (row.process_id === null || row.version === null) return;
  const all = await stepsOfVersion(tx, row.process_id, row.version);
  if (changedSteps(instance.steps, stepsFor(all, of)) > 0) {
    throw new Refused(approvalErrors.stepsWouldChange);
  }
}

/**
 * Refuses to act on an order that nobody approved, or that says something else than what was. It
 * stays as it is for the rest of the transaction: a recall waits.
 */
export async function expectApproved(
  tx: CommandTx,
  subject: Subject,
  orderId: string,
): Promise<void> {
  const loaded = await lockLastRound(tx, orderId);
  if (!loaded || !isAgreed(loaded.instance)) throw new Refused(approvalErrors.notYetApproved);
  const { content } = await subject.read(tx, orderId);
  if (hashesOf(content).hash !== loaded.instance.hash) {
    throw new Refused(approvalErrors.approvedAstray);
  }
}

/** Tasks that stay open are written again: how urgent they are depends on the risks. */
const urgentAnew = ({ instance, happenings }: Outcome): Outcome => ({
  instance: {
    ...instance,
    tasks: instance.tasks.map((task) => (isLive(task) ? { ...task } : task)),
  },
  happenings,
});

interface Amended {
  readonly subject: Subject;
  readonly loaded: Loaded;
  readonly outcome: Outcome;
}

/** Once marked as rewritten, a round stays so. */
async function risksNow(tx: CommandTx, { subject, loaded, outcome }: Amended): Promise<Risk[]> {
  const { row, instance: previous } = loaded;
  const { instance } = outcome;
  const found = await risksOf(tx, { subject, orderId: row.order_id, previous, instance });
  const marked = row.risks.filter(({ code }) => code === "R12");
  return found.some(({ code }) => code === "R12") ? found : [...found, ...marked];
}

const updateInstance =
  "update approval_instances set title = $3, amount_fen = $4, special = $5, order_subtype = $6," +
  " risks = $7, risks_at = $8 where tenant_id = $1 and id = $2";
const updateTasks =
  "update approval_tasks set amount_fen = $3 where tenant_id = $1 and instance_id = $2";

interface Told {
  readonly loaded: Loaded;
  readonly order: Order;
  readonly risks: readonly Risk[];
  readonly now: string;
}

/** Lists show the order as it is now. */
async function tellAnew(tx: CommandTx, { loaded, order, risks, now }: Told): Promise<void> {
  const { row } = loaded;
  const { title, amountFen, special, orderSubtype } = order;
  const isSame = JSON.stringify(row.risks) === JSON.stringify(risks);
  const risksAt = isSame ? row.risks_at : now;
  const told = [title, amountFen, special, orderSubtype, JSON.stringify(risks), risksAt];
  await Promise.all([
    tx.raw({ sql: updateInstance, parameters: [tx.tenantId, row.id, ...told] }),
    tx.raw({ sql: updateTasks, parameters: [tx.tenantId, row.id, amountFen] }),
  ]);
}
