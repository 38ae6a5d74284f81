import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import type { GivenTo } from "#platform/contract/endpoint.ts";
import { newId } from "#platform/server/clock.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { addDepartment } from "#platform/testing/role-holders.ts";
import type { World } from "#platform/testing/world.ts";
import { why } from "../why-contract.ts";

describe("asking why", () => {
  let world: World;
  let asker: TestPerson;
  let viewer: TestPerson;

  beforeAll(async () => {
    world = await openTestWorld();
    asker = await world.person(await world.tenant());
    viewer = await member(["system:channel:list"]);
  });
  afterAll(() => world.close());

  const member = (permissions: string[]) =>
    world.person({ id: asker.tenantId, name: "" }, permissions);
  const ask = (question: Omit<GivenTo<typeof why.why>, "userId">, userId = viewer.userId) =>
    world.call(why.why, { userId, ...question }, { as: asker });
  const change = (sql: string, ...parameters: unknown[]) =>
    world.database.admin.query(sql, parameters);
  const roleOf = async ({ userId }: TestPerson) => {
    const { rows } = await change("select role_id from member_roles where user_id = $1", userId);
    return (rows as { role_id: string }[])[0]?.role_id ?? "";
  };
  const idOf = async (name: string) => {
    const { rows } = await change("select id from menus where name = $1", name);
    return (rows as { id: string }[])[0]?.id ?? "";
  };

  it("names the role that grants a page, and the page", async () => {
    const { data } = await ask({ menuId: await idOf("system.channel") });
    expect(data).toMatchObject({ allowed: true, rule: "roleGrants" });
    const deciding = data.steps.find(({ decides }) => decides);
    expect(deciding).toMatchObject({
      facts: { role: viewer.userId },
      menu: { locale: "menu.system.channel" },
    });
  });

  it("names the role that lacks a button, and leads to it", async () => {
    const { data } = await ask({ permission: "system:channel:delete" });
    expect(data).toMatchObject({ allowed: false, rule: "roleLacks" });
    const facts = { roleId: await roleOf(viewer), personId: viewer.userId };
    expect(data.steps.at(-1)).toMatchObject({ decides: true, holds: false, facts });
  });

  it("says that a page is hidden from the role although the role grants it", async () => {
    const [menuId, roleId] = [await idOf("system.channel"), await roleOf(viewer)];
    const row = [asker.tenantId, menuId, roleId];
    await change("insert into menu_hidden_roles values ($1, $2, $3)", ...row);
    expect((await ask({ menuId })).data).toMatchObject({ allowed: false, rule: "roleHidden" });
    await change("delete from menu_hidden_roles where tenant_id = $1", asker.tenantId);
  });

  it("says that the tenant has not bought it, before it speaks of roles", async () => {
    const row = [asker.tenantId, await idOf("system.channel.export")];
    await change("delete from tenant_menus where tenant_id = $1 and menu_id = $2", ...row);
    const { data } = await ask({ permission: "system:channel:export" });
    expect(data).toMatchObject({ allowed: false, rule: "inPackage" });
    expect(data.steps.map(({ rule }) => rule)).not.toContain("roleLacks");
    await change("insert into tenant_menus (tenant_id, menu_id) values ($1, $2)", ...row);
    expect((await ask({ permission: "no:such:thing" })).data.rule).toBe("menuKnown");
    // The door of the endpoint is shut to tenants before anybody looks at their package.
    expect((await ask({ permission: "system:stateCode:edit" })).data.rule).toBe("superTenantOnly");
  });

  it("says that somebody is stopped at the door, and by what", async () => {
    const gone = await member(["system:channel:list"]);
    const question = { permission: "system:channel:list" };
    await change("update memberships set state = 1001 where user_id = $1", gone.userId);
    expect((await ask(question, gone.userId)).data.rule).toBe("member");
    await change("update users set state = 1001 where id = $1", gone.userId);
    expect((await ask(question, gone.userId)).data.rule).toBe("person");
    const careless = await member(["system:channel:list"]);
    await change(
      "update roles set needs_second_factor = true where id = $1",
      await roleOf(careless),
    );
    expect((await ask(question, careless.userId)).data.rule).toBe("secondFactor");
  });

  it("knows nobody who is not of the tenant, and asks for a whole question", async () => {
    const stranger = await world.person(await world.tenant());
    const question = { permission: "system:channel:list" };
    expect((await ask(question, stranger.userId)).code).toBe("0404");
    expect((await ask(question, newId())).code).toBe("0404");
    expect((await ask({})).code).toBe("1770");
    expect((await ask({ menuId: await idOf("system") })).code).toBe("1771");
    expect((await ask({ menuId: newId() })).code).toBe("0404");
    expect((await ask({ recordType: "nothing", record: newId() })).code).toBe("1772");
    expect((await ask({ ...question, recordType: "member" })).code).toBe("1772");
  });

  /** Somebody who may ask, and sees these departments under each of these permissions. */
  const askerSeeing = async (permissions: string[], ...departments: string[]) => {
    const person = await member(permissions);
    const roleId = await roleOf(person);
    await change("update roles set visible_range = 7 where id = $1", roleId);
    await change(
      "insert into role_departments (tenant_id, role_id, department_id) select $1, $2, unnest($3::uuid[])",
      asker.tenantId,
      roleId,
      departments,
    );
    return person;
  };
  const memberIn = async (departmentId: string) => {
    const person = await member(["system:channel:list", "system:tenantUser:list"]);
    await change(
      "insert into member_departments (tenant_id, user_id, department_id) values ($1, $2, $3)",
      asker.tenantId,
      person.userId,
      departmentId,
    );
    return person;
  };

  it("is answered about those whom the asker sees, and compares no others", async () => {
    const [here, there] = [await addDepartment(world, asker), await addDepartment(world, asker)];
    const [near, far] = [await memberIn(here), await memberIn(there)];
    const rights = [["system:role:why"], ["system:role:why", "system:tenantUser:list"]];
    for (const permissions of rights) {
      const as = await askerSeeing(permissions, here);
      const question = { permission: "system:channel:list" };
      const codes = await Promise.all([
        world.call(why.why, { userId: near.userId, ...question }, { as }),
        world.call(why.why, { userId: far.userId, ...question }, { as }),
        world.call(
          why.compare,
          { left: { userId: near.userId }, right: { userId: far.userId } },
          { as },
        ),
      ]);
      expect(codes.map(({ code }) => code)).toEqual(["0", "0404", "0404"]);
    }
  });

  it("tells nothing of a record that the asker does not see", async () => {
    const [here, there] = [await addDepartment(world, asker), await addDepartment(world, asker)];
    const [near, far] = [await memberIn(here), await memberIn(there)];
    const question = {
      userId: near.userId,
      recordType: "tenantUser",
      record: far.userId,
    };
    const as = await askerSeeing(["system:role:why", "system:tenantUser:list"], here);
    const factsOf = async (person: TestPerson) => {
      const { data } = await world.call(why.why, question, { as: person });
      return data.steps.find(({ rule }) => rule === "recordExists")?.facts;
    };
    expect(await factsOf(as)).toMatchObject({ record: "", department: "", maker: "" });
    const told = await factsOf(asker);
    expect(told?.["record"]).not.toBe("");
    expect(told?.["department"]).not.toBe("");
  });

  it("is not for everybody", async () => {
    const question = { userId: viewer.userId, permission: "system:channel:list" };
    const sides = { left: { userId: viewer.userId }, right: { userId: asker.userId } };
    expect((await world.call(why.why, question, { as: viewer })).code).toBe("0403");
    expect((await world.call(why.compare, sides, { as: viewer })).code).toBe("0403");
    expect((await world.call(why.choices, {}, { as: viewer })).code).toBe("0403");
  });

  it("offers the menus of the tenant to choose from", async () => {
    const { data } = await world.call(why.choices, {}, { as: asker });
    const names = data.menus.map(({ name }) => name);
    expect(names).toContain("system.channel.delete");
    expect(names).not.toContain("system.tenant");
  });
});

