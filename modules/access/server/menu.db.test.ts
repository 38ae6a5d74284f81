import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import { identity } from "#modules/identity/contract.ts";
import type { GivenTo, OutputOf } from "#platform/contract/endpoint.ts";
import { newId } from "#platform/server/clock.ts";
import { guards } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { menu } from "../menu-contract.ts";

const open = openTestWorld;
type Fields = GivenTo<typeof menu.create>;
type Wire = OutputOf<typeof menu.detail>;

const letters = () => newId().replaceAll(/[^a-f]/g, "");
const plain = {
  locale: null,
  describe: null,
  component: null,
  icon: null,
  query: null,
  visibleType: 1,
  buttonType: null,
  hideChildrenInMenu: false,
  hideInMenu: false,
  ignoreCache: false,
  noAffix: false,
  requiresAuth: true,
} as const;
const group = (rest: Partial<Fields> = {}): Fields => ({
  ...plain,
  menuName: "报表",
  menuType: "menu",
  parentId: null,
  permissionName: null,
  url: null,
  ...rest,
});
const page = (parentId: string, rest: Partial<Fields> = {}): Fields => ({
  ...group(),
  menuName: "外部报表",
  menuType: "page",
  parentId,
  permissionName: "report:external:list",
  url: `https://example.com/${newId()}`,
  ...rest,
});

const add = async (world: World, as: TestPerson, fields = group()) =>
  (await world.call(menu.create, fields, { as })).data.id;
const tree = async (world: World, as: TestPerson) => (await world.call(menu.tree, {}, { as })).data;
const named = async (world: World, as: TestPerson, name: string): Promise<Wire> => {
  const found = (await tree(world, as)).find((one) => one.name === name);
  if (!found) throw new Error(`no menu ${name}`);
  return found;
};
const reference = async (world: World, as: TestPerson) => ({
  id: await add(world, as),
  rowVersion: 1,
});
async function disabled(world: World, as: TestPerson) {
  const { id } = await reference(world, as);
  await world.call(menu.disable, { id, rowVersion: 1 }, { as });
  return { id, rowVersion: 2 };
}
async function edited(world: World, as: TestPerson) {
  const { menuType: _, parentId: __, ...fields } = group({ menuName: "新名称" });
  return { ...(await reference(world, as)), ...fields };
}
async function addRole(world: World, tenantId: string, permissions: readonly string[] = []) {
  const id = newId();
  await world.database.admin.query(
    "insert into roles (tenant_id, id, name, visible_range, created_by, updated_by) values ($1, $2, $3, 1, $2, $2)",
    [tenantId, id, `角色${id.slice(-6)}`],
  );
  await world.database.admin.query(
    "insert into role_menus (tenant_id, role_id, menu_id) select $1, $2, id from menus where permission_name = any($3)",
    [tenantId, id, permissions],
  );
  return id;
}
async function ownRole(world: World, { userId, tenantId }: TestPerson) {
  const { rows } = await world.database.admin.query<{ role_id: string }>(
    "select role_id from member_roles where tenant_id = $1 and user_id = $2",
    [tenantId, userId],
  );
  return rows[0]?.role_id ?? "";
}

const superTenant = true;
guards(menu.create, {
  open,
  superTenant,
  valid: async () => group(),
  refused: {
    input: async (world, as) => page(await add(world, as), { permissionName: null }),
    code: "1751",
  },
});
guards(menu.update, {
  open,
  superTenant,
  valid: edited,
  refused: {
    input: async (world, as) => ({ ...(await edited(world, as)), rowVersion: 7 }),
    code: "0409",
  },
});
guards(menu.disable, {
  open,
  superTenant,
  valid: reference,
  refused: { input: disabled, code: "1754" },
});
guards(menu.enable, {
  open,
  superTenant,
  valid: disabled,
  refused: { input: reference, code: "1754" },
});
guards(menu.move, {
  open,
  superTenant,
  valid: async (world, as) => ({ ...(await reference(world, as)), parentId: null, position: 0 }),
  refused: {
    input: async (world, as) => ({
      ...(await reference(world, as)),
      parentId: await add(world, as),
      position: 0,
    }),
    code: "1750",
  },
});
guards(menu.remove, {
  open,
  superTenant,
  valid: async (world, as) => ({ id: await add(world, as) }),
  refused: {
    input: async (world, as) => {
      const id = await add(world, as);
      await add(world, as, page(id));
      return { id };
    },
    code: "1755",
  },
});
guards(menu.invisibleRoles, {
  open,
  valid: async (world, as) => ({
    id: (await named(world, as, "system.channel")).id,
    roles: [await addRole(world, as.tenantId)],
  }),
  refused: {
    input: async (world, as) => ({
      id: (await named(world, as, "system.channel")).id,
      roles: [await ownRole(world, as)],
    }),
    code: "1051",
  },
});

