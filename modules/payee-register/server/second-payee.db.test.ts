import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { filed } from "#main/dealer-arrange.ts";
import { aPaper, decide, openRegistry, type Registry } from "#main/register-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import { guards } from "#platform/testing/guards.ts";
import { anIdNumber, aPhone } from "#platform/testing/organisation.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { secondPayee } from "../second-payee-contract.ts";

const open = openTestWorld;
const registries = new Map<string, Registry>();

async function registryOf(world: World, author: TestPerson): Promise<Registry> {
  const { tenantId: id } = author;
  const known =
    registries.get(id) ??
    (await openRegistry({ ...world, tenant: async () => ({ id, name: "" }) }));
  registries.set(id, known);
  return { ...known, world, author };
}

/** A second payee of a dealer that is on file. */
async function aSecondPayee(world: World, as: TestPerson) {
  const { reportCarShop } = await filed(world, as);
  return {
    reportCarShop,
    reservePayeeName: "孙丽华",
    reservePayeeIdCardNo: anIdNumber(),
    reservePayeePhone: aPhone(),
    reservePayeeBankCardNo: "6214830000000009",
    reservePayeeOpenBank: "招商银行苏州分行",
    relationship: "法人配偶",
    expirationTime: "2099-12-31",
  };
}

async function drafted({ world, author }: Registry) {
  const fields = await aSecondPayee(world, author);
  const { data, msg } = await world.call(secondPayee.create, fields, { as: author });
  if (!data) throw new Error(msg);
  return { id: data.id, fields };
}
async function submittedOf({ world, author }: Registry, id: string): Promise<string> {
  const { data, msg } = await world.call(secondPayee.submit, { id }, { as: author });
  if (!data) throw new Error(msg);
  return data.instanceId;
}
async function admitted(registry: Registry) {
  const draft = await drafted(registry);
  await decide(registry, await submittedOf(registry, draft.id));
  return draft;
}
const draftOf = async (world: World, as: TestPerson) => drafted(await registryOf(world, as));
const withReason = ({ id }: { id: string }) => ({ id, remark: "不再合作" });

guards(secondPayee.create, {
  open,
  valid: aSecondPayee,
  refused: {
    input: async (world, as) => ({
      ...(await aSecondPayee(world, as)),
      reportCarShop: "没有备案的车行",
    }),
    code: "7440",
  },
});
guards(secondPayee.update, {
  open,
  valid: async (world, as) => {
    const { id, fields } = await draftOf(world, as);
    return { ...fields, id, rowVersion: 1 };
  },
  refused: {
    input: async (world, as) => {
      const { id, fields } = await draftOf(world, as);
      return { ...fields, id, rowVersion: 7 };
    },
    code: "0409",
  },
});
guards(secondPayee.submit, {
  open,
  valid: async (world, as) => ({ id: (await draftOf(world, as)).id }),
  refused: {
    input: async (world, as) => ({ id: (await admitted(await registryOf(world, as))).id }),
    code: "7404",
  },
});
guards(secondPayee.remove, {
  open,
  valid: async (world, as) => ({ id: (await draftOf(world, as)).id }),
  refused: {
    input: async (world, as) => ({ id: (await admitted(await registryOf(world, as))).id }),
    code: "7404",
  },
});
guards(secondPayee.disable, {
  open,
  valid: async (world, as) => withReason(await admitted(await registryOf(world, as))),
  refused: { input: async (world, as) => withReason(await draftOf(world, as)), code: "7406" },
});

