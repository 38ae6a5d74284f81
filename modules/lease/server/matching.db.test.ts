import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  aVin,
  editOf,
  importLeases,
  leaseCells,
  leaseOf,
  newLease,
  newOrder,
  openLeaseWorld,
  orderNow,
} from "#main/lease-arrange.ts";
import { inNameOf } from "#main/payout-office.ts";
import { openTestWorld } from "#main/testing.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { startRent } from "../contract.ts";
import { leaseStates } from "../states.ts";
import { followOrder, leasedOrders } from "./index.ts";

let world: World;
let admin: TestPerson;
beforeAll(async () => {
  world = await openLeaseWorld();
  admin = await world.person(await world.tenant());
});
afterAll(() => world.close());

const { unmatched, matchedByRule, matchedByHand, conflict, void: ended } = leaseStates;
const aContract = () => leaseCells()["contractNo"] ?? "";
const now = async (id: string) => (await world.call(startRent.detail, { id }, { as: admin })).data;
const candidates = async (id: string, orderNo?: string) =>
  (await world.call(startRent.candidates, { id, ...(orderNo && { orderNo }) }, { as: admin })).data;

type Change = "match" | "unmatch" | "decline" | "cancel" | "restore";
async function change(verb: Change, id: string, also: object = {}) {
  const { rowVersion } = await now(id);
  return world.call(startRent[verb], { id, rowVersion, ...also } as never, { as: admin });
}

describe("a lease start finds its order", () => {
  it("by the contract's number, and what was typed stays as it was typed", async () => {
    const contractNo = aContract();
    const typed = contractNo.replace("ZL", " zl-");
    const { orderId, orderNo } = await newOrder(world, admin, { contractNo: typed });
    const row = await newLease(world, admin, { contractNo });
    expect(row).toMatchObject({ stateCode: matchedByRule, orderId, orderNo, matchPerson: null });
    const order = await orderNow(world, orderId);
    expect(order).toMatchObject({ contract_no: typed, started_contract_no: contractNo });
    const { orders } = await candidates(row.id);
    expect(orders[0]).toMatchObject({ isMatched: true, contractDiffers: false });
  });

  it("by VIN and lessee, and shows that another contract's number was typed", async () => {
    const vin = aVin();
    const typed = aContract();
    const { orderId } = await newOrder(world, admin, { contractNo: typed, vin, lessee: "王建国" });
    const row = await newLease(world, admin, { frameNumber: vin });
    expect(row).toMatchObject({ stateCode: matchedByRule, matchBasis: "VIN_LESSEE", orderId });
    const { orders } = await candidates(row.id);
    expect(orders[0]).toMatchObject({ contractNo: typed, contractDiffers: true });
    const order = await orderNow(world, orderId);
    expect(order).toMatchObject({ contract_no: typed, started_contract_no: row.contractNo });
  });

  it("only as a suggestion by VIN alone, or by likeness within the tenant's tolerance", async () => {
    const vin = aVin();
    await newOrder(world, admin, { vin });
    const byVin = await newLease(world, admin, { frameNumber: vin });
    expect(byVin).toMatchObject({ stateCode: unmatched, hasSuggestions: true, orderId: null });
    const people = { lessee: "相近人", shop: "相近车行" };
    await newOrder(world, admin, { ...people, amountFen: 12_000_100 });
    const cells = { lessee: people.lessee, reportCarShop: people.shop };
    expect(await newLease(world, admin, cells)).toMatchObject({ hasSuggestions: false });
    const setTolerance = "update tenants set lease_tolerance_fen = 100 where id = $1";
    await world.database.admin.query(setTolerance, [admin.tenantId]);
    const alike = await newLease(world, admin, cells);
    expect(alike).toMatchObject({ stateCode: unmatched, hasSuggestions: true });
    expect((await candidates(alike.id)).orders[0]?.grounds).toEqual(["LIKENESS"]);
  });

  it("when the order comes later, and loses it when the order is void", async () => {
    const row = await newLease(world, admin);
    expect(row.stateCode).toBe(unmatched);
    const order = await newOrder(world, admin, { contractNo: row.contractNo });
    await inNameOf(world, admin, (tx) => followOrder(tx, order));
    expect(await now(row.id)).toMatchObject({ stateCode: matchedByRule, orderNo: order.orderNo });
    await world.database.admin.query("update test_car_orders set is_live = false where id = $1", [
      order.orderId,
    ]);
    await inNameOf(world, admin, (tx) => followOrder(tx, order));
    expect(await now(row.id)).toMatchObject({ stateCode: unmatched, orderNo: null });
    expect((await orderNow(world, order.orderId)).started_contract_no).toBeNull();
  });
});

