import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { role } from "#modules/access/contract.ts";
import { generalRequest } from "#modules/general-request/contract.ts";
import { message } from "#modules/message/contract.ts";
import { tenantUser } from "#modules/staff/contract.ts";
import { user } from "#modules/staff/user-contract.ts";
import { startProcess } from "#main/process.ts";
import { openTestWorld } from "#main/testing.ts";
import type { Fen } from "#platform/contract/money.ts";
import { bindProcess } from "#platform/testing/approvals.ts";
import { addDepartments, addRole, putInPlace } from "#platform/testing/organisation.ts";
import type { TestPerson, TestTenant } from "#platform/testing/people.ts";
import { until } from "#platform/testing/spreadsheets.ts";
import type { World } from "#platform/testing/world.ts";
import { type ApprovalStep, newStep } from "../definition-contract.ts";
import { reviewApprovals } from "./jobs/review-approvals.ts";

let world: World;
let tenant: TestTenant;
let admin: TestPerson;
let author: TestPerson;
let approverRole: string;

beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  tenant = await world.tenant();
  admin = await world.person(tenant);
  author = await world.person(tenant, []);
  approverRole = await addRole(world, tenant.id);
});

async function holder(): Promise<TestPerson> {
  const person = await world.person(tenant, []);
  await putInPlace(world, person, { roles: [approverRole] });
  return person;
}
const byRole = (more: Partial<ApprovalStep> = {}): ApprovalStep => ({
  ...newStep("财务审批"),
  roleIds: [approverRole],
  roleScope: "TENANT",
  ...more,
});
const bind = (steps: ApprovalStep[], adminIds: string[] = []) =>
  bindProcess(world, { tenantId: tenant.id, orderType: "generalRequest", steps, adminIds });

async function submitted(): Promise<string> {
  const fields = { title: "车展物料", amountFen: 480_000 as Fen, special: false, remark: null };
  const { data } = await world.call(
    generalRequest.create,
    { ...fields, fileIds: [] },
    { as: author },
  );
  const answer = await world.call(generalRequest.submit, { id: data.id }, { as: author });
  return answer.data.instanceId;
}

const sql = async <Row extends object>(text: string, values: unknown[]): Promise<Row[]> =>
  (await world.database.admin.query<Row>(text, values)).rows;
/** Whom an approval waits for, with those in whose place. */
const waitsFor = async (instanceId: string) =>
  (
    await sql<{ who: string }>(
      "select coalesce(principal_id || ' by ', '') || assignee_id as who from approval_tasks" +
        " where instance_id = $1 and state = 'PENDING' order by position",
      [instanceId],
    )
  ).map(({ who }) => who);
const happened = async (instanceId: string, kind: string) =>
  sql<{ by_id: string | null; people: { id: string }[] }>(
    "select by_id, people from approval_happenings where instance_id = $1 and kind = $2",
    [instanceId, kind],
  );
const stateOf = async (instanceId: string) =>
  (
    await sql<{ state: number }>("select state from approval_instances where id = $1", [instanceId])
  )[0]?.state;
const told = async (as: TestPerson, kind: "message" | "notice" = "message") =>
  (await world.call(message.list, { filters: { kind } }, { as })).data.records;

async function disable(person: TestPerson): Promise<void> {
  const [row] = await sql<{ row_version: string }>(
    "select row_version from memberships where tenant_id = $1 and user_id = $2",
    [tenant.id, person.userId],
  );
  const rowVersion = Number(row?.row_version);
  const { code } = await world.call(
    tenantUser.disable,
    { id: person.userId, rowVersion },
    { as: admin },
  );
  expect(code).toBe("0");
}

