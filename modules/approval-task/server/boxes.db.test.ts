import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generalRequest } from "#modules/general-request/contract.ts";
import { message } from "#modules/message/contract.ts";
import { openTestWorld } from "#main/testing.ts";
import type { Fen } from "#platform/contract/money.ts";
import { newId } from "#platform/server/clock.ts";
import type { TestPerson, TestTenant } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { approvalTask } from "../contract.ts";
import { type ApprovalStep, newStep } from "#modules/approval/definition-contract.ts";
import { approvalInstance } from "../instance-contract.ts";

let world: World;
let east: TestTenant;
let west: TestTenant;
let boss: TestPerson;
let finance: TestPerson;
let applicant: TestPerson;
let abroad: TestPerson;

const run = (sql: string, values: unknown[]) => world.database.admin.query(sql, values);

async function bindProcess(tenantId: string, steps: ApprovalStep[]): Promise<void> {
  const process = newId();
  await run(
    "insert into approval_processes (tenant_id, id, name, money, latest_version, created_by, updated_by)" +
      " values ($1, $2, '费用审批', true, 1, $2, $2)",
    [tenantId, process],
  );
  await run(
    "insert into approval_versions (tenant_id, process_id, version, total_step, steps, published_by, published_by_name)" +
      " values ($1, $2, 1, $3, $4, $2, '管理员')",
    [tenantId, process, steps.length, JSON.stringify(steps)],
  );
  await run(
    "insert into approval_bindings (tenant_id, id, order_type, process_id, created_by, updated_by)" +
      " values ($1, $2, 'generalRequest', $2, $2, $2)",
    [tenantId, process],
  );
}

const by = (stepName: string, ...people: TestPerson[]): ApprovalStep => ({
  ...newStep(stepName),
  approverType: "PERSON",
  personIds: people.map(({ userId }) => userId),
});

async function submit(as: TestPerson, title: string, amount: number | null): Promise<string> {
  const fields = {
    title,
    amountFen: amount as Fen | null,
    special: false,
    remark: null,
    fileIds: [],
  };
  const { id } = (await world.call(generalRequest.create, fields, { as })).data;
  return (await world.call(generalRequest.submit, { id }, { as })).data.instanceId;
}

type Asked = Parameters<typeof world.call<typeof approvalTask.list>>[1];
const list = async (as: TestPerson, asked: Asked = {}) =>
  (await world.call(approvalTask.list, asked, { as })).data;
const titles = async (as: TestPerson, asked: Asked = {}) =>
  (await list(as, asked)).records.map(({ title }) => title);
const counters = async (as: TestPerson) =>
  (await world.call(approvalTask.counters, {}, { as })).data;
const detail = async (as: TestPerson, id: string) =>
  (await world.call(approvalInstance.detail, { id }, { as })).data;
const taskOf = async (as: TestPerson, title: string) => {
  const found = (await list(as)).records.find((one) => one.title === title);
  if (!found) throw new Error(`${title} does not wait for him`);
  return found;
};

beforeAll(async () => {
  world = await openTestWorld();
  east = await world.tenant({ name: "华东公司" });
  west = await world.tenant({ name: "西南公司" });
  boss = await world.person(east, []);
  finance = await world.person(east, []);
  applicant = await world.person(east, []);
  abroad = await world.person(west, []);
  await run(
    "insert into memberships (tenant_id, user_id, id, created_by, updated_by) values ($1, $2, $2, $2, $2)",
    [west.id, boss.userId],
  );
  await bindProcess(east.id, [by("部门负责人", boss), by("财务", finance)]);
  await bindProcess(west.id, [by("总经理", boss)]);
});
afterAll(() => world.close());

