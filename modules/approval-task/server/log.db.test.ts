import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inApproval, type Seen, seen, standIn, stepBy, taskOf } from "#main/approval-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { generalRequest } from "#modules/general-request/contract.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { approvalTask } from "../contract.ts";
import type { ApprovalStep } from "#modules/approval/definition-contract.ts";
import { approvalInstance } from "../instance-contract.ts";

let world: World;
let tenantId: string;
beforeAll(async () => {
  world = await openTestWorld();
  tenantId = (await world.tenant()).id;
});
afterAll(() => world.close());

const person = (permissions: string[] = []) =>
  world.person({ id: tenantId, name: "" }, permissions);
const waiting = (...steps: ApprovalStep[]) => inApproval(world, tenantId, { steps });

/** What the newest line of the order's history is told with. */
async function told({ orderId }: Seen, as: TestPerson) {
  const { data } = await world.call(generalRequest.operationLog, { id: orderId }, { as });
  const [line] = data;
  const said = line?.changeInfo.find(({ field }) => field === "told")?.after;
  return { event: line?.operationType, ...(said ? (JSON.parse(said) as object) : {}) };
}

describe("the history of an order", () => {
  it("names in whose place an agent decided, and what a batch came to", async () => {
    const [away, agent] = [await person(), await person()];
    await standIn(world, away, agent);
    const principal = away.name;
    const passed = await waiting(stepBy([away]));
    await world.call(
      approvalTask.pass,
      { ...taskOf(passed, agent), remark: null, fileIds: [] },
      { as: agent },
    );
    expect(await told(passed, passed.applicant)).toEqual({
      event: "approvalTask.pass",
      how: "passedFor",
      principal,
    });
    const refused = await waiting(stepBy([away]));
    const items = [taskOf(refused, agent)];
    await world.call(
      approvalTask.batch,
      { decision: "reject", items, remark: "重复" },
      { as: agent },
    );
    expect(await told(refused, refused.applicant)).toEqual({
      event: "approvalTask.batch",
      how: "rejectedFor",
      principal,
    });
  });

  it("tells whether an order was withdrawn, or its withdrawal asked for", async () => {
    const [first, second] = [await person(), await person()];
    const fresh = await waiting(stepBy([first]), stepBy([second]));
    const withdraw = ({ id }: Seen, as: TestPerson) =>
      world.call(approvalInstance.withdraw, { id, remark: null }, { as });
    await withdraw(fresh, fresh.applicant);
    expect(await told(fresh, fresh.applicant)).toMatchObject({ how: "withdrawn" });
    const begun = await waiting(stepBy([first]), stepBy([second]));
    await world.call(
      approvalTask.pass,
      { ...taskOf(begun, first), remark: null, fileIds: [] },
      { as: first },
    );
    await withdraw(begun, begun.applicant);
    expect(await told(begun, begun.applicant)).toMatchObject({ how: "withdrawRequested" });
    const { id, hash: seenHash } = begun;
    await world.call(approvalInstance.agreeWithdraw, { id, seenHash }, { as: second });
    expect(await told(begun, begun.applicant)).toEqual({
      event: "approvalInstance.agreeWithdraw",
      how: "withdrawn",
      target: begun.applicant.name,
    });
  });

  it("names whom a task was given to, and who had it", async () => {
    const [first, second, third, fourth] = [
      await person(),
      await person(),
      await person(),
      await person(),
    ];
    const admin = await person(["bizConfiguration:approvalProcess:administer"]);
    const found = await waiting(stepBy([first]));
    const { applicant } = found;
    await world.call(approvalInstance.urge, { id: found.id }, { as: applicant });
    expect(await told(found, applicant)).toMatchObject({ how: "urged", target: first.name });
    const { id } = taskOf(found, first);
    const transfer = { id, toId: second.userId, remark: null };
    await world.call(approvalTask.transfer, transfer, { as: first });
    expect(await told(found, applicant)).toEqual({
      event: "approvalTask.transfer",
      how: "transferred",
      target: second.name,
    });
    const more = { id, toIds: [third.userId], when: "before" as const, remark: null };
    await world.call(approvalTask.addSign, more, { as: second });
    expect(await told(found, applicant)).toMatchObject({
      how: "addedBefore",
      target: third.name,
    });
    const { id: taskId } = taskOf(await seen(world, found.id), third);
    const reassign = { id: found.id, taskId, toId: fourth.userId, remark: "出差" };
    await world.call(approvalInstance.reassign, reassign, { as: admin });
    expect(await told(found, applicant)).toEqual({
      event: "approvalInstance.reassign",
      how: "reassigned",
      from: third.name,
      target: fourth.name,
    });
  });
});
