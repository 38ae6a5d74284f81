import { approvalTask } from "#modules/approval-task/contract.ts";
import { expenditure } from "#modules/expenditure/contract.ts";
import { payout } from "#modules/payout/contract.ts";
import type { Fen } from "#platform/contract/money.ts";
import type { Client } from "../../client.ts";
import { unlessRefused } from "../../providers/lane.ts";
import { Lookout } from "../../providers/lookout.ts";
import { anyPerson, newCard } from "../../providers/payees.ts";
import type { Random } from "../../random.ts";
import type pg from "pg";
import type { Office } from "./office.ts";

/** How far the product said that an order has come: whatever happens, it never falls behind that. */
export interface Promised {
  readonly id: string;
  readonly amountFen: number;
  stage: "created" | "submitted" | "approved" | "rejected" | "paying" | "voided";
  releasedFen: number | null;
}

interface TaskSeen {
  readonly of: string;
  readonly id: string;
  readonly hash: string;
}
interface PayoutSeen {
  readonly of: string;
  readonly id: string;
}

export interface Desk {
  readonly client: Client;
  readonly office: Office;
  readonly random: Random;
  readonly promised: Promised[];
  readonly tasks: Lookout<TaskSeen>;
  readonly payouts: Lookout<PayoutSeen>;
}

export const lookoutsOf = (sql: pg.Pool) => ({
  tasks: new Lookout<TaskSeen>(
    sql,
    "select i.order_id as of, t.id, i.hash from approval_instances i join approval_tasks t" +
      " on t.tenant_id = i.tenant_id and t.instance_id = i.id where t.state = 'PENDING' and i.order_id = any($1::uuid[])",
  ),
  payouts: new Lookout<PayoutSeen>(
    sql,
    "select order_id as of, id from payouts where order_id = any($1::uuid[])",
  ),
});

/** One order from its draft to wherever it comes: most are paid, some rejected, some given up. */
export async function tellOrder(desk: Desk): Promise<void> {
  const { random } = desk;
  const order = await create(desk);
  if (random.chance(0.06)) return giveUp(desk, order);
  if (!(await submit(desk, order))) return;
  if (random.chance(0.06)) return giveUp(desk, order);
  if (!(await decide(desk, order, random.chance(0.1) ? "reject" : "pass"))) return;
  if (random.chance(0.1)) return giveUp(desk, order);
  await pay(desk, order);
}

async function create({ client, office, random, promised }: Desk): Promise<Promised> {
  const amounts = Array.from(
    { length: 1 + random.below(2) },
    () => (100 + random.below(40_000)) as Fen,
  );
  const amountFen = amounts.reduce<number>((sum, one) => sum + one, 0);
  const { id } = await client.ask(office.company.maker, expenditure.create, {
    amountSourceTypeCode: 2,
    expenditureProjectId: office.projectId,
    expenditureItemId: office.itemId,
    amount: amountFen as Fen,
    expenditureDescribe: "演练支出",
    isSplit: amounts.length > 1,
    payees: amounts.map((amountForPayee) => {
      const { name, idCardNo } = anyPerson(random);
      return {
        payeeName: name,
        payeeIdCardNo: idCardNo,
        payeePhone: "13800000001",
        payeeBankCardNo: newCard(random),
        payeeBankName: "平安银行",
        amountForPayee,
      };
    }),
  });
  const order: Promised = { id, amountFen, stage: "created", releasedFen: null };
  promised.push(order);
  return order;
}

async function submit({ client, office }: Desk, order: Promised): Promise<boolean> {
  const { id } = order;
  const done = await unlessRefused(client.ask(office.company.maker, expenditure.submit, { id }));
  if (done) order.stage = "submitted";
  return done !== undefined;
}

async function decide(desk: Desk, order: Promised, how: "pass" | "reject"): Promise<boolean> {
  const { client, office, tasks } = desk;
  const [task] = (await tasks.wait(order.id, () => true)) ?? [];
  if (!task) return false;
  const decision = { id: task.id, seenHash: task.hash, remark: "演练" };
  await client.ask(office.decider, approvalTask[how], decision);
  order.stage = how === "pass" ? "approved" : "rejected";
  return how === "pass";
}

async function giveUp({ client, office }: Desk, order: Promised): Promise<void> {
  const { id } = order;
  const asked = { id, remark: "演练作废" };
  const done = await unlessRefused(client.ask(office.company.maker, expenditure.voided, asked));
  if (!done) return;
  order.stage = "voided";
  order.releasedFen = done.releasedFen;
}

/** Handed to the desk, where each line is let go by another person. */
async function pay(desk: Desk, order: Promised): Promise<void> {
  const { client, office, payouts } = desk;
  const { maker, checker, accounts } = office.company;
  if (!(await unlessRefused(client.ask(maker, expenditure.pay, { id: order.id })))) return;
  order.stage = "paying";
  for (const { id } of (await payouts.wait(order.id, () => true)) ?? []) {
    const channelId = accounts.FLEXPAY;
    await unlessRefused(client.ask(maker, payout.chooseChannel, { id, channelId }));
    await unlessRefused(client.ask(maker, payout.check, { id }));
    await verified(desk, id);
    await unlessRefused(client.ask(checker, payout.pay, { id }));
  }
}

const verificationRuns = "2242";
const mostLooks = 60;

/** Who is paid is compared outside, by a job; whatever else stands in the way does not pass by waiting. */
async function verified({ client, office }: Desk, id: string): Promise<void> {
  for (let looks = 0; looks < mostLooks; looks++) {
    const { obstacles } = await client.ask(office.company.maker, payout.detail, { id });
    if (!obstacles.some(({ code }) => code === verificationRuns)) return;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}
