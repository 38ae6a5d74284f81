import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import { guards } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { businessCity } from "../city-contract.ts";
import { position } from "../position-contract.ts";
import { businessProvince } from "../province-contract.ts";

const open = openTestWorld;
const aCode = () => `C-${newId().slice(-12)}`;

const newProvince = () => ({ provinceName: "浙江", provinceCode: aCode(), remark: null });
async function aProvince(world: World, as: TestPerson, fields = newProvince()) {
  const { data } = await world.call(businessProvince.create, fields, { as });
  return { id: data.id, rowVersion: 1, ...fields };
}

async function newCity(world: World, as: TestPerson) {
  const { id: businessProvinceId } = await aProvince(world, as);
  return { cityName: "杭州", cityCode: aCode(), businessProvinceId, remark: null };
}
async function aCity(world: World, as: TestPerson) {
  const fields = await newCity(world, as);
  const { data } = await world.call(businessCity.create, fields, { as });
  return { id: data.id, rowVersion: 1, ...fields };
}

const newPosition = () => ({
  positionName: "销售顾问",
  positionCode: aCode(),
  rank: 4,
  roleIds: [] as string[],
  checklist: ["收取身份证复印件", "签收员工手册"],
  walletProjectIds: [],
  contractText: "{姓名}自{入职日期}起任{岗位}。",
  remark: null,
});
async function aPosition(world: World, as: TestPerson, fields = newPosition()) {
  const { data } = await world.call(position.create, fields, { as });
  return { id: data.id, rowVersion: 1, ...fields };
}

const kinds = [
  [businessProvince, aProvince, async () => newProvince(), "5001", "5002"],
  [businessCity, aCity, newCity, "5011", "5012"],
  [position, aPosition, async () => newPosition(), "5021", "5022"],
] as const;

for (const [kind, made, fresh, taken, wrongState] of kinds) {
  const reference = async (world: World, as: TestPerson) => {
    const { id, rowVersion } = await made(world, as);
    return { id, rowVersion };
  };
  const disabled = async (world: World, as: TestPerson) => {
    const { id } = await made(world, as);
    await world.call(kind.disable, { id, rowVersion: 1 }, { as });
    return { id, rowVersion: 2 };
  };
  guards(kind.create, {
    open,
    valid: fresh as never,
    refused: {
      input: (async (world: World, as: TestPerson) => {
        const { id: _, rowVersion: __, ...fields } = await made(world, as);
        return fields;
      }) as never,
      code: taken,
    },
  });
  guards(kind.update, {
    open,
    valid: made as never,
    refused: {
      input: (async (world: World, as: TestPerson) => ({
        ...(await made(world, as)),
        rowVersion: 7,
      })) as never,
      code: "0409",
    },
  });
  guards(kind.disable, { open, valid: reference, refused: { input: disabled, code: wrongState } });
  guards(kind.enable, { open, valid: disabled, refused: { input: reference, code: wrongState } });
  guards(kind.remove, {
    open,
    valid: async (world, as) => ({ id: (await made(world, as)).id }),
    refused: {
      input: async (world, as) => {
        const { id } = await made(world, as);
        await world.call(kind.remove, { id }, { as });
        return { id };
      },
      code: wrongState,
    },
  });
}