describe("the task centre", () => {
  let travel: string;

  it("shows what waits for me in all my tenants, from whichever I work in", async () => {
    travel = await submit(applicant, "差旅费", 120_000);
    await submit(applicant, "车展物料", 480_000);
    await submit(abroad, "门店租金", 900_000);
    for (const as of [boss, { ...boss, tenantId: west.id }]) {
      const page = await list(as);
      expect(page).toMatchObject({ total: 3, totalIsExact: true, hasMore: false });
      expect(page.records.map(({ title }) => title)).toEqual(["差旅费", "车展物料", "门店租金"]);
      expect(page.records[0]).toMatchObject({
        instanceId: travel,
        tenantId: east.id,
        tenantName: "华东公司",
        applicantName: applicant.name,
        amountFen: 120_000,
        stepNo: 1,
        stepName: "部门负责人",
        totalStep: 2,
        stateCode: 2000,
        taskState: "PENDING",
        source: "RESOLVED",
        currentApprovalPerson: boss.name,
        opened: false,
        changedSinceLook: false,
        allowBatch: true,
        risks: [],
      });
    }
    expect(await list(finance)).toMatchObject({ records: [], total: 0 });
  });

  it("counts by tenant and kind of order, and the bell says the same", async () => {
    expect(await counters(boss)).toEqual({
      todo: 3,
      groups: [
        { tenantId: east.id, tenantName: "华东公司", orderType: "generalRequest", count: 2 },
        { tenantId: west.id, tenantName: "西南公司", orderType: "generalRequest", count: 1 },
      ],
      toHandOver: 0,
      agentName: null,
    });
    expect((await world.call(message.counters, {}, { as: boss })).data.todo).toBe(3);
    const box = await world.call(message.list, { filters: { kind: "todo" } }, { as: boss });
    expect(box.data).toMatchObject({ total: 3, totalIsExact: true });
    expect(box.data.records.find(({ values }) => values["title"] === "差旅费")).toMatchObject({
      event: "approval.waiting",
      tenantName: "华东公司",
      values: { applicant: applicant.name, title: "差旅费" },
      link: `/dashboard/todo?instance=${travel}`,
    });
  });

  it.each<[string, Asked, string[]]>([
    ["a tenant", { filters: { tenantId: [] } }, ["门店租金"]],
    ["a kind of order", { filters: { orderType: ["payment"] } }, []],
    ["an amount", { filters: { amountFen: { from: 400_000 as Fen } } }, ["车展物料", "门店租金"]],
    ["words of the title", { keyword: "车展" }, ["车展物料"]],
    [
      "the largest first",
      { sorts: [{ field: "amountFen", order: "desc" }] },
      ["门店租金", "车展物料", "差旅费"],
    ],
    [
      "the newest first",
      { sorts: [{ field: "arrivedTime", order: "desc" }] },
      ["门店租金", "车展物料", "差旅费"],
    ],
  ])("finds by %s", async (_, asked, found) => {
    const filters = asked.filters?.tenantId ? { tenantId: [west.id] } : asked.filters;
    expect(await titles(boss, { ...asked, ...(filters && { filters }) })).toEqual(found);
  });

  it("finds by the applicant and by the order's number", async () => {
    expect(await titles(boss, { keyword: abroad.name })).toEqual(["门店租金"]);
    const { orderNo } = await taskOf(boss, "差旅费");
    expect(await titles(boss, { keyword: orderNo.toLowerCase(), size: 1 })).toContain("差旅费");
  });

  it("puts what carries a risk first, and can show that alone", async () => {
    const { id, instanceId } = await taskOf(boss, "车展物料");
    const risks = [{ code: "R01", severity: "warn", values: {} }];
    await run("update approval_instances set risks = $2 where id = $1", [
      instanceId,
      JSON.stringify(risks),
    ]);
    await run("update approval_tasks set urgency = urgency - 100000000000000 where id = $1", [id]);
    expect(await titles(boss)).toEqual(["车展物料", "差旅费", "门店租金"]);
    expect(await titles(boss, { filters: { onlyRisky: true } })).toEqual(["车展物料"]);
    expect((await taskOf(boss, "车展物料")).risks).toEqual(risks);
  });

  it("goes on where a page ended", async () => {
    const first = await list(boss, { size: 2 });
    expect(first).toMatchObject({ total: 3, hasMore: true });
    expect(await titles(boss, { size: 2, after: first.next ?? "" })).toEqual(["门店租金"]);
  });

  it("leaves out tenants that I have left or that are out of force", async () => {
    const set = (state: number) =>
      run("update memberships set state = $3 where tenant_id = $1 and user_id = $2", [
        west.id,
        boss.userId,
        state,
      ]);
    await set(1001);
    expect(await titles(boss)).toEqual(["车展物料", "差旅费"]);
    expect(await counters(boss)).toMatchObject({
      todo: 2,
      groups: [{ tenantId: east.id, count: 2 }],
    });
    await set(1000);
    await run("update tenants set state = 1001 where id = $1", [west.id]);
    expect((await list(boss)).total).toBe(2);
    expect((await counters(boss)).todo).toBe(2);
    await run("update tenants set state = 1000 where id = $1", [west.id]);
    expect((await list(boss)).total).toBe(3);
  });

  it("says what I have opened, and what has changed since", async () => {
    const { orderId, hash } = await taskOf(boss, "差旅费");
    const look = (seen: string) =>
      run(
        "insert into approval_looks (tenant_id, order_id, user_id, hash, at) values ($1, $2, $3, $4, now())" +
          " on conflict (tenant_id, order_id, user_id) do update set hash = excluded.hash",
        [east.id, orderId, boss.userId, seen],
      );
    await look("other");
    expect(await taskOf(boss, "差旅费")).toMatchObject({ opened: false, changedSinceLook: true });
    await look(hash);
    expect(await taskOf(boss, "差旅费")).toMatchObject({ opened: true, changedSinceLook: false });
  });

  it("says how much my agent could take over, within what he may decide", async () => {
    const agency = (types: string[]) =>
      run(
        "insert into member_agents (tenant_id, id, user_id, agent_id, order_types, starts_at, ends_at, created_by, updated_by)" +
          " values ($1, $2, $3, $4, $5, now() - interval '1 hour', now() + interval '1 hour', $3, $3)",
        [east.id, newId(), boss.userId, finance.userId, types],
      );
    await agency(["payment"]);
    expect(await counters(boss)).toMatchObject({ toHandOver: 0, agentName: finance.name });
    await run("update member_agents set ended_at = now() where user_id = $1", [boss.userId]);
    await agency([]);
    expect(await counters(boss)).toMatchObject({ todo: 3, toHandOver: 2, agentName: finance.name });
    await run("update member_agents set ended_at = now() where user_id = $1", [boss.userId]);
    expect(await counters(boss)).toMatchObject({ toHandOver: 0, agentName: null });
  });

  it("has what others decide in my place, from whichever tenant I work in", async () => {
    const { id } = await taskOf(boss, "车展物料");
    const set = (assignee: TestPerson, principal: TestPerson | null) =>
      run("update approval_tasks set assignee_id = $2, principal_id = $3 where id = $1", [
        id,
        assignee.userId,
        principal?.userId ?? null,
      ]);
    await set(finance, boss);
    for (const as of [boss, { ...boss, tenantId: west.id }]) {
      expect(await list(as, { filters: { box: "delegated" } })).toMatchObject({
        total: 1,
        records: [{ id, title: "车展物料", principalName: boss.name, taskState: "PENDING" }],
      });
    }
    const { instanceId } = await taskOf(finance, "车展物料");
    const [step] = (await detail(boss, instanceId)).steps;
    expect(step?.tasks).toMatchObject([{ principalId: boss.userId }]);
    expect((await list(finance, { filters: { box: "delegated" } })).total).toBe(0);
    await set(boss, null);
    expect((await list(boss, { filters: { box: "delegated" } })).total).toBe(0);
  });

  it("moves what I decided to its own box, and on to who is next", async () => {
    const { id, hash } = await taskOf(boss, "差旅费");
    const given = { id, seenHash: hash, remark: "同意", fileIds: [] };
    expect((await world.call(approvalTask.pass, given, { as: boss })).code).toBe("0");
    expect(await titles(boss)).toEqual(["车展物料", "门店租金"]);
    const done = await list(boss, { filters: { box: "done" } });
    expect(done.records).toMatchObject([
      { title: "差旅费", taskState: "PASSED", stepNo: 1, opened: true },
    ]);
    expect(done.records[0]?.decidedTime).not.toBeNull();
    expect(await taskOf(finance, "差旅费")).toMatchObject({ stepNo: 2, stateCode: 2001 });
  });

  it("has what I applied for, and what I was given a copy of", async () => {
    const applied = await list(applicant, { filters: { box: "applied" } });
    expect(applied.records.map(({ title }) => title)).toEqual(["车展物料", "差旅费"]);
    expect(applied.records[1]).toMatchObject({
      id: travel,
      taskState: null,
      currentApprovalPerson: finance.name,
      stepName: "财务",
      opened: true,
    });
    const copied = await world.person(east, []);
    await run("insert into approval_copies (tenant_id, instance_id, user_id) values ($1, $2, $3)", [
      east.id,
      travel,
      copied.userId,
    ]);
    const copies = await list(copied, { filters: { box: "cc" } });
    expect(copies).toMatchObject({
      total: 1,
      records: [{ id: travel, title: "差旅费", opened: false }],
    });
    expect((await list(copied)).total).toBe(0);
  });

  it("keeps risks from who applied and from who only has a copy", async () => {
    const risks = [{ code: "R01", severity: "warn", values: {} }];
    const set = (to: unknown[]) =>
      run("update approval_instances set risks = $2 where id = $1", [travel, JSON.stringify(to)]);
    await set(risks);
    const copied = await world.person(east, []);
    for (const { userId } of [copied, boss])
      await run(
        "insert into approval_copies (tenant_id, instance_id, user_id) values ($1, $2, $3)",
        [east.id, travel, userId],
      );
    const shown = async (as: TestPerson, box: "applied" | "cc") =>
      (await list(as, { filters: { box } })).records.find(({ id }) => id === travel)?.risks;
    expect(await shown(applicant, "applied")).toEqual([]);
    expect(await shown(copied, "cc")).toEqual([]);
    expect(await shown(boss, "cc")).toEqual(risks);
    expect((await detail(applicant, travel)).risks).toEqual([]);
    expect((await detail(copied, travel)).risks).toEqual([]);
    expect((await detail(boss, travel)).risks).toEqual(risks);
    const admin = await world.person(east, ["bizConfiguration:approvalProcess:administer"]);
    expect((await detail(admin, travel)).risks).toEqual(risks);
    await set([]);
  });
});

