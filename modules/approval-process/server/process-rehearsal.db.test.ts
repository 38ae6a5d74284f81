import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import { Fen } from "#platform/contract/money.ts";
import { carryOutForJob } from "#platform/server/flows/job.ts";
import { addDepartments, addRole, putInPlace } from "#platform/testing/organisation.ts";
import type { TestPerson, TestTenant } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { approvalTask } from "#modules/approval-task/contract.ts";
import {
  type ApprovalStep,
  newStep,
  unconditional,
} from "#modules/approval/definition-contract.ts";
import { approvalProcess } from "../contract.ts";
import { startApproval } from "#modules/approval/server/subject/start.ts";
import { subjectOf } from "#modules/approval/server/subject/subjects.ts";

const orderType = "generalRequest";
let world: World;
let tenant: TestTenant;
let admin: TestPerson;
let applicant: TestPerson;
let manager: TestPerson;
let finance: TestPerson;
let places: Record<string, string>;
let roles: { manager: string; finance: string };
let processId: string;
const as = () => ({ as: admin });

const roleStep = (stepName: string, changes: Partial<ApprovalStep>): ApprovalStep => ({
  ...newStep(stepName),
  ...changes,
});
const managerStep = () => roleStep("经理审批", { roleIds: [roles.manager] });
const financeStep = (changes: Partial<ApprovalStep> = {}) =>
  roleStep("财务复核", {
    roleIds: [roles.finance],
    roleScope: "TENANT",
    isFinanceStep: true,
    ...changes,
  });
const from = (amount: number) => ({
  condition: { ...unconditional, amountFromFen: Fen.parse(amount) },
});

async function member(place: { roles?: string[]; departments?: string[] }): Promise<TestPerson> {
  const person = await world.person(tenant, []);
  await putInPlace(world, person, place);
  return person;
}

/** Puts an order of the applicant's through the process that is bound, as submitting it does. */
async function submitted(amountFen: number): Promise<string> {
  const orderId = newId();
  await world.database.admin.query(
    "insert into general_requests (tenant_id, id, number, title, amount_fen, department_id, created_by, updated_by)" +
      " values ($1, $2, $3, '请示', $4, $5, $6, $6)",
    [tenant.id, orderId, `SQ${orderId}`, amountFen, places["一部"], applicant.userId],
  );
  const piece = { tenantId: tenant.id, userId: applicant.userId, event: null, key: orderId };
  const { instanceId } = await carryOutForJob(world.engine, piece, (tx) =>
    startApproval(tx, subjectOf(orderType), { orderId }),
  );
  return instanceId;
}

beforeAll(async () => {
  world = await openTestWorld();
  tenant = await world.tenant();
  admin = await world.person(tenant);
  places = await addDepartments(world, tenant.id, { 公司: { 一部: {}, 二部: {}, 财务部: {} } });
  const [managerRole, financeRole] = await Promise.all(
    ["部门经理", "财务"].map((name) => addRole(world, tenant.id, { name })),
  );
  roles = { manager: managerRole ?? "", finance: financeRole ?? "" };
  const [first = "", books = ""] = [places["一部"], places["财务部"]];
  applicant = await member({ departments: [first] });
  manager = await member({ departments: [first], roles: [roles.manager] });
  finance = await member({ departments: [books], roles: [roles.finance] });
  const given = { name: "付款审批", describe: null, money: true, adminIds: [admin.userId] };
  processId = (await world.call(approvalProcess.create, given, as())).data.id;
  const steps = [managerStep(), financeStep(from(100_000))];
  await world.call(approvalProcess.saveDraft, { id: processId, rowVersion: 1, steps }, as());
  const id = processId;
  await world.call(approvalProcess.publish, { id, rowVersion: 2, note: null }, as());
  const bound = { orderType, departmentId: null, processId, pinnedVersion: null };
  await world.call(approvalProcess.bind, bound, as());
});
afterAll(() => world.close());

describe("a rehearsal of a process", () => {
  const simulate = (changes: object = {}) =>
    world.call(
      approvalProcess.simulate,
      {
        id: processId,
        version: null,
        steps: null,
        applicantId: applicant.userId,
        departmentId: null,
        orderType,
        amountFen: 200_000,
        special: false,
        orderSubtype: null,
        ...changes,
      },
      as(),
    );

  it("names who would be asked for an applicant and an amount", async () => {
    const { data } = await simulate();
    expect(data).toMatchObject({ processName: "付款审批", version: 1 });
    expect(data.steps.map(({ people }) => people.map(({ name }) => name))).toEqual([
      [manager.name],
      [finance.name],
    ]);
    expect(data.steps[0]?.notes).toContainEqual({
      code: "holdersIn",
      values: { department: "一部" },
    });
  });

  it("shows the steps that a small amount does not need as left out", async () => {
    const { data } = await simulate({ amountFen: 99_999 });
    expect(data.steps.map(({ outcome }) => outcome)).toEqual(["seats", "left"]);
  });

  it("puts the agent in the place of who is away", async () => {
    const agent = await member({ departments: [places["二部"] ?? ""] });
    await world.database.admin.query(
      "insert into member_agents (tenant_id, id, user_id, agent_id, starts_at, ends_at, created_by, updated_by)" +
        " values ($1, $2, $3, $4, now() - interval '1 hour', now() + interval '1 hour', $3, $3)",
      [tenant.id, newId(), finance.userId, agent.userId],
    );
    const { data } = await simulate();
    expect(data.steps[1]?.people).toMatchObject([
      { name: agent.name, principalName: finance.name, departments: ["二部"] },
    ]);
    await world.database.admin.query("delete from member_agents where tenant_id = $1", [tenant.id]);
  });

  it("tries what stands on the screen, and another department than the applicant's", async () => {
    const { data } = await simulate({ steps: [managerStep()], departmentId: places["财务部"] });
    expect(data.version).toBeNull();
    expect(data.steps[0]?.notes.map(({ code }) => code)).toEqual(["holdersInTenant"]);
  });

  it("is refused for kinds of orders and versions that do not exist, and for strangers", async () => {
    const neighbour = await world.person(await world.tenant());
    expect((await simulate({ orderType: "bicycle" })).code).toBe("1959");
    expect((await simulate({ version: 9 })).code).toBe("1958");
    expect((await simulate({ applicantId: neighbour.userId })).code).toBe("1912");
    const steps = [
      { ...managerStep(), approverType: "PERSON", roleIds: [], personIds: [neighbour.userId] },
    ];
    const answer = await simulate({ steps });
    expect(answer.code).toBe("0");
    expect(JSON.stringify(answer.data)).not.toContain(neighbour.name);
  });
});

