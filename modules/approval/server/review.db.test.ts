import { afterAll, beforeAll, expect, it } from "vitest";
import { drafts, inApproval, seen, standIn, stepBy, taskOf } from "#main/approval-arrange.ts";
import { trial, trialFacts, trialModule } from "#main/approval-trial.ts";
import { openTestWorld } from "#main/testing.ts";
import { bindProcess } from "#platform/testing/approvals.ts";
import type { World } from "#platform/testing/world.ts";
import type { ApprovalStep } from "../definition-contract.ts";
import { approvalInstance } from "#modules/approval-task/instance-contract.ts";
import { reviewApprovals } from "./jobs/review-approvals.ts";

let world: World;
let tenantId: string;
beforeAll(async () => {
  world = await openTestWorld({ modules: [trialModule] });
  tenantId = (await world.tenant()).id;
});
afterAll(() => world.close());

const person = (permissions: string[] = []) =>
  world.person({ id: tenantId, name: "" }, permissions);
const waiting = (...steps: ApprovalStep[]) => inApproval(world, tenantId, { steps });
/** Whom an approval waits for. */
const waitsFor = async (id: string) =>
  (await seen(world, id)).tasks
    .filter(({ state }) => state === "PENDING")
    .map(({ assignee }) => assignee);
const remark = "人员调整";

it("what a former agent still has goes to who took over from him", async () => {
  const [away, former, next] = [await person(), await person(), await person()];
  await standIn(world, away, former);
  const { id } = await waiting(stepBy([away]));
  await reviewApprovals(world.engine);
  expect(await waitsFor(id)).toEqual([former.userId]);
  const end = "update member_agents set ended_at = now() where tenant_id = $1 and user_id = $2";
  await world.database.admin.query(end, [tenantId, away.userId]);
  await standIn(world, away, next);
  await reviewApprovals(world.engine);
  expect(await waitsFor(id)).toEqual([next.userId]);
});

it("what waits for somebody who must not decide any more goes on without him", async () => {
  const [cardEditor, other, applicant] = [await person(), await person(), await person()];
  const steps = [stepBy([cardEditor, other], { signType: "COUNTERSIGN" })];
  await bindProcess(world, { tenantId, orderType: "trial", steps });
  const [orderId = ""] = await drafts(world, applicant, 1);
  const { data } = await world.call(trial.submit, { id: orderId }, { as: applicant });
  const id = data.instanceId;
  await reviewApprovals(world.engine);
  expect(await waitsFor(id)).toEqual([cardEditor.userId, other.userId]);
  trialFacts.excludedApprovers.add(cardEditor.userId);
  await reviewApprovals(world.engine);
  expect(await waitsFor(id)).toEqual([other.userId]);
});

it("an administrator chooses neither himself nor a task that has been dropped", async () => {
  const [admin, first, second] = [
    await person(["bizConfiguration:approvalProcess:administer"]),
    await person(),
    await person(),
  ];
  const found = await waiting(stepBy([first, second], { signType: "COUNTERSIGN" }));
  const { id: taskId } = taskOf(found, first);
  const reassign = (toId: string) =>
    world.call(approvalInstance.reassign, { id: found.id, taskId, toId, remark }, { as: admin });
  expect((await reassign(admin.userId)).code).toBe("1963");
  const leave = "update memberships set state = 1001 where tenant_id = $1 and user_id = $2";
  await world.database.admin.query(leave, [tenantId, first.userId]);
  await reviewApprovals(world.engine);
  expect(await waitsFor(found.id)).toEqual([second.userId]);
  expect((await reassign((await person()).userId)).code).toBe("0409");
});

it("who applied for money does not choose who decides, even if he administers", async () => {
  const [author, holder, other] = [
    await person(["bizConfiguration:approvalProcess:administer"]),
    await person(),
    await person(),
  ];
  const found = await inApproval(world, tenantId, { steps: [stepBy([holder])], by: author });
  const { id: taskId } = taskOf(found, holder);
  const input = { id: found.id, taskId, toId: other.userId, remark };
  const answer = await world.call(approvalInstance.reassign, input, { as: author });
  expect(answer.code).toBe("1905");
});
