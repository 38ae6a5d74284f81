import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drafts, inApproval, type Seen, seen, stepBy, taskOf } from "#main/approval-arrange.ts";
import { trial, trialFacts, trialModule } from "#main/approval-trial.ts";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import { bindProcess } from "#platform/testing/approvals.ts";
import { headersOf, type TestPerson } from "#platform/testing/people.ts";
import { requestOf, type World } from "#platform/testing/world.ts";
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

const person = () => world.person({ id: tenantId, name: "" }, []);
const waiting = (...steps: ApprovalStep[]) => inApproval(world, tenantId, { steps });
const batch = (found: readonly Seen[], as: TestPerson, key = newId()) => {
  const items = found.map((one) => taskOf(one, as));
  return world.call(approvalTask.batch, { decision: "pass", items, remark: null }, { as, key });
};

describe("deciding many tasks alike", () => {
  it("does what can be done, and says of each of the rest why not", async () => {
    const [holder, first] = [await person(), await person()];
    const good = await waiting(stepBy([holder]));
    const single = await waiting(stepBy([holder], { allowBatch: false }));
    const decided = await waiting(stepBy([holder]));
    await batch([decided], holder);
    const early = await waiting(stepBy([first, holder], { signType: "SEQUENTIAL" }));
    const changed = { ...(await waiting(stepBy([holder]))), hash: "seen before" };
    const { data } = await batch([good, single, decided, early, changed], holder);
    expect(data.done).toBe(1);
    expect(data.results.map(({ code }) => code)).toEqual(["0", "1926", "1904", "1902", "1907"]);
    expect(data.results[3]?.msg).toContain(first.name);
    expect((await seen(world, good.id)).state).toBe(2003);
    expect((await seen(world, single.id)).state).toBe(2000);
  });

  it("speaks the caller's language", async () => {
    const holder = await person();
    const found = await waiting(stepBy([holder], { allowBatch: false }));
    const input = { decision: "pass", items: [taskOf(found, holder)], remark: null };
    const headers = { ...headersOf(holder, newId()), "accept-language": "en-US" };
    const response = await world.server.inject({
      ...requestOf(approvalTask.batch, input),
      headers,
    });
    expect(response.json()).toMatchObject({
      data: { results: [{ msg: "This step allows no batches; decide it by itself" }] },
    });
  });

  it("rejects with one remark for all", async () => {
    const holder = await person();
    const found = [await waiting(stepBy([holder])), await waiting(stepBy([holder]))];
    const items = found.map((one) => taskOf(one, holder));
    const input = { decision: "reject" as const, items, remark: "预算已用完" };
    expect((await world.call(approvalTask.batch, input, { as: holder })).data.done).toBe(2);
    const { rows } = await world.database.admin.query<{ remark: string }>(
      "select remark from approval_tasks where id = any($1)",
      [items.map(({ id }) => id)],
    );
    expect(rows).toEqual([{ remark: "预算已用完" }, { remark: "预算已用完" }]);
    expect(await world.logLines(tenantId, "approvalTask.batch")).toBeGreaterThanOrEqual(2);
  });

  it("wants a risky one opened since its mark appeared", async () => {
    const [holder, applicant] = [await person(), await person()];
    trialFacts.risks = [{ code: "R01", severity: "blockBatch", values: {} }];
    await bindProcess(world, { tenantId, orderType: "trial", steps: [stepBy([holder])] });
    const [id = ""] = await drafts(world, applicant, 1);
    const { data } = await world.call(trial.submit, { id }, { as: applicant });
    const found = await seen(world, data.instanceId);
    const look = () =>
      world.call(approvalInstance.open, { id: found.id, hash: found.hash }, { as: holder });
    const results = async () => (await batch([found], holder)).data.results[0]?.code;
    expect(await results()).toBe("1925");
    await look();
    await world.database.admin.query(
      "update approval_instances set risks_at = now() + interval '1 second' where id = $1",
      [found.id],
    );
    expect(await results()).toBe("1925");
    await world.database.admin.query(
      "update approval_instances set risks_at = now() where id = $1",
      [found.id],
    );
    await look();
    expect(await results()).toBe("0");
  });

  it("goes on under the same key where a crash left it, and repeats its answer", async () => {
    const holder = await person();
    const found = [await waiting(stepBy([holder])), await waiting(stepBy([holder]))];
    const key = newId();
    const lines = () => world.logLines(tenantId, "approvalTask.batch");
    const before = await lines();
    await batch(found.slice(0, 1), holder, key);
    // What a process that died after the first item leaves: the item is known, the whole is not.
    const forget = "delete from idempotency_keys where user_id = $1 and key = $2";
    await world.database.admin.query(forget, [holder.userId, key]);
    const answer = await batch(found, holder, key);
    expect(answer.data.results.map(({ code }) => code)).toEqual(["0", "0"]);
    expect(await lines()).toBe(before + 2);
    expect((await batch(found, holder, key)).data).toEqual(answer.data);
    expect((await batch(found.slice(1), holder, key)).code).toBe("0480");
    expect(await lines()).toBe(before + 2);
  });
});
