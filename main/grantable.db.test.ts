import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defaultRoles } from "#modules/identity/default-roles.ts";
import { visibleTypes } from "#modules/identity/states.ts";
import type { World } from "#platform/testing/world.ts";
import { openTestWorld } from "./testing.ts";

interface Menu {
  readonly name: string;
  readonly type: string;
  readonly permission: string | null;
  readonly url: string | null;
  readonly visible: number;
  readonly parentType: string | null;
}

let world: World;
let menus: Menu[];

beforeAll(async () => {
  world = await openTestWorld();
  const found = await world.database.admin.query<Menu>(
    "select m.name, m.menu_type as type, m.permission_name as permission, m.url, m.visible_type as visible," +
      ' p.menu_type as "parentType" from menus m left join menus p on p.id = m.parent_id',
  );
  menus = found.rows;
});
afterAll(() => world.close());

const withPermission = (permission: string) =>
  menus.filter((menu) => menu.permission === permission);

interface ScreenSaid {
  readonly path: string;
  readonly permission: string;
  readonly superTenantOnly: boolean;
}

const saidOf =
  /\bpath: (?:"(?<path>[^"]+)"|homePath),.*?\bpermission: "?(?<permission>[\w:]+).*?\bload:/gs;

/** What a screen says of itself: in each module's web value and in the shell. */
async function screens(): Promise<ScreenSaid[]> {
  const root = join(import.meta.dirname, "..");
  const files = ["modules/*/web/module.ts", "platform/web/shell/home-screens.ts"];
  const found: ScreenSaid[] = [];
  for await (const file of glob(files, { cwd: root })) {
    const text = await readFile(join(root, file), "utf8");
    for (const { 0: said, groups } of text.matchAll(saidOf)) {
      const { path = "/dashboard/workplace", permission = "" } = groups ?? {};
      found.push({ path, permission, superTenantOnly: said.includes("superTenantOnly: true") });
    }
  }
  return found;
}

describe("a right", () => {
  it("that an endpoint asks for can be granted: some page or button carries it", () => {
    const orphans = world.allPermissions.filter((one) => withPermission(one).length === 0);
    expect(orphans).toEqual([]);
  });

  it("that can be granted is asked for: nobody gives somebody nothing", () => {
    const unasked = menus.filter(
      ({ permission }) => permission !== null && !world.allPermissions.includes(permission),
    );
    expect(unasked.map(({ name }) => name)).toEqual([]);
  });

  it("of the platform alone is on menus that only the platform has", () => {
    const endpoints = world.handlers.map(({ endpoint }) => endpoint);
    const forAll = new Set(
      endpoints.filter((one) => !one.superTenantOnly).map((one) => one.permission),
    );
    const ofPlatform = new Set(
      endpoints.filter((one) => one.superTenantOnly).map((one) => one.permission),
    );
    const grantedToTenants = menus.filter(
      ({ permission, visible }) =>
        permission !== null && ofPlatform.has(permission) && visible !== visibleTypes.superTenant,
    );
    // A tenant may have a page to read it, as long as the same right does nothing more there.
    expect(
      grantedToTenants.filter(({ permission }) => !forAll.has(permission ?? "")).map((m) => m.name),
    ).toEqual([]);
    const neverForTenants = [...forAll].filter((permission) => {
      const carrying = withPermission(permission);
      return (
        carrying.length > 0 && carrying.every((one) => one.visible === visibleTypes.superTenant)
      );
    });
    expect(neverForTenants, "open to tenants, but no tenant can grant it").toEqual([]);
  });

  it("of a default role exists, and is one that the role's tenant can have", () => {
    for (const { name, permissions, superTenantOnly } of defaultRoles) {
      const lacking = permissions.filter(
        (permission) =>
          !withPermission(permission).some(
            ({ visible }) => superTenantOnly || visible === visibleTypes.everyTenant,
          ),
      );
      expect(lacking, name).toEqual([]);
    }
  });

  it("of the administrators leaves out nothing that their tenant can have", () => {
    const permissionsOf = (template: string) =>
      new Set(defaultRoles.find((role) => role.template === template)?.permissions);
    const missing = (template: string, of: readonly Menu[]) =>
      of.flatMap(({ permission }) =>
        permission === null || permissionsOf(template).has(permission) ? [] : [permission],
      );
    const ofTenants = menus.filter(({ visible }) => visible === visibleTypes.everyTenant);
    expect(
      missing(
        "tenantAdmin",
        ofTenants.filter(({ name }) => name.startsWith("system.")),
      ),
    ).toEqual([]);
    expect(
      missing(
        "platformAdmin",
        menus.filter(({ name }) => name.startsWith("system.")),
      ),
    ).toEqual([]);
  });
});

describe("a page", () => {
  it("of the menu has a screen, and a screen is in the menu", async () => {
    const paths = (await screens()).map(({ path }) => path);
    const pages = menus.filter(({ type, url }) => type === "page" && url?.startsWith("/"));
    const without = pages.filter(({ url }) => !paths.includes(url ?? ""));
    expect(without.map(({ url }) => url)).toEqual([]);
    const urls = menus.map(({ url }) => url);
    expect(paths.filter((path) => !urls.includes(path))).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it("asks for the right of an endpoint, and is the platform's own where that is", async () => {
    const endpoints = world.handlers.map(({ endpoint }) => endpoint);
    const wrong = (await screens()).filter(({ permission, superTenantOnly }) => {
      const served = endpoints.filter((one) => one.permission === permission);
      return !served.some((one) => (one.superTenantOnly ?? false) === superTenantOnly);
    });
    expect(wrong).toEqual([]);
  });

  it("hangs in a group and a button on a page, so that both are found where roles are granted", () => {
    const place: Record<string, string | null> = { menu: null, page: "menu", button: "page" };
    const lost = menus.filter(({ type, parentType }) => place[type] !== parentType);
    expect(lost.map(({ name }) => name)).toEqual([]);
    const silent = menus.filter(({ type, permission }) => type === "button" && !permission);
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});
