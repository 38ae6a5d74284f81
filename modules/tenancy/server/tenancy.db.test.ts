import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { identity } from "#modules/identity/contract.ts";
import { openTestWorld } from "#main/testing.ts";
import type { GivenTo } from "#platform/contract/endpoint.ts";
import { newId } from "#platform/server/clock.ts";
import { guards } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { requestOf, type World } from "#platform/testing/world.ts";
import { tenant } from "../contract.ts";
import { platformSettings, tenantSettings } from "../settings-contract.ts";

const open = openTestWorld;
const superTenant = true;
const newTenant = (): GivenTo<typeof tenant.create> => ({
  tenantName: `公司${newId().slice(-12)}`,
  description: null,
});

async function created(world: World, as: TestPerson, fields = newTenant()) {
  const { data } = await world.call(tenant.create, fields, { as });
  return { id: data.id, rowVersion: 1, ...fields };
}
const reference = async (world: World, as: TestPerson) => {
  const { id, rowVersion } = await created(world, as);
  return { id, rowVersion };
};
async function disabled(world: World, as: TestPerson) {
  const { id } = await created(world, as);
  await world.call(tenant.disable, { id, rowVersion: 1 }, { as });
  return { id, rowVersion: 2 };
}
const settings = {
  allowsSeveralSessions: false,
  sessionHours: 8,
  apolloName: "阿波罗",
  contact: "林晓岚 13900000002",
};
const outdated = <T extends object>(input: T) => ({ ...input, rowVersion: 99 });

guards(tenant.create, {
  open,
  superTenant,
  valid: async () => newTenant(),
  refused: {
    input: async (world, as) => {
      const { tenantName, description } = await created(world, as);
      return { tenantName, description };
    },
    code: "1801",
  },
});
guards(tenant.update, {
  open,
  superTenant,
  valid: created,
  refused: { input: async (world, as) => outdated(await created(world, as)), code: "0409" },
});
guards(tenant.disable, {
  open,
  superTenant,
  valid: reference,
  refused: { input: disabled, code: "1802" },
});
guards(tenant.enable, {
  open,
  superTenant,
  valid: disabled,
  refused: { input: reference, code: "1802" },
});
guards(tenant.updateSettings, {
  open,
  superTenant,
  valid: async (world, as) => ({ ...settings, ...(await reference(world, as)) }),
  refused: {
    input: async (world, as) => outdated({ ...settings, ...(await reference(world, as)) }),
    code: "0409",
  },
});
guards(tenant.updatePackage, {
  open,
  superTenant,
  valid: async (world, as) => ({ menuIds: [], ...(await reference(world, as)) }),
  refused: {
    input: async (_, as) => ({ id: as.tenantId, rowVersion: 1, menuIds: [] }),
    code: "1804",
  },
});

const version = async (world: World, table: "tenants" | "platform_settings", id: string) => {
  const sql = `select row_version from ${table} where id = $1`;
  const { rows } = await world.database.admin.query<{ row_version: number }>(sql, [id]);
  return Number(rows[0]?.row_version);
};
const platformId = "00000000-0000-0000-0000-000000000001";
const platformFields = { loginNotice: "周六维护", supportContact: null, defaultSessionHours: 10 };

guards(tenantSettings.update, {
  open,
  valid: async (world, as) => ({
    ...settings,
    rowVersion: await version(world, "tenants", as.tenantId),
  }),
  refused: { input: async () => outdated({ ...settings, rowVersion: 1 }), code: "0409" },
});
guards(platformSettings.update, {
  open,
  superTenant,
  valid: async (world) => ({
    ...platformFields,
    rowVersion: await version(world, "platform_settings", platformId),
  }),
  refused: { input: async () => outdated({ ...platformFields, rowVersion: 1 }), code: "0409" },
});