describe("an order loses its lease start", () => {
  it("when the contract is cancelled, whoever matched the two, and may have it again", async () => {
    const contractNo = aContract();
    const order = await newOrder(world, admin, { contractNo });
    const row = await newLease(world, admin, { contractNo });
    expect(row.stateCode).toBe(matchedByRule);
    await change("cancel", row.id, { remark: "客户退车" });
    expect(await now(row.id)).toMatchObject({ stateCode: ended, orderId: null, orderNo: null });
    expect((await orderNow(world, order.orderId)).started_contract_no).toBeNull();
    await change("restore", row.id);
    expect(await now(row.id)).toMatchObject({ stateCode: matchedByRule, orderNo: order.orderNo });
    const { orderType, orderId } = await newOrder(world, admin);
    const chosen = await newLease(world, admin);
    await change("match", chosen.id, { orderType, orderId });
    await change("cancel", chosen.id, { remark: "客户退车" });
    expect((await orderNow(world, orderId)).started_contract_no).toBeNull();
  });

  it("when it is void itself, though a person matched the two", async () => {
    const order = await newOrder(world, admin);
    const { id } = await newLease(world, admin);
    const { orderType, orderId } = order;
    await change("match", id, { orderType, orderId });
    await world.database.admin.query("update test_car_orders set is_live = false where id = $1", [
      orderId,
    ]);
    await inNameOf(world, admin, (tx) => followOrder(tx, order));
    expect(await now(id)).toMatchObject({ stateCode: unmatched, orderNo: null });
    expect((await orderNow(world, orderId)).started_contract_no).toBeNull();
  });
});

describe("where two compete", () => {
  it("orders: nobody has it until a person chooses", async () => {
    const contractNo = aContract();
    const one = await newOrder(world, admin, { contractNo });
    const other = await newOrder(world, admin, { contractNo });
    const row = await newLease(world, admin, { contractNo });
    expect(row).toMatchObject({ stateCode: conflict, orderId: null });
    const shown = (await candidates(row.id)).orders.map(({ orderNo }) => orderNo);
    expect(shown.toSorted()).toEqual([one.orderNo, other.orderNo].toSorted());
    const { orderType, orderId } = other;
    expect((await change("match", row.id, { orderType, orderId })).code).toBe("0");
    const after = await now(row.id);
    expect(after).toMatchObject({ stateCode: matchedByHand, orderId, matchPerson: admin.name });
    expect((await orderNow(world, one.orderId)).started_contract_no).toBeNull();
  });

  it("lease starts: a match by rule is taken back when a rival appears, and both are shown", async () => {
    const vin = aVin();
    const { orderId, orderNo, orderType } = await newOrder(world, admin, { vin, lessee: "王建国" });
    const first = await newLease(world, admin, { frameNumber: vin });
    expect(first.stateCode).toBe(matchedByRule);
    const second = await newLease(world, admin, { frameNumber: vin });
    expect([(await now(first.id)).stateCode, second.stateCode]).toEqual([conflict, conflict]);
    expect((await orderNow(world, orderId)).started_contract_no).toBeNull();
    const { rivals } = await candidates(second.id);
    expect(rivals).toMatchObject([{ id: first.id, orderNos: [orderNo] }]);
    await change("match", second.id, { orderType, orderId });
    expect((await now(first.id)).stateCode).toBe(unmatched);
    expect((await now(second.id)).stateCode).toBe(matchedByHand);
    expect((await orderNow(world, orderId)).started_contract_no).toBe(second.contractNo);
  });

  it("in one file as in two", async () => {
    const vin = aVin();
    await newOrder(world, admin, { vin, lessee: "王建国" });
    const rows = [leaseCells({ frameNumber: vin }), leaseCells({ frameNumber: vin })];
    await importLeases(world, admin, rows);
    for (const { contractNo } of rows) {
      expect((await leaseOf(world, admin, contractNo)).stateCode).toBe(conflict);
    }
  });

  it("and one of them ends, the other has its order", async () => {
    const vin = aVin();
    const { orderId } = await newOrder(world, admin, { vin, lessee: "王建国" });
    const first = await newLease(world, admin, { frameNumber: vin });
    const second = await newLease(world, admin, { frameNumber: vin });
    await change("cancel", first.id, { remark: "重复报送" });
    expect(await now(first.id)).toMatchObject({ stateCode: ended, reason: "重复报送" });
    expect(await now(second.id)).toMatchObject({ stateCode: matchedByRule, orderId });
    await change("restore", first.id);
    expect((await now(first.id)).stateCode).toBe(conflict);
    expect((await now(second.id)).stateCode).toBe(conflict);
  });

  it("and an edit takes one of them out of it", async () => {
    const vin = aVin();
    const { orderId } = await newOrder(world, admin, { vin, lessee: "王建国" });
    const first = await newLease(world, admin, { frameNumber: vin });
    const second = await newLease(world, admin, { frameNumber: vin });
    const edit = { ...(await editOf(world, admin, first.id)), frameNumber: aVin() };
    expect((await world.call(startRent.update, edit, { as: admin })).code).toBe("0");
    expect((await now(first.id)).stateCode).toBe(unmatched);
    expect(await now(second.id)).toMatchObject({ stateCode: matchedByRule, orderId });
  });
});

