import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seen, stepBy, taskOf } from "#main/approval-arrange.ts";
import {
  daybreak,
  type DepartureOffice,
  draftedDeparture,
  handingOver,
  handsOver,
  openDepartures,
  submittedDeparture,
} from "#main/departure-arrange.ts";
import { decide } from "#main/register-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { agreedTo, anEmployee, done, strikes } from "#main/transfer-arrange.ts";
import { approvalTask } from "#modules/approval-task/contract.ts";
import { employee } from "#modules/employee/contract.ts";
import { generalRequest } from "#modules/general-request/contract.ts";
import { identity } from "#modules/identity/contract.ts";
import { tenantUser } from "#modules/staff/contract.ts";
import { transfer } from "#modules/transfer/contract.ts";
import type { Endpoint, GivenTo } from "#platform/contract/endpoint.ts";
import { newId } from "#platform/server/clock.ts";
import { bindProcess } from "#platform/testing/approvals.ts";
import { guards } from "#platform/testing/guards.ts";
import { addRole, putInPlace } from "#platform/testing/organisation.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { departure } from "../contract.ts";

const open = openTestWorld;
const offices = new Map<string, Promise<DepartureOffice>>();
const officeOf = (world: World, hr: TestPerson): Promise<DepartureOffice> => {
  const known = offices.get(hr.tenantId) ?? openDepartures(world, hr);
  offices.set(hr.tenantId, known);
  return known.then((office) => ({ ...office, world, hr, author: hr }));
};

const fieldsOf = async (office: DepartureOffice) => ({
  employeeId: (await anEmployee(office)).userId,
  departType: "RESIGNATION" as const,
  departReason: "回老家发展",
  lastWorkDay: "2099-03-31",
  remark: null,
});
const idOf =
  (made: (office: DepartureOffice) => Promise<{ id: string }>) =>
  async (world: World, as: TestPerson) => ({ id: (await made(await officeOf(world, as))).id });

guards(departure.create, {
  open,
  valid: async (world, as) => fieldsOf(await officeOf(world, as)),
  refused: {
    input: async (world, as) => (await draftedDeparture(await officeOf(world, as))).fields,
    code: "9806",
  },
});
guards(departure.update, {
  open,
  valid: async (world, as) => {
    const { id, fields } = await draftedDeparture(await officeOf(world, as));
    const { employeeId: _, ...changed } = fields;
    return { ...changed, id, rowVersion: 1 };
  },
  refused: {
    input: async (world, as) => {
      const { id, fields } = await handingOver(await officeOf(world, as));
      const { employeeId: _, ...changed } = fields;
      return { ...changed, id, rowVersion: 9 };
    },
    code: "9801",
  },
});
guards(departure.submit, {
  open,
  valid: idOf(draftedDeparture),
  refused: { input: idOf(handingOver), code: "9801" },
});
guards(departure.handOver, {
  open,
  valid: async (world, as) => {
    const office = await officeOf(world, as);
    const { id } = await handingOver(office);
    const { rowVersion } = await done(world, as, [departure.detail, { id }]);
    const heirs = { taskHeirId: office.heir.userId, teamHeirId: null, agencyHeirId: null };
    return { ...heirs, keyPersonsKept: false, id, rowVersion };
  },
  refused: {
    input: async (world, as) => {
      const { id } = await draftedDeparture(await officeOf(world, as));
      const heirs = { taskHeirId: null, teamHeirId: null, agencyHeirId: null };
      return { ...heirs, keyPersonsKept: false, id, rowVersion: 1 };
    },
    code: "9801",
  },
});
guards(departure.undo, {
  open,
  valid: async (world, as) => ({ ...(await idOf(handingOver)(world, as)), remark: "不走了" }),
  refused: {
    input: async (world, as) => {
      const office = await officeOf(world, as);
      const { id } = await draftedDeparture(office);
      await submittedDeparture(office, id);
      return { id, remark: "不走了" };
    },
    code: "9802",
  },
});