describe("provinces, cities and positions", () => {
  let world: World;
  let admin: TestPerson;
  beforeAll(async () => {
    world = await openTestWorld();
    admin = await world.person(await world.tenant());
  });
  afterAll(() => world.close());

  it("a province with cities stays, and says which; a city moves to another province", async () => {
    const city = await aCity(world, admin);
    const id = city.businessProvinceId;
    const refused = await world.call(businessProvince.remove, { id }, { as: admin });
    expect(refused.code).toBe("5003");
    expect(refused.msg).toContain("杭州");
    const { id: other } = await aProvince(world, admin);
    const moved = { ...city, businessProvinceId: other };
    expect((await world.call(businessCity.update, moved, { as: admin })).code).toBe("0");
    expect((await world.call(businessProvince.remove, { id }, { as: admin })).code).toBe("0");
    const { data } = await world.call(businessCity.detail, { id: city.id }, { as: admin });
    expect(data).toMatchObject({ provinceName: "浙江", businessProvinceId: other });
  });

  it("a city is put into a province in force, and stays in one that is disabled since", async () => {
    const { id: businessProvinceId } = await aProvince(world, admin);
    const fields = { cityName: "宁波", cityCode: aCode(), businessProvinceId, remark: null };
    const { data } = await world.call(businessCity.create, fields, { as: admin });
    const off = { id: businessProvinceId, rowVersion: 1 };
    await world.call(businessProvince.disable, off, { as: admin });
    const again = { ...fields, cityCode: aCode() };
    expect((await world.call(businessCity.create, again, { as: admin })).code).toBe("5004");
    const edited = { ...fields, cityName: "宁波市", id: data.id, rowVersion: 1 };
    expect((await world.call(businessCity.update, edited, { as: admin })).code).toBe("0");
  });

  it("of sixteen who delete a province and add cities to it at once, either is done", async () => {
    const { id: businessProvinceId } = await aProvince(world, admin);
    const adding = Array.from({ length: 8 }, () => {
      const fields = { cityName: "湖州", cityCode: aCode(), businessProvinceId, remark: null };
      return world.call(businessCity.create, fields, { as: admin });
    });
    const removing = Array.from({ length: 8 }, () =>
      world.call(businessProvince.remove, { id: businessProvinceId }, { as: admin }),
    );
    const [added, removed] = await Promise.all([Promise.all(adding), Promise.all(removing)]);
    const isRemoved = removed.some(({ code }) => code === "0");
    const isFull = added.some(({ code }) => code === "0");
    expect([isRemoved, isFull].filter(Boolean)).toHaveLength(1);
  });

  it("names what is chosen from, those in force alone", async () => {
    const tenant = await world.tenant();
    const as = await world.person(tenant);
    const [kept, off] = [await aPosition(world, as), await aPosition(world, as)];
    await world.call(position.disable, { id: off.id, rowVersion: 1 }, { as });
    const { data: positions } = await world.call(position.allList, {}, { as });
    expect(positions).toEqual([{ id: kept.id, positionName: "销售顾问", rank: 4 }]);
    const city = await aCity(world, as);
    const { data: cities } = await world.call(businessCity.allList, {}, { as });
    expect(cities).toEqual([{ id: city.id, cityName: "杭州", provinceName: "浙江" }]);
    const { data: provinces } = await world.call(businessProvince.allList, {}, { as });
    expect(provinces).toEqual([{ id: city.businessProvinceId, provinceName: "浙江" }]);
    expect((await world.call(position.choices, {}, { as })).data.projects).toEqual([]);
  });

  it("a position's contract text leaves nothing open that nothing fills in", async () => {
    const fields = { ...newPosition(), contractText: "{姓名}年终奖{年终奖}" };
    const { code, msg } = await world.call(position.create, fields, { as: admin });
    expect(code).toBe("5026");
    expect(msg).toContain("年终奖");
  });

  it("a position's roles are set by who may give them, and kept by who may not", async () => {
    const tenant = await world.tenant();
    const owner = await world.person(tenant);
    const seller = await world.person(tenant, ["biz:carPayment:list", "biz:carPayment:create"]);
    const own = Object.values(position).map(({ permission }) => String(permission));
    const clerk = await world.person(tenant, own);
    const { rows } = await world.database.admin.query<{ id: string }>(
      "select role_id as id from member_roles where tenant_id = $1 and user_id = $2",
      [tenant.id, seller.userId],
    );
    const roleIds = rows.map(({ id }) => id);
    const fields = { ...newPosition(), roleIds };
    expect((await world.call(position.create, fields, { as: clerk })).code).toBe("1050");
    const gone = { ...fields, roleIds: [newId()] };
    expect((await world.call(position.create, gone, { as: owner })).code).toBe("5024");
    const { id } = await aPosition(world, owner, fields);
    const edited = { ...fields, rank: 6, id, rowVersion: 1 };
    expect((await world.call(position.update, edited, { as: clerk })).code).toBe("0");
    const { data } = await world.call(position.detail, { id }, { as: clerk });
    expect(data).toMatchObject({ rank: 6, roleIds, rolesSetBy: owner.name });
  });
});