describe("an approval in detail", () => {
  it("tells its steps, its people, its history and what it is about", async () => {
    const id = await submit(applicant, "展位押金", 50_000);
    const seen = await detail(boss, id);
    const task = await taskOf(boss, "展位押金");
    expect(seen).toMatchObject({
      id,
      title: "展位押金",
      processName: "费用审批",
      approvalProcessVersion: 1,
      stateCode: 2000,
      currentStep: 1,
      totalStep: 2,
      rounds: [{ id, round: 1, stateCode: 2000, endedTime: null }],
      myTaskId: task.id,
      changes: null,
      lastLookTime: null,
      ccNames: [],
    });
    expect(seen.steps).toMatchObject([
      {
        stage: "current",
        tasks: [{ assigneeName: boss.name, state: "PENDING", removable: false }],
        expected: [],
      },
      { stage: "coming", tasks: [], expected: [finance.name] },
    ]);
    expect(seen.timeline.map(({ kind }) => kind)).toEqual(["submitted", "entered"]);
    expect(seen.timeline[1]).toMatchObject({
      by: null,
      people: [boss.name],
      stepName: "部门负责人",
    });
    expect(seen.content.fields.find(({ name }) => name === "amountFen")?.value).toBe(50_000);
  });

  it("says what changed since I looked", async () => {
    const { instanceId, orderId } = await taskOf(boss, "展位押金");
    const { content } = await detail(boss, instanceId);
    const fields = content.fields.map((one) =>
      one.name === "amountFen" ? { ...one, value: 40_000 } : one,
    );
    await run(
      "insert into approval_snapshots (tenant_id, order_id, hash, content) values ($1, $2, 'old', $3)",
      [east.id, orderId, JSON.stringify({ ...content, fields })],
    );
    await run(
      "insert into approval_looks (tenant_id, order_id, user_id, hash, at) values ($1, $2, $3, 'old', now())",
      [east.id, orderId, boss.userId],
    );
    const seen = await detail(boss, instanceId);
    expect(seen.lastLookTime).not.toBeNull();
    expect(seen.changes).toMatchObject([
      { name: "amountFen", before: 40_000, after: 50_000, critical: true },
    ]);
  });

  it("shows no step to come once it has ended", async () => {
    const { id, hash, instanceId } = await taskOf(boss, "门店租金");
    const there = { ...boss, tenantId: west.id };
    await world.call(
      approvalTask.pass,
      { id, seenHash: hash, remark: null, fileIds: [] },
      { as: there },
    );
    const seen = await detail(there, instanceId);
    expect(seen).toMatchObject({ stateCode: 2003, myTaskId: null, steps: [{ stage: "done" }] });
    expect(seen.timeline.map(({ kind }) => kind)).toEqual([
      "submitted",
      "entered",
      "passed",
      "approved",
    ]);
  });

  it("is not there for who has nothing to do with it", async () => {
    const { instanceId } = await taskOf(boss, "展位押金");
    const stranger = await world.person(east, []);
    for (const as of [stranger, abroad]) {
      expect((await world.call(approvalInstance.detail, { id: instanceId }, { as })).code).toBe(
        "0404",
      );
    }
  });
});

