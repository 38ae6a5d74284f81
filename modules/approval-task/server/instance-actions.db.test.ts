import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  drafts,
  goThrough,
  inApproval,
  type Seen,
  seen,
  stepBy,
  submittedDraft,
  taskOf,
} from "#main/approval-arrange.ts";
import { trial, trialFacts, trialModule } from "#main/approval-trial.ts";
import { openTestWorld } from "#main/testing.ts";
import { bindProcess } from "#platform/testing/approvals.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { approvalTask } from "../contract.ts";
import type { ApprovalStep } from "#modules/approval/definition-contract.ts";
import { approvalInstance } from "../instance-contract.ts";

let world: World;
let tenantId: string;
beforeAll(async () => {
  world = await openTestWorld({ modules: [trialModule] });
  tenantId = (await world.tenant()).id;
});
afterAll(() => world.close());

const administer = "bizConfiguration:approvalProcess:administer";
const financeReject = "approval:instance:financeReject";
const person = (permissions: string[] = []) =>
  world.person({ id: tenantId, name: "" }, permissions);
const waiting = (...steps: ApprovalStep[]) => inApproval(world, tenantId, { steps });
const pass = (found: Seen, as: TestPerson) =>
  world.call(approvalTask.pass, { ...taskOf(found, as), remark: null }, { as });
const stateOf = async ({ id }: Seen) => (await seen(world, id)).state;
const remark = "与业务核对后重新提交";

describe("the applicant", () => {
  it("withdraws freely while nobody has decided, and asks for it afterwards", async () => {
    const [first, second] = [await person(), await person()];
    const found = await waiting(stepBy([first]), stepBy([second]));
    const { id, applicant } = found;
    const withdraw = (as: TestPerson) =>
      world.call(approvalInstance.withdraw, { id, remark: null }, { as });
    const other = await withdraw(first);
    expect(other).toMatchObject({ code: "1914" });
    expect(other.msg).toContain(applicant.name);
    await pass(found, first);
    expect((await withdraw(applicant)).data).toEqual({ id, withdrawn: false });
    const again = await withdraw(applicant);
    expect(again).toMatchObject({ code: "1916" });
    expect(again.msg).toContain(second.name);
    const agree = (as: TestPerson, seenHash = found.hash) =>
      world.call(approvalInstance.agreeWithdraw, { id, seenHash }, { as });
    expect((await agree(applicant)).code).toBe("1901");
    expect((await agree(second, "another")).code).toBe("1907");
    expect((await agree(second)).code).toBe("0");
    expect(await stateOf(found)).toBe(2004);
  });

  it("urges whom it waits for once in four hours", async () => {
    const holder = await person();
    const found = await waiting(stepBy([holder]));
    const { id, applicant } = found;
    const urge = (as: TestPerson) => world.call(approvalInstance.urge, { id }, { as });
    expect((await urge(holder)).code).toBe("1914");
    expect((await urge(applicant)).data).toEqual({ id, urged: [holder.name] });
    const again = await urge(applicant);
    expect(again.code).toBe("1915");
    expect(again.msg).toMatch(/\d\d-\d\d \d\d:\d\d/);
    await world.database.admin.query(
      "update approval_tasks set urged_at = now() - interval '4 hours' where instance_id = $1",
      [id],
    );
    expect((await urge(applicant)).code).toBe("0");
  });
});

