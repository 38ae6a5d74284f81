import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nobody, readyTemplate } from "#modules/e-sign/server/support/arrange.ts";
import { colleague } from "#main/approval-arrange.ts";
import { filed, filingDraft, rowOf, submitFiling } from "#main/dealer-arrange.ts";
import { inNameOf } from "#main/payout-office.ts";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import { guards } from "#platform/testing/guards.ts";
import { aPhone } from "#platform/testing/organisation.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { carDealer } from "../dealer-contract.ts";
import { networkStates } from "../states.ts";
import { agreements } from "./dealer/agreements.ts";
import { dealerById, dealerForOrder, lockDealer } from "./index.ts";

const open = () => openTestWorld({ settings: { PROVIDER_ADDRESSES: nobody } });

/** A dealer whose filing is in force. */
async function filedDealer(world: World, as: TestPerson): Promise<{ id: string }> {
  const { dealerId } = await rowOf(world, as, (await filed(world, as)).id);
  return { id: dealerId ?? "" };
}

/** As e-sign and those who came before would have left it. */
async function dealerIn(world: World, as: TestPerson, columns: Readonly<Record<string, unknown>>) {
  const { id } = await filedDealer(world, as);
  const names = Object.keys(columns);
  const sets = names.map((name, at) => `${name} = $${at + 3}`).join(", ");
  const sql = `update dealers set ${sets} where tenant_id = $1 and id = $2`;
  await world.database.admin.query(sql, [as.tenantId, id, ...Object.values(columns)]);
  return { id };
}

const signed = { agreement_state: 4104 };
const reviewing = () => ({ ...signed, state: networkStates.reviewing, applied_by: newId() });
const why = (one: { id: string }) => ({ ...one, remark: "资料不全" });

const templates = new Map<string, Promise<string>>();
async function agreementFor(world: World, as: TestPerson, { id }: { id: string }) {
  const found = templates.get(as.tenantId) ?? agreementTemplate(world, as);
  templates.set(as.tenantId, found);
  return { id, templateId: await found, signerName: "王建国", signerPhone: aPhone() };
}
async function agreementTemplate(world: World, as: TestPerson): Promise<string> {
  const id = await readyTemplate(world, as);
  const asks = "update contract_templates set field_names = $3 where tenant_id = $1 and id = $2";
  await world.database.admin.query(asks, [as.tenantId, id, ["车行名称", "签署日期"]]);
  return id;
}

guards(carDealer.startAgreement, {
  open,
  valid: async (world, as) => agreementFor(world, as, await filedDealer(world, as)),
  refused: {
    input: async (world, as) => agreementFor(world, as, await dealerIn(world, as, signed)),
    code: "7253",
  },
});
guards(carDealer.apply, {
  open,
  valid: (world, as) => dealerIn(world, as, signed),
  refused: { input: filedDealer, code: "7252" },
});
guards(carDealer.admit, {
  open,
  valid: (world, as) => dealerIn(world, as, reviewing()),
  refused: {
    input: (world, as) => dealerIn(world, as, { ...reviewing(), applied_by: as.userId }),
    code: "7254",
  },
});
guards(carDealer.refuse, {
  open,
  valid: async (world, as) => why(await dealerIn(world, as, reviewing())),
  refused: { input: async (world, as) => why(await filedDealer(world, as)), code: "7250" },
});
guards(carDealer.leave, {
  open,
  valid: async (world, as) => why(await filedDealer(world, as)),
  refused: {
    input: async (world, as) => why(await dealerIn(world, as, reviewing())),
    code: "7250",
  },
});
guards(carDealer.readmit, {
  open,
  valid: (world, as) => dealerIn(world, as, { state: networkStates.left }),
  refused: { input: filedDealer, code: "7250" },
});

