import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openLeaseWorld } from "#main/lease-arrange.ts";
import { inNameOf } from "#main/payout-office.ts";
import { bookOf } from "#main/rebate-arrange.ts";
import {
  type Applied,
  approvedOf,
  cashierOf,
  checkOffline,
  ended,
  importedOffline,
  madeOf,
  offlineCells,
  openLine,
  outcomesOf,
  payingOf,
  rowOf,
  sendOffline,
} from "#main/rebate-order-arrange.ts";
import { visibleRanges } from "#modules/identity/states.ts";
import { message } from "#modules/message/contract.ts";
import { payout } from "#modules/payout/contract.ts";
import type { Fen } from "#platform/contract/money.ts";
import { colleagueOf } from "#platform/testing/colleague.ts";
import { addRole, putInPlace } from "#platform/testing/organisation.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { rebate } from "../contract.ts";
import { type RebateState, rebateStates } from "../states.ts";
import { paidRebate } from "./payment/follow.ts";

let world: World;
let seller: TestPerson;
let cashier: TestPerson;
let reviewer: TestPerson;
beforeAll(async () => {
  world = await openLeaseWorld();
  seller = await world.person(await world.tenant());
  cashier = await cashierOf(world, seller);
  reviewer = await colleagueOf(world, seller);
});
afterAll(() => world.close());

const expectState = async (id: string, state: RebateState) =>
  expect((await rowOf(world, seller, id)).stateCode).toBe(rebateStates[state]);
/** Lines that came at once have no order: clawbacks are first here. */
const linesOf = async (order: Applied) =>
  (await bookOf(world, seller, order))
    .map(({ rebateAmount, stateCode }) => [rebateAmount, stateCode] as const)
    .toSorted(([fen, state], [other, after]) => fen - other || state - after);

/** The file about an order, brought by somebody who had no hand in it. */
const paidOutside = async (order: Applied, as = reviewer) =>
  importedOffline(world, as, await offlineCells(world, seller, order.orderId));

async function failedOf(): Promise<Applied> {
  const order = await payingOf(world, seller);
  await ended(world, seller, { orderId: order.orderId, ways: [["failed"]] });
  return order;
}

const correctionOf = async (id: string) => (await rowOf(world, seller, id)).correction;
const wish = (do_: typeof rebate.clawBack, id: string, as = cashier) =>
  world.call(do_, { id, remark: "核对后有误" }, { as });
const todosOf = async (as: TestPerson, id: string) => {
  const { data } = await world.call(message.list, { filters: { kind: "todo" }, size: 200 }, { as });
  return data.records.filter(({ link }) => link?.includes(id)).map(({ event }) => event);
};
/** Somebody who sees what he applied for himself, and that is this order. */
async function narrowAuthor(orderId: string): Promise<TestPerson> {
  const person = await world.person({ id: seller.tenantId, name: "" }, []);
  const permissions = [rebate.list.permission];
  const role = await addRole(world, seller.tenantId, { range: visibleRanges.self, permissions });
  await putInPlace(world, person, { roles: [role] });
  const parameters = [orderId, person.userId];
  await world.database.admin.query("update rebates set created_by = $2 where id = $1", parameters);
  return person;
}
async function agree(id: string, as: TestPerson) {
  const correctionId = (await correctionOf(id))?.id ?? id;
  return world.call(rebate.confirmCorrection, { id, correctionId }, { as });
}

