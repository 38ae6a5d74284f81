import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { identity } from "#modules/identity/contract.ts";
import { channel } from "#modules/channel/contract.ts";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import { within } from "#platform/testing/effort.ts";
import { guards } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import {
  addDepartment,
  addHolder,
  letGrantEverything,
  menuIds,
} from "#platform/testing/role-holders.ts";
import type { World } from "#platform/testing/world.ts";
import { role } from "../contract.ts";

const open = openTestWorld;
const newRole = (name = `角色-${newId().slice(-12)}`) => ({
  roleName: name,
  roleDescribe: null,
  remark: null,
});

async function created(world: World, as: TestPerson, fields = newRole()) {
  const { data } = await world.call(role.create, fields, { as });
  return { id: data.id, rowVersion: 1, ...fields };
}
const reference = async (world: World, as: TestPerson) => {
  const { id, rowVersion } = await created(world, as);
  return { id, rowVersion };
};
async function disabled(world: World, as: TestPerson) {
  const { id } = await created(world, as);
  await world.call(role.disable, { id, rowVersion: 1 }, { as });
  return { id, rowVersion: 2 };
}

const channelPage = ["system:channel:list", "system:channel:create"];
const nothing = {
  menuGrants: [] as string[],
  visualRangeType: 6 as const,
  customDepartments: [] as string[],
  grantsPackage: false,
};
async function proposed(world: World, as: TestPerson, permissions = channelPage) {
  const { id, rowVersion } = await created(world, as);
  return { id, rowVersion, ...nothing, menuGrants: await menuIds(world, permissions) };
}

guards(role.create, {
  open,
  valid: async () => newRole(),
  refused: {
    input: async (world, as) => newRole((await created(world, as)).roleName),
    code: "1701",
  },
});
guards(role.update, {
  open,
  valid: created,
  refused: {
    input: async (world, as) => ({ ...(await created(world, as)), rowVersion: 7 }),
    code: "0409",
  },
});
guards(role.grant, {
  open,
  valid: (world, as) => proposed(world, as),
  refused: {
    input: (world, as) => proposed(world, as, ["system:channel:create"]),
    code: "1704",
  },
});
guards(role.disable, { open, valid: reference, refused: { input: disabled, code: "1702" } });
guards(role.enable, { open, valid: disabled, refused: { input: reference, code: "1702" } });
guards(role.remove, {
  open,
  valid: async (world, as) => ({ id: (await created(world, as)).id }),
  refused: {
    input: async (world, as) => {
      const { id } = await created(world, as);
      await addHolder(world, { id: as.tenantId, name: "" }, id);
      return { id };
    },
    code: "1705",
  },
});

