import { messageEvents } from "#modules/message/contract.ts";
import { boxChanged, notify } from "#modules/message/server/index.ts";
import { formatMoney } from "#platform/contract/money.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Outcome } from "../rules/course.ts";
import type { Instance, Task } from "../rules/instance.ts";
import { type Letter, lettersOf } from "../rules/letters.ts";
import type { Organisation } from "../rules/organisation.ts";
import { db } from "../tables.ts";
import { subjectOf } from "../subject/subjects.ts";

interface Announced {
  readonly before: Instance | null;
  readonly outcome: Outcome;
  readonly organisation: Organisation;
}

/** Lets everybody know whom an action concerns: who has more or less to do, and who is told what. */
export async function announce(tx: CommandTx, announced: Announced): Promise<void> {
  const { before, outcome } = announced;
  const had = waiting(before?.tasks ?? []);
  const has = waiting(outcome.instance.tasks);
  for (const id of had.symmetricDifference(has)) boxChanged(tx, id);
  await send(tx, outcome.instance, lettersOf({ ...announced, who: tx.actor.name }));
}

const waiting = (tasks: readonly Task[]): Set<string> =>
  new Set(tasks.filter(({ state }) => state === "PENDING").map(({ assigneeId }) => assigneeId));

async function send(tx: CommandTx, instance: Instance, letters: readonly Letter[]): Promise<void> {
  if (letters.length === 0) return;
  const order = await tx.one(
    db
      .selectFrom("approval_instances")
      .select(["order_no", "title", "amount_fen", "applicant_name"])
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", instance.id),
  );
  const amount = order.amount_fen === null ? "" : ` ${formatMoney(order.amount_fen)}`;
  const about = { orderNo: order.order_no, title: order.title, applicant: order.applicant_name };
  // Telling somebody makes others who tell him wait: all in one order, or two would wait in a ring.
  for (const letter of letters.toSorted((a, b) => (a.to < b.to ? -1 : 1))) {
    await notify(tx, {
      to: letter.to,
      event: letter.event,
      values: { ...letter.values, ...about, amount },
      ...placeOf(instance, letter),
      orderType: instance.orderType,
    });
  }
}

/** Told as one with others, a message is about none of them alone: the next must not replace it. */
function placeOf({ id, orderType, orderId }: Instance, { event, leadsTo }: Letter) {
  const { table, link } = subjectOf(orderType);
  const isAlone = !messageEvents[event].grouped && event !== "approval.mentioned";
  const isOrder = leadsTo === "order";
  const about = isOrder ? { type: table, id: orderId } : { type: "approval_instances", id };
  return {
    link: isOrder ? link(orderId) : (`/dashboard/todo?instance=${id}` as const),
    subject: isAlone ? about : null,
  };
}