describe("a departure", () => {
  let world: World;
  let office: DepartureOffice;
  beforeAll(async () => {
    world = await openTestWorld();
    office = await officeOf(world, await world.person(await world.tenant()));
  });
  afterAll(() => world.close());

  const detail = (id: string) => done(world, office.hr, [departure.detail, { id }]);
  const stateOf = async (id: string) => (await detail(id)).stateCode;
  const call = <E extends Endpoint>(endpoint: E, input: GivenTo<E>, as = office.hr) =>
    world.call(endpoint, input, { as });
  const entryOf = (id: string) => done(world, office.hr, [employee.detail, { id }]);
  const sql = async <Row extends object>(text: string, values: unknown[]): Promise<Row[]> =>
    (await world.database.admin.query<Row>(text, values)).rows;
  const memberOf = async (id: string) => {
    const [member] = await sql<{ state: number; senior_id: string | null; roles: number }>(
      "select m.state, m.senior_id, (select count(*)::int from member_roles r where r.tenant_id = m.tenant_id" +
        " and r.user_id = m.user_id) as roles from memberships m where m.tenant_id = $1 and m.user_id = $2",
      [office.tenant.id, id],
    );
    return member;
  };
  const request = { title: "物料", amountFen: null, special: false, remark: null, fileIds: [] };

  it("takes effect as its last day ends: people, approvals, agencies, rights, sessions, all at once", async () => {
    const [boss, lead] = [await anEmployee(office), await anEmployee(office)];
    const he = await anEmployee(office, boss.userId);
    const [mate, away] = [await anEmployee(office, he.userId), await anEmployee(office)];
    const { heir, tenant } = office;
    const orderType = "generalRequest";
    await sql("delete from approval_bindings where tenant_id = $1 and order_type = $2", [
      tenant.id,
      orderType,
    ]);
    await bindProcess(world, { tenantId: tenant.id, orderType, steps: [stepBy([he, lead])] });
    const asked = await done(world, mate, [generalRequest.create, request]);
    const { instanceId } = await done(world, mate, [generalRequest.submit, { id: asked.id }]);
    await done(world, office.admin, [
      tenantUser.setTempAgent,
      {
        id: away.userId,
        agentId: he.userId,
        orderTypes: [],
        startTime: "2026-01-01T00:00:00Z",
        endTime: "2098-12-31T00:00:00Z",
      },
    ]);
    const { id } = await handingOver(office, { employeeId: he.userId, lastWorkDay: "2098-04-30" });
    expect(await entryOf(he.userId)).toMatchObject({ stateCode: 5104 });
    await handsOver(office, id);
    const gate = await done(world, office.hr, [departure.gate, { id }]);
    expect(gate.complete).toBe(true);
    const settled = gate.lines.filter(({ stands }) => stands === "settled");
    expect(settled.map(({ matter, count }) => [matter, count])).toEqual([
      ["tasks", 1],
      ["team", 1],
      ["agencies", 1],
    ]);
    await daybreak(world, "2098-04-30T15:59:59Z");
    expect(await stateOf(id)).toBe(5402);
    expect((await call(identity.permissions, {}, he)).code).toBe("0");

    await daybreak(world, "2098-04-30T16:00:00Z");
    expect(await detail(id)).toMatchObject({ stateCode: 5403, blockedReason: null });
    expect(await memberOf(he.userId)).toEqual({ state: 1003, senior_id: null, roles: 0 });
    expect(await memberOf(mate.userId)).toMatchObject({ senior_id: heir.userId });
    expect(await entryOf(he.userId)).toMatchObject({ stateCode: 5105 });
    const { tasks } = await seen(world, instanceId);
    const live = tasks.filter(({ state }) => state === "PENDING").map((task) => task.assignee);
    expect(live.toSorted()).toEqual([heir.userId, lead.userId].toSorted());
    const agencies = await sql<{ agent_id: string }>(
      "select agent_id from member_agents where tenant_id = $1 and user_id = $2 and ended_at is null",
      [tenant.id, away.userId],
    );
    expect(agencies).toEqual([{ agent_id: heir.userId }]);
    const sessions = await sql("select 1 from sessions where user_id = $1 and ended_at is null", [
      he.userId,
    ]);
    expect(sessions).toEqual([]);
    expect((await call(identity.permissions, {}, he)).code).not.toBe("0");
    const log = await done(world, office.hr, [departure.operationLog, { id }]);
    expect(log[0]).toMatchObject({
      operationType: "departure.apply",
      operator: office.hr.name,
    });
    expect((await call(departure.undo, { id, remark: "晚了" })).code).toBe("9803");
  });

  it("is made up for by whichever worker comes next, once, in the order of the days", async () => {
    const tenant = await world.tenant();
    const other = await officeOf(world, await world.person(tenant));
    const made: string[] = [];
    for (const lastWorkDay of ["2098-06-03", "2098-06-01", "2098-06-02"]) {
      made.push((await handingOver(other, { lastWorkDay })).id);
    }
    const late = "2098-06-09T03:00:00Z";
    await Promise.all(Array.from({ length: 4 }, () => daybreak(world, late)));
    const rows = await sql<{ id: string; state: number }>(
      "select id, state from departures where tenant_id = $1 order by applied_at",
      [tenant.id],
    );
    expect(rows.map(({ state }) => state)).toEqual([5403, 5403, 5403]);
    expect(rows.map(({ id }) => id)).toEqual([made[1], made[2], made[0]]);
    expect(await world.logLines(tenant.id, "departure.apply")).toBe(3);
    await daybreak(world, late);
    expect(await world.logLines(tenant.id, "departure.apply")).toBe(3);
  });

  it("leaves the employee what he was once it is undone before its day", async () => {
    const he = await anEmployee(office);
    const { id } = await handingOver(office, { employeeId: he.userId, lastWorkDay: "2098-07-01" });
    await done(world, office.hr, [departure.undo, { id, remark: "留任" }]);
    expect(await stateOf(id)).toBe(5405);
    expect(await entryOf(he.userId)).toMatchObject({ stateCode: 5101 });
    await daybreak(world, "2098-07-03T00:00:00Z");
    expect(await memberOf(he.userId)).toMatchObject({ state: 1000 });
    const log = await done(world, office.hr, [departure.operationLog, { id }]);
    expect(log[0]).toMatchObject({ approvalRemark: "留任" });
  });

  it("is either undone or final, never both, where the two meet", async () => {
    for (const nth of [1, 2, 3, 4]) {
      const he = await anEmployee(office);
      const { id } = await handingOver(office, {
        employeeId: he.userId,
        lastWorkDay: `2098-07-1${nth}`,
      });
      const [undone] = await Promise.all([
        call(departure.undo, { id, remark: "留任" }),
        daybreak(world, `2098-07-1${nth + 1}T01:00:00Z`),
      ]);
      const isUndone = undone.code === "0";
      expect(await stateOf(id)).toBe(isUndone ? 5405 : 5403);
      expect(await memberOf(he.userId)).toMatchObject({ state: isUndone ? 1000 : 1003 });
    }
  });

  it("leaves nothing behind of a night in which its last part is refused", async () => {
    const he = await anEmployee(office);
    const mate = await anEmployee(office, he.userId);
    const below = await anEmployee(office, mate.userId);
    const { id } = await handingOver(office, { employeeId: he.userId, lastWorkDay: "2098-08-10" });
    const away = await anEmployee(office);
    const days = { startTime: "2026-01-01T00:00:00Z", endTime: "2098-12-31T00:00:00Z" };
    const agency = { id: away.userId, agentId: he.userId, orderTypes: [], ...days };
    await done(world, office.admin, [tenantUser.setTempAgent, agency]);
    // Of the team a ring would come: who takes over stands below one of them.
    await handsOver(office, id, { teamHeirId: below.userId });
    await daybreak(world, "2098-08-11T00:00:00Z");
    const { stateCode, blockedReason } = await detail(id);
    expect(stateCode).toBe(5402);
    expect(blockedReason).not.toBeNull();
    expect(await memberOf(he.userId)).toMatchObject({ state: 1000, roles: 1 });
    expect(await memberOf(mate.userId)).toMatchObject({ senior_id: he.userId });
    const kept = await sql(
      "select 1 from member_agents where tenant_id = $1 and agent_id = $2 and ended_at is null",
      [office.tenant.id, he.userId],
    );
    expect(kept).toHaveLength(1);
    await handsOver(office, id);
    await daybreak(world, "2098-08-11T00:05:00Z");
    expect(await detail(id)).toMatchObject({ stateCode: 5403, blockedReason: null });
  });

  it("waits, and says why once, while who takes over is not there", async () => {
    const tenant = await world.tenant();
    const other = await officeOf(world, await world.person(tenant));
    const he = await anEmployee(other);
    await anEmployee(other, he.userId);
    const { id } = await handingOver(other, { employeeId: he.userId, lastWorkDay: "2098-08-01" });
    await handsOver(other, id);
    const setHeir = (state: number) =>
      sql("update memberships set state = $3 where tenant_id = $1 and user_id = $2", [
        tenant.id,
        other.heir.userId,
        state,
      ]);
    await setHeir(1001);
    await daybreak(world, "2098-08-02T00:00:00Z");
    await daybreak(world, "2098-08-02T00:05:00Z");
    const blocked = await done(world, other.hr, [departure.detail, { id }]);
    expect(blocked).toMatchObject({ stateCode: 5402 });
    expect(blocked.blockedReason).toContain("下属 1");
    const told = await sql<{ count: number }>(
      "select count from messages where tenant_id = $1 and event = 'departure.blocked'",
      [tenant.id],
    );
    expect(told).toEqual([{ count: 1 }]);
    await setHeir(1000);
    await daybreak(world, "2098-08-02T00:10:00Z");
    expect(await done(world, other.hr, [departure.detail, { id }])).toMatchObject({
      stateCode: 5403,
      blockedReason: null,
    });
  });

  it("waits for a colleague of HR where those on whose word it would be are gone", async () => {
    const tenant = await world.tenant();
    const first = await officeOf(world, await world.person(tenant));
    const { id } = await handingOver(first, { lastWorkDay: "2098-08-03" });
    await sql("update memberships set state = 1001 where tenant_id = $1 and user_id = $2", [
      tenant.id,
      first.hr.userId,
    ]);
    const second = { ...first, hr: await world.person(tenant) };
    await daybreak(world, "2098-08-04T00:00:00Z");
    const waiting = await done(world, second.hr, [departure.detail, { id }]);
    expect(waiting).toMatchObject({ stateCode: 5402 });
    expect(waiting.blockedReason).toContain("重新保存交接安排");
    await handsOver(second, id);
    await daybreak(world, "2098-08-04T00:05:00Z");
    const left = await done(world, second.hr, [departure.detail, { id }]);
    expect(left.stateCode).toBe(5403);
    const log = await done(world, second.hr, [departure.operationLog, { id }]);
    expect(log[0]).toMatchObject({ operator: second.hr.name });
  });

  it("gives an approval to nobody whose own order it is", async () => {
    const { tenant, heir } = office;
    const [he, deputy] = [await anEmployee(office), await anEmployee(office)];
    const orderType = "generalRequest";
    await sql("delete from approval_bindings where tenant_id = $1 and order_type = $2", [
      tenant.id,
      orderType,
    ]);
    await bindProcess(world, {
      tenantId: tenant.id,
      orderType,
      steps: [stepBy([he, deputy], { signType: "COUNTERSIGN" })],
    });
    const asked = await done(world, heir, [generalRequest.create, request]);
    const { instanceId } = await done(world, heir, [generalRequest.submit, { id: asked.id }]);
    const { id } = await handingOver(office, { employeeId: he.userId, lastWorkDay: "2098-09-01" });
    await handsOver(office, id);
    await daybreak(world, "2098-09-02T00:00:00Z");
    expect(await stateOf(id)).toBe(5403);
    const { tasks } = await seen(world, instanceId);
    const live = tasks.filter(({ state }) => state === "PENDING").map((task) => task.assignee);
    expect(live).toEqual([deputy.userId]);
  });

  it("is nobody's own, neither to write, nor to decide, nor to hand over, nor to undo", async () => {
    const fields = await fieldsOf(office);
    const own = await call(departure.create, { ...fields, employeeId: office.hr.userId });
    expect(own.code).toBe("5102");
    const colleague = await world.person(office.tenant);
    const { id } = await handingOver(office, { employeeId: colleague.userId });
    const { rowVersion } = await detail(id);
    expect((await call(departure.undo, { id, remark: "不走" }, colleague)).code).toBe("9804");
    const heirs = { taskHeirId: null, teamHeirId: null, agencyHeirId: null };
    const choice = { ...heirs, keyPersonsKept: false, id, rowVersion };
    expect((await call(departure.handOver, choice, colleague)).code).toBe("9804");

    const tenant = await world.tenant();
    const hr = await world.person(tenant);
    const other = await openDepartures(world, hr);
    await sql("delete from approval_bindings where tenant_id = $1", [tenant.id]);
    const [he, deputy] = [await anEmployee(other), await world.person(tenant)];
    const steps = [stepBy([he, deputy])];
    await bindProcess(world, { tenantId: tenant.id, orderType: "departure", steps });
    const draft = await draftedDeparture(other, { employeeId: he.userId });
    const shown = await seen(world, await submittedDeparture(other, draft.id));
    const given = { ...taskOf(shown, he), remark: null };
    expect(shown.tasks.map(({ assignee }) => assignee)).toEqual([deputy.userId]);
    expect((await world.call(approvalTask.pass, given, { as: he })).code).not.toBe("0");
  });

  it("is handed over to somebody else who is here and stays", async () => {
    const he = await anEmployee(office);
    const { id } = await handingOver(office, { employeeId: he.userId });
    const leaver = await anEmployee(office);
    await handingOver(office, { employeeId: leaver.userId });
    const gone = await anEmployee(office);
    await done(world, office.admin, [tenantUser.remove, { id: gone.userId }]);
    const { rowVersion } = await detail(id);
    const named = async (taskHeirId: string) => {
      const heirs = { taskHeirId, teamHeirId: null, agencyHeirId: null, keyPersonsKept: false };
      return (await call(departure.handOver, { ...heirs, id, rowVersion })).code;
    };
    expect(await named(he.userId)).toBe("9807");
    expect(await named(office.hr.userId)).toBe("9808");
    expect(await named(leaver.userId)).toBe("9809");
    expect(await named(gone.userId)).toBe("9809");
    expect(await named((await world.person(await world.tenant())).userId)).toBe("9809");
  });

  it("concerns those in HR's reach and nobody else", async () => {
    const clerk = await world.person(office.tenant, []);
    const roleId = await addRole(world, office.tenant.id, {
      range: 4,
      permissions: Object.values(departure).map(({ permission }) => String(permission)),
    });
    await putInPlace(world, clerk, { roles: [roleId], departments: [office.departmentId] });
    expect((await call(departure.create, await fieldsOf(office), clerk)).code).toBe("0404");
    const { id } = await draftedDeparture(office);
    expect((await call(departure.detail, { id }, clerk)).code).toBe("0404");
    expect((await call(departure.gate, { id }, clerk)).code).toBe("0404");
    expect((await call(departure.undo, { id, remark: "撤" }, clerk)).code).toBe("0404");
    expect((await call(departure.gate, { id: newId() })).code).toBe("0404");
  });

  it("of somebody who was removed meanwhile is withdrawn", async () => {
    const he = await anEmployee(office);
    const { id } = await handingOver(office, { employeeId: he.userId, lastWorkDay: "2098-10-01" });
    await done(world, office.admin, [tenantUser.remove, { id: he.userId }]);
    await daybreak(world, "2098-10-02T00:00:00Z");
    expect(await detail(id)).toMatchObject({ stateCode: 5405 });
    expect(await entryOf(he.userId)).toMatchObject({ stateCode: 5105 });
  });

  it("and a transfer of the same person keep each other from their day until one is undone", async () => {
    const he = await anEmployee(office);
    const moving = await agreedTo(office, { employeeId: he.userId, effectiveDate: "2098-11-05" });
    const { id } = await handingOver(office, { employeeId: he.userId, lastWorkDay: "2098-11-01" });
    expect(await entryOf(he.userId)).toMatchObject({ stateCode: 5104 });
    await daybreak(world, "2098-11-02T00:00:00Z");
    expect((await detail(id)).blockedReason).toContain("待生效调岗");
    await strikes(world, "2098-11-05T00:00:00Z");
    const blocked = await done(world, office.hr, [transfer.detail, { id: moving.id }]);
    expect(blocked).toMatchObject({ stateCode: 5202 });
    expect(blocked.blockedReason).toContain("离职");
    await done(world, office.hr, [transfer.undo, { id: moving.id, remark: "离职" }]);
    await daybreak(world, "2098-11-02T00:05:00Z");
    expect(await stateOf(id)).toBe(5403);
  });

  it("comes back when refused, returned or withdrawn, is mended and agreed to", async () => {
    const { id, fields } = await draftedDeparture(office);
    const { employeeId: _, ...changed } = fields;
    await decide(office, await submittedDeparture(office, id), "reject");
    expect(await stateOf(id)).toBe(5404);
    const { rowVersion } = await detail(id);
    const mended = { ...changed, lastWorkDay: "2099-04-01", id, rowVersion };
    await done(world, office.hr, [departure.update, mended]);
    await decide(office, await submittedDeparture(office, id), "returnOrder");
    expect(await stateOf(id)).toBe(5400);
    await decide(office, await submittedDeparture(office, id));
    expect(await stateOf(id)).toBe(5402);

    const refused = await draftedDeparture(office);
    await decide(office, await submittedDeparture(office, refused.id), "reject");
    await done(world, office.hr, [departure.undo, { id: refused.id, remark: "留任" }]);
    const draft = await draftedDeparture(office, { employeeId: refused.fields.employeeId });
    await done(world, office.hr, [departure.undo, { id: draft.id, remark: "留任" }]);
    expect(await stateOf(draft.id)).toBe(5405);
    const past = await call(departure.create, { ...fields, lastWorkDay: "2020-01-01" });
    expect(past.code).toBe("9805");
  });

  it("is found by where it stands, told with what can be done to it, and exported", async () => {
    const { id } = await handingOver(office, { lastWorkDay: "2099-05-05", departType: "MUTUAL" });
    const filters = {
      stateCode: [5402 as const],
      departType: ["MUTUAL" as const],
      lastWorkDay: { from: "2099-05-04T16:00:00Z", to: "2099-05-05T15:59:59Z" },
    };
    const shown = await done(world, office.hr, [departure.list, { filters }]);
    expect(shown.records.map((row) => row.id)).toEqual([id]);
    const actions = await done(world, office.hr, [departure.actions, { id }]);
    const enabled = actions.filter((one) => one.enabled).map(({ action }) => action);
    expect(enabled).toEqual(["handOver", "undo"]);
    expect((await call(departure.export, { filters: { stateCode: [5402] } })).code).toBe("0");
  });
});
