import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { generalRequest } from "#modules/general-request/contract.ts";
import { message } from "#modules/message/contract.ts";
import { openTestWorld } from "#main/testing.ts";
import type { Fen } from "#platform/contract/money.ts";
import { bindProcess } from "#platform/testing/approvals.ts";
import type { TestPerson, TestTenant } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { approvalTask } from "#modules/approval-task/contract.ts";
import { type ApprovalStep, newStep } from "../definition-contract.ts";
import { approvalInstance } from "#modules/approval-task/instance-contract.ts";
import { remindApprovers } from "./jobs/remind-approvers.ts";

let world: World;
let tenant: TestTenant;
let author: TestPerson;
let first: TestPerson;
let second: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  tenant = await world.tenant();
  author = await world.person(tenant, []);
  [first, second] = [await world.person(tenant, []), await world.person(tenant, [])];
  admin = await world.person(tenant);
});

const by = (person: TestPerson, more: Partial<ApprovalStep> = {}): ApprovalStep => ({
  ...newStep("经理审批"),
  approverType: "PERSON",
  personIds: [person.userId],
  ...more,
});
const bind = (...steps: ApprovalStep[]) =>
  bindProcess(world, {
    tenantId: tenant.id,
    orderType: "generalRequest",
    steps,
    adminIds: [admin.userId],
  });

interface Submitted {
  readonly id: string;
  readonly orderId: string;
}

async function submitted(amountFen: Fen | null = 480_000 as Fen): Promise<Submitted> {
  const fields = { title: "车展物料", amountFen, special: false, remark: null, fileIds: [] };
  const { data } = await world.call(generalRequest.create, fields, { as: author });
  const answer = await world.call(generalRequest.submit, { id: data.id }, { as: author });
  return { id: answer.data.instanceId, orderId: data.id };
}

const sql = async <Row extends object>(text: string, values: unknown[]): Promise<Row[]> =>
  (await world.database.admin.query<Row>(text, values)).rows;
const told = async (as: TestPerson, kind: "message" | "notice" = "message") =>
  (await world.call(message.list, { filters: { kind } }, { as })).data.records;
const eventsOf = async (as: TestPerson) => (await told(as)).map(({ event }) => event);
const happened = async (id: string, kind: string) =>
  (
    await sql<{ n: number }>(
      "select count(*)::int as n from approval_happenings where instance_id = $1 and kind = $2",
      [id, kind],
    )
  )[0]?.n;

/** What somebody needs to decide on the task that waits for him. */
async function taskOf(person: TestPerson, { id }: Submitted) {
  const [found] = await sql<{ id: string; hash: string }>(
    "select t.id, i.hash from approval_tasks t join approval_instances i on i.id = t.instance_id" +
      " where t.instance_id = $1 and t.assignee_id = $2 and t.state = 'PENDING'",
    [id, person.userId],
  );
  return { id: found?.id ?? "", seenHash: found?.hash ?? "" };
}
async function pass(as: TestPerson, one: Submitted): Promise<void> {
  const input = { ...(await taskOf(as, one)), remark: null };
  expect((await world.call(approvalTask.pass, input, { as })).code).toBe("0");
}

describe("an applicant", () => {
  it("is told once that his order is approved, with a way to it; approvers get no message", async () => {
    await bind(by(first), by(second, { isFinanceStep: true }));
    const one = await submitted();
    await pass(first, one);
    expect(await told(author)).toEqual([]);
    await pass(second, one);
    expect(await told(author)).toMatchObject([
      {
        event: "order.approved",
        link: `/dashboard/request?detail=${one.orderId}`,
        values: { title: "车展物料", amount: " ¥4,800.00" },
      },
    ]);
    expect([...(await told(first)), ...(await told(second))]).toEqual([]);
  });

  it("learns who refused or returned it, and why", async () => {
    await bind(by(first));
    const [refused, returned] = [await submitted(), await submitted(null)];
    await world.call(
      approvalTask.reject,
      { ...(await taskOf(first, refused)), remark: "预算已用完" },
      { as: first },
    );
    const back = { ...(await taskOf(first, returned)), remark: "请补合同", checklist: ["fileIds"] };
    await world.call(approvalTask.return, back, { as: first });
    expect(await told(author)).toMatchObject([
      { event: "order.returned", values: { who: first.name, said: " “请补合同”", amount: "" } },
      { event: "order.rejected", values: { who: first.name, said: " “预算已用完”" } },
    ]);
  });

  it("learns that an approval was taken back after all, or terminated", async () => {
    await bind(by(first));
    const one = await submitted();
    await pass(first, one);
    expect((await world.call(approvalInstance.recall, { id: one.id }, { as: first })).code).toBe(
      "0",
    );
    expect(await eventsOf(author)).toEqual(["order.recalled", "order.approved"]);
    await sql("update sessions set confirmed_at = now() where user_id = $1", [admin.userId]);
    const end = await world.call(
      approvalInstance.terminate,
      { id: one.id, remark: "活动取消" },
      { as: admin },
    );
    expect(end.code).toBe("0");
    const text = { event: "order.terminated", values: { who: admin.name, said: " “活动取消”" } };
    expect(await told(author)).toMatchObject([text, { event: "order.approved" }]);
    expect(await told(first)).toMatchObject([text]);
  });

  it("hears of many approved at once in one message", async () => {
    await bind(by(first));
    const all = [await submitted(), await submitted(), await submitted()];
    for (const one of all) await pass(first, one);
    expect(await told(author)).toMatchObject([{ event: "order.approved", count: 3 }]);
  });
});