describe("an order that was paid outside", () => {
  it("counts as paid, settles its line of the book, and is paid by nobody else", async () => {
    for (const order of [await approvedOf(world, seller), await madeOf(world, seller)]) {
      const { orderId: id } = order;
      expect(await paidOutside(order)).toEqual(["imported"]);
      await expectState(id, "paidOffline");
      expect(await linesOf(order)).toEqual([[120_000, 3154]]);
      const { offline, payees, paySuccessTime } = await rowOf(world, seller, id);
      expect(offline?.payments).toMatchObject([{ amount: 120_000, takenBack: false }]);
      expect(payees).toMatchObject([{ state: "DROPPED", payoutId: null }]);
      expect(paySuccessTime).toBe("2026-11-18T02:30:00Z");
      const remark = "再付";
      const refused = [
        await world.call(rebate.make, { id }, { as: cashier }),
        await world.call(rebate.pay, { id }, { as: cashier }),
        await world.call(rebate.retry, { id, remark }, { as: cashier }),
        await world.call(rebate.voided, { id, remark }, { as: cashier }),
      ];
      expect(refused.map(({ code }) => code)).toEqual(["3020", "3020", "3020", "3020"]);
    }
  });

  it("is imported by who may, from a sheet like the template", async () => {
    const may = world.allPermissions.filter((one) => one !== rebate.import.permission);
    const without = await world.person({ id: seller.tenantId, name: "" }, may);
    const { code } = await world.call(rebate.importTemplate, {}, { as: without });
    expect(code).toBe("0403");
    const order = await madeOf(world, seller);
    const rows = await offlineCells(world, seller, order.orderId);
    expect((await sendOffline(world, without, rows)).code).toBe("0403");
    await expectState(order.orderId, "toPay");
  });

  it("is told of by neither who applied for it nor who made it, and only to the fen", async () => {
    const order = await madeOf(world, seller);
    const [row] = await offlineCells(world, seller, order.orderId);
    if (!row) throw new Error("The order pays nobody");
    const told = async (as: TestPerson, over: Partial<typeof row>) =>
      outcomesOf(world, await checkOffline(world, as, [{ ...row, ...over }]));
    expect(await told(cashier, {})).toEqual([expect.stringMatching(/制单人不能/)]);
    expect(await told(seller, {})).toEqual([expect.stringMatching(/申请人和制单人/)]);
    expect(await told(reviewer, { amount: "1199.99" })).toEqual([
      expect.stringMatching(/应付 1,?200\.00 元/),
    ]);
    expect(await told(reviewer, { payeeName: "别的车行" })).toEqual([
      expect.stringMatching(/不是返利单/),
    ]);
    expect(await told(reviewer, { paidTime: "2999-01-01" })).toEqual([
      expect.stringMatching(/不能晚于/),
    ]);
    expect(await told(reviewer, { paidTime: "2026-02-30" })).toEqual([
      expect.stringMatching(/日期时间/),
    ]);
    expect(await told(reviewer, { orderNo: "FL1" })).toEqual([expect.stringMatching(/没有编号/)]);
    const stranger = await world.person(await world.tenant());
    expect(await told(stranger, {})).toEqual([expect.stringMatching(/没有编号/)]);
    await expectState(order.orderId, "toPay");
  });

  it("is refused at the write if somebody paid it meanwhile, and known once it was written", async () => {
    const order = await madeOf(world, seller);
    const rows = await offlineCells(world, seller, order.orderId);
    const job = await checkOffline(world, reviewer, rows);
    expect(await outcomesOf(world, job)).toEqual(["valid"]);
    expect((await world.call(rebate.pay, { id: order.orderId }, { as: cashier })).code).toBe("0");
    expect(await importedOffline(world, reviewer, rows)).toEqual([
      expect.stringMatching(/正在打款/),
    ]);
    await expectState(order.orderId, "paying");
    const other = await madeOf(world, seller);
    expect(await paidOutside(other)).toEqual(["imported"]);
    expect(await paidOutside(other)).toEqual([expect.stringMatching(/已导入/)]);
  });

  it("was failed before: the desk pays it no more, and what the channel says late the book is charged with", async () => {
    const order = await failedOf();
    const { payees: before = [] } = await rowOf(world, seller, order.orderId);
    const payoutId = before[0]?.payoutId ?? "";
    expect(await paidOutside(order)).toEqual(["imported"]);
    const again = { id: payoutId, remark: "再付" };
    expect((await world.call(payout.retry, again, { as: cashier })).code).not.toBe("0");
    const late = { payoutId, orderId: order.orderId, lineNumber: 1, amountFen: 120_000 };
    await inNameOf(world, cashier, (tx) => paidRebate.settled(tx, { ...late, outcome: "paid" }));
    await expectState(order.orderId, "paidOffline");
    expect(await linesOf(order)).toEqual([
      [-120_000, 3150],
      [120_000, 3154],
      [120_000, 3154],
    ]);
    expect((await wish(rebate.revertOffline, order.orderId)).code).toBe("3050");
  });

  it("is taken back within a day by two people, who had no hand in it", async () => {
    const order = await madeOf(world, seller);
    const { orderId: id } = order;
    await paidOutside(order);
    expect((await wish(rebate.revertOffline, id)).code).toBe("0");
    expect((await wish(rebate.clawBack, id)).code).toBe("3045");
    expect((await agree(id, cashier)).code).toBe("3047");
    expect((await agree(id, seller)).code).toBe("3048");
    expect((await agree(id, reviewer)).code).toBe("0");
    expect((await agree(id, reviewer)).code).toBe("3046");
    await expectState(id, "toMake");
    expect(await linesOf(order)).toEqual([[120_000, 3153]]);
    expect((await world.call(rebate.make, { id }, { as: cashier })).code).toBe("0");
    expect((await world.call(rebate.pay, { id }, { as: cashier })).code).toBe("0");
    const failed = await failedOf();
    await paidOutside(failed);
    await wish(rebate.revertOffline, failed.orderId);
    await agree(failed.orderId, reviewer);
    await expectState(failed.orderId, "failed");
    const retry = { id: failed.orderId, remark: "核实后重付" };
    expect((await world.call(rebate.retry, retry, { as: cashier })).code).toBe("0");
  });

  it("stays once the day is over", async () => {
    const order = await madeOf(world, seller);
    const { orderId: id } = order;
    await paidOutside(order);
    expect((await wish(rebate.revertOffline, id)).code).toBe("0");
    await world.database.admin.query(
      "update rebates set offline_at = offline_at - interval '24 hours' where id = $1",
      [id],
    );
    expect((await agree(id, reviewer)).code).toBe("3049");
    await expectState(id, "paidOffline");
  });
});