describe("a second payee", () => {
  let world: World;
  let registry: Registry;
  beforeAll(async () => {
    world = await openTestWorld();
    registry = await openRegistry(world);
  });
  afterAll(() => world.close());

  const detail = async (id: string) =>
    (await world.call(secondPayee.detail, { id }, { as: registry.author })).data;

  it("stands beside the payee whom the dealer's filing has in force", async () => {
    const { id, fields } = await admitted(registry);
    const row = await detail(id);
    expect(row).toMatchObject({
      stateCode: 3541,
      reportCarShop: fields.reportCarShop,
      firstPayeeName: "苏州盛达汽车销售有限公司",
      overdueByNow: false,
    });
    expect(row.firstPayeeBankCardNo).toContain("****");
    expect(JSON.stringify(row)).not.toContain(fields.reservePayeeIdCardNo);
  });

  it("changes its dealer by an approval; until then, and if it is refused, the old one holds", async () => {
    const { id, fields } = await admitted(registry);
    const { reportCarShop } = await filed(world, registry.author);
    const change = async () => {
      const { rowVersion } = await detail(id);
      const { reservePayeeIdCardNo: _, ...kept } = fields;
      const input = { ...kept, reportCarShop, id, rowVersion };
      return (await world.call(secondPayee.update, input, { as: registry.author })).code;
    };
    expect(await change()).toBe("0");
    expect(await detail(id)).toMatchObject({
      reportCarShop: fields.reportCarShop,
      staged: { reportCarShop },
    });
    await decide(registry, await submittedOf(registry, id), "reject");
    expect((await detail(id)).reportCarShop).toBe(fields.reportCarShop);
    const before = (await detail(id)).firstPayeeId;
    await decide(registry, await submittedOf(registry, id));
    const after = await detail(id);
    expect(after).toMatchObject({ reportCarShop, staged: null, stateCode: 3541 });
    expect(after.firstPayeeId).not.toBe(before);
    const { data } = await world.call(secondPayee.operationLog, { id }, { as: registry.author });
    const told = data.find(({ operationType }) => operationType === "secondPayee.update");
    expect(told?.changeInfo).toContainEqual({
      field: "reportCarShop",
      before: fields.reportCarShop,
      after: reportCarShop,
    });
  });

  it("goes back to its author when refused or returned, and can be given up", async () => {
    const { id } = await drafted(registry);
    await decide(registry, await submittedOf(registry, id), "reject");
    expect((await detail(id)).stateCode).toBe(3544);
    await decide(registry, await submittedOf(registry, id), "returnOrder");
    expect((await detail(id)).stateCode).toBe(3540);
    const { officer } = registry;
    await world.call(secondPayee.disable, withReason({ id }), { as: officer });
    expect((await detail(id)).stateCode).toBe(3545);
    const refused = await drafted(registry);
    await decide(registry, await submittedOf(registry, refused.id), "reject");
    await world.call(secondPayee.disable, withReason(refused), { as: officer });
    expect((await detail(refused.id)).stateCode).toBe(3545);
  });

  it("is registered once for a dealer, with a paper or without", async () => {
    const { fields } = await drafted(registry);
    const fileIds = [await aPaper(world, registry.author)];
    const again = { ...fields, fileIds };
    const { code } = await world.call(secondPayee.create, again, { as: registry.author });
    expect(code).toBe("7441");
  });

  it("expires with the midnight of Shanghai, and is renewed with others by a colleague", async () => {
    const [{ id }, draft] = [await admitted(registry), await drafted(registry)];
    await world.database.admin.query(
      "update second_payees set expires_on = '2026-12-31' where id = $1",
      [id],
    );
    const at = async (time: string) =>
      (await world.as(registry.author, new Date(time)).call(secondPayee.detail, { id })).stateCode;
    expect(await at("2026-12-01T00:00:00+08:00")).toBe(3542);
    expect(await at("2026-12-31T23:59:59+08:00")).toBe(3542);
    expect(await at("2027-01-01T00:00:00+08:00")).toBe(3543);
    const input = { ids: [id, draft.id, newId()], expirationTime: "2098-12-31" };
    const { data } = await world.call(secondPayee.renew, input, { as: registry.officer });
    expect(data.results.map(({ code }) => code)).toEqual(["0", "7407", "0404"]);
    expect((await detail(id)).stateCode).toBe(3541);
  });
});