describe("an approver", () => {
  it("is urged, asked to let go, and told when there is nothing left to decide", async () => {
    await bind(by(first), by(second));
    const one = await submitted();
    await world.call(approvalInstance.urge, { id: one.id }, { as: author });
    expect(await told(first)).toMatchObject([
      { event: "task.urged", link: `/dashboard/todo?instance=${one.id}` },
    ]);
    await pass(first, one);
    const asking = { id: one.id, remark: "填错金额" };
    await world.call(approvalInstance.withdraw, asking, { as: author });
    expect(await told(second)).toMatchObject([
      { event: "order.withdrawRequested", values: { applicant: author.name, said: " “填错金额”" } },
    ]);
    const { hash: seenHash } = (
      await world.call(approvalInstance.detail, { id: one.id }, { as: second })
    ).data;
    await world.call(approvalInstance.agreeWithdraw, { id: one.id, seenHash }, { as: second });
    expect(await told(author)).toMatchObject([
      { event: "order.withdrawAgreed", values: { who: second.name } },
    ]);
    const another = await submitted();
    await world.call(approvalInstance.withdraw, { ...asking, id: another.id }, { as: author });
    expect((await told(first))[0]).toMatchObject({ event: "order.withdrawn" });
  });

  it("is told when an administrator gives his task to somebody else", async () => {
    await bind(by(first));
    const one = await submitted();
    await sql("update sessions set confirmed_at = now() where user_id = $1", [admin.userId]);
    const { id: taskId } = await taskOf(first, one);
    const input = { id: one.id, taskId, toId: second.userId, remark: "出差" };
    expect((await world.call(approvalInstance.reassign, input, { as: admin })).code).toBe("0");
    expect(await told(first)).toMatchObject([
      { event: "task.reassigned", values: { who: admin.name, assignee: second.name } },
    ]);
    expect(await told(second)).toEqual([]);
  });

  it("has people know whom he copies in or mentions, and whom the step names", async () => {
    const [watcher, colleague] = [await world.person(tenant, []), await world.person(tenant, [])];
    await bind(by(first, { ccPersonIds: [watcher.userId] }));
    const one = await submitted();
    const mentioned = { id: one.id, remark: "请看附件", mentionIds: [colleague.userId] };
    await world.call(approvalInstance.comment, { ...mentioned, fileIds: [] }, { as: first });
    await world.call(
      approvalInstance.cc,
      { id: one.id, toIds: [second.userId], remark: null },
      { as: first },
    );
    expect(await eventsOf(watcher)).toEqual(["approval.copied"]);
    expect(await eventsOf(second)).toEqual(["approval.copied"]);
    expect(await told(colleague)).toMatchObject([
      { event: "approval.mentioned", values: { said: " “请看附件”" } },
    ]);
  });
});

describe("the clock", () => {
  /** It has waited for a month; both deadlines count from its arrival. */
  const letTimePass = (id: string, what: "remind_at" | "escalate_at") =>
    sql(
      `update approval_tasks set ${what} = now() - interval '1 minute', arrived_at = now() - interval '30 days' where instance_id = $1`,
      [id],
    );

  it("reminds who lets an order wait, once, however often and by how many it is asked", async () => {
    await bind(by(first));
    const [one, other] = [await submitted(), await submitted()];
    await remindApprovers(world.engine);
    expect(await told(first)).toEqual([]);
    await letTimePass(one.id, "remind_at");
    const inForce = (state: number) =>
      sql("update tenants set state = $2 where id = $1", [tenant.id, state]);
    await inForce(1001);
    await remindApprovers(world.engine);
    expect(await happened(one.id, "reminded")).toBe(0);
    await inForce(1000);
    await Promise.all([remindApprovers(world.engine), remindApprovers(world.engine)]);
    await remindApprovers(world.engine);
    expect(await told(first)).toMatchObject([
      { event: "task.overdue", count: 1, link: `/dashboard/todo?instance=${one.id}` },
    ]);
    expect([await happened(one.id, "reminded"), await happened(other.id, "reminded")]).toEqual([
      1, 0,
    ]);
    // Whoever is urged afterwards is not reminded a second time.
    await world.call(approvalInstance.urge, { id: one.id }, { as: author });
    await remindApprovers(world.engine);
    expect(await happened(one.id, "reminded")).toBe(1);
  });

  it("lets the superior know and look on, and decides nothing", async () => {
    const senior = await world.person(tenant, []);
    await sql("update memberships set senior_id = $2 where tenant_id = $1 and user_id = $3", [
      tenant.id,
      senior.userId,
      first.userId,
    ]);
    await bind(by(first));
    const one = await submitted();
    await letTimePass(one.id, "escalate_at");
    await remindApprovers(world.engine);
    await remindApprovers(world.engine);
    expect(await told(senior)).toMatchObject([
      { event: "task.escalated", values: { assignee: first.name, applicant: author.name } },
    ]);
    expect(await happened(one.id, "escalated")).toBe(1);
    const look = await world.call(approvalInstance.detail, { id: one.id }, { as: senior });
    expect(look.data).toMatchObject({ stateCode: 2000, currentApprovalPerson: first.name });
  });

  it("turns to who administers the process where there is no superior", async () => {
    await bind(by(first));
    const one = await submitted();
    await letTimePass(one.id, "escalate_at");
    await remindApprovers(world.engine);
    expect(await eventsOf(admin)).toEqual(["task.escalated"]);
  });

  it("starts anew for whom a task is handed to", async () => {
    await bind(by(first));
    const one = await submitted();
    await letTimePass(one.id, "remind_at");
    await remindApprovers(world.engine);
    const { id } = await taskOf(first, one);
    const input = { id, toId: second.userId, remark: null };
    expect((await world.call(approvalTask.transfer, input, { as: first })).code).toBe("0");
    const [task] = await sql<{ due: boolean }>(
      "select remind_at > now() as due from approval_tasks where id = $1",
      [id],
    );
    expect(task).toEqual({ due: true });
  });
});