describe("roles of a tenant", () => {
  let world: World;
  let admin: TestPerson;
  const tenant = () => ({ id: admin.tenantId, name: "" });

  beforeAll(async () => {
    world = await openTestWorld();
    admin = await world.person(await world.tenant());
  });
  afterAll(() => world.close());

  const granted = async (permissions: string[], more: object = {}, as = admin) => {
    const { id } = await created(world, admin);
    const menuGrants = await menuIds(world, permissions);
    const answer = await world.call(
      role.grant,
      { id, rowVersion: 1, ...nothing, menuGrants, ...more },
      { as },
    );
    return { id, ...answer };
  };

  it("are listed with what they grant and how many have them, and go out to a spreadsheet", async () => {
    const { id } = await granted(channelPage, { visualRangeType: 3 });
    await addHolder(world, tenant(), id);
    const { roleName } = (await world.call(role.detail, { id }, { as: admin })).data;
    const { data } = await world.call(role.list, { keyword: roleName }, { as: admin });
    expect(data.records).toMatchObject([
      { id, visualRangeType: 3, userCount: 1, insertPerson: admin.name },
    ]);
    expect(new Set(data.records[0]?.menuGrants)).toEqual(
      new Set(await menuIds(world, channelPage)),
    );
    const filtered = await world.call(
      role.list,
      { keyword: roleName, filters: { visualRangeType: [1] } },
      { as: admin },
    );
    expect(filtered.data.total).toBe(0);
    const exported = await world.call(role.export, { keyword: roleName }, { as: admin });
    expect(exported.response.headers["content-type"]).toContain("spreadsheet");
  });

  it("say who has them, also by a part of the name, but not who left", async () => {
    const { id } = await created(world, admin);
    const holder = await addHolder(world, tenant(), id);
    const gone = await addHolder(world, tenant(), id);
    await world.database.admin.query(
      "update memberships set state = 1003 where tenant_id = $1 and user_id = $2",
      [admin.tenantId, gone.userId],
    );
    const all = await world.call(role.users, { id }, { as: admin });
    expect(all.data).toMatchObject({ total: 1, users: [{ id: holder.userId }] });
    const none = await world.call(role.users, { id, keyword: "无此人" }, { as: admin });
    expect(none.data.total).toBe(0);
  });

  it("are not deleted while somebody has them, and the refusal names him", async () => {
    const { id } = await created(world, admin);
    const holder = await addHolder(world, tenant(), id);
    const answer = await world.call(role.remove, { id }, { as: admin });
    expect(answer).toMatchObject({ code: "1705" });
    expect(answer.msg).toContain(holder.name);
    expect(answer.msg).toContain("1 人");
  });

  it("take back a right on the very next request of an open session", async () => {
    const { id } = await granted(channelPage, { visualRangeType: 1 });
    const holder = await addHolder(world, tenant(), id);
    const add = () =>
      world.call(
        channel.create,
        { channelName: "新渠道", channelCode: `C-${newId().slice(-12)}`, channelDescribe: null },
        { as: holder },
      );
    expect((await add()).code).toBe("0");
    const menuGrants = await menuIds(world, ["system:channel:list"]);
    await world.call(role.grant, { id, rowVersion: 2, ...nothing, menuGrants }, { as: admin });
    expect((await add()).code).toBe("0403");
    const mine = await world.call(identity.permissions, {}, { as: holder });
    expect(mine.data).toEqual(["system:channel:list"]);
    await world.call(role.disable, { id, rowVersion: 3 }, { as: admin });
    expect((await world.call(channel.list, {}, { as: holder })).code).toBe("0403");
  });

  it("cannot grant what the giver has not, even to a role that nobody has", async () => {
    const clerk = await world.person(tenant(), ["system:role:edit", "system:channel:list"]);
    const menuGrants = await menuIds(world, channelPage);
    const { id } = await created(world, admin);
    const wanted = { id, ...nothing, menuGrants };
    const refused = await world.call(role.grant, { ...wanted, rowVersion: 1 }, { as: clerk });
    expect(refused.code).toBe("1050");
    expect(refused.msg).toContain("新增渠道");
    expect((await world.call(role.impact, wanted, { as: clerk })).code).toBe("1050");
    expect((await world.call(role.detail, { id }, { as: admin })).data.menuGrants).toEqual([]);
  });

  it("cannot be shaped by who holds them", async () => {
    const { id } = await granted(["system:role:list", "system:role:edit"], { visualRangeType: 1 });
    const holder = await addHolder(world, tenant(), id);
    const wanted = { id, ...nothing, rowVersion: 2 };
    expect((await world.call(role.grant, wanted, { as: holder })).code).toBe("1051");
    const reference = { id, rowVersion: 2 };
    expect((await world.call(role.disable, reference, { as: holder })).code).toBe("1051");
  });

  it("cannot show their holders more than the giver sees, nor come back with it", async () => {
    const { id } = await granted(["system:channel:list"], { visualRangeType: 6 });
    await addHolder(world, tenant(), id);
    const clerkRole = await granted(["system:role:list", "system:role:edit", ...channelPage], {
      visualRangeType: 6,
    });
    const clerk = await addHolder(world, tenant(), clerkRole.id);
    const menuGrants = await menuIds(world, ["system:channel:list"]);
    const wide = { id, ...nothing, menuGrants, visualRangeType: 1 as const };
    const refused = await world.call(role.grant, { ...wide, rowVersion: 2 }, { as: clerk });
    expect(refused.code).toBe("1050");
    expect((await world.call(role.grant, { ...wide, rowVersion: 2 }, { as: admin })).code).toBe(
      "0",
    );
    await world.call(role.disable, { id, rowVersion: 3 }, { as: admin });
    const enabled = await world.call(role.enable, { id, rowVersion: 4 }, { as: clerk });
    expect(enabled.code).toBe("1054");
  });

  const shapers = ["system:role:list", "system:role:edit", "system:role:delete"];
  /** What can be taken from a role's holders, each by somebody. */
  const takings = async (id: string, as: TestPerson) => {
    const { rowVersion } = (await world.call(role.detail, { id }, { as: admin })).data;
    return {
      grant: (await world.call(role.grant, { id, ...nothing, rowVersion }, { as })).code,
      factor: (await world.call(identity.demandSecondFactor, { id, demanded: false }, { as })).code,
      disable: (await world.call(role.disable, { id, rowVersion }, { as })).code,
      remove: (await world.call(role.remove, { id }, { as })).code,
    };
  };

  it("that give more than somebody has are not his to take away", async () => {
    const above = { grant: "1054", factor: "1054", disable: "1054", remove: "1054" };
    const clerk = await world.person(tenant(), [...shapers, "system:channel:list"]);
    const more = await granted(channelPage);
    expect(await takings(more.id, clerk)).toEqual(above);
    const { admin: sql } = world.database;
    const everything = await created(world, admin);
    await sql.query("update roles set grants_package = true where id = $1", [everything.id]);
    expect(await takings(everything.id, clerk)).toEqual(above);
    // Nor while they are disabled: what is above him is so all the same.
    await sql.query("update roles set state = 1001 where id = $1", [more.id]);
    expect(await takings(more.id, clerk)).toMatchObject({ grant: "1054", remove: "1054" });
  });

  it("that show their holders more than somebody sees are not his to take away", async () => {
    const narrow = await granted([...shapers, "system:channel:list"], { visualRangeType: 6 });
    const clerk = await addHolder(world, tenant(), narrow.id);
    const wide = await granted(["system:channel:list"], { visualRangeType: 1 });
    await addHolder(world, tenant(), wide.id);
    expect(await takings(wide.id, clerk)).toMatchObject({ grant: "1054", disable: "1054" });
    const equal = await granted(["system:channel:list"], { visualRangeType: 6 });
    await addHolder(world, tenant(), equal.id);
    const { disable, factor } = await takings(equal.id, clerk);
    // The grant came first and made another version of it.
    expect([disable, factor]).toEqual(["0409", "0"]);
  });

  it("are freed of the second factor by others than their holders, and bound to it by anybody", async () => {
    const { id } = await granted(shapers, { visualRangeType: 1 });
    const holder = await addHolder(world, tenant(), id);
    const demand = async (demanded: boolean, as: TestPerson, of = id) =>
      (await world.call(identity.demandSecondFactor, { id: of, demanded }, { as })).code;
    expect(await demand(false, holder)).toBe("1051");
    const before = (await world.call(role.detail, { id }, { as: admin })).data.rowVersion;
    expect(await demand(true, holder)).toBe("0");
    const after = (await world.call(role.detail, { id }, { as: admin })).data;
    expect(after).toMatchObject({ needsSecondFactor: true, rowVersion: before + 1 });
    const gone = await created(world, admin);
    await world.call(role.remove, { id: gone.id }, { as: admin });
    expect(await demand(true, admin, gone.id)).toBe("0404");
  });

  it("tell of their holders only those whom the person who asks sees", async () => {
    const [here, there] = [await addDepartment(world, admin), await addDepartment(world, admin)];
    const seen = await granted(["system:role:list", "system:tenantUser:list"], {
      visualRangeType: 7,
      customDepartments: [here],
    });
    const asker = await addHolder(world, tenant(), seen.id);
    const { id } = await granted(channelPage);
    const [near, far] = [
      await addHolder(world, tenant(), id),
      await addHolder(world, tenant(), id),
    ];
    await world.database.admin.query(
      "insert into member_departments (tenant_id, user_id, department_id) values ($1, $2, $3), ($1, $4, $5)",
      [admin.tenantId, near.userId, here, far.userId, there],
    );
    const { data } = await world.call(role.users, { id }, { as: asker });
    expect(data.users.map((one) => one.id)).toEqual([near.userId]);
    expect(data).toMatchObject({ total: 1, unseen: 1 });
    const named = await world.call(role.users, { id, keyword: far.name }, { as: asker });
    expect(named.data.users.map((one) => one.id)).not.toContain(far.userId);
    expect(named.data.unseen).toBe(1);
    expect((await world.call(role.users, { id }, { as: admin })).data).toMatchObject({
      total: 2,
      unseen: 0,
    });
  });

  it("grant nothing beyond the tenant's package, nor what is the super tenant's", async () => {
    const [page] = await menuIds(world, ["system:channel:list"]);
    const { database } = world;
    await letGrantEverything(world, admin);
    expect((await granted(["system:user:list"])).code).toBe("1703");
    await database.admin.query("delete from tenant_menus where tenant_id = $1 and menu_id = $2", [
      admin.tenantId,
      page,
    ]);
    expect((await granted(["system:channel:list"])).code).toBe("1703");
    const choices = await world.call(role.menus, {}, { as: admin });
    const names = choices.data.groups.flatMap((group) => group.children.map((one) => one.name));
    expect(names).not.toContain("system.channel");
    expect(names).not.toContain("system.user");
    await database.admin.query("insert into tenant_menus (tenant_id, menu_id) values ($1, $2)", [
      admin.tenantId,
      page,
    ]);
    expect((await granted(["system:channel:list"])).code).toBe("0");
  });

  it("keep a grant that is out of force at the moment", async () => {
    const { id } = await granted(channelPage);
    const [button] = await menuIds(world, ["system:channel:create"]);
    const { database } = world;
    const set = (state: number) =>
      database.admin.query("update menus set state = $1 where id = $2", [state, button]);
    await set(1001);
    const menuGrants = await menuIds(world, ["system:channel:list"]);
    await world.call(role.grant, { id, rowVersion: 2, ...nothing, menuGrants }, { as: admin });
    await set(1000);
    expect((await world.call(role.detail, { id }, { as: admin })).data.menuGrants).toContain(
      button,
    );
  });

  it("have departments with the range of chosen ones, and with no other", async () => {
    const departmentId = await addDepartment(world, admin);
    const chosen = { visualRangeType: 7, customDepartments: [departmentId] };
    expect((await granted([], { visualRangeType: 7 })).code).toBe("1706");
    expect((await granted([], { customDepartments: [departmentId] })).code).toBe("1707");
    expect((await granted([], { ...chosen, customDepartments: [newId()] })).code).toBe("1708");
    const { id } = await granted([], chosen);
    const { data } = await world.call(role.detail, { id }, { as: admin });
    expect(data).toMatchObject({ visualRangeType: 7, customDepartments: [departmentId] });
  });

  it("let others give everything only by who may himself", async () => {
    const clerk = await world.person(tenant(), ["system:role:edit"]);
    const { id } = await created(world, admin);
    const wanted = { id, rowVersion: 1, ...nothing, grantsPackage: true };
    expect((await world.call(role.grant, wanted, { as: clerk })).code).toBe("1709");
    await letGrantEverything(world, clerk);
    expect((await world.call(role.grant, wanted, { as: clerk })).code).toBe("0");
  });

  it("tell in their history which menus came and went, by name, and the range in words", async () => {
    const { id } = await granted(channelPage, { visualRangeType: 4 });
    const menuGrants = await menuIds(world, ["system:channel:list"]);
    await world.call(
      role.grant,
      { id, rowVersion: 2, ...nothing, menuGrants, visualRangeType: 1 },
      { as: admin },
    );
    const { data } = await world.call(role.operationLog, { id }, { as: admin });
    const [last, first] = data;
    expect(first?.changeInfo).toContainEqual({
      field: "menusAdded",
      before: null,
      after: "渠道管理、新增渠道",
    });
    expect(last?.changeInfo).toContainEqual({
      field: "visualRangeType",
      before: "本部门",
      after: "全部",
    });
    expect(last?.changeInfo).toContainEqual({
      field: "menusRemoved",
      before: null,
      after: "新增渠道",
    });
  });

  it("offer for ticking what the person may give, and say why not the rest", async () => {
    const clerk = await world.person(tenant(), ["system:role:edit", "system:channel:list"]);
    const { data } = await world.call(role.menus, {}, { as: clerk });
    const pages = data.groups.flatMap((group) => group.children);
    const channels = pages.find((one) => one.name === "system.channel");
    expect(data.mayGivePackage).toBe(false);
    expect(channels).toMatchObject({ mayGive: true, whyNot: null });
    expect(channels?.children[0]).toMatchObject({ mayGive: false, whyNot: "notYours" });
    expect(pages.find((one) => one.name === "user.center")).toMatchObject({
      mayGive: false,
      whyNot: "openToAll",
    });
  });

  it("are listed without waiting where there are five hundred", async () => {
    const crowded = await world.person(await world.tenant());
    const { admin: sql } = world.database;
    await sql.query(
      "insert into roles (tenant_id, id, name, created_by, updated_by, created_at)" +
        " select $1, gen_random_uuid(), '角色' || n, $2, $2, now() - make_interval(mins => n) from generate_series(1, 500) n",
      [crowded.tenantId, crowded.userId],
    );
    await sql.query(
      "insert into role_menus (tenant_id, role_id, menu_id) select r.tenant_id, r.id, m.id" +
        " from roles r, menus m where r.tenant_id = $1 and m.menu_type <> 'menu' on conflict do nothing",
      [crowded.tenantId],
    );
    await sql.query("analyze roles, role_menus, member_roles, memberships");
    const times: number[] = [];
    for (let n = 0; n < 20; n++) {
      const began = performance.now();
      const { data } = await world.call(role.list, { keyword: "角色" }, { as: crowded });
      times.push(performance.now() - began);
      expect(data.total).toBe(500);
    }
    // Some twenty milliseconds on a quiet machine.
    expect(times.toSorted((one, other) => one - other)[18]).toBeLessThan(within(1_000));
  });
});