describe("tenants of the platform", () => {
  let world: World;
  let admin: TestPerson;

  beforeAll(async () => {
    world = await openTestWorld();
    admin = await world.person(await world.tenant({ superTenant: true }));
  });
  afterAll(() => world.close());

  const rows = async (sql: string, ...values: unknown[]) =>
    (await world.database.admin.query(sql, values)).rows as Record<string, unknown>[];
  const detail = async (id: string) =>
    (await world.call(tenant.detail, { id }, { as: admin })).data;

  it("begin with the whole package, the company as root and the usual roles", async () => {
    const { id, tenantName } = await created(world, admin);
    expect(await rows("select name, depth from departments where tenant_id = $1", id)).toEqual([
      { name: tenantName, depth: 0 },
    ]);
    const roles = await rows(
      "select name, (select count(*)::int from role_menus g where g.role_id = r.id) as menus" +
        " from roles r where tenant_id = $1 and template = 'tenantAdmin'",
      id,
    );
    expect(roles).toMatchObject([{ name: "租户管理员" }]);
    expect(roles[0]?.["menus"]).toBeGreaterThan(20);
    const { data } = await world.call(tenant.package, { id }, { as: admin });
    expect(data.menuIds.toSorted()).toEqual(data.menus.map((menu) => menu.id).toSorted());
    const owned = await rows("select id from menus where visible_type = 2");
    for (const menu of owned) expect(data.menuIds).not.toContain(menu["id"]);
    expect(await detail(id)).toMatchObject({
      memberCount: 0,
      insertPerson: admin.name,
      tenantSettings: { sessionHours: 12 },
    });
  });

  it("are listed with how many people they have, and found by a part of the name", async () => {
    const name = `寻找${newId().slice(-8)}`;
    const { id } = await created(world, admin, { tenantName: name, description: "说明文字" });
    for (let n = 0; n < 3; n++) await world.person({ id, name: "" }, []);
    await world.database.admin.query(
      "update memberships set state = 1001 where user_id = (select user_id from memberships where tenant_id = $1 limit 1)",
      [id],
    );
    const { data } = await world.call(tenant.list, { keyword: name.slice(2) }, { as: admin });
    expect(data.records).toMatchObject([{ id, tenantName: name, memberCount: 2 }]);
    const { data: names } = await world.call(tenant.allList, {}, { as: admin });
    expect(names).toContainEqual({ id, tenantName: name });
  });

  it("that are closed let nobody in on the very next request, and everybody once open", async () => {
    const { id } = await created(world, admin);
    const member = await world.person({ id, name: "" }, ["system:channel:list"]);
    const asked = () => world.call(identity.permissions, {}, { as: member });
    expect((await asked()).code).toBe("0");
    const { rowVersion } = await detail(id);
    await world.call(tenant.disable, { id, rowVersion }, { as: admin });
    expect((await asked()).code).toBe("-5");
    await world.call(tenant.enable, { id, rowVersion: rowVersion + 1 }, { as: admin });
    expect((await asked()).code).toBe("0");
  });

  it("do not include one that closes the platform", async () => {
    const id = admin.tenantId;
    const rowVersion = await version(world, "tenants", id);
    const answer = await world.call(tenant.disable, { id, rowVersion }, { as: admin });
    expect(answer.code).toBe("1803");
  });

  it("lose a right with the menu, are told so before, and get it back with the menu", async () => {
    const { id } = await created(world, admin);
    const member = await world.person({ id, name: "" }, [
      "system:channel:list",
      "system:channel:edit",
    ]);
    const { data: had } = await world.call(tenant.package, { id }, { as: admin });
    const page = had.menus.find(({ locale }) => locale === "menu.system.channel");
    const without = had.menus.filter((menu) => menu.id !== page?.id && menu.parentId !== page?.id);
    const menuIds = without.map((menu) => menu.id);
    const impact = await world.call(tenant.packageImpact, { id, menuIds }, { as: admin });
    expect(impact.data).toMatchObject({ lost: 6, memberCount: 1 });
    expect(impact.data.roles).toContainEqual(
      expect.objectContaining({ roleName: member.userId, lost: 2, memberCount: 1 }),
    );
    const own = { id: admin.tenantId, menuIds };
    expect((await world.call(tenant.packageImpact, own, { as: admin })).code).toBe("1804");
    const { rowVersion } = had;
    await world.call(tenant.updatePackage, { id, menuIds, rowVersion }, { as: admin });
    const rights = async () => (await world.call(identity.permissions, {}, { as: member })).data;
    expect(await rights()).toEqual([]);
    await world.call(
      tenant.updatePackage,
      { id, menuIds: had.menuIds, rowVersion: rowVersion + 1 },
      { as: admin },
    );
    expect((await rights()).toSorted()).toEqual(["system:channel:edit", "system:channel:list"]);
    const { data: history } = await world.call(tenant.operationLog, { id }, { as: admin });
    expect(JSON.stringify(history[1]?.changeInfo)).toContain("编辑、启用与停用渠道");
    expect(history[1]?.changeInfo).toContainEqual(
      expect.objectContaining({ field: "removedMenus", before: "" }),
    );
  });

  it("are given neither the platform's menus nor a button without its page", async () => {
    const { id, rowVersion } = await reference(world, admin);
    const [own] = await rows("select id from menus where visible_type = 2 limit 1");
    const [button] = await rows("select id from menus where name = 'system.channel.edit'");
    const tryWith = async (menu: unknown) => {
      const input = { id, rowVersion, menuIds: [String(menu)] };
      return (await world.call(tenant.updatePackage, input, { as: admin })).code;
    };
    expect(await tryWith(own?.["id"])).toBe("1805");
    expect(await tryWith(button?.["id"])).toBe("1806");
  });

  it("hear what the platform set for them, and the platform what they set", async () => {
    const { id, rowVersion } = await reference(world, admin);
    const member = await world.person({ id, name: "" });
    await world.call(tenant.updateSettings, { ...settings, id, rowVersion }, { as: admin });
    const { data } = await world.call(tenantSettings.get, {}, { as: member });
    expect(data).toMatchObject(settings);
    await world.call(
      tenantSettings.update,
      { ...settings, sessionHours: 2, rowVersion: data.rowVersion },
      { as: member },
    );
    const { data: seen } = await world.call(tenant.settings, { id }, { as: admin });
    expect(seen.sessionHours).toBe(2);
    const { data: history } = await world.call(tenantSettings.operationLog, { id }, { as: member });
    expect(history[0]).toMatchObject({
      operator: member.name,
      changeInfo: [{ field: "sessionHours", before: "8", after: "2" }],
    });
  });

  it("are exported as they are listed", async () => {
    const answer = await world.call(tenant.export, {}, { as: admin });
    expect(answer.response.headers["content-type"]).toContain("spreadsheetml");
  });

  it("share what the login page says, which everybody may read", async () => {
    const { data } = await world.call(platformSettings.get, {}, { as: admin });
    const loginNotice = "周六 22:00 起维护\n请提前保存";
    await world.call(
      platformSettings.update,
      { ...platformFields, loginNotice, rowVersion: data.rowVersion },
      { as: admin },
    );
    const response = await world.server.inject(requestOf(platformSettings.notice, {}));
    expect(response.json()).toMatchObject({ code: "0", data: { loginNotice } });
    const { id } = data;
    const { data: log } = await world.call(platformSettings.operationLog, { id }, { as: admin });
    expect(log[0]?.operationType).toBe("platformSettings.update");
    expect((await detail((await created(world, admin)).id)).tenantSettings.sessionHours).toBe(10);
  });
});

describe("how long a session lasts", () => {
  let world: World;
  beforeAll(async () => {
    world = await openTestWorld();
  });
  afterAll(() => world.close());

  it("is what the strictest tenant of the person allows", async () => {
    const [first, second] = [await world.tenant(), await world.tenant()];
    const person = await world.person(first);
    await world.database.admin.query(
      "insert into memberships (tenant_id, user_id, id, created_by, updated_by) values ($1, $2, $2, $2, $2)",
      [second.id, person.userId],
    );
    await world.database.admin.query("update tenants set session_hours = 3 where id = $1", [
      second.id,
    ]);
    const answer = await world.server.inject({
      ...requestOf(identity.demoSignIn, { nickname: person.userId }),
    });
    expect(answer.json()).toMatchObject({ code: "0" });
    const { rows } = await world.database.admin.query<{ hours: number }>(
      "select round(extract(epoch from expires_at - created_at) / 3600)::int as hours from sessions" +
        " where user_id = $1 order by created_at desc limit 1",
      [person.userId],
    );
    expect(rows[0]?.hours).toBe(3);
  });
});