describe("an approver who leaves", () => {
  let worker: Awaited<ReturnType<typeof startProcess>>;
  beforeAll(async () => {
    worker = await startProcess("worker", world.environment);
  });
  afterAll(() => worker.kill());

  it("hands his task to whom the step's rule finds now, and the history says so", async () => {
    const [first, second] = [await holder(), await world.person(tenant, [])];
    await bind([byRole({ signType: "COUNTERSIGN" })]);
    const id = await submitted();
    expect(await waitsFor(id)).toEqual([first.userId]);
    await putInPlace(world, second, { roles: [approverRole] });
    await disable(first);
    await until(async () => (await waitsFor(id))[0] === second.userId);
    expect(await happened(id, "moved")).toMatchObject([
      { by_id: null, people: [{ id: first.userId }, { id: second.userId }] },
    ]);
  });

  it("leaves the step to the others where one is enough", async () => {
    const [first, second] = [await holder(), await holder()];
    await bind([byRole()]);
    const id = await submitted();
    expect((await waitsFor(id)).toSorted()).toEqual([first.userId, second.userId].toSorted());
    await world.call(tenantUser.remove, { id: first.userId }, { as: admin });
    await until(async () => (await waitsFor(id)).length === 1);
    expect(await waitsFor(id)).toEqual([second.userId]);
    expect(await happened(id, "seatDropped")).toHaveLength(1);
  });

  it("was the last of finance: the administrator of the process decides", async () => {
    const last = await holder();
    await bind([byRole({ isFinanceStep: true })], [admin.userId]);
    const id = await submitted();
    await disable(last);
    await until(async () => (await waitsFor(id))[0] === admin.userId);
    expect(await stateOf(id)).toBe(2000);
  });

  it("was the last of all: the approval is suspended, and goes on when somebody is found", async () => {
    const last = await holder();
    await bind([byRole()]);
    const id = await submitted();
    await disable(last);
    await until(async () => (await stateOf(id)) === 2007);
    expect(await told(author, "notice")).toMatchObject([
      { event: "approval.suspended", values: { step: "财务审批", amount: " ¥4,800.00" } },
    ]);
    await reviewApprovals(world.engine);
    expect(await stateOf(id)).toBe(2007);
    const next = await holder();
    await reviewApprovals(world.engine);
    await reviewApprovals(world.engine);
    expect(await stateOf(id)).toBe(2000);
    expect(await waitsFor(id)).toEqual([next.userId]);
    expect(await happened(id, "resumed")).toHaveLength(1);
  });

  it("had a role that went out of force: nobody is asked by it any more", async () => {
    const first = await holder();
    await bind([byRole({ signType: "COUNTERSIGN" })]);
    const id = await submitted();
    const { data } = await world.call(
      role.disable,
      { id: approverRole, rowVersion: 1 },
      { as: admin },
    );
    expect(data).toEqual({ id: approverRole });
    await until(async () => (await stateOf(id)) === 2007);
    expect(await happened(id, "seatDropped")).toMatchObject([{ people: [{ id: first.userId }] }]);
  });

  it("is given another role: what he was asked for by the old one moves, at once", async () => {
    const [first, second] = [await holder(), await world.person(tenant, [])];
    const { 总部: department = "" } = await addDepartments(world, tenant.id, { 总部: {} });
    await putInPlace(world, first, { departments: [department] });
    await bind([byRole({ signType: "COUNTERSIGN" })]);
    const id = await submitted();
    await putInPlace(world, second, { roles: [approverRole] });
    const other = await addRole(world, tenant.id);
    const edit = async (roles: string[]) => {
      const { data } = await world.call(tenantUser.detail, { id: first.userId }, { as: admin });
      const { idCardName, rowVersion } = data;
      const place = { roles, departments: [department], mainDepartmentId: null, seniorId: null };
      const plain = { bankName: "招商银行", mail: null, cityName: null, apolloJobNumber: null };
      const input = { ...plain, ...place, id: first.userId, idCardName, rowVersion };
      const { code } = await world.call(
        tenantUser.update,
        { ...input, jobNumber: "J-1" },
        { as: admin },
      );
      expect(code).toBe("0");
    };
    await edit([approverRole, other]);
    expect(await waitsFor(id)).toEqual([first.userId]);
    await edit([other]);
    await until(async () => (await waitsFor(id))[0] === second.userId);
  });

  it("is disabled on the whole platform: his tasks move in every tenant", async () => {
    const [first, second] = [await holder(), await world.person(tenant, [])];
    await bind([byRole({ signType: "COUNTERSIGN" })]);
    const id = await submitted();
    await putInPlace(world, second, { roles: [approverRole] });
    const home = await world.tenant({ superTenant: true });
    const platform = await world.person(home);
    const all = await addRole(world, home.id, {
      range: 1,
      grantsPackage: true,
      permissions: world.allPermissions,
    });
    await putInPlace(world, platform, { roles: [all] });
    const answer = await world.call(
      user.disable,
      { id: first.userId, rowVersion: 1 },
      { as: platform },
    );
    expect(answer.code).toBe("0");
    await until(async () => (await waitsFor(id))[0] === second.userId);
  });

  it("keeps nothing back when the worker is killed amid two hundred of them", async () => {
    const [first, second] = [await holder(), await world.person(tenant, [])];
    await bind([byRole({ signType: "COUNTERSIGN" })]);
    const ids: string[] = [];
    for (let n = 0; n < 200; n += 1) ids.push(await submitted());
    await putInPlace(world, second, { roles: [approverRole] });
    const moved = async () =>
      (
        await sql<{ n: number }>(
          "select count(*)::int as n from approval_tasks where tenant_id = $1 and assignee_id = $2",
          [tenant.id, second.userId],
        )
      )[0]?.n ?? 0;
    await disable(first);
    await until(async () => (await moved()) > 20);
    await worker.kill();
    const before = await moved();
    expect(before).toBeLessThan(200);
    worker = await startProcess("worker", world.environment);
    await until(async () => (await moved()) === 200);
    const lines = await sql<{ n: number }>(
      "select count(*)::int as n from approval_happenings where tenant_id = $1 and kind = 'moved'",
      [tenant.id],
    );
    expect(lines).toEqual([{ n: 200 }]);
  });
});

