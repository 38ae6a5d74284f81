import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  drafts,
  goThrough,
  inApproval,
  seen,
  standIn,
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

const person = (permissions: string[] = []) =>
  world.person({ id: tenantId, name: "" }, permissions);
const waiting = (...steps: ApprovalStep[]) => inApproval(world, tenantId, { steps });
const remark = "金额与合同不符";

type Found = Parameters<typeof taskOf>[0];
const pass = (found: Found, as: TestPerson) =>
  world.call(approvalTask.pass, { ...taskOf(found, as), remark: null }, { as });
const reject = (found: Found, as: TestPerson) =>
  world.call(approvalTask.reject, { ...taskOf(found, as), remark }, { as });
const states = ({ tasks }: Found) => tasks.map(({ state }) => state);

describe("deciding a task", () => {
  it("tells who has no part in it nothing, and who may only look whom it waits for", async () => {
    const [holder, reader, stranger] = [await person(), await person(), await person()];
    const found = await waiting(stepBy([holder]));
    const copy = { id: found.id, toIds: [reader.userId], remark: null };
    await world.call(approvalInstance.cc, copy, { as: found.applicant });
    const input = { ...taskOf(found, holder), remark: null };
    expect((await world.call(approvalTask.pass, input, { as: stranger })).code).toBe("0404");
    const answer = await world.call(approvalTask.pass, input, { as: reader });
    expect(answer).toMatchObject({ code: "1901" });
    expect(answer.msg).toContain(holder.name);
  });

  it("lets one of several decide, and tells the others who did", async () => {
    const [first, second] = [await person(), await person()];
    const found = await waiting(stepBy([first, second]));
    expect((await pass(found, first)).code).toBe("0");
    const late = await reject(found, second);
    expect(late.code).toBe("1903");
    expect(late.msg).toContain(first.name);
    expect((await seen(world, found.id)).state).toBe(2003);
  });

  it("keeps a sequence", async () => {
    const [first, second] = [await person(), await person()];
    const found = await waiting(stepBy([first, second], { signType: "SEQUENTIAL" }));
    const early = await pass(found, second);
    expect(early).toMatchObject({ code: "1902" });
    expect(early.msg).toContain(first.name);
    await pass(found, first);
    expect((await pass(found, second)).code).toBe("0");
  });

  it("ends the round with a no, and nobody is asked any more", async () => {
    const [first, second] = [await person(), await person()];
    const found = await waiting(stepBy([first, second], { signType: "COUNTERSIGN" }));
    expect((await reject(found, first)).code).toBe("0");
    const after = await seen(world, found.id);
    expect(after.state).toBe(2002);
    expect(states(after)).toEqual(["REJECTED", "CANCELLED"]);
    expect((await pass(found, second)).code).toBe("1903");
  });

  it("sends back with a list of what to mend", async () => {
    const holder = await person();
    const found = await waiting(stepBy([holder]));
    const input = { ...taskOf(found, holder), remark, checklist: ["amountFen", "fileIds"] };
    expect((await world.call(approvalTask.return, input, { as: holder })).code).toBe("0");
    expect((await seen(world, found.id)).state).toBe(2005);
    const { rows } = await world.database.admin.query<{ text_values: object }>(
      "select text_values from approval_happenings where instance_id = $1 and kind = 'returned'",
      [found.id],
    );
    expect(rows[0]?.text_values).toEqual({ checklist: "amountFen,fileIds" });
  });

  it("lets finance refuse only in its own step", async () => {
    const holder = await person();
    const found = await waiting(stepBy([holder], { isFinanceStep: true }));
    const input = { ...taskOf(found, holder), remark, reasonCode: "amount" as const };
    expect((await world.call(approvalTask.financeReject, input, { as: holder })).code).toBe("0");
    expect((await seen(world, found.id)).state).toBe(2006);
  });

  it("takes no file that the tenant does not have", async () => {
    const holder = await person();
    const found = await waiting(stepBy([holder]));
    const input = { ...taskOf(found, holder), remark: null, fileIds: [found.id] };
    expect((await world.call(approvalTask.pass, input, { as: holder })).code).toBe("1306");
  });
});

