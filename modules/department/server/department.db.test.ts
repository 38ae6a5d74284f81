import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import { guards } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { department } from "../contract.ts";

const open = openTestWorld;
const words = (name = `部门${newId().slice(-12)}`) => ({
  departmentName: name,
  departmentDescribe: null,
  remark: null,
});

interface Wanted {
  readonly below: string | null;
  readonly name?: string;
}
async function created(world: World, as: TestPerson, { below: parentId, name }: Wanted) {
  const { data, code, msg } = await world.call(
    department.create,
    { ...words(name), parentId },
    { as },
  );
  if (code !== "0") throw new Error(`${code} ${msg}`);
  return data.id;
}
/** The company, founded by whoever asks first. */
async function companyOf(world: World, as: TestPerson): Promise<string> {
  const { data } = await world.call(department.tree, {}, { as });
  return data[0]?.id ?? created(world, as, { below: null, name: "总公司" });
}
async function region(world: World, as: TestPerson) {
  return { id: await created(world, as, { below: await companyOf(world, as) }), rowVersion: 1 };
}
async function disabled(world: World, as: TestPerson) {
  const one = await region(world, as);
  await world.call(department.disable, one, { as });
  return { ...one, rowVersion: 2 };
}
/** Lets a person give away everything, as an administrator may. */
const makeAdministrator = ({ database }: World, { userId }: TestPerson) =>
  database.admin.query(
    "update roles set grants_package = true where id in (select role_id from member_roles where user_id = $1)",
    [userId],
  );
async function join({ database }: World, person: TestPerson, departmentId: string) {
  await database.admin.query(
    "insert into member_departments (tenant_id, user_id, department_id) values ($1, $2, $3)",
    [person.tenantId, person.userId, departmentId],
  );
}

guards(department.create, {
  open,
  valid: async (world, as) => ({ ...words(), parentId: await companyOf(world, as) }),
  refused: {
    input: async (world, as) => {
      await companyOf(world, as);
      return { ...words(), parentId: null };
    },
    code: "1603",
  },
});
guards(department.update, {
  open,
  valid: async (world, as) => ({ ...words(), ...(await region(world, as)) }),
  refused: {
    input: async (world, as) => ({ ...words(), ...(await region(world, as)), rowVersion: 7 }),
    code: "0409",
  },
});
guards(department.move, {
  open,
  valid: async (world, as) => {
    await makeAdministrator(world, as);
    const parentId = (await region(world, as)).id;
    return { ...(await region(world, as)), parentId, position: 0 };
  },
  refused: {
    input: async (world, as) => {
      const one = await region(world, as);
      return { ...one, parentId: await created(world, as, { below: one.id }), position: 0 };
    },
    code: "1610",
  },
});
guards(department.disable, { open, valid: region, refused: { input: disabled, code: "1602" } });
guards(department.enable, { open, valid: disabled, refused: { input: region, code: "1602" } });
guards(department.remove, {
  open,
  valid: async (world, as) => ({ id: (await region(world, as)).id }),
  refused: {
    input: async (world, as) => {
      const { id } = await region(world, as);
      await created(world, as, { below: id });
      return { id };
    },
    code: "1608",
  },
});

