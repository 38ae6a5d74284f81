import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import { aColleague, aWhiteList } from "#main/register-arrange.ts";
import { newId } from "#platform/server/clock.ts";
import { guards } from "#platform/testing/guards.ts";
import type { TestPerson, TestTenant } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { whiteList } from "../white-list-contract.ts";

const open = openTestWorld;
async function entry(world: World, as: TestPerson) {
  const fields = await aWhiteList(world, { id: as.tenantId, name: "" });
  const { data, msg } = await world.call(whiteList.create, fields, { as });
  if (!data) throw new Error(msg);
  return { id: data.id, fields };
}
const change = { payeeName: "周凤", payeeOpenBank: "建设银行", expirationTime: "2098-12-31" };
const withReason = ({ id }: { id: string }) => ({ id, remark: "已离职" });

guards(whiteList.create, {
  open,
  valid: (world, { tenantId }) => aWhiteList(world, { id: tenantId, name: "" }),
  refused: { input: async (world, as) => (await entry(world, as)).fields, code: "7431" },
});
guards(whiteList.update, {
  open,
  valid: async (world, as) => ({ ...change, id: (await entry(world, as)).id, rowVersion: 1 }),
  refused: {
    input: async (world, as) => ({ ...change, id: (await entry(world, as)).id, rowVersion: 4 }),
    code: "0409",
  },
});
guards(whiteList.disable, {
  open,
  valid: async (world, as) => withReason(await entry(world, as)),
  refused: {
    input: async (world, as) => {
      const made = withReason(await entry(world, as));
      await world.call(whiteList.disable, made, { as });
      return made;
    },
    code: "7400",
  },
});

describe("the whitelist", () => {
  let world: World;
  let tenant: TestTenant;
  let officer: TestPerson;
  beforeAll(async () => {
    world = await openTestWorld();
    tenant = await world.tenant();
    officer = await world.person(tenant);
  });
  afterAll(() => world.close());

  const shown = async (id: string, at?: string) => {
    const acting = world.as(officer, at === undefined ? undefined : new Date(at));
    const { records } = await acting.call(whiteList.list, { size: 200 });
    return records.find((one) => one.id === id);
  };

  it("takes the colleague's own data from his record, and no number but by its tail", async () => {
    const { id, fields } = await entry(world, officer);
    const row = await shown(id);
    expect(row).toMatchObject({ userCity: "苏州", stateCode: 3560 });
    expect(row?.userRegion).toMatch(/^部门/);
    expect(row?.userApolloJobNumber).toMatch(/^AP/);
    expect(row?.userIdCardNo).toMatch(/^\*{14}.{4}$/);
    for (const number of [fields.payeeIdCardNo, fields.payeePhone, fields.payeeBankCardNo]) {
      expect(JSON.stringify(row)).not.toContain(number);
    }
  });

  it("says what is missing of a colleague, and where to fill it in", async () => {
    const fields = await aWhiteList(world, tenant);
    const { userId } = await world.person(tenant, []);
    const answer = await world.call(whiteList.create, { ...fields, userId }, { as: officer });
    expect(answer.code).toBe("7430");
    expect(answer.msg).toContain("阿波罗工号、大区、城市");
  });

  it("is over with the midnight of Shanghai after its last day, and found so", async () => {
    const { id } = await entry(world, officer);
    await world.database.admin.query(
      "update white_lists set expires_on = '2026-12-31' where id = $1",
      [id],
    );
    const at = async (time: string) => {
      const found = [];
      for (const stateCode of [3560, 3561, 3562] as const) {
        const filters = { stateCode: [stateCode] };
        const page = await world
          .as(officer, new Date(time))
          .call(whiteList.list, { size: 200, filters });
        if (page.records.some((one) => one.id === id)) found.push(stateCode);
      }
      return [(await shown(id, time))?.stateCode, found];
    };
    expect(await at("2026-12-31T23:59:59+08:00")).toEqual([3560, [3560]]);
    expect(await at("2027-01-01T00:00:00+08:00")).toEqual([3561, [3561]]);
  });

  it("is renewed many at once; what is disabled or unknown says why not", async () => {
    const [one, other, over] = [
      await entry(world, officer),
      await entry(world, officer),
      await entry(world, officer),
    ];
    await world.call(whiteList.disable, withReason(over), { as: officer });
    const ids = [one.id, over.id, newId(), other.id];
    const input = { ids, expirationTime: "2099-12-31" };
    const { data } = await world.call(whiteList.renew, input, { as: officer });
    expect(data.done).toBe(2);
    expect(data.results.map(({ code }) => code)).toEqual(["0", "7400", "0404", "0"]);
    expect((await shown(one.id))?.expirationTime).toBe("2099-12-31");
  });

  it("shows a colleague his own entries and nobody else's", async () => {
    await entry(world, officer);
    const own = await aColleague(world, tenant);
    const fields = await aWhiteList(world, tenant, own);
    const { id } = (await world.call(whiteList.create, fields, { as: officer })).data;
    const { data } = await world.call(whiteList.list, {}, { as: own });
    expect(data.records.map((row) => row.id)).toEqual([id]);
    const edit = { ...change, id, rowVersion: 1 };
    expect((await world.call(whiteList.update, edit, { as: own })).code).toBe("0403");
  });
});
