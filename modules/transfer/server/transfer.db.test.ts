import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { decide } from "#main/register-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import {
  agreedTo,
  anEmployee,
  done,
  drafted,
  openTransfers,
  strikes,
  submitted,
  type TransferOffice,
} from "#main/transfer-arrange.ts";
import { approvalTask } from "#modules/approval-task/contract.ts";
import { employee } from "#modules/employee/contract.ts";
import { generalRequest } from "#modules/general-request/contract.ts";
import { identity } from "#modules/identity/contract.ts";
import { tenantUser } from "#modules/staff/contract.ts";
import type { Endpoint, GivenTo } from "#platform/contract/endpoint.ts";
import { newId } from "#platform/server/clock.ts";
import { bindProcess } from "#platform/testing/approvals.ts";
import { guards } from "#platform/testing/guards.ts";
import { addRole, putInPlace } from "#platform/testing/organisation.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { seen, stepBy, taskOf } from "#main/approval-arrange.ts";
import { transfer } from "../contract.ts";

const open = openTestWorld;
const offices = new Map<string, Promise<TransferOffice>>();
const officeOf = (world: World, hr: TestPerson): Promise<TransferOffice> => {
  const known = offices.get(hr.tenantId) ?? openTransfers(world, hr);
  offices.set(hr.tenantId, known);
  return known.then((office) => ({ ...office, world, hr, author: hr }));
};

const fieldsOf = async (office: TransferOffice) => ({
  employeeId: (await anEmployee(office)).userId,
  positionId: office.positionId,
  departmentId: office.departmentId,
  seniorId: office.admin.userId,
  teamSeniorId: null,
  effectiveDate: "2099-03-01",
  remark: null,
});
const idOf =
  (made: (office: TransferOffice) => Promise<{ id: string }>) =>
  async (world: World, as: TestPerson) => ({ id: (await made(await officeOf(world, as))).id });

guards(transfer.create, {
  open,
  valid: async (world, as) => fieldsOf(await officeOf(world, as)),
  refused: {
    input: async (world, as) => (await drafted(await officeOf(world, as))).fields,
    code: "5307",
  },
});
guards(transfer.update, {
  open,
  valid: async (world, as) => {
    const { id, fields } = await drafted(await officeOf(world, as));
    const { employeeId: _, ...changed } = fields;
    return { ...changed, id, rowVersion: 1 };
  },
  refused: {
    input: async (world, as) => {
      const { id, fields } = await agreedTo(await officeOf(world, as));
      const { employeeId: _, ...changed } = fields;
      return { ...changed, id, rowVersion: 9 };
    },
    code: "5301",
  },
});
guards(transfer.submit, {
  open,
  valid: idOf(drafted),
  refused: { input: idOf(agreedTo), code: "5301" },
});
guards(transfer.undo, {
  open,
  valid: async (world, as) => ({ ...(await idOf(agreedTo)(world, as)), remark: "不调了" }),
  refused: {
    input: async (world, as) => {
      const office = await officeOf(world, as);
      const { id } = await drafted(office);
      await submitted(office, id);
      return { id, remark: "不调了" };
    },
    code: "5302",
  },
});

