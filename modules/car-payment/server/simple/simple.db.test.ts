import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  allowSpecial,
  decided,
  draftOf,
  rowOf,
  submitted,
  writtenFor,
} from "#main/car-payment-arrange.ts";
import { answered, letGo, releaserOf, stateOf } from "#main/car-payment-paid-arrange.ts";
import { filed } from "#main/dealer-arrange.ts";
import { openQuietWorld } from "#main/payout-office.ts";
import { paperOf } from "#main/supplement-arrange.ts";
import { exported, guards } from "#platform/testing/guards.ts";
import { aPhone } from "#platform/testing/organisation.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import type { Fen } from "#platform/contract/money.ts";
import { carPayment } from "../../contract.ts";

const open = openQuietWorld;

const simpleFor = (reportCarShop: string) => ({
  lessee: "周海洋",
  lesseePhone: aPhone(),
  salesmanPhone: aPhone(),
  reportCarShop,
  transferAmount: 8_650_000 as Fen,
  contractNo: "2026-HZ-7654321",
  special: false,
});
const written = async (world: World, as: TestPerson) =>
  simpleFor((await filed(world, as)).reportCarShop);

/** Written by one for a dealer that another put on file, if he did not do so himself. */
async function simpleDraft(world: World, as: TestPerson, filer = as) {
  const fields = await written(world, filer);
  const { data, msg } = await world.call(carPayment.createSimple, fields, { as });
  if (!data) throw new Error(msg);
  return { id: data.id, fields };
}

const editOf = async (world: World, as: TestPerson) => {
  const { id, fields } = await simpleDraft(world, as);
  return { ...fields, id, rowVersion: 1, contractNo: "2026-HZ-7654322" };
};

guards(carPayment.createSimple, {
  open,
  valid: written,
  refused: {
    input: async () => ({ ...simpleFor("没有备案的车行") }),
    code: "7804",
  },
});
guards(carPayment.updateSimple, {
  open,
  valid: editOf,
  refused: {
    input: async (world, as) => {
      const whole = await draftOf(world, as);
      return { ...simpleFor(whole.fields.reportCarShop), id: whole.id, rowVersion: 1 };
    },
    code: "7894",
  },
});

let world: World;
let seller: TestPerson;
beforeAll(async () => {
  world = await open();
  seller = await world.person(await world.tenant());
});
afterAll(() => world.close());

const row = (id: string) => rowOf(world, seller, id);
const simpleIds = async (as = seller) =>
  (await world.call(carPayment.simpleList, { size: 100 }, { as })).data.records.map(({ id }) => id);