describe("all approvals of a tenant", () => {
  it("are for who administers processes", async () => {
    const admin = await world.person(east, ["bizConfiguration:approvalProcess:administer"]);
    const asked = (input: Parameters<typeof world.call<typeof approvalInstance.list>>[1]) =>
      world.call(approvalInstance.list, input, { as: admin });
    const all = (await asked({})).data;
    expect(all.records.map(({ title }) => title)).toEqual(["展位押金", "车展物料", "差旅费"]);
    const some = await asked({
      keyword: "车展",
      filters: { stateCode: [2000], applicantId: applicant.userId },
    });
    expect(some.data).toMatchObject({
      total: 1,
      records: [{ title: "车展物料", currentStep: 1, version: 1 }],
    });
    expect(
      (await asked({ sorts: [{ field: "amountFen", order: "desc" }] })).data.records[0]?.title,
    ).toBe("车展物料");
    expect((await world.call(approvalInstance.list, {}, { as: boss })).code).toBe("0403");
  });
});

describe("approvals without an amount", () => {
  it("sort below all others, and pages go on after them", async () => {
    const office = await world.tenant();
    const [asker, decider] = [await world.person(office, []), await world.person(office, [])];
    const admin = await world.person(office, ["bizConfiguration:approvalProcess:administer"]);
    await bindProcess(office.id, [by("负责人", decider)]);
    await submit(asker, "无金额一", null);
    await submit(asker, "有金额", 100);
    await submit(asker, "无金额二", null);
    const sorts = [{ field: "amountFen", order: "asc" }] as const;
    for (const read of [
      (after?: string) => list(decider, { sorts: [...sorts], size: 1, ...(after && { after }) }),
      async (after?: string) => {
        const asked = { sorts: [...sorts], size: 1, ...(after && { after }) };
        return (await world.call(approvalInstance.list, asked, { as: admin })).data;
      },
    ]) {
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const page = await read(after);
        seen.push(...page.records.map(({ title }) => title));
        after = page.next ?? undefined;
      } while (after);
      expect(seen.toSorted()).toEqual(["无金额一", "无金额二", "有金额"].toSorted());
      expect(seen.at(-1)).toBe("有金额");
    }
  });
});

describe("a person with more to do than a bell can show", () => {
  it("is told the true number, and shown the most urgent", async () => {
    const busy = await world.person(east, []);
    const { instanceId } = await taskOf(boss, "展位押金");
    await run(
      "insert into approval_tasks (tenant_id, id, instance_id, order_type, position, step_no, assignee_id, source, state, arrived_at, urgency)" +
        " select $1, gen_random_uuid(), $2, 'generalRequest', 10 + n, 1, $3, 'RESOLVED', 'PENDING', now() - n * interval '1 minute', 1000 - n" +
        " from generate_series(1, 150) n",
      [east.id, instanceId, busy.userId],
    );
    expect((await counters(busy)).todo).toBe(150);
    expect((await world.call(message.counters, {}, { as: busy })).data.todo).toBe(150);
    const box = await world.call(
      message.list,
      { filters: { kind: "todo" }, size: 200 },
      { as: busy },
    );
    expect(box.data).toMatchObject({ total: 100, totalIsExact: false });
    expect((await list(busy, { size: 200 })).records).toHaveLength(150);
  });
});
