import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import type { GivenTo } from "#platform/contract/endpoint.ts";
import { expectOnlyFor, guards } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { requestOf, type World } from "#platform/testing/world.ts";
import { reference } from "../contract.ts";
import { knownStates } from "../states.ts";
import { seedStateCodes } from "./seed.ts";

const open = openTestWorld;

let lastCode = 8999;
/** A state under a code that no test used before. */
function newState(): GivenTo<typeof reference.create> {
  lastCode += 1;
  return {
    orderTypeCode: "tenantSpecific",
    orderStateCode: lastCode,
    orderStateName: `状态${lastCode}`,
    orderStateDescribe: null,
    orderStateColor: "#165DFF",
    genericCode: 2000,
  };
}

async function created(world: World, as: TestPerson) {
  const state = newState();
  const { data } = await world.call(reference.create, state, { as });
  return { id: data.id, ...state };
}

async function edited(world: World, as: TestPerson) {
  const { id, orderStateName, orderStateDescribe } = await created(world, as);
  return { id, rowVersion: 1, orderStateName, orderStateDescribe, orderStateColor: "#F53F3F" };
}

guards(reference.create, {
  open,
  superTenant: true,
  valid: async () => newState(),
  refused: {
    input: async (world, as) => {
      const { id: _, ...taken } = await created(world, as);
      return taken;
    },
    code: "1201",
  },
});

guards(reference.update, {
  open,
  superTenant: true,
  valid: edited,
  refused: {
    input: async (world, as) => ({ ...(await edited(world, as)), rowVersion: 7 }),
    code: "0409",
  },
});