describe("comparing", () => {
  let world: World;
  let asker: TestPerson;

  beforeAll(async () => {
    world = await openTestWorld();
    asker = await world.person(await world.tenant());
  });
  afterAll(() => world.close());

  const member = (permissions: string[]) =>
    world.person({ id: asker.tenantId, name: "" }, permissions);
  const compare = (left: object, right: object) =>
    world.call(why.compare, { left, right } as GivenTo<typeof why.compare>, { as: asker });

  it("tells what only one of two has, and how far each sees", async () => {
    const [one, other] = [
      await member(["system:channel:list", "system:channel:edit"]),
      await member(["system:channel:list", "system:channel:export"]),
    ];
    const { admin } = world.database;
    await admin.query("update roles set visible_range = 4 where name = $1", [other.userId]);
    const { data } = await compare({ userId: one.userId }, { userId: other.userId });
    const found = new Map(data.menus.map((menu) => [menu.permissionName, menu]));
    expect(found.size).toBe(3);
    expect(found.get("system:channel:edit")?.has).toBe("left");
    expect(found.get("system:channel:export")).toMatchObject({
      has: "right",
      leftRanges: [],
      rightRanges: [{ range: 4, departments: [] }],
    });
    expect(found.get("system:channel:list")).toMatchObject({
      has: "both",
      leftRanges: [{ range: 1 }],
      rightRanges: [{ range: 4 }],
    });
    expect(data.left).toMatchObject({ kind: "user", name: one.name, suspended: false });
  });

  it("sets a person against a role, and knows neither of another tenant", async () => {
    const one = await member(["system:channel:list"]);
    const stranger = await world.person(await world.tenant());
    const { rows } = await world.database.admin.query<{ user_id: string; role_id: string }>(
      "select user_id, role_id from member_roles",
    );
    const roleOf = ({ userId }: TestPerson) =>
      rows.find((row) => row.user_id === userId)?.role_id ?? "";
    const { data } = await compare({ userId: one.userId }, { roleId: roleOf(one) });
    expect(data.right).toMatchObject({ kind: "role", name: one.userId, departments: [] });
    expect(data.menus.map(({ has }) => has)).toEqual(["both"]);
    const codes = await Promise.all([
      compare({ userId: stranger.userId }, { userId: one.userId }),
      compare({ userId: one.userId }, { roleId: roleOf(stranger) }),
    ]);
    expect(codes.map(({ code }) => code)).toEqual(["0404", "0404"]);
  });
});
