import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import { type ListPreference, preference } from "#platform/contract/preference.ts";
import { guards } from "#platform/testing/guards.ts";
import { addPerson, addTenant, type TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";

const list: ListPreference = {
  order: ["channelName"],
  hidden: ["channelDescribe"],
  fixed: { channelName: "left" },
  widths: { channelName: 240 },
  views: [{ name: "停用的", search: "stateCode=1001" }],
};

describe("what people set for themselves", () => {
  let world: World;
  let [me, colleague, elsewhere]: TestPerson[] = [];

  beforeAll(async () => {
    world = await openTestWorld();
    const [here, there] = [
      await addTenant(world.database.admin),
      await addTenant(world.database.admin),
    ];
    me = await addPerson(world.database.admin, here, ["system:tenantSettings:edit"]);
    colleague = await addPerson(world.database.admin, here, []);
    elsewhere = await addPerson(world.database.admin, there, []);
  });
  afterAll(() => world.close());

  const settingsOf = async (person: TestPerson | undefined) =>
    (await world.call(preference.all, {}, { as: person as TestPerson })).data;

  it("is kept, replaced by the next, and nobody else's", async () => {
    for (const menuWidth of [260, 300]) {
      await world.call(preference.saveSettings, { menuWidth }, { as: me as TestPerson });
    }
    const input = { name: "channel.list", ...list };
    await world.call(preference.saveList, input, { as: me as TestPerson });
    expect(await settingsOf(me)).toEqual({
      settings: { menuWidth: 300 },
      tenantSettings: {},
      lists: { "channel.list": list },
    });
    expect(await settingsOf(colleague)).toEqual({ settings: {}, tenantSettings: {}, lists: {} });
  });

  it("comes from the tenant where the person set nothing", async () => {
    const input = { themeColor: "#0E7A5F" };
    await world.call(preference.saveTenantSettings, input, { as: me as TestPerson });
    expect((await settingsOf(colleague)).tenantSettings).toEqual(input);
    expect((await settingsOf(elsewhere)).tenantSettings).toEqual({});
  });

  it("cannot be set for all by who lacks the right", async () => {
    const input = { theme: "dark" } as const;
    const as = colleague as TestPerson;
    expect((await world.call(preference.saveTenantSettings, input, { as })).code).toBe("0403");
  });

  it("is refused when it is no setting", async () => {
    const request = { menuWidth: 9_000 };
    const as = me as TestPerson;
    expect((await world.call(preference.saveSettings, request, { as })).code).toBe("0400");
  });
});

guards(preference.saveSettings, {
  open: () => openTestWorld(),
  valid: async () => ({ menuWidth: 240 }),
  refused: { code: "0400", input: async () => ({ menuWidth: 1 }) },
});