describe("the way an order would go", () => {
  it("is shown before it is submitted, and from finance on once finance has refused it", async () => {
    const [boss, cashier] = [await person(), await person()];
    const steps = [
      stepBy([boss], { stepName: "主管" }),
      stepBy([cashier], { stepName: "财务", isFinanceStep: true }),
    ];
    await goThrough(world, tenantId, steps);
    const applicant = await person();
    const [orderId = ""] = await drafts(world, applicant, 1);
    const input = { orderType: "generalRequest", orderId };
    const stepsShown = async () => {
      const { data } = await world.call(approvalInstance.preview, input, { as: applicant });
      return data.steps.map(({ stepNo, people }) => [stepNo, ...people.map(({ name }) => name)]);
    };
    expect(await stepsShown()).toEqual([
      [1, boss.name],
      [2, cashier.name],
    ]);
    const found = await submittedDraft(world, applicant, orderId);
    await pass(found, boss);
    const task = taskOf(await seen(world, found.id), cashier);
    const refusal = { ...task, remark, reasonCode: "contract" as const };
    await world.call(approvalTask.financeReject, refusal, { as: cashier });
    expect(await stepsShown()).toEqual([[2, cashier.name]]);
  });
});

describe("whoever decided last", () => {
  it("recalls his pass, and what followed from it is undone", async () => {
    const [first, second] = [await person(), await person()];
    const found = await waiting(stepBy([first]), stepBy([second]));
    await pass(found, first);
    const recall = () => world.call(approvalInstance.recall, { id: found.id }, { as: first });
    expect((await recall()).code).toBe("0");
    const after = await seen(world, found.id);
    expect(after).toMatchObject({ stepNo: 1, state: 2000 });
    expect((await pass(after, second)).code).toBe("1901");
    expect((await pass(after, first)).code).toBe("0");
    await world.database.admin.query(
      "update approval_tasks set decided_at = now() - interval '11 minutes' where instance_id = $1 and decided_at is not null",
      [found.id],
    );
    expect((await recall()).code).toBe("1919");
  });

  it("brings an approved order back, unless what follows has begun", async () => {
    const [holder, applicant] = [await person(), await person()];
    await bindProcess(world, { tenantId, orderType: "trial", steps: [stepBy([holder])] });
    const [id = ""] = await drafts(world, applicant, 1);
    const { data } = await world.call(trial.submit, { id }, { as: applicant });
    const found = await seen(world, data.instanceId);
    await pass(found, holder);
    expect(await stateOf(found)).toBe(2003);
    const recall = () => world.call(approvalInstance.recall, { id: found.id }, { as: holder });
    const cashier = await person([financeReject]);
    const refuse = (seenHash = found.hash) =>
      world.call(
        approvalInstance.financeReject,
        { id: found.id, seenHash, remark, reasonCode: "other" },
        { as: cashier },
      );
    trialFacts.mayGoBack = false;
    expect((await recall()).code).toBe("1920");
    expect((await refuse()).code).toBe("1932");
    trialFacts.mayGoBack = true;
    expect((await recall()).code).toBe("0");
    expect(await stateOf(found)).toBe(2000);
    await pass(found, holder);
    expect((await refuse("another")).code).toBe("1907");
    trialFacts.excludedApprovers.add(cashier.userId);
    expect((await refuse()).code).toBe("1906");
    trialFacts.excludedApprovers.clear();
    expect((await refuse()).code).toBe("0");
    expect(await stateOf(found)).toBe(2006);
  });
});