describe("a simple car payment", () => {
  it("is a car payment of its applicant, who is its salesman, with nothing to be signed", async () => {
    const whole = await draftOf(world, seller);
    expect((await row(whole.id)).needSign).toBe(true);
    const { id } = await simpleDraft(world, seller);
    expect(await row(id)).toMatchObject({
      formMode: "SIMPLE",
      salesman: seller.name,
      lesseePublic: false,
      needSign: false,
      signState: 4100,
    });
    await submitted(world, seller, id);
    expect(await row(id)).toMatchObject({ needSign: false, signState: 4100 });
  });

  it("is approved, paid and followed like all", async () => {
    const cashier = await releaserOf(world, seller);
    const { id } = await simpleDraft(world, seller);
    await decided(world, seller, { instanceId: await submitted(world, seller, id) });
    const payoutId = (await row(id)).payoutId ?? "";
    await letGo(world, seller, payoutId);
    await answered(world, cashier, { payoutId, how: "paid" });
    expect(await stateOf(world, seller, id)).toBe("paid");
  });

  it("owes papers, where its dealer takes special handling", async () => {
    await allowSpecial(world, seller);
    const cashier = await releaserOf(world, seller);
    const { reportCarShop } = await filed(world, seller, { city: "嘉兴" });
    const why = { special: true, specialReason: "跨省车行首次合作" };
    const fields = {
      ...simpleFor(reportCarShop),
      ...why,
      fileIds: [await paperOf(world, seller)],
    };
    const { data } = await world.call(carPayment.createSimple, fields, { as: seller });
    const { id } = data;
    await decided(world, seller, { instanceId: await submitted(world, seller, id) });
    const payoutId = (await row(id)).payoutId ?? "";
    await letGo(world, seller, payoutId);
    await answered(world, cashier, { payoutId, how: "paid" });
    expect(await stateOf(world, seller, id)).toBe("pendingSupplement");
  });

  it("is paid as filed, and to who is not on file only with a payee", async () => {
    const { id, fields } = await simpleDraft(world, seller);
    const onFile = (await row(id)).payeeName;
    expect(onFile).toBe("苏州盛达汽车销售有限公司");
    const typed = {
      payeeName: "赵六",
      payeeBankName: "招商银行",
      payeeBankCardNo: "6214830000000009",
    };
    const redirected = { ...fields, ...typed };
    const answer = await world.call(carPayment.createSimple, redirected, { as: seller });
    expect(answer.code).toBe("7810");
    const nobody = {
      ...simpleFor("乌鲁木齐远方车行"),
      special: true,
      specialReason: "首次合作",
    };
    expect((await world.call(carPayment.createSimple, nobody, { as: seller })).code).toBe("7809");
    const known = { ...nobody, ...typed };
    expect((await world.call(carPayment.createSimple, known, { as: seller })).code).toBe("0");
  });

  it("is edited by its own form alone, and keeps the number that is left empty", async () => {
    const { id, fields } = await simpleDraft(world, seller);
    const { lesseePhone, salesmanPhone, ...others } = fields;
    const whole = { ...writtenFor(fields.reportCarShop), id, rowVersion: 1 };
    expect((await world.call(carPayment.update, whole, { as: seller })).code).toBe("7894");
    const edit = { ...others, lessee: "周海", id, rowVersion: 1 };
    expect((await world.call(carPayment.updateSimple, edit, { as: seller })).code).toBe("0");
    const hidden = (phone: string) => `${"*".repeat(7)}${phone.slice(-4)}`;
    expect(await row(id)).toMatchObject({
      lessee: "周海",
      lesseePhone: hidden(lesseePhone),
      salesmanPhone: hidden(salesmanPhone),
    });
  });
});

describe("the page of simple car payments", () => {
  it("has these alone, that of car payments has all of them", async () => {
    const [{ id }, whole] = [await simpleDraft(world, seller), await draftOf(world, seller)];
    const own = await simpleIds();
    expect([own.includes(id), own.includes(whole.id)]).toEqual([true, false]);
    const filters = { formMode: ["FULL" as const] };
    const asked = { filters, size: 100 };
    const { data } = await world.call(carPayment.simpleList, asked, { as: seller });
    expect(data.records).toEqual([]);
    const { rows } = await exported(world, carPayment.exportSimple, { as: seller });
    expect(rows.filter(([number]) => number?.startsWith("CK")).length).toBe(own.length);
    const all = await world.call(carPayment.list, { size: 100 }, { as: seller });
    const ids = all.data.records.map((one) => one.id);
    expect([ids.includes(id), ids.includes(whole.id)]).toEqual([true, true]);
  });

  it("takes a right of its own, and shows as much as that reaches", async () => {
    const { id } = await simpleDraft(world, seller);
    const tenant = { id: seller.tenantId, name: "" };
    const clerk = await world.person(tenant, [carPayment.simpleList.permission]);
    expect(await simpleIds(clerk)).toContain(id);
    expect((await world.call(carPayment.list, {}, { as: clerk })).code).toBe("0403");
    const writer = await world.person(tenant, [
      carPayment.simpleList.permission,
      carPayment.createSimple.permission,
    ]);
    const { id: own, fields } = await simpleDraft(world, writer, seller);
    const edit = { ...fields, id: own, rowVersion: 1, lessee: "周海" };
    expect((await world.call(carPayment.updateSimple, edit, { as: writer })).code).toBe("0");
    const other = await world.person(tenant, [carPayment.list.permission]);
    expect((await world.call(carPayment.simpleList, {}, { as: other })).code).toBe("0403");
    const stranger = await world.person(await world.tenant());
    expect(await simpleIds(stranger)).not.toContain(id);
  });
});