describe("a dealer on its way into the network", () => {
  let world: World;
  let seller: TestPerson;
  beforeAll(async () => {
    world = await open();
    seller = await world.person(await world.tenant());
  });
  afterAll(() => world.close());

  const detail = async (id: string) =>
    (await world.call(carDealer.detail, { id }, { as: seller })).data;

  it("comes to be with the first submission of its filing, and is in sight at once", async () => {
    const draft = await filingDraft(world, seller, { reportCarShop: "昆山新城车行" });
    const found = async () =>
      (await world.call(carDealer.list, { keyword: "昆山新城" }, { as: seller })).data.records;
    expect(await found()).toEqual([]);
    await submitFiling(world, seller, draft.id);
    expect(await found()).toMatchObject([
      { stateCode: networkStates.pending, filingStateCode: 3501, agreementStateCode: null },
    ]);
  });

  it("cannot sign before its filing is in force", async () => {
    const draft = await filingDraft(world, seller);
    await submitFiling(world, seller, draft.id);
    const { dealerId } = await rowOf(world, seller, draft.id);
    const asked = await agreementFor(world, seller, { id: dealerId ?? "" });
    const { code } = await world.call(carDealer.startAgreement, asked, { as: seller });
    expect(code).toBe("7251");
  });

  it("knows how its agreement stands whenever that changes, and a skipped one does not count", async () => {
    const { id } = await filedDealer(world, seller);
    const asked = await agreementFor(world, seller, { id });
    await world.call(carDealer.startAgreement, asked, { as: seller });
    const { agreementId, agreementStateCode } = await detail(id);
    expect(agreementStateCode).toBe(4101);
    // As e-sign tells it in the transaction that knows.
    const told = { orderId: id, contractId: agreementId ?? "", state: 4105 };
    await inNameOf(world, seller, async (tx) => {
      await agreements.settled(tx, told);
      tx.changes.push({ table: "dealers", id, before: null, after: {} });
    });
    expect((await detail(id)).agreementStateCode).toBe(4105);
    expect((await world.call(carDealer.apply, { id }, { as: seller })).code).toBe("7252");
  });

  it("is proposed by one, admitted by another, and leaves with a reason", async () => {
    const { id } = await dealerIn(world, seller, signed);
    const reviewer = await colleague(world, seller, [
      carDealer.admit.permission,
      carDealer.leave.permission,
    ]);
    await world.call(carDealer.apply, { id }, { as: seller });
    expect((await world.call(carDealer.admit, { id }, { as: seller })).code).toBe("7254");
    expect((await world.call(carDealer.admit, { id }, { as: reviewer })).code).toBe("0");
    expect(await detail(id)).toMatchObject({
      stateCode: networkStates.entered,
      applyPerson: seller.name,
      reviewPerson: reviewer.name,
    });
    const left = { id, remark: "停止合作" };
    expect((await world.call(carDealer.leave, left, { as: reviewer })).code).toBe("0");
    const { data } = await world.call(carDealer.historyList, {}, { as: seller });
    expect(data.records).toMatchObject([{ id, reason: "停止合作" }]);
    const { data: shown } = await world.call(carDealer.actions, { id }, { as: seller });
    const possible = shown.filter(({ enabled }) => enabled).map(({ action }) => action);
    expect(possible).toEqual(["readmit"]);
    const { data: log } = await world.call(carDealer.operationLog, { id }, { as: seller });
    expect(log.map(({ operationType }) => operationType)).toEqual([
      "carDealer.leave",
      "carDealer.admit",
      "carDealer.apply",
    ]);
  });

  it("is told to those who pay it by its shop, out of province or not", async () => {
    const local = await filed(world, seller, { reportCarShop: "张家港顺达车行" });
    await filed(world, seller, { reportCarShop: "嘉兴顺达车行", city: "嘉兴" });
    await inNameOf(world, seller, async (tx) => {
      const known = await dealerForOrder(tx, "张家港顺达车行");
      expect(known).toMatchObject({ filingId: local.id, special: false });
      expect([known?.versionId, known?.payeeId]).not.toContain(null);
      expect(await dealerForOrder(tx, "嘉兴顺达车行")).toMatchObject({ special: true });
      expect(await dealerForOrder(tx, "没有这家车行")).toBeUndefined();
      expect((await lockDealer(tx, known?.dealerId ?? "")).name).toBe("张家港顺达车行");
      expect((await dealerById(tx, known?.dealerId ?? "")).name).toBe("张家港顺达车行");
    });
  });
});