describe("words and copies", () => {
  it("lets those look who were mentioned or given a copy", async () => {
    const [holder, mentioned, copied] = [await person(), await person(), await person()];
    const found = await waiting(stepBy([holder]));
    const { id, hash } = found;
    const look = (as: TestPerson) => world.call(approvalInstance.open, { id, hash }, { as });
    expect((await look(mentioned)).code).toBe("0404");
    const words = { id, remark: "请看附件", mentionIds: [mentioned.userId] };
    expect((await world.call(approvalInstance.comment, words, { as: holder })).code).toBe("0");
    const copy = { id, toIds: [copied.userId], remark: null };
    expect((await world.call(approvalInstance.cc, copy, { as: mentioned })).code).toBe("0");
    expect((await look(mentioned)).code).toBe("0");
    expect((await look(copied)).code).toBe("0");
    const { rows } = await world.database.admin.query<{ kind: string; remark: string | null }>(
      "select kind, remark from approval_happenings where instance_id = $1 and kind in ('commented', 'cc') order by position",
      [id],
    );
    expect(rows).toEqual([
      { kind: "commented", remark: "请看附件" },
      { kind: "cc", remark: null },
    ]);
  });

  it("gives copies to whom a step names when it is entered", async () => {
    const [holder, named] = [await person(), await person()];
    const found = await waiting(stepBy([holder], { ccPersonIds: [named.userId] }));
    const { id, hash } = found;
    expect((await world.call(approvalInstance.open, { id, hash }, { as: named })).code).toBe("0");
  });

  it("takes a comment after the end as well, with files of this tenant only", async () => {
    const holder = await person();
    const found = await waiting(stepBy([holder]));
    await pass(found, holder);
    const words = { id: found.id, remark, mentionIds: [] };
    const say = (more: { fileIds?: string[] }) =>
      world.call(approvalInstance.comment, { ...words, ...more }, { as: holder });
    expect((await say({})).code).toBe("0");
    expect((await say({ fileIds: [found.id] })).code).toBe("1306");
  });

  it("says nothing of a look in the order's history", async () => {
    const holder = await person();
    const { id, hash, orderId } = await waiting(stepBy([holder]));
    await world.call(approvalInstance.open, { id, hash }, { as: holder });
    const { rows } = await world.database.admin.query<{ event: string }>(
      "select event from operation_logs where subject_id = $1 and event like 'approval%'",
      [orderId],
    );
    expect(rows).toEqual([]);
  });
});

describe("the process administrator", () => {
  it("gives a task to somebody else, and a suspended step to somebody at all", async () => {
    const [admin, holder, other] = [await person([administer]), await person(), await person()];
    const found = await waiting(stepBy([holder]));
    const input = { id: found.id, taskId: taskOf(found, holder).id, remark };
    const reassign = (toId: string) =>
      world.call(approvalInstance.reassign, { ...input, toId }, { as: admin });
    expect((await reassign(found.applicant.userId)).code).toBe("1905");
    expect((await reassign(other.userId)).code).toBe("0");
    const decision = { ...taskOf(found, holder), remark: null };
    expect((await world.call(approvalTask.pass, decision, { as: holder })).code).toBe("1901");
    expect((await world.call(approvalTask.pass, decision, { as: other })).code).toBe("0");
    expect((await reassign(holder.userId)).code).toBe("1900");

    const nobody = await person();
    await world.database.admin.query("update memberships set state = 1001 where user_id = $1", [
      nobody.userId,
    ]);
    const stuck = await waiting(stepBy([nobody]));
    expect(stuck).toMatchObject({ state: 2007, tasks: [] });
    const somebody = { id: stuck.id, taskId: null, toId: other.userId, remark };
    expect((await world.call(approvalInstance.reassign, somebody, { as: admin })).code).toBe("0");
    expect((await pass(await seen(world, stuck.id), other)).code).toBe("0");
    expect(await stateOf(stuck)).toBe(2003);
  });

  it("is told who decided a task first", async () => {
    const [admin, first, second] = [await person([administer]), await person(), await person()];
    const found = await waiting(stepBy([first]), stepBy([second]));
    await pass(found, first);
    const { id: taskId } = taskOf(found, first);
    const input = { id: found.id, taskId, toId: second.userId, remark };
    const answer = await world.call(approvalInstance.reassign, input, { as: admin });
    expect(answer).toMatchObject({ code: "1903" });
    expect(answer.msg).toContain(first.name);
  });

  it("ends what should not go on, and the applicant may not submit it any more", async () => {
    const [admin, holder] = [await person([administer]), await person()];
    const found = await waiting(stepBy([holder]));
    const end = { id: found.id, remark };
    expect((await world.call(approvalInstance.terminate, end, { as: admin })).code).toBe("0");
    expect(await stateOf(found)).toBe(2009);
    await expect(submittedDraft(world, found.applicant, found.orderId)).rejects.toThrow();
  });
});