describe("a clawback", () => {
  it("takes two people, opens the contract's line anew, and is netted by the dealer's next order once", async () => {
    const first = await payingOf(world, seller);
    const { orderId: id, shop, type } = first;
    await ended(world, seller, { orderId: id, ways: [["paid"]] });
    expect((await wish(rebate.clawBack, id)).code).toBe("0");
    await expectState(id, "paid");
    expect(await todosOf(reviewer, id)).toEqual(["rebate.clawbackWaiting"]);
    expect(await todosOf(cashier, id)).toEqual([]);
    expect(await todosOf(seller, id)).toEqual([]);
    expect((await agree(id, cashier)).code).toBe("3047");
    expect((await agree(id, reviewer)).code).toBe("0");
    await expectState(id, "clawedBack");
    expect(await todosOf(reviewer, id)).toEqual([]);
    expect(await linesOf(first)).toEqual([
      [-120_000, 3150],
      [120_000, 3152],
      [120_000, 3154],
    ]);
    const line = await openLine(world, seller, { shop, type, netFinanceAmount: "500000.00" });
    const next = await approvedOf(world, seller, { line, over: { rebateAmount: 500_000 as Fen } });
    const { orderNo } = await rowOf(world, seller, id);
    expect(await rowOf(world, seller, next.orderId)).toMatchObject({
      nettedAmount: 120_000,
      payees: [{ amount: 380_000 }],
      netted: [{ contractNo: first.contractNo, amountFen: 120_000, clawedOrderNo: orderNo }],
    });
    await world.call(rebate.voided, { id: next.orderId, remark: "改期" }, { as: seller });
    expect((await linesOf(first))[0]).toEqual([-120_000, 3150]);
    const again = await approvedOf(world, seller, {
      line: { ...line, id: (await bookOf(world, seller, line))[0]?.id ?? "" },
      over: { rebateAmount: 500_000 as Fen },
    });
    expect((await linesOf(first))[0]).toEqual([-120_000, 3153]);
    const { clawback } = await rowOf(world, seller, id);
    const { orderNo: nextNo } = await rowOf(world, seller, again.orderId);
    expect(clawback).toMatchObject({ amountFen: 120_000, nettedByOrderNo: nextNo });

    const other = await narrowAuthor(again.orderId);
    expect((await rowOf(world, other, again.orderId)).netted).toEqual([
      { contractNo: null, amountFen: 120_000, clawedOrderNo: null },
    ]);
    const earlier = await narrowAuthor(id);
    const taken = { amountFen: 120_000, isNetted: true, nettedByOrderNo: null };
    expect((await rowOf(world, earlier, id)).clawback).toEqual(taken);
  });

  it("is turned down with a reason, and never asked of what is not paid", async () => {
    const order = await payingOf(world, seller);
    const { orderId: id } = order;
    expect((await wish(rebate.clawBack, id)).code).toBe("3020");
    await ended(world, seller, { orderId: id, ways: [["paid"]] });
    await wish(rebate.clawBack, id);
    const correctionId = (await correctionOf(id))?.id ?? "";
    const no = { id, correctionId, remark: "已与车行核对，无误" };
    expect((await world.call(rebate.rejectCorrection, no, { as: reviewer })).code).toBe("0");
    expect((await world.call(rebate.rejectCorrection, no, { as: reviewer })).code).toBe("3046");
    await expectState(id, "paid");
    expect(await linesOf(order)).toEqual([[120_000, 3154]]);
  });

  it("of an order that was paid outside is the same, and ends it", async () => {
    const order = await madeOf(world, seller);
    await paidOutside(order);
    await wish(rebate.clawBack, order.orderId);
    await agree(order.orderId, reviewer);
    await expectState(order.orderId, "clawedBack");
    expect((await wish(rebate.clawBack, order.orderId)).code).toBe("3020");
    expect((await linesOf(order)).map(([fen]) => fen)).toEqual([-120_000, 120_000, 120_000]);
  });
});