describe("the platform's menu", () => {
  let world: World;
  let platform: TestPerson;
  let admin: TestPerson;

  beforeAll(async () => {
    world = await openTestWorld();
    platform = await world.person(await world.tenant({ superTenant: true }));
    admin = await world.person(await world.tenant());
  });
  afterAll(() => world.close());

  const code = async (asked: Promise<{ code: string }>) => (await asked).code;
  const sideMenu = async (as: TestPerson) => (await world.call(identity.menuTree, {}, { as })).data;

  it("shows whole to the super tenant, and to another what its package has", async () => {
    const names = async (as: TestPerson) => (await tree(world, as)).map(({ name }) => name);
    expect(await names(platform)).toContain("system.tenant");
    const theirs = await names(admin);
    expect(theirs).not.toContain("system.tenant");
    expect(theirs.indexOf("system")).toBeLessThan(theirs.indexOf("system.channel"));
    const { id } = await named(world, platform, "system.tenant");
    expect(await code(world.call(menu.detail, { id }, { as: admin }))).toBe("0404");
  });

  it("tells of a permission whether any endpoint asks for it", async () => {
    const id = await add(world, platform);
    const added = await add(world, platform, page(id, { permissionName: `x:${letters()}:list` }));
    const { data } = await world.call(menu.detail, { id: added }, { as: platform });
    expect(data).toMatchObject({ permissionUsed: false, shipped: false, depth: 2 });
    expect(await named(world, platform, "system.menu")).toMatchObject({
      permissionUsed: true,
      shipped: true,
    });
  });

  it("has one page at an address, groups aside", async () => {
    const id = await add(world, platform);
    expect(
      await code(world.call(menu.create, page(id, { url: "/system/channel" }), { as: platform })),
    ).toBe("1753");
    for (const url of ["data:text/html,x", "system/x", "//host/x", "ftp://x"]) {
      const answer = await world.call(menu.create, page(id, { url }), { as: platform });
      expect([url, answer.code]).toEqual([url, "0400"]);
    }
  });

  it("renames a product page, after which it is called so in every tenant", async () => {
    const { id, rowVersion, meta, ...row } = await named(world, platform, "system.channel");
    const { permissionName, describe: about, component, url, icon, query, buttonType } = row;
    const { locale: _, order: __, ...flags } = meta;
    const renamed = { permissionName, describe: about, component, url, icon, query, buttonType };
    const input = { ...plain, ...renamed, ...flags, id, rowVersion, menuName: "合作渠道" };
    const answer = await world.call(menu.update, input, { as: platform });
    expect(answer.code).toBe("0");
    const pages = (await sideMenu(admin)).flatMap(({ children }) => children);
    expect(pages.find(({ name }) => name === "system.channel")).toMatchObject({
      menuName: "合作渠道",
      meta: { locale: null },
    });
    const moved = { ...input, rowVersion: rowVersion + 1, url: "/system/other" };
    expect(await code(world.call(menu.update, moved, { as: platform }))).toBe("1757");
  });

  it("follows a new order, and keeps the order of the others", async () => {
    const children = async () =>
      (await tree(world, platform)).filter(({ parentId }) => parentId === system.id);
    const system = await named(world, platform, "system");
    const before = await children();
    const last = before.at(-1);
    if (!last) throw new Error("the system group is empty");
    const { id, rowVersion } = last;
    const input = { id, rowVersion, parentId: system.id, position: 1 };
    expect(await code(world.call(menu.move, input, { as: platform }))).toBe("0");
    const ids = before.map((one) => one.id).filter((one) => one !== id);
    expect((await children()).map((one) => one.id)).toEqual(ids.toSpliced(1, 0, id));
    const history = await world.call(menu.operationLog, { id }, { as: platform });
    expect(history.data[0]).toMatchObject({ operationType: "menu.move" });
  });

  it("loses a disabled group with all that is in it, for everybody, until it is enabled", async () => {
    const groupId = await add(world, platform);
    const pageId = await add(world, platform, page(groupId));
    const state = async (id: string) =>
      (await world.call(menu.detail, { id }, { as: platform })).data.stateCode;
    await world.call(menu.disable, { id: groupId, rowVersion: 1 }, { as: platform });
    expect(await state(pageId)).toBe(1001);
    const alone = world.call(menu.enable, { id: pageId, rowVersion: 2 }, { as: platform });
    expect(await code(alone)).toBe("1758");
    expect(await code(world.call(menu.create, page(groupId), { as: platform }))).toBe("1758");
    await world.call(menu.enable, { id: groupId, rowVersion: 2 }, { as: platform });
    expect(await state(pageId)).toBe(1000);
  });

  it("takes a right away with the menu, on the very next request", async () => {
    const { id, rowVersion } = await named(world, platform, "system.menu.hide");
    const hide = async () => {
      const channel = await named(world, admin, "system.channel");
      return code(world.call(menu.invisibleRoles, { id: channel.id, roles: [] }, { as: admin }));
    };
    expect(await hide()).toBe("0");
    await world.call(menu.disable, { id, rowVersion }, { as: platform });
    expect(await hide()).toBe("0403");
    await world.call(menu.enable, { id, rowVersion: rowVersion + 1 }, { as: platform });
    expect(await hide()).toBe("0");
  });

  it("keeps what is needed to enable menus, and what came with the product", async () => {
    for (const name of ["system", "system.menu", "system.menu.edit"]) {
      const { id, rowVersion } = await named(world, platform, name);
      const answer = await world.call(menu.disable, { id, rowVersion }, { as: platform });
      expect([name, answer.code]).toEqual([name, "1759"]);
    }
    const { id } = await named(world, platform, "system.menu.hide");
    expect(await code(world.call(menu.remove, { id }, { as: platform }))).toBe("1756");
  });

  it("hides a page from a role of one tenant, and from no other", async () => {
    const neighbour = await world.person(await world.tenant(), ["system:channel:list"]);
    const viewer = await world.person({ id: admin.tenantId, name: "" }, ["system:channel:list"]);
    const roles = [await ownRole(world, viewer)];
    const { id } = await named(world, admin, "system.channel");
    const sees = async (as: TestPerson) =>
      JSON.stringify(await sideMenu(as)).includes("/system/channel");
    expect([await sees(viewer), await sees(neighbour)]).toEqual([true, true]);
    await world.call(menu.invisibleRoles, { id, roles }, { as: admin });
    expect([await sees(viewer), await sees(neighbour)]).toEqual([false, true]);
    const shown = await named(world, admin, "system.channel");
    expect(shown.invisibleRoles.map((role) => role.id)).toEqual(roles);
    expect((await named(world, platform, "system.channel")).invisibleRoles).toEqual([]);
    const history = await world.call(menu.operationLog, { id }, { as: admin });
    expect(history.data[0]?.changeInfo[0]).toMatchObject({ field: "invisibleRoles" });
  });

  it("is shown again to a role only by who has what that gives", async () => {
    const rights = ["system:menu:list", "system:menu:hide"];
    const helper = await world.person({ id: admin.tenantId, name: "" }, rights);
    const roleId = await addRole(world, admin.tenantId, ["system:channel:delete"]);
    const { id } = await named(world, admin, "system.channel.delete");
    const set = (as: TestPerson, roles: string[]) =>
      code(world.call(menu.invisibleRoles, { id, roles }, { as }));
    expect(await set(admin, [roleId])).toBe("0");
    expect(await set(helper, [])).toBe("1054");
    expect(await set(admin, [])).toBe("0");
    expect(await set(helper, [roleId])).toBe("1054");
  });

  it("does not turn into another right once somebody has it", async () => {
    const groupId = await add(world, platform);
    const fields = page(groupId);
    const id = await add(world, platform, fields);
    const { menuType: _, parentId: __, ...typed } = fields;
    let rowVersion = 0;
    const change = async (rest: Partial<Fields>) => {
      rowVersion = (await world.call(menu.detail, { id }, { as: platform })).data.rowVersion;
      return code(world.call(menu.update, { ...typed, ...rest, id, rowVersion }, { as: platform }));
    };
    expect(await change({ permissionName: "report:external:read" })).toBe("0");
    const { admin: sql } = world.database;
    await sql.query("insert into tenant_menus (tenant_id, menu_id) values ($1, $2)", [
      admin.tenantId,
      id,
    ]);
    const had = { permissionName: "report:external:read" };
    expect(await change({ permissionName: "system:role:edit" })).toBe("1762");
    expect(await change({ ...had, visibleType: 2 })).toBe("1762");
    expect(await change({ ...had, menuName: "报表中心" })).toBe("0");
    await sql.query("delete from tenant_menus where menu_id = $1", [id]);
    await sql.query("insert into role_menus (tenant_id, role_id, menu_id) values ($1, $2, $3)", [
      platform.tenantId,
      await ownRole(world, platform),
      id,
    ]);
    expect(await change({ permissionName: "system:role:edit" })).toBe("1762");
  });

  it("does not hide a group, nor from a role that the tenant has not", async () => {
    const { id: groupId } = await named(world, admin, "system");
    const { id } = await named(world, admin, "system.channel");
    const set = (menuId: string, roles: string[]) =>
      code(world.call(menu.invisibleRoles, { id: menuId, roles }, { as: admin }));
    expect(await set(groupId, [])).toBe("1760");
    expect(await set(id, [newId()])).toBe("0404");
  });
});