describe("giving seats to others", () => {
  const transfer = (found: Found, as: TestPerson, toId: string) =>
    world.call(approvalTask.transfer, { id: taskOf(found, as).id, toId, remark }, { as });
  const adding = (when: "before" | "after") => (found: Found, as: TestPerson, toIds: string[]) => {
    const input = { id: taskOf(found, as).id, toIds, when, remark: null };
    return world.call(approvalTask.addSign, input, { as });
  };
  const addBefore = adding("before");
  const addAfter = adding("after");

  it("transfers for good; who had it sees it still", async () => {
    const [holder, other] = [await person(), await person()];
    const found = await waiting(stepBy([holder]));
    expect((await transfer(found, holder, other.userId)).code).toBe("0");
    const input = { ...taskOf(found, holder), remark: null };
    expect((await world.call(approvalTask.pass, input, { as: holder })).code).toBe("1901");
    expect((await world.call(approvalTask.pass, input, { as: other })).code).toBe("0");
  });

  it("refuses the applicant, who sits there already, and steps that forbid it", async () => {
    const [holder, second] = [await person(), await person()];
    const found = await waiting(stepBy([holder, second]));
    expect((await transfer(found, holder, found.applicant.userId)).code).toBe("1905");
    const seated = await transfer(found, holder, second.userId);
    expect(seated).toMatchObject({ code: "1913" });
    expect(seated.msg).toContain(second.name);
    const closed = await waiting(stepBy([holder], { allowTransfer: false, allowAddSign: false }));
    expect((await transfer(closed, holder, second.userId)).code).toBe("1910");
    expect((await addAfter(closed, holder, [second.userId])).code).toBe("1911");
  });

  it("refuses who must not decide on this order", async () => {
    const [holder, cardEditor, applicant] = [await person(), await person(), await person()];
    trialFacts.excludedApprovers.add(cardEditor.userId);
    await bindProcess(world, { tenantId, orderType: "trial", steps: [stepBy([holder])] });
    const [id = ""] = await drafts(world, applicant, 1);
    const { data } = await world.call(trial.submit, { id }, { as: applicant });
    const found = await seen(world, data.instanceId);
    expect((await transfer(found, holder, cardEditor.userId)).code).toBe("1906");
  });

  it("waits for a signature before one's own, which who asked for it may do without", async () => {
    const [holder, expert] = [await person(), await person()];
    const found = await waiting(stepBy([holder]));
    await addBefore(found, holder, [expert.userId, expert.userId]);
    const asked = await seen(world, found.id);
    expect(asked.tasks.map(({ source }) => source)).toEqual(["RESOLVED", "ADDED_BEFORE"]);
    expect((await pass(asked, holder)).code).toBe("1902");
    const { id } = taskOf(asked, expert);
    expect((await world.call(approvalTask.removeSigner, { id }, { as: expert })).code).toBe("1929");
    expect((await world.call(approvalTask.removeSigner, { id }, { as: holder })).code).toBe("0");
    expect((await pass(asked, expert)).code).not.toBe("0");
    expect((await pass(asked, holder)).code).toBe("0");
  });

  it("goes on only when a signature after one's own is given", async () => {
    const [holder, expert] = [await person(), await person()];
    const found = await waiting(stepBy([holder]));
    await addAfter(found, holder, [expert.userId]);
    const asked = await seen(world, found.id);
    await pass(asked, holder);
    expect((await seen(world, found.id)).state).toBe(2001);
    await pass(asked, expert);
    expect((await seen(world, found.id)).state).toBe(2003);
  });
});