describe("the departments of a tenant", () => {
  let world: World;
  let admin: TestPerson;
  let company: string;

  beforeAll(async () => {
    world = await openTestWorld();
    admin = await world.person(await world.tenant());
    await makeAdministrator(world, admin);
    company = await companyOf(world, admin);
  });
  afterAll(() => world.close());

  const tree = async () => (await world.call(department.tree, {}, { as: admin })).data;
  const detail = async (id: string) =>
    (await world.call(department.detail, { id }, { as: admin })).data;
  const move = (id: string, rowVersion: number, to: { parentId: string; position: number }) =>
    world.call(department.move, { id, rowVersion, ...to }, { as: admin });

  it("mark a name that a sibling has at its box; elsewhere it is free", async () => {
    const east = await created(world, admin, { below: company, name: "华东大区" });
    const again = { ...words("华东大区"), parentId: company };
    const answer = await world.call(department.create, again, { as: admin });
    expect(answer).toMatchObject({
      code: "0400",
      data: { fields: [{ field: "departmentName" }] },
    });
    expect(
      (await world.call(department.create, { ...again, parentId: east }, { as: admin })).code,
    ).toBe("0");
    expect(
      (await world.call(department.create, { ...words("a/b"), parentId: east }, { as: admin }))
        .code,
    ).toBe("0400");
  });

  it("take their whole subtree along, with new depths, and stand where they were put", async () => {
    const [north, south] = [
      await created(world, admin, { below: company }),
      await created(world, admin, { below: company }),
    ];
    const province = await created(world, admin, { below: north });
    const district = await created(world, admin, { below: province });
    const other = await created(world, admin, { below: south });
    expect((await move(north, 1, { parentId: south, position: 0 })).code).toBe("0");
    expect(await detail(north)).toMatchObject({ parentId: south, depth: 2, sort: 0 });
    expect(await detail(district)).toMatchObject({ depth: 4, rowVersion: 1 });
    expect(await detail(other)).toMatchObject({ sort: 1, rowVersion: 1 });
    const { data } = await world.call(department.operationLog, { id: north }, { as: admin });
    const southName = (await detail(south)).departmentName;
    expect(data[0]?.changeInfo).toContainEqual({
      field: "parentId",
      before: "总公司",
      after: southName,
    });
  });

  it("go to another parent only by who may give away everything; the order is anybody's", async () => {
    const clerk = await world.person({ id: admin.tenantId, name: "" });
    const [one, two] = [await region(world, admin), await region(world, admin)];
    const below = { ...one, parentId: two.id, position: 0 };
    expect((await world.call(department.move, below, { as: clerk })).code).toBe("1053");
    const first = { ...one, parentId: company, position: 0 };
    expect((await world.call(department.move, first, { as: clerk })).code).toBe("0");
    expect((await tree()).find(({ parentId }) => parentId === company)?.id).toBe(one.id);
  });

  it("cannot be put under each other by two people at once", async () => {
    const [one, two] = [await region(world, admin), await region(world, admin)];
    const answers = await Promise.all([
      move(one.id, 1, { parentId: two.id, position: 0 }),
      move(two.id, 1, { parentId: one.id, position: 0 }),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(["0", "1610"]);
  });

  it("keep the company where it is", async () => {
    const { rowVersion } = await detail(company);
    const other = await region(world, admin);
    const codes = [
      await move(company, rowVersion, { parentId: other.id, position: 0 }),
      await world.call(department.disable, { id: company, rowVersion }, { as: admin }),
      await world.call(department.remove, { id: company }, { as: admin }),
    ].map(({ code }) => code);
    expect(codes).toEqual(["1604", "1604", "1604"]);
  });

  it("are at most eight levels deep below the company", async () => {
    let at = company;
    for (let level = 1; level <= 8; level++) at = await created(world, admin, { below: at });
    const deeper = { ...words(), parentId: at };
    expect((await world.call(department.create, deeper, { as: admin })).code).toBe("1611");
  });

  it("are not disabled over the heads of those who work there, and say who that is", async () => {
    const one = await region(world, admin);
    const child = {
      id: await created(world, admin, { below: one.id, name: "杭州分部" }),
      rowVersion: 1,
    };
    const somebody = await world.person({ id: admin.tenantId, name: "" }, []);
    await join(world, somebody, one.id);
    const disable = (of: typeof one) => world.call(department.disable, of, { as: admin });
    expect(await disable(one)).toMatchObject({
      code: "1607",
      msg: "下级还有 1 个启用中的部门（杭州分部），请先停用下级",
    });
    expect((await disable(child)).code).toBe("0");
    expect(await disable(one)).toMatchObject({
      code: "1606",
      msg: `部门内还有 1 名员工（${somebody.name}），请先把他们调到其他部门`,
    });
    const remove = await world.call(department.remove, { id: one.id }, { as: admin });
    expect(remove.code).toBe("1609");
    await world.database.admin.query("update memberships set state = 1001 where user_id = $1", [
      somebody.userId,
    ]);
    expect((await disable(one)).code).toBe("0");
    // Under a disabled one nothing comes into use.
    const enable = { id: child.id, rowVersion: 2 };
    expect((await world.call(department.enable, enable, { as: admin })).code).toBe("1605");
    const below = { ...words(), parentId: one.id };
    expect((await world.call(department.create, below, { as: admin })).code).toBe("1605");
  });

  it("count their people, and those below, each person once", async () => {
    const one = await region(world, admin);
    const [left, right] = [
      await created(world, admin, { below: one.id }),
      await created(world, admin, { below: one.id }),
    ];
    const people = [
      await world.person({ id: admin.tenantId, name: "" }, []),
      await world.person({ id: admin.tenantId, name: "" }, []),
    ];
    for (const person of people) await join(world, person, left);
    await join(world, people[0] as TestPerson, right);
    expect(await detail(one.id)).toMatchObject({ memberCount: 0, memberCountBelow: 2 });
    expect(await detail(left)).toMatchObject({ memberCount: 2, memberCountBelow: 2 });
    expect(await detail(right)).toMatchObject({ memberCount: 1, insertPerson: admin.name });
  });

  it("are not deleted while a role was chosen to show them, and say which", async () => {
    const one = await region(world, admin);
    const { admin: sql } = world.database;
    const roleId = newId();
    await sql.query(
      "insert into roles (tenant_id, id, name, visible_range, state, created_by, updated_by) values ($1, $2, '区域财务', 7, 1001, $3, $3)",
      [admin.tenantId, roleId, admin.userId],
    );
    await sql.query(
      "insert into role_departments (tenant_id, role_id, department_id) values ($1, $2, $3)",
      [admin.tenantId, roleId, one.id],
    );
    const remove = () => world.call(department.remove, { id: one.id }, { as: admin });
    expect(await remove()).toMatchObject({
      code: "1616",
      msg: "1 个角色（区域财务）的自定义部门包含该部门，请先在角色授权中去掉它",
    });
    expect((await world.call(department.disable, one, { as: admin })).code).toBe("0");
    await sql.query("update roles set state = 1003 where id = $1", [roleId]);
    expect((await remove()).code).toBe("0");
  });

  it("give their name back when deleted, and are found no more", async () => {
    const id = await created(world, admin, { below: company, name: "临时部门" });
    await world.call(department.remove, { id }, { as: admin });
    expect((await world.call(department.detail, { id }, { as: admin })).code).toBe("0404");
    expect((await world.call(department.settings, { id }, { as: admin })).code).toBe("0404");
    await created(world, admin, { below: company, name: "临时部门" });
  });
});
