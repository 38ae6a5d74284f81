import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { approvalInstance } from "#modules/approval-task/instance-contract.ts";
import {
  allowSpecial,
  approvedOf,
  decided,
  draftOf,
  rowOf,
  submitted,
  writtenFor,
  writtenSpecially,
} from "#main/car-payment-arrange.ts";
import { bankDetails, decide, filed } from "#main/dealer-arrange.ts";
import { aPaper } from "#main/register-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { dealerFiling } from "#modules/dealer/contract.ts";
import { carDealer } from "#modules/dealer/dealer-contract.ts";
import type { Fen } from "#platform/contract/money.ts";
import { exported, guards } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { carPayment } from "../contract.ts";

const open = openTestWorld;
const withReason = ({ id }: { id: string }) => ({ id, remark: "客户退车" });

guards(carPayment.create, {
  open,
  valid: async (world, as) => writtenFor((await filed(world, as)).reportCarShop),
  refused: { input: async () => writtenFor("没有备案的车行"), code: "7804" },
});
guards(carPayment.update, {
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
guards(carPayment.submit, {
  open,
  valid: async (world, as) => {
    const { id } = await draftOf(world, as);
    // Whoever decides has to be known before it is sent round.
    const other = await draftOf(world, as);
    await submitted(world, as, other.id);
    return { id };
  },
  refused: {
    input: async (world, as) => ({ id: (await approvedOf(world, as)).id }),
    code: "7802",
  },
});
guards(carPayment.voided, {
  open,
  valid: async (world, as) => withReason(await approvedOf(world, as)),
  refused: {
    input: async (world, as) => {
      const { id } = await draftOf(world, as);
      await submitted(world, as, id);
      return withReason({ id });
    },
    code: "7801",
  },
});

let world: World;
let seller: TestPerson;
beforeAll(async () => {
  world = await openTestWorld();
  seller = await world.person(await world.tenant());
  await allowSpecial(world, seller);
});
afterAll(() => world.close());

const create = async (input: object) =>
  (await world.call(carPayment.create, input as never, { as: seller })).code;
const submit = async (id: string) =>
  (await world.call(carPayment.submit, { id }, { as: seller })).code;
const row = (id: string) => rowOf(world, seller, id);
const sealedOf = async (id: string) => {
  const { rows } = await world.database.admin.query<Record<string, unknown>>(
    "select * from car_payments where id = $1",
    [id],
  );
  return rows[0] ?? {};
};

describe("a car payment", () => {
  it("pays a dealer on file where its filing says", async () => {
    const shop = await filed(world, seller);
    const { id, fields } = await draftOf(world, seller, { reportCarShop: shop.reportCarShop });
    const found = await row(id);
    expect(found).toMatchObject({
      orderNo: expect.stringMatching(/^CK\d{12}/) as string,
      stateCode: 3000,
      payeeName: shop.collectionAccountName,
      payeeBankName: shop.openBankName,
      payeePublic: true,
      transferAmount: 12_800_000,
    });
    expect(found.payeeBankCardNo).toBe(`**** **** **** ${shop.collectionAccount.slice(-4)}`);
    expect(found.lesseePhone).toBe(`*******${fields.lesseePhone.slice(-4)}`);
    for (const number of [fields.lesseePhone, shop.collectionAccount]) {
      expect(JSON.stringify([found, await sealedOf(id)])).not.toContain(number);
    }
    const other = { ...fields, payeeBankCardNo: "6214830000000009" };
    expect(await create(other)).toBe("7810");
    expect(await create({ ...fields, payeeBankCardNo: shop.collectionAccount })).toBe("0");
    expect(await create({ ...fields, special: true, specialReason: "急" })).toBe("7805");
  });

  it("to a dealer that is not on file needs a reason, a payee and papers", async () => {
    const written = writtenSpecially();
    expect(await create({ ...written, specialReason: null })).toBe("7806");
    expect(await create({ ...written, payeeBankCardNo: undefined })).toBe("7809");
    expect(await create({ ...written, payeeBankCardNo: "6214830000000001" })).toBe("7815");
    expect(await create({ ...written, lesseePublic: true })).toBe("7814");
    const { id } = await draftOf(world, seller, written);
    expect(await submit(id)).toBe("7807");
    const { rowVersion } = await row(id);
    const { payeeBankCardNo: _, ...kept } = written;
    const fileIds = [await aPaper(world, seller)];
    const papers = { ...kept, fileIds, id, rowVersion };
    expect(await world.call(carPayment.update, papers, { as: seller })).toMatchObject({
      code: "0",
    });
    expect((await row(id)).payeeBankCardNo).toBe("**** **** **** 0009");
    const instanceId = await submitted(world, seller, id);
    const { rows } = await world.database.admin.query<{ risks: { code: string }[] }>(
      "select risks from approval_instances where id = $1",
      [instanceId],
    );
    expect(rows[0]?.risks.map(({ code }) => code)).toContain("R05");
  });

  it("is special only where the department's settings say so", async () => {
    const strict = await world.person(await world.tenant());
    const fileIds = [await aPaper(world, strict)];
    const { id } = await draftOf(world, strict, { ...writtenSpecially(), fileIds });
    expect(await world.call(carPayment.submit, { id }, { as: strict })).toMatchObject({
      code: "7813",
    });
  });

  it("is written anew when the dealer's account changed before it was submitted", async () => {
    const shop = await filed(world, seller);
    const { id, fields } = await draftOf(world, seller, { reportCarShop: shop.reportCarShop });
    const bank = bankDetails();
    const change = { ...bank, id: shop.id, rowVersion: shop.rowVersion, changeReason: "换户" };
    const { data } = await world.call(dealerFiling.change, change, { as: seller });
    await decide(world, seller, { instanceId: data.instanceId });
    expect(await submit(id)).toBe("7811");
    const { rowVersion } = await row(id);
    await world.call(carPayment.update, { ...fields, id, rowVersion }, { as: seller });
    expect((await row(id)).payeeBankCardNo).toContain(bank.collectionAccount.slice(-4));
    await submitted(world, seller, id);
  });

  it("is not made to a dealer that has left", async () => {
    const shop = await filed(world, seller);
    const { data } = await world.call(dealerFiling.detail, { id: shop.id }, { as: seller });
    const leaving = { id: data.dealerId ?? "", remark: "停止合作" };
    const left = await world.call(carDealer.leave, leaving, { as: seller });
    expect(left.code).toBe("0");
    expect(await create(writtenFor(shop.reportCarShop))).toBe("7808");
    const about = { reportCarShop: shop.reportCarShop };
    const known = await world.call(carPayment.dealer, about, { as: seller });
    expect(known.data).toMatchObject({ hasLeft: true });
  });

  it("comes back to its applicant when refused, returned or withdrawn, and can be given up", async () => {
    const { id } = await draftOf(world, seller);
    for (const how of ["reject", "return"] as const) {
      const instanceId = await submitted(world, seller, id);
      expect((await row(id)).stateCode).toBe(3001);
      await decided(world, seller, { instanceId, how });
      expect((await row(id)).stateCode).toBe(3000);
    }
    const instanceId = await submitted(world, seller, id);
    const back = { id: instanceId, remark: "填错了" };
    await world.call(approvalInstance.withdraw, back, { as: seller });
    expect(await row(id)).toMatchObject({ stateCode: 3000, approvalStateCode: 2004 });
    await world.call(carPayment.voided, withReason({ id }), { as: seller });
    expect((await row(id)).stateCode).toBe(3010);
    expect(await submit(id)).toBe("7800");
  });

  it("is to be paid once everybody has agreed, and void when its approval is ended", async () => {
    const { id } = await approvedOf(world, seller);
    expect(await row(id)).toMatchObject({ stateCode: 3002, approvalStateCode: 2003 });
    expect(await submit(id)).toBe("7802");
    const ended = await draftOf(world, seller);
    const instanceId = await submitted(world, seller, ended.id);
    const ending = { id: instanceId, remark: "业务取消" };
    const { code } = await world.call(approvalInstance.terminate, ending, { as: seller });
    expect(code).toBe("0");
    expect((await row(ended.id)).stateCode).toBe(3010);
  });

  it("is found by its account, its lessee and among one's own, with a sum", async () => {
    const own = await world.person({ id: seller.tenantId, name: "" });
    const shop = await filed(world, own);
    const over = { reportCarShop: shop.reportCarShop, lessee: "欧阳复姓" };
    const amounts = [100, 250].map((yuan) => (yuan * 100) as Fen);
    for (const transferAmount of amounts) await draftOf(world, own, { ...over, transferAmount });
    const found = async (filters: object) =>
      (await world.call(carPayment.list, { filters }, { as: own })).data;
    expect(await found({ payeeBankCardNo: shop.collectionAccount })).toMatchObject({
      total: 2,
      summary: { transferAmount: 35_000 },
    });
    expect((await found({ lessee: "欧阳" })).total).toBe(2);
    expect((await found({ mine: ["yes"] })).total).toBe(2);
  });

  it("goes out as the list shows it, and says what can be done to it", async () => {
    const own = await world.person({ id: seller.tenantId, name: "" });
    const { id, fields } = await draftOf(world, own);
    const { rows } = await exported(world, carPayment.export, {
      as: own,
      input: { filters: { mine: ["yes"] } },
    });
    const { orderNo } = (await world.call(carPayment.detail, { id }, { as: own })).data;
    expect(rows).toHaveLength(1);
    expect(rows[0]?.slice(0, 3)).toEqual([orderNo, fields.reportCarShop, fields.lessee]);
    const stranger = await world.call(carPayment.actions, { id }, { as: seller });
    const mine = await world.call(carPayment.actions, { id }, { as: own });
    const open = ({ data }: typeof mine) =>
      data.flatMap(({ action, enabled }) => (enabled ? [action] : []));
    expect(open(mine)).toEqual(["update", "submit", "voided", "bindContract"]);
    expect(open(stranger)).toEqual(["bindContract"]);
  });

  it("tells its history without a number of anybody", async () => {
    const { id, fields } = await draftOf(world, seller);
    const { rowVersion } = await row(id);
    const changed = { ...fields, transferAmount: 5_000_000 as Fen, id, rowVersion };
    await world.call(carPayment.update, changed, { as: seller });
    const { data } = await world.call(carPayment.operationLog, { id }, { as: seller });
    const told = data.find(({ operationType }) => operationType === "carPayment.update");
    // Nothing else: lists that stay as they are, attachments among them, are no change.
    expect(told?.changeInfo).toEqual([
      { field: "transferAmount", before: "12800000", after: "5000000" },
    ]);
    expect(JSON.stringify(data)).not.toContain(fields.lesseePhone);
  });
});
