import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { identity } from "#modules/identity/contract.ts";
import { openTestWorld } from "#main/testing.ts";
import {
  addDepartments,
  addRole,
  anIdNumber,
  aPhone,
  putInPlace,
} from "#platform/testing/organisation.ts";
import type { TestPerson, TestTenant } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { tenantUser } from "../contract.ts";

const permissions = [
  ...["list", "create", "edit", "resetPassword"].map((verb) => `system:tenantUser:${verb}`),
  "system:sensitive:view",
];

/** 公司 ─ 华东 ─ 浙江, 公司 ─ 西南; one member in each, and a manager in 华东. */
describe("who sees which members", () => {
  let world: World;
  let tenant: TestTenant;
  let manager: TestPerson;
  let departments: Record<string, string>;
  const members: Record<string, TestPerson> = {};

  beforeAll(async () => {
    world = await openTestWorld();
    tenant = await world.tenant();
    departments = await addDepartments(world, tenant.id, {
      公司: { 华东: { 浙江: {} }, 西南: {} },
    });
    for (const name of ["华东", "浙江", "西南"]) {
      const person = await world.person(tenant, []);
      await putInPlace(world, person, { departments: [departments[name] ?? ""] });
      members[name] = person;
    }
    manager = await world.person(tenant, []);
    await putInPlace(world, manager, { departments: [departments["华东"] ?? ""] });
  });
  afterAll(() => world.close());

  const sees = async (range: number, chosen: readonly string[] = []) => {
    const role = await addRole(world, tenant.id, { range, permissions, departments: chosen });
    await putInPlace(world, manager, { roles: [role] });
    const { data } = await world.call(tenantUser.list, {}, { as: manager });
    const nameOf = ({ id }: { id: string }) =>
      id === manager.userId
        ? "本人"
        : (Object.entries(members).find(([, { userId }]) => userId === id)?.[0] ?? "");
    return data.records.map(nameOf).toSorted();
  };
  const reportTo = (senior: string | null, name: string) =>
    world.database.admin.query(
      "update memberships set senior_id = $1 where tenant_id = $2 and user_id = $3",
      [senior, tenant.id, members[name]?.userId],
    );

  it("everybody (1), one's region (2), one's departments with (3) and without (4) those below", async () => {
    expect(await sees(1)).toEqual(["华东", "本人", "浙江", "西南"].toSorted());
    expect(await sees(2)).toEqual(["华东", "本人", "浙江"].toSorted());
    expect(await sees(3)).toEqual(["华东", "本人", "浙江"].toSorted());
    expect(await sees(4)).toEqual(["华东", "本人"].toSorted());
  });

  it("oneself with subordinates of subordinates (5), oneself and who reports directly (6)", async () => {
    await reportTo(manager.userId, "浙江");
    await reportTo(members["浙江"]?.userId ?? null, "西南");
    expect(await sees(5)).toEqual(["本人", "浙江", "西南"].toSorted());
    expect(await sees(6)).toEqual(["本人", "浙江"].toSorted());
    await reportTo(null, "西南");
    await reportTo(null, "浙江");
    expect(await sees(6)).toEqual(["本人"]);
  });

  it("the departments chosen for the role (7)", async () => {
    expect(await sees(7, [departments["西南"] ?? ""])).toEqual(["本人", "西南"].toSorted());
  });

  it("who is not seen is not there for details, actions, edits, resets and numbers either", async () => {
    await sees(4);
    const id = members["西南"]?.userId ?? "";
    const as = manager;
    const answers = await Promise.all([
      world.call(tenantUser.detail, { id }, { as }),
      world.call(tenantUser.actions, { id }, { as }),
      world.call(tenantUser.operationLog, { id }, { as }),
      world.call(tenantUser.disable, { id, rowVersion: 1 }, { as }),
      world.call(tenantUser.resetPassword, { id }, { as }),
      world.call(identity.reveal, { id, field: "phone", reason: "好奇" }, { as }),
    ]);
    expect(answers.map(({ code }) => code)).toEqual(Array.from(answers, () => "0404"));
  });

  it("the range of the action counts, not that of the list, and the screen is told", async () => {
    const wide = await addRole(world, tenant.id, {
      range: 1,
      permissions: permissions.slice(0, 1),
    });
    const narrow = await addRole(world, tenant.id, { range: 4, permissions });
    await putInPlace(world, manager, { roles: [wide, narrow] });
    const id = members["西南"]?.userId ?? "";
    const { data } = await world.call(tenantUser.actions, { id }, { as: manager });
    const disable = data.find(({ action }) => action === "disable");
    expect(disable?.reasons.map(({ code }) => code)).toContain("1516");
    const done = await world.call(tenantUser.disable, { id, rowVersion: 1 }, { as: manager });
    expect(done.code).toBe("0404");
  });

  it("newcomers go into departments within the range of creating, and nowhere else", async () => {
    await sees(3);
    const role = await addRole(world, tenant.id, { permissions: [] });
    const add = (department: string) =>
      world.call(
        tenantUser.create,
        {
          idCardName: "新人",
          idCardNo: anIdNumber(),
          phone: aPhone(),
          bankName: "招商银行",
          bankCardNo: "6214830000000009",
          mail: null,
          cityName: null,
          idCardAddress: null,
          jobNumber: `N-${department.slice(-12)}`,
          apolloJobNumber: null,
          roles: [role],
          departments: [department],
          mainDepartmentId: null,
          seniorId: null,
        },
        { as: manager },
      );
    const outside = await add(departments["西南"] ?? "");
    expect(outside).toMatchObject({ code: "1508", msg: expect.stringContaining("西南") as string });
    expect((await add(departments["浙江"] ?? "")).code).toBe("0");
  });

  it("filters find by department with those below, role, exact number and lock", async () => {
    const admin = await world.person(tenant, [...permissions, "system:tenantUser:export"]);
    const ids = async (
      filters: Parameters<typeof world.call<typeof tenantUser.list>>[1]["filters"],
    ) =>
      (await world.call(tenantUser.list, { filters }, { as: admin })).data.records.map(
        ({ id }) => id,
      );
    const east = await ids({ departments: [departments["华东"] ?? ""] });
    expect(east).toEqual(
      expect.arrayContaining([members["华东"]?.userId, members["浙江"]?.userId]),
    );
    expect(east).not.toContain(members["西南"]?.userId);
    const role = await addRole(world, tenant.id);
    const holder = members["西南"];
    if (holder) await putInPlace(world, holder, { roles: [role] });
    expect(await ids({ roles: [role] })).toEqual([holder?.userId]);
    await world.database.admin.query("update users set login_error_times = 10 where id = $1", [
      holder?.userId,
    ]);
    expect(await ids({ locked: ["yes"] })).toEqual([holder?.userId]);
    expect(await ids({ phone: aPhone() })).toEqual([]);
    const known = await world.call(tenantUser.list, { keyword: "新人" }, { as: admin });
    expect(known.data.total).toBe(1);
  });
});