describe("past approvals, sent through other steps", () => {
  beforeAll(async () => {
    await submitted(50_000);
    await submitted(300_000);
  });
  const replay = async (steps: ApprovalStep[] | null) =>
    (
      await world.call(
        approvalProcess.replay,
        { id: processId, version: null, steps, days: 30 },
        as(),
      )
    ).data;

  it("are for who administers processes: they show what people asked for", async () => {
    const reader = await world.person(tenant, ["bizConfiguration:approvalProcess:list"]);
    const input = { id: processId, version: null, steps: null, days: 30 };
    expect((await world.call(approvalProcess.replay, input, { as: reader })).code).toBe("0403");
  });

  it("go the same way through the same steps", async () => {
    expect(await replay(null)).toEqual({ looked: 2, changed: 0, instances: [] });
  });

  it("are told where they would go another way, with who was asked and who would be", async () => {
    const { looked, changed, instances } = await replay([managerStep(), financeStep()]);
    expect({ looked, changed }).toEqual({ looked: 2, changed: 1 });
    expect(instances).toMatchObject([
      {
        title: "请示",
        amountFen: 50_000,
        applicantName: applicant.name,
        before: [`经理审批：${manager.name}`],
        after: [`经理审批：${manager.name}`, `财务复核：${finance.name}`],
        problem: false,
      },
    ]);
  });

  it("are marked where nobody would be found", async () => {
    const role = await addRole(world, tenant.id);
    const { changed, instances } = await replay([roleStep("经理审批", { roleIds: [role] })]);
    expect(changed).toBe(2);
    expect(instances.map(({ problem, after }) => [problem, ...after])).toEqual([
      [true, `经理审批：${admin.name}`],
      [true, `经理审批：${admin.name}`],
    ]);
  });

  it("count as running on the version they were submitted under", async () => {
    const { data } = await world.call(approvalProcess.versions, { id: processId }, as());
    expect(data).toMatchObject([{ version: 1, running: 2 }]);
  });

  it("give the figures of each step: how long it took, and how long it has waited", async () => {
    const ofFirst =
      "update approval_tasks set arrived_at = now() - interval '10 hours', decided_at = now() - interval '6 hours'," +
      " state = 'PASSED', decision_no = 1 where tenant_id = $1 and amount_fen = 50000";
    const ofSecond =
      "update approval_tasks set arrived_at = now() - interval '30 hours' where tenant_id = $1 and amount_fen = 300000";
    for (const sql of [ofFirst, ofSecond]) await world.database.admin.query(sql, [tenant.id]);
    const { data } = await world.call(approvalProcess.figures, { id: processId }, as());
    expect(data).toEqual([
      {
        stepName: "经理审批",
        decided: 1,
        medianHours: 4,
        p90Hours: 4,
        waiting: 1,
        oldestHours: 30,
      },
      {
        stepName: "财务复核",
        decided: 0,
        medianHours: null,
        p90Hours: null,
        waiting: 0,
        oldestHours: null,
      },
    ]);
  });
});

describe("the health of a process", () => {
  it("shows which departments' orders leave their own line", async () => {
    const { data } = await world.call(
      approvalProcess.routeHealth,
      { id: processId, version: null, steps: null },
      as(),
    );
    const found = data.problems.map(({ departmentName, stepName, problem, people }) =>
      [departmentName, stepName, problem, ...people].join(" "),
    );
    expect(data.departments).toBe(3);
    expect(found.toSorted()).toEqual([
      `二部 经理审批 tenantWide ${manager.name}`,
      `财务部 经理审批 tenantWide ${manager.name}`,
      `财务部 财务复核 empty ${admin.name}`,
    ]);
  });
});

describe("approvals under way", () => {
  it("go on by their version when their process is unbound and deleted", async () => {
    const instanceId = await submitted(60_000);
    const { data } = await world.call(approvalProcess.bindings, {}, as());
    for (const { id } of data.bindings) await world.call(approvalProcess.unbind, { id }, as());
    const removed = await world.call(approvalProcess.remove, { id: processId }, as());
    expect(removed.code).toBe("0");
    const { admin: database } = world.database;
    const { rows } = await database.query<{ id: string; seenHash: string }>(
      'select t.id, i.hash as "seenHash" from approval_tasks t join approval_instances i on i.id = t.instance_id where i.id = $1',
      [instanceId],
    );
    const [task] = rows;
    const decision = { id: task?.id ?? "", seenHash: task?.seenHash ?? "" };
    const passed = await world.call(
      approvalTask.pass,
      { ...decision, remark: null, fileIds: [] },
      { as: manager },
    );
    expect(passed.code).toBe("0");
    const found = await database.query("select state from approval_instances where id = $1", [
      instanceId,
    ]);
    expect(found.rows).toEqual([{ state: 2003 }]);
  });
});