describe("a transfer", () => {
  let world: World;
  let office: TransferOffice;
  beforeAll(async () => {
    world = await openTestWorld();
    office = await officeOf(world, await world.person(await world.tenant()));
  });
  afterAll(() => world.close());

  const detail = (id: string) => done(world, office.hr, [transfer.detail, { id }]);
  const stateOf = async (id: string) => (await detail(id)).stateCode;
  const call = <E extends Endpoint>(endpoint: E, input: GivenTo<E>, as = office.hr) =>
    world.call(endpoint, input, { as });
  const entryOf = (id: string) => done(world, office.hr, [employee.detail, { id }]);
  const memberOf = async (id: string) => done(world, office.admin, [tenantUser.detail, { id }]);
  const nothingMoved = async (id: string) => {
    const { roles, departments } = await memberOf(id);
    return roles[0]?.id === office.oldRoleId && departments[0]?.id === office.oldDepartmentId;
  };
  const request = { title: "物料", amountFen: null, special: false, remark: null, fileIds: [] };
  const stampOf = async (as: TestPerson) => {
    const { id } = await done(world, as, [generalRequest.create, request]);
    return async () => {
      const { rows } = await world.database.admin.query<{ department_id: string }>(
        "select department_id from general_requests where id = $1",
        [id],
      );
      return rows[0]?.department_id;
    };
  };

  it("takes effect as its day begins, all of it at once, and leaves past orders their stamp", async () => {
    const he = await anEmployee(office);
    const before = await stampOf(he);
    const { id } = await agreedTo(office, { employeeId: he.userId, effectiveDate: "2098-05-01" });
    expect(await stateOf(id)).toBe(5202);
    expect(await entryOf(he.userId)).toMatchObject({ stateCode: 5102 });
    await strikes(world, "2098-04-30T15:59:59Z");
    expect(await stateOf(id)).toBe(5202);
    expect(await nothingMoved(he.userId)).toBe(true);

    await strikes(world, "2098-04-30T16:00:00Z");
    expect(await detail(id)).toMatchObject({
      stateCode: 5203,
      fromDepartmentName: expect.any(String) as string,
      blockedReason: null,
    });
    const member = await memberOf(he.userId);
    expect(member.roles.map((role) => role.id)).toEqual([office.roleId]);
    expect(member.departments.map((one) => one.id)).toEqual([office.departmentId]);
    expect(member.seniorId).toBe(office.admin.userId);
    expect(await entryOf(he.userId)).toMatchObject({
      stateCode: 5101,
      positionId: office.positionId,
    });
    expect(await before()).toBe(office.oldDepartmentId);
    expect(await (await stampOf(he))()).toBe(office.departmentId);
    const { data: rights } = await call(identity.permissions, {}, he);
    expect(rights).toContain("biz:expenditure:list");
    expect(rights).not.toContain("biz:carPayment:list");
    const log = await done(world, office.hr, [transfer.operationLog, { id }]);
    expect(log[0]).toMatchObject({ operationType: "transfer.apply", operator: office.hr.name });
    expect((await call(transfer.undo, { id, remark: "晚了" })).code).toBe("5303");
  });

  it("is made up for by whichever worker comes next, once, in the order of the days", async () => {
    const tenant = await world.tenant();
    const other = await officeOf(world, await world.person(tenant));
    const days = ["2098-06-03", "2098-06-01", "2098-06-02"];
    const made: string[] = [];
    for (const effectiveDate of days) made.push((await agreedTo(other, { effectiveDate })).id);
    const late = "2098-06-09T03:00:00Z";
    await Promise.all(Array.from({ length: 4 }, () => strikes(world, late)));
    const { rows } = await world.database.admin.query<{ id: string; state: number }>(
      "select id, state from transfers where tenant_id = $1 order by applied_at",
      [tenant.id],
    );
    expect(rows.map(({ state }) => state)).toEqual([5203, 5203, 5203]);
    expect(rows.map(({ id }) => id)).toEqual([made[1], made[2], made[0]]);
    expect(await world.logLines(tenant.id, "transfer.apply")).toBe(3);
    await strikes(world, late);
    expect(await world.logLines(tenant.id, "transfer.apply")).toBe(3);
  });

  it("moves nothing once it was undone before its day", async () => {
    const he = await anEmployee(office);
    const { id } = await agreedTo(office, { employeeId: he.userId, effectiveDate: "2098-07-01" });
    await done(world, office.hr, [transfer.undo, { id, remark: "岗位编制取消" }]);
    expect(await stateOf(id)).toBe(5205);
    expect(await entryOf(he.userId)).toMatchObject({ stateCode: 5101 });
    await strikes(world, "2098-07-02T00:00:00Z");
    expect(await stateOf(id)).toBe(5205);
    expect(await nothingMoved(he.userId)).toBe(true);
    const log = await done(world, office.hr, [transfer.operationLog, { id }]);
    expect(log[0]).toMatchObject({ approvalRemark: "岗位编制取消" });
  });

  it("is either undone or in effect, never both, where the two meet", async () => {
    for (const nth of [1, 2, 3, 4]) {
      const he = await anEmployee(office);
      const effectiveDate = `2098-07-1${nth}`;
      const { id } = await agreedTo(office, { employeeId: he.userId, effectiveDate });
      const [undone] = await Promise.all([
        call(transfer.undo, { id, remark: "不调了" }),
        strikes(world, `${effectiveDate}T01:00:00Z`),
      ]);
      const isUndone = undone.code === "0";
      expect(await stateOf(id)).toBe(isUndone ? 5205 : 5203);
      expect(await nothingMoved(he.userId)).toBe(isUndone);
    }
  });

  it("waits, and says why once, where the position's roles may not be given any more", async () => {
    const tenant = await world.tenant();
    const other = await officeOf(world, await world.person(tenant));
    const he = await anEmployee(other);
    const { id } = await agreedTo(other, { employeeId: he.userId, effectiveDate: "2098-08-01" });
    const sql = "update roles set grants_package = $2 where tenant_id = $1 and id in";
    const rolesOfAdmin = "(select role_id from member_roles where user_id = $3)";
    const letGrant = (isAllowed: boolean) =>
      world.database.admin.query(`${sql} ${rolesOfAdmin}`, [
        tenant.id,
        isAllowed,
        other.admin.userId,
      ]);
    await letGrant(false);
    await world.database.admin.query(
      "delete from role_menus where tenant_id = $1 and role_id in (select role_id from member_roles where user_id = $2)",
      [tenant.id, other.admin.userId],
    );
    await strikes(world, "2098-08-01T00:00:00Z");
    await strikes(world, "2098-08-01T00:05:00Z");
    const blocked = await done(world, other.hr, [transfer.detail, { id }]);
    expect(blocked.stateCode).toBe(5202);
    expect(blocked.blockedReason).toContain("区域主管");
    const { rows } = await world.database.admin.query<{ count: number }>(
      "select count from messages where tenant_id = $1 and event = 'transfer.blocked'",
      [tenant.id],
    );
    expect(rows).toEqual([{ count: 1 }]);
    await letGrant(true);
    await strikes(world, "2098-08-01T00:10:00Z");
    const after = await done(world, other.hr, [transfer.detail, { id }]);
    expect(after).toMatchObject({ stateCode: 5203, blockedReason: null });
  });

  it("leaves nothing behind of a day on which its last part is refused", async () => {
    const tenant = await world.tenant();
    const other = await officeOf(world, await world.person(tenant));
    const lead = await anEmployee(other);
    const team = [await anEmployee(other, lead.userId), await anEmployee(other, lead.userId)];
    const heir = await anEmployee(other);
    const { id } = await agreedTo(other, {
      employeeId: lead.userId,
      teamSeniorId: heir.userId,
      effectiveDate: "2098-08-11",
    });
    await world.database.admin.query(
      "update departments set state = 1001 where tenant_id = $1 and id = $2",
      [tenant.id, other.departmentId],
    );
    await strikes(world, "2098-08-11T00:00:00Z");
    const { stateCode, blockedReason } = await done(world, other.hr, [transfer.detail, { id }]);
    expect(stateCode).toBe(5202);
    expect(blockedReason).not.toBeNull();
    const { rows } = await world.database.admin.query<{ senior_id: string }>(
      "select senior_id from memberships where tenant_id = $1 and user_id = any($2)",
      [tenant.id, team.map(({ userId }) => userId)],
    );
    expect(rows.map(({ senior_id }) => senior_id)).toEqual([lead.userId, lead.userId]);
  });

  it("gives his people to whoever takes over, also to one of them, and makes no ring", async () => {
    const lead = await anEmployee(office, office.admin.userId);
    const [heir, mate] = [
      await anEmployee(office, lead.userId),
      await anEmployee(office, lead.userId),
    ];
    const below = await anEmployee(office, mate.userId);
    const given = { employeeId: lead.userId, effectiveDate: "2098-09-01" };
    const { id, fields } = await drafted(office, { ...given, teamSeniorId: below.userId });
    // He stands under one of those whom he would lead.
    expect((await call(transfer.submit, { id })).code).not.toBe("0");
    const { employeeId: _, ...changed } = fields;
    const swap = { teamSeniorId: heir.userId, seniorId: heir.userId };
    await done(world, office.hr, [transfer.update, { ...changed, ...swap, id, rowVersion: 1 }]);
    await decide(office, await submitted(office, id));
    await strikes(world, "2098-09-01T00:00:00Z");
    expect(await stateOf(id)).toBe(5203);
    const seniors = await Promise.all(
      [heir, mate, lead].map(async ({ userId }) => (await memberOf(userId)).seniorId),
    );
    expect(seniors).toEqual([office.admin.userId, heir.userId, heir.userId]);
  });

  it("is nobody's own, neither to write, nor to decide, nor to undo", async () => {
    const fields = await fieldsOf(office);
    const own = await call(transfer.create, { ...fields, employeeId: office.hr.userId });
    expect(own.code).toBe("5102");
    const colleague = await world.person(office.tenant);
    const { id } = await agreedTo(office, { employeeId: colleague.userId });
    expect((await call(transfer.undo, { id, remark: "不想去" }, colleague)).code).toBe("5304");

    const tenant = await world.tenant();
    const hr = await world.person(tenant);
    const other = await openTransfers(world, hr);
    await world.database.admin.query("delete from approval_bindings where tenant_id = $1", [
      tenant.id,
    ]);
    const [he, deputy] = [await anEmployee(other), await world.person(tenant)];
    await bindProcess(world, {
      tenantId: tenant.id,
      orderType: "transfer",
      steps: [stepBy([he, deputy])],
    });
    const draft = await drafted(other, { employeeId: he.userId });
    const shown = await seen(world, await submitted(other, draft.id));
    const given = { ...taskOf(shown, he), remark: null };
    expect(shown.tasks.map(({ assignee }) => assignee)).toEqual([deputy.userId]);
    expect((await world.call(approvalTask.pass, given, { as: he })).code).not.toBe("0");
  });

  it("concerns those in HR's reach and nobody else", async () => {
    const { id: tenantId } = office.tenant;
    const clerk = await world.person(office.tenant, []);
    const roleId = await addRole(world, tenantId, {
      range: 4,
      permissions: Object.values(transfer).map(({ permission }) => String(permission)),
    });
    await putInPlace(world, clerk, { roles: [roleId], departments: [office.departmentId] });
    const fields = await fieldsOf(office);
    expect((await call(transfer.create, fields, clerk)).code).toBe("0404");
    const { id } = await drafted(office);
    expect((await call(transfer.detail, { id }, clerk)).code).toBe("0404");
    expect((await call(transfer.impact, { id }, clerk)).code).toBe("0404");
    expect((await call(transfer.undo, { id, remark: "撤" }, clerk)).code).toBe("0404");
  });

  it("of somebody who has left by then is withdrawn", async () => {
    const he = await anEmployee(office);
    const { id } = await agreedTo(office, { employeeId: he.userId, effectiveDate: "2098-10-01" });
    await done(world, office.admin, [tenantUser.remove, { id: he.userId }]);
    await strikes(world, "2098-10-01T00:00:00Z");
    expect(await detail(id)).toMatchObject({ stateCode: 5205 });
    expect(await entryOf(he.userId)).toMatchObject({ stateCode: 5105 });
    expect(
      (await call(transfer.create, { ...(await fieldsOf(office)), employeeId: he.userId })).code,
    ).toBe("5101");
  });

  it("gives nobody the roles of a position that he has set himself", async () => {
    const { userId: employeeId } = office.admin;
    const { id } = await drafted(office, { employeeId, seniorId: null });
    const refused = await call(transfer.submit, { id });
    expect(refused.code).toBe("5309");
    expect(refused.msg).toContain("区域主管");
  });

  it("takes nothing from somebody who stands above whoever set the position", async () => {
    const tenant = await world.tenant();
    const other = await officeOf(world, await world.person(tenant));
    const deputy = await world.person(tenant);
    const grantsAll = async (userId: string, isAllowed: boolean) =>
      world.database.admin.query(
        "update roles set grants_package = $3 where tenant_id = $1 and id in (select role_id from member_roles where user_id = $2)",
        [tenant.id, userId, isAllowed],
      );
    await grantsAll(deputy.userId, true);
    await grantsAll(other.admin.userId, false);
    const { id } = await drafted(other, { employeeId: deputy.userId });
    const submit = () => world.call(transfer.submit, { id }, { as: other.hr });
    expect((await submit()).code).toBe("5309");
    await grantsAll(other.admin.userId, true);
    expect((await submit()).code).toBe("0");
  });

  it("comes back when refused, returned or withdrawn, is mended and agreed to", async () => {
    const { id, fields } = await drafted(office);
    const { employeeId: _, ...changed } = fields;
    await decide(office, await submitted(office, id), "reject");
    expect(await stateOf(id)).toBe(5204);
    const { rowVersion } = await detail(id);
    const mended = { ...changed, effectiveDate: "2099-04-01", id, rowVersion };
    await done(world, office.hr, [transfer.update, mended]);
    await decide(office, await submitted(office, id), "returnOrder");
    expect(await stateOf(id)).toBe(5200);
    await decide(office, await submitted(office, id));
    expect(await stateOf(id)).toBe(5202);

    const refused = await drafted(office);
    await decide(office, await submitted(office, refused.id), "reject");
    await done(world, office.hr, [transfer.undo, { id: refused.id, remark: "不调了" }]);
    const draft = await drafted(office, { employeeId: refused.fields.employeeId });
    await done(world, office.hr, [transfer.undo, { id: draft.id, remark: "不调了" }]);
    expect(await stateOf(draft.id)).toBe(5205);
  });

  it("is found by where it stands, told with what can be done to it, and exported", async () => {
    const { id } = await agreedTo(office, { effectiveDate: "2099-05-05" });
    const shown = await done(world, office.hr, [
      transfer.list,
      {
        filters: {
          stateCode: [5202],
          effectiveDate: { from: "2099-05-04T16:00:00Z", to: "2099-05-05T15:59:59Z" },
        },
      },
    ]);
    expect(shown.records.map((row) => row.id)).toEqual([id]);
    const actions = await done(world, office.hr, [transfer.actions, { id }]);
    const enabled = actions.filter((one) => one.enabled).map(({ action }) => action);
    expect(enabled).toEqual(["undo"]);
    expect((await call(transfer.export, { filters: { stateCode: [5202] } })).code).toBe("0");
  });

  it("tells before it is submitted what it would move", async () => {
    const lead = await anEmployee(office);
    const mate = await anEmployee(office, lead.userId);
    const orderType = "generalRequest";
    const tenantId = office.tenant.id;
    const byRole = { ...stepBy([]), approverType: "ROLE" as const, roleIds: [office.oldRoleId] };
    await bindProcess(world, { tenantId, orderType, steps: [stepBy([lead]), byRole] });
    const asked = await done(world, mate, [generalRequest.create, request]);
    await done(world, mate, [generalRequest.submit, { id: asked.id }]);
    const { id } = await drafted(office, { employeeId: lead.userId });
    const sheet = await done(world, office.hr, [transfer.impact, { id }]);
    expect(sheet).toMatchObject({
      team: { count: 1, names: [mate.name] },
      tasks: [{ orderType, count: 1 }],
      wallets: [],
      walletsOpened: [],
      pages: { gained: ["menu.hr.businessCity", "menu.biz.expenditure"].toSorted() },
      sight: {
        before: { everything: false, departments: 0, people: 0 },
        after: { everything: false, departments: 1, people: 0 },
      },
    });
    expect(sheet.pages.lost).toEqual(["menu.biz.carPayment"]);
    const [named, asHolder] = sheet.seats;
    expect(named).toMatchObject({ roleName: null, others: 0 });
    expect(asHolder?.roleName).not.toBeNull();
    expect(asHolder?.others).toBeGreaterThan(0);
    expect((await call(transfer.impact, { id: newId() })).code).toBe("0404");
  });
});