describe("an agent", () => {
  let worker: Awaited<ReturnType<typeof startProcess>>;
  beforeAll(async () => {
    worker = await startProcess("worker", world.environment);
  });
  afterAll(() => worker.kill());

  const days = (from: number, to: number) => ({
    startTime: new Date(new Date().getTime() + from * 86_400_000).toISOString(),
    endTime: new Date(new Date().getTime() + to * 86_400_000).toISOString(),
  });
  const agency = (of: TestPerson, agent: TestPerson, orderTypes: "generalRequest"[] = []) => ({
    id: of.userId,
    agentId: agent.userId,
    orderTypes,
    ...days(-1, 1),
  });

  it("knows from when until when he decides, and gives back what he has not decided", async () => {
    const [principal, agent] = [await holder(), await world.person(tenant, [])];
    await bind([byRole()]);
    const set = await world.call(
      tenantUser.setTempAgent,
      agency(principal, agent, ["generalRequest"]),
      { as: admin },
    );
    expect(set.code).toBe("0");
    const values = { principal: principal.name, agent: agent.name };
    for (const as of [principal, agent]) {
      expect(await told(as, "notice")).toMatchObject([{ event: "delegation.on", values }]);
    }
    const id = await submitted();
    expect(await waitsFor(id)).toEqual([`${principal.userId} by ${agent.userId}`]);
    const { data } = await world.call(
      tenantUser.tempAgents,
      { id: principal.userId },
      { as: admin },
    );
    const agencyId = data[0]?.id ?? "";
    await world.call(tenantUser.endTempAgent, { id: principal.userId, agencyId }, { as: admin });
    await until(async () => (await waitsFor(id))[0] === principal.userId);
    expect(await happened(id, "takenBack")).toMatchObject([{ by_id: null }]);
    expect((await told(agent, "notice"))[0]).toMatchObject({ event: "delegation.off", values });
  });

  it("gives back by himself what he has left after his last day", async () => {
    const [principal, agent] = [await holder(), await world.person(tenant, [])];
    await bind([byRole()]);
    await world.call(tenantUser.setTempAgent, agency(principal, agent), { as: admin });
    const id = await submitted();
    await reviewApprovals(world.engine);
    expect(await waitsFor(id)).toEqual([`${principal.userId} by ${agent.userId}`]);
    await sql("update member_agents set ends_at = now() where tenant_id = $1", [tenant.id]);
    await Promise.all([reviewApprovals(world.engine), reviewApprovals(world.engine)]);
    expect(await waitsFor(id)).toEqual([principal.userId]);
    expect(await happened(id, "takenBack")).toHaveLength(1);
  });

  it("stands in for one kind of order while another does for the rest", async () => {
    const [principal, agent, other] = [
      await holder(),
      await world.person(tenant, []),
      await world.person(tenant, []),
    ];
    await bind([byRole()]);
    const first = { ...agency(principal, other), orderTypes: ["carPayment" as const] };
    await world.call(tenantUser.setTempAgent, first, { as: admin });
    const second = agency(principal, agent, ["generalRequest"]);
    expect((await world.call(tenantUser.setTempAgent, second, { as: admin })).code).toBe("0");
    expect(await waitsFor(await submitted())).toEqual([`${principal.userId} by ${agent.userId}`]);
  });
});