describe("agents", () => {
  it("lets the principal take a task back, and tells the agent nothing is left", async () => {
    const [away, agent] = [await person(), await person()];
    await standIn(world, away, agent);
    const found = await waiting(stepBy([away]));
    expect(found.tasks).toMatchObject([{ assignee: agent.userId, source: "DELEGATED" }]);
    const { id, seenHash } = taskOf(found, agent);
    expect((await world.call(approvalTask.takeBack, { id }, { as: agent })).code).toBe("1927");
    expect((await world.call(approvalTask.takeBack, { id }, { as: away })).code).toBe("0");
    const input = { id, seenHash, remark: null };
    expect((await world.call(approvalTask.pass, input, { as: agent })).code).toBe("1901");
    expect((await world.call(approvalTask.pass, input, { as: away })).code).toBe("0");
  });

  it("hands over what the agent may decide, and keeps the rest", async () => {
    const [away, agent] = [await person(), await person()];
    const steps = [stepBy([away])];
    const one = await inApproval(world, tenantId, { steps });
    const agents = await inApproval(world, tenantId, { steps, by: agent });
    expect((await world.call(approvalTask.handOver, {}, { as: away })).code).toBe("1928");
    await standIn(world, away, agent);
    const answer = await world.call(approvalTask.handOver, {}, { as: away });
    expect(answer.data).toEqual({ moved: 1, kept: 1, left: 0 });
    expect((await seen(world, one.id)).tasks[0]?.assignee).toBe(agent.userId);
    expect((await seen(world, agents.id)).tasks[0]?.assignee).toBe(away.userId);
  });

  it("hands over so many at one press, and says how many are left", async () => {
    const [away, agent, applicant] = [await person(), await person(), await person()];
    await goThrough(world, tenantId, [stepBy([away])]);
    const ids = await drafts(world, applicant, 201);
    for (const id of ids) await submittedDraft(world, applicant, id);
    await standIn(world, away, agent);
    const { data } = await world.call(approvalTask.handOver, {}, { as: away });
    expect(data).toEqual({ moved: 200, kept: 0, left: 1 });
  });
});

describe("content that changes", () => {
  it("voids what was decided, and shows who decides on the old one what is new", async () => {
    const [first, second, applicant] = [await person(), await person(), await person()];
    const steps = [stepBy([first]), stepBy([second])];
    await world.database.admin.query("delete from approval_bindings where order_type = 'trial'");
    await bindProcess(world, { tenantId, orderType: "trial", steps });
    const [id = ""] = await drafts(world, applicant, 1);
    const { data } = await world.call(trial.submit, { id }, { as: applicant });
    const before = await seen(world, data.instanceId);
    await pass(before, first);
    await world.call(trial.change, { id, amountFen: 990_000 }, { as: applicant });
    const after = await seen(world, data.instanceId);
    expect(after.hash).not.toBe(before.hash);
    expect(after.stepNo).toBe(1);
    expect(states(after)).toEqual(["CANCELLED", "CANCELLED", "PENDING"]);
    const outdated = { id: taskOf(after, first).id, seenHash: before.hash, remark: null };
    const answer = await world.call(approvalTask.pass, outdated, { as: first });
    expect(answer).toMatchObject({
      code: "1907",
      data: { hash: after.hash, changes: [{ name: "amountFen", before: 480_000, after: 990_000 }] },
    });
    expect((await pass(after, first)).code).toBe("0");
    const { rows } = await world.database.admin.query<{ amount_fen: string; risks: object }>(
      "select amount_fen, risks from approval_instances where id = $1",
      [data.instanceId],
    );
    expect(rows[0]).toMatchObject({ amount_fen: "990000", risks: [{ code: "R12" }] });
  });

  it("that went past the approval keeps everybody from passing it; it can be sent back", async () => {
    const holder = await person();
    const found = await waiting(stepBy([holder]));
    await world.database.admin.query(
      "update general_requests set amount_fen = amount_fen + 1 where id =" +
        " (select order_id from approval_instances where id = $1)",
      [found.id],
    );
    expect((await pass(found, holder)).code).toBe("1939");
    expect((await reject(found, holder)).code).toBe("0");
  });
});