describe("state codes", () => {
  let world: World;
  let platform: TestPerson;
  let member: TestPerson;

  beforeAll(async () => {
    world = await openTestWorld();
    await seedStateCodes(world.engine.pool);
    platform = await world.person(await world.tenant({ superTenant: true }));
    member = await world.person(await world.tenant(), []);
  });
  afterAll(() => world.close());

  it("go out for who may export them", async () => {
    const may = await world.person(await world.tenant());
    await expectOnlyFor(world, reference.export, { may, sees: reference.list.permission });
  });

  const all = async (as: TestPerson) => (await world.call(reference.allList, {}, { as })).data;
  const codes = async (input: GivenTo<typeof reference.list>) => {
    const { data } = await world.call(reference.list, input, { as: platform });
    return data.records.map((record) => record.orderStateCode);
  };

  it("are all told to any member of any tenant, in order of their codes", async () => {
    const told = await all(member);
    expect(told.map((state) => state.orderStateCode)).toEqual(
      knownStates.map((state) => state.code).toSorted((one, other) => one - other),
    );
    expect(told.find((state) => state.orderStateCode === 2001)).toEqual({
      id: expect.any(String) as string,
      orderStateName: "审批中",
      orderStateCode: 2001,
      orderStateDescribe: "已通过至少一个节点",
      orderTypeCode: "approval",
      orderStateColor: "#165DFF",
      genericCode: 2000,
      rowVersion: 1,
      updateTime: expect.any(String) as string,
    });
  });

  it("are told to a console that sends no body at all", async () => {
    const { method, url } = requestOf(reference.allList, {});
    const headers = {
      authorization: `Bearer ${member.token}`,
      "current-tenant-id": member.tenantId,
    };
    const response = await world.server.inject({ method, url, headers });
    expect(response.json()).toMatchObject({ code: "0" });
  });

  it("are told to nobody without a session", async () => {
    const response = await world.server.inject(requestOf(reference.allList, {}));
    expect(response.json()).toMatchObject({ code: "-1" });
  });

  it("are listed only to those who may", async () => {
    expect((await world.call(reference.list, {}, { as: member })).code).toBe("0403");
  });

  it("are found by order type, by pasted codes and by a part of the name", async () => {
    expect(await codes({ filters: { orderTypeCode: ["generic"] } })).toEqual([
      1000, 1001, 1002, 1003, 1007,
    ]);
    expect(await codes({ filters: { orderStateCode: ["2003", "1000", "9999"] } })).toEqual([
      1000, 2003,
    ]);
    expect(await codes({ filters: { orderStateName: "驳回" } })).toEqual([
      2002, 3258, 3310, 3403, 3413, 3503, 3523, 3544, 3554, 5003, 5204, 5404,
    ]);
    expect(await codes({ keyword: "审批挂" })).toEqual([2007]);
    expect(await codes({ filters: { orderStateName: "100%" } })).toEqual([]);
    expect(await codes({ size: 2, sorts: [{ field: "orderStateCode", order: "desc" }] })).toEqual([
      5405, 5404,
    ]);
  });

  it("go on page by page to the last, without gap or repetition", async () => {
    const seen: number[] = [];
    let after: string | undefined;
    do {
      const input = { size: 4, ...(after !== undefined && { after }) };
      const { data } = await world.call(reference.list, input, { as: platform });
      seen.push(...data.records.map((record) => record.orderStateCode));
      after = data.next ?? undefined;
    } while (after !== undefined);
    expect(seen).toEqual((await all(member)).map((state) => state.orderStateCode));
  });

  it("refuse a filter that is no code, and say which field it was", async () => {
    const input = { filters: { orderStateCode: ["one"] } };
    const answer = await world.call(reference.list, input, { as: platform });
    expect(answer).toMatchObject({
      code: "0400",
      data: { fields: [{ field: "filters.orderStateCode.0" }] },
    });
  });

  it("take no code that belongs to another order type, and none in the generic range", async () => {
    const outside = { ...newState(), orderTypeCode: "carPayment" as const, orderStateCode: 3100 };
    const answer = await world.call(reference.create, outside, { as: platform });
    expect(answer).toMatchObject({ code: "1202" });
    const generic = { ...newState(), orderTypeCode: "generic" as const, orderStateCode: 1004 };
    expect((await world.call(reference.create, generic, { as: platform })).code).toBe("1203");
  });

  it("are reworded for every tenant, with code, kind and parent as they were", async () => {
    const before = (await all(member)).find((state) => state.orderStateCode === 3656);
    if (!before) throw new Error("3656 is not seeded");
    const { id, rowVersion } = before;
    const words = { orderStateName: "部分导入", orderStateDescribe: null };
    const change = { id, rowVersion, ...words, orderStateColor: "#f53f3f" };
    expect((await world.call(reference.update, change, { as: platform })).code).toBe("0");
    const after = (await all(member)).find((state) => state.id === id);
    const expected = { ...before, ...words, orderStateColor: "#F53F3F", rowVersion: 2 };
    expect({ ...after, updateTime: before.updateTime }).toEqual(expected);
  });

  it("keep changed words when the seed runs again, and appear only once", async () => {
    const [first] = await all(member);
    if (!first) throw new Error("nothing is seeded");
    const change = {
      id: first.id,
      rowVersion: first.rowVersion,
      orderStateName: "启用中",
      orderStateDescribe: null,
      orderStateColor: first.orderStateColor,
    };
    await world.call(reference.update, change, { as: platform });
    const before = await all(member);
    await seedStateCodes(world.engine.pool);
    expect(await all(member)).toEqual(before);
  });

  it("are reworded by one of sixteen who edit the same version at once", async () => {
    const { id } = await created(world, platform);
    const edits = Array.from({ length: 16 }, (_, index) => {
      const words = { orderStateName: `改名${index}`, orderStateDescribe: null };
      const change = { id, rowVersion: 1, ...words, orderStateColor: "#165DFF" };
      return world.call(reference.update, change, { as: platform });
    });
    const answers = (await Promise.all(edits)).map((answer) => answer.code).toSorted();
    expect(answers).toEqual(["0", ...Array.from({ length: 15 }, () => "0409")]);
  });

  it("are added once when sixteen add the same code at once", async () => {
    const state = newState();
    const additions = Array.from({ length: 16 }, () =>
      world.call(reference.create, state, { as: platform }),
    );
    const answers = (await Promise.all(additions)).map((answer) => answer.code).toSorted();
    expect(answers).toEqual(["0", ...Array.from({ length: 15 }, () => "1201")]);
  });

  it("tell their history in the words of the screen", async () => {
    const change = await edited(world, platform);
    await world.call(reference.update, change, { as: platform });
    const { data } = await world.call(reference.operationLog, { id: change.id }, { as: platform });
    expect(data.map((line) => line.operationType)).toEqual([
      "reference.update",
      "reference.create",
    ]);
    expect(data[0]).toMatchObject({
      operator: platform.name,
      changeInfo: [{ field: "orderStateColor", before: "#165DFF", after: "#F53F3F" }],
    });
  });
});