describe("what a person said", () => {
  it("stays: who was taken apart is not put together by rule again", async () => {
    const contractNo = aContract();
    const { orderId, orderType } = await newOrder(world, admin, { contractNo });
    const { id } = await newLease(world, admin, { contractNo });
    await change("unmatch", id, { remark: "合同号填错" });
    expect(await now(id)).toMatchObject({ stateCode: unmatched, hasSuggestions: false });
    expect((await orderNow(world, orderId)).started_contract_no).toBeNull();
    await world.call(startRent.update, await editOf(world, admin, id), { as: admin });
    expect((await now(id)).stateCode).toBe(unmatched);
    expect((await candidates(id)).orders[0]).toMatchObject({ isDeclined: true });
    await change("match", id, { orderType, orderId });
    expect((await now(id)).stateCode).toBe(matchedByHand);
  });

  it("is not undone by matching another with the same order", async () => {
    const order = await newOrder(world, admin);
    const [one, other] = [await newLease(world, admin), await newLease(world, admin)];
    const { orderType, orderId, orderNo } = order;
    await change("match", one.id, { orderType, orderId });
    const refused = await change("match", other.id, { orderType, orderId });
    expect(refused).toMatchObject({ code: "7504" });
    expect(refused.msg).toBe(
      `单据 ${orderNo} 已匹配起租合同 ${one.contractNo}，请先解除那一条的匹配`,
    );
  });

  it("is about orders that he sees and that are alive", async () => {
    const { id } = await newLease(world, admin);
    const hidden = await newOrder(world, admin, { isHidden: true });
    const { orderType } = hidden;
    expect(await change("match", id, { orderType, orderId: hidden.orderId })).toMatchObject({
      code: "7502",
    });
    expect(await candidates(id, hidden.orderNo)).toMatchObject({ orders: [], hiddenOrders: 1 });
    const over = await newOrder(world, admin);
    await world.database.admin.query("update test_car_orders set is_live = false where id = $1", [
      over.orderId,
    ]);
    const { orderId } = over;
    expect(await change("match", id, { orderType, orderId })).toMatchObject({ code: "7503" });
  });

  it("is in its history, with the number of the order that was ruled out", async () => {
    const vin = aVin();
    const { orderId, orderNo } = await newOrder(world, admin, { vin });
    const { id } = await newLease(world, admin, { frameNumber: vin });
    await change("decline", id, { orderId });
    const { data } = await world.call(startRent.operationLog, { id }, { as: admin });
    expect(data.map(({ operationType }) => operationType)).toEqual([
      "startRent.decline",
      "startRent.judge",
      "startRent.import",
    ]);
    expect(data[0]?.changeInfo).toContainEqual({
      field: "declinedOrderNo",
      before: null,
      after: orderNo,
    });
  });

  it("comes of twenty at once to one", async () => {
    const order = await newOrder(world, admin);
    const rows = await Promise.all([newLease(world, admin), newLease(world, admin)]);
    const { orderType, orderId } = order;
    const all = Array.from({ length: 20 }, (_, at) => {
      const { id, rowVersion } = rows[at % 2] ?? rows[0];
      return world.call(startRent.match, { id, rowVersion, orderType, orderId }, { as: admin });
    });
    const codes = (await Promise.all(all)).map(({ code }) => code);
    expect(codes.filter((code) => code === "0")).toHaveLength(1);
  });
});

it("where no module has orders, nothing is matched, and the page is told so", async () => {
  const bare = await openTestWorld();
  leasedOrders.fill([]);
  try {
    const person = await bare.person(await bare.tenant());
    const { id, rowVersion, stateCode } = await newLease(bare, person);
    expect(stateCode).toBe(unmatched);
    expect((await bare.call(startRent.orderKinds, {}, { as: person })).data).toEqual([]);
    const { data } = await bare.call(startRent.actions, { id }, { as: person });
    const match = data.find(({ action }) => action === "match");
    expect(match).toMatchObject({ enabled: false, reasons: [{ code: "7501" }] });
    const wanted = { id, rowVersion, orderType: "carPayment", orderId: id };
    expect((await bare.call(startRent.match, wanted, { as: person })).code).toBe("7501");
  } finally {
    await bare.close();
  }
});
