import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import { guards } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { channel } from "../contract.ts";

const open = openTestWorld;
const newChannel = (name = "华东直营") => ({
  channelName: name,
  channelCode: `C-${newId().slice(-12)}`,
  channelDescribe: null,
});

async function created(world: World, as: TestPerson, fields = newChannel()) {
  const { data } = await world.call(channel.create, fields, { as });
  return { id: data.id, rowVersion: 1, ...fields };
}
async function disabled(world: World, as: TestPerson) {
  const { id } = await created(world, as);
  await world.call(channel.disable, { id, rowVersion: 1 }, { as });
  return { id, rowVersion: 2 };
}
const reference = async (world: World, as: TestPerson) => {
  const { id, rowVersion } = await created(world, as);
  return { id, rowVersion };
};

guards(channel.create, {
  open,
  valid: async () => newChannel(),
  refused: {
    input: async (world, as) => {
      const { channelName, channelCode, channelDescribe } = await created(world, as);
      return { channelName, channelCode, channelDescribe };
    },
    code: "1101",
  },
});
guards(channel.update, {
  open,
  valid: created,
  refused: {
    input: async (world, as) => ({ ...(await created(world, as)), rowVersion: 7 }),
    code: "0409",
  },
});
guards(channel.disable, { open, valid: reference, refused: { input: disabled, code: "1102" } });
guards(channel.enable, { open, valid: disabled, refused: { input: reference, code: "1102" } });
guards(channel.remove, {
  open,
  valid: async (world, as) => ({ id: (await created(world, as)).id }),
  refused: {
    input: async (world, as) => {
      const { id } = await created(world, as);
      await world.call(channel.remove, { id }, { as });
      return { id };
    },
    code: "1102",
  },
});

describe("channels of a tenant", () => {
  let world: World;
  let admin: TestPerson;

  beforeAll(async () => {
    world = await openTestWorld();
    admin = await world.person(await world.tenant());
  });
  afterAll(() => world.close());

  const list = async (input: Parameters<typeof world.call<typeof channel.list>>[1]) =>
    (await world.call(channel.list, input, { as: admin })).data;

  it("are found by a part of the name, one character or more, and by pasted codes", async () => {
    const one = await created(world, admin, { ...newChannel("苏州合作网点"), channelCode: "SZ-1" });
    await created(world, admin, { ...newChannel("杭州合作网点"), channelCode: "HZ-1" });
    expect((await list({ keyword: "苏" })).records.map((row) => row.id)).toEqual([one.id]);
    expect((await list({ keyword: "苏州合作" })).records.map((row) => row.id)).toEqual([one.id]);
    expect((await list({ keyword: "州苏" })).records).toEqual([]);
    expect((await list({ keyword: "sz-" })).records.map((row) => row.id)).toEqual([one.id]);
    const pasted = await list({ filters: { channelCode: ["SZ-1", "HZ-1", "none"] } });
    expect(pasted.total).toBe(2);
  });

  it("are told in order of pinyin when sorted by name", async () => {
    for (const name of ["排序重庆", "排序安徽", "排序北京"])
      await created(world, admin, newChannel(name));
    const { records } = await list({
      keyword: "排序",
      sorts: [{ field: "channelName", order: "asc" }],
    });
    expect(records.map((row) => row.channelName)).toEqual(["排序安徽", "排序北京", "排序重庆"]);
  });

  it("go on page by page to the last, without gap or repetition", async () => {
    for (let i = 0; i < 7; i++) await created(world, admin, newChannel("翻页"));
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { records, next } = await list({ keyword: "翻页", size: 3, ...(after && { after }) });
      seen.push(...records.map((row) => row.id));
      after = next ?? undefined;
    } while (after);
    expect(new Set(seen).size).toBe(7);
  });

  it("leave the list when deleted, and give their code back", async () => {
    const { id, ...fields } = await created(world, admin);
    const { channelName, channelCode, channelDescribe } = fields;
    await world.call(channel.remove, { id }, { as: admin });
    expect((await world.call(channel.detail, { id }, { as: admin })).code).toBe("0404");
    const again = await world.call(
      channel.create,
      { channelName, channelCode, channelDescribe },
      { as: admin },
    );
    expect(again.code).toBe("0");
  });

  it("tell their history with the fields before and after", async () => {
    const before = await created(world, admin, newChannel("旧名"));
    await world.call(channel.update, { ...before, channelName: "新名" }, { as: admin });
    const { data } = await world.call(channel.operationLog, { id: before.id }, { as: admin });
    expect(data.map((line) => line.operationType)).toEqual(["channel.update", "channel.create"]);
    expect(data[0]).toMatchObject({
      operator: admin.name,
      changeInfo: [{ field: "channelName", before: "旧名", after: "新名" }],
    });
  });

  it("are changed by one of sixteen who edit the same version at once", async () => {
    const row = await created(world, admin);
    const edits = Array.from({ length: 16 }, (_, index) =>
      world.call(channel.update, { ...row, channelName: `改名${index}` }, { as: admin }),
    );
    const codes = (await Promise.all(edits)).map((answer) => answer.code).toSorted();
    expect(codes).toEqual(["0", ...Array.from({ length: 15 }, () => "0409")]);
  });
});
