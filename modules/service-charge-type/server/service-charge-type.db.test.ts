import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import type { Fen } from "#platform/contract/money.ts";
import { newId } from "#platform/server/clock.ts";
import { expectOnlyFor, exported, guards } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { serviceChargeType } from "../contract.ts";

const open = openTestWorld;

const aType = () => ({
  orderTypeName: "过户服务费",
  orderTypeCode: `F-${newId().slice(-12)}`,
  orderTypeDescribe: "车辆过户代办" as string | null,
  needOcr: false,
  orderUpperLimitAmount: 300_000 as Fen | null,
  remark: null as string | null,
});

async function made(world: World, as: TestPerson, fields = aType()) {
  const { data } = await world.call(serviceChargeType.create, fields, { as });
  return { id: data.id, rowVersion: 1, ...fields };
}
const reference = async (world: World, as: TestPerson) => {
  const { id, rowVersion } = await made(world, as);
  return { id, rowVersion };
};
const disabled = async (world: World, as: TestPerson) => {
  const type = await reference(world, as);
  await world.call(serviceChargeType.disable, type, { as });
  return { ...type, rowVersion: 2 };
};
const removed = async (world: World, as: TestPerson) => {
  const { id } = await made(world, as);
  await world.call(serviceChargeType.remove, { id }, { as });
  return { id };
};

guards(serviceChargeType.create, {
  open,
  valid: async () => aType(),
  refused: {
    input: async (world, as) => {
      const { orderTypeCode } = await made(world, as);
      return { ...aType(), orderTypeCode };
    },
    code: "3201",
  },
});
guards(serviceChargeType.update, {
  open,
  valid: made,
  refused: {
    input: async (world, as) => ({ ...(await made(world, as)), rowVersion: 7 }),
    code: "0409",
  },
});
guards(serviceChargeType.disable, {
  open,
  valid: reference,
  refused: { input: disabled, code: "3202" },
});
guards(serviceChargeType.enable, {
  open,
  valid: disabled,
  refused: { input: reference, code: "3202" },
});
guards(serviceChargeType.remove, {
  open,
  valid: async (world, as) => ({ id: (await made(world, as)).id }),
  refused: { input: removed, code: "3202" },
});

describe("service charge types of a tenant", () => {
  let world: World;
  let admin: TestPerson;
  beforeAll(async () => {
    world = await openTestWorld();
    admin = await world.person(await world.tenant());
  });
  afterAll(() => world.close());

  it("tell every field that the spec names", async () => {
    const { id, rowVersion, ...fields } = await made(world, admin);
    const { data } = await world.call(serviceChargeType.detail, { id }, { as: admin });
    expect(data).toMatchObject({ id, rowVersion, ...fields, stateCode: 1000 });
  });

  it("are found by name, code, state and whether a screenshot is needed", async () => {
    const type = await made(world, admin, { ...aType(), orderTypeName: "解押代办", needOcr: true });
    const asked = [
      { orderTypeName: "解押" },
      { orderTypeCode: [type.orderTypeCode] },
      { needOcr: ["yes" as const] },
      { stateCode: [1000 as const] },
    ];
    for (const filters of asked) {
      const input = { current: 1, size: 20, sorts: [], filters };
      const { data } = await world.call(serviceChargeType.list, input, { as: admin });
      expect(data.records.map(({ id }) => id)).toContain(type.id);
    }
    const others = { current: 1, size: 20, sorts: [], filters: { needOcr: ["no" as const] } };
    const { data } = await world.call(serviceChargeType.list, others, { as: admin });
    expect(data.records.map(({ id }) => id)).not.toContain(type.id);
  });

  it("need a name and a code, and no more than a QR payment can bring", async () => {
    for (const wrong of [
      { orderTypeName: " " },
      { orderTypeCode: "" },
      { orderUpperLimitAmount: 5_000_001 as Fen },
      { orderUpperLimitAmount: 0 as Fen },
    ]) {
      const input = { ...aType(), ...wrong };
      expect((await world.call(serviceChargeType.create, input, { as: admin })).code).toBe("0400");
    }
    const unlimited = { ...aType(), orderUpperLimitAmount: null };
    expect((await world.call(serviceChargeType.create, unlimited, { as: admin })).code).toBe("0");
  });

  it("a deleted one gives its code back", async () => {
    const { id, orderTypeCode } = await made(world, admin);
    await world.call(serviceChargeType.remove, { id }, { as: admin });
    const again = { ...aType(), orderTypeCode };
    expect((await world.call(serviceChargeType.create, again, { as: admin })).code).toBe("0");
  });

  it("have a history that says who changed what", async () => {
    const { id, rowVersion, ...fields } = await made(world, admin);
    const update = { ...fields, id, rowVersion, orderUpperLimitAmount: 90_000 as Fen };
    await world.call(serviceChargeType.update, update, { as: admin });
    const { data } = await world.call(serviceChargeType.operationLog, { id }, { as: admin });
    expect(data.map(({ operationType }) => operationType)).toEqual([
      "serviceChargeType.update",
      "serviceChargeType.create",
    ]);
    expect(data[0]?.changeInfo).toEqual([
      { field: "orderUpperLimitAmount", before: "300000", after: "90000" },
    ]);
  });

  it("are exported by who has the right", async () => {
    const type = await made(world, admin, { ...aType(), orderTypeName: "年检代办" });
    const sees = serviceChargeType.list.permission;
    await expectOnlyFor(world, serviceChargeType.export, { may: admin, sees });
    const input = { filters: { orderTypeCode: [type.orderTypeCode] } };
    const { head, rows } = await exported(world, serviceChargeType.export, { as: admin, input });
    const first = Object.fromEntries(head.map((name, at) => [name, rows[0]?.[at]]));
    expect(first).toMatchObject({
      服务费类型编码: type.orderTypeCode,
      服务费类型名称: "年检代办",
      "需要 APP 截图": "否",
    });
  });
});
