import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nowhere } from "#main/collection-arrange.ts";
import { addTexts, giveBack, paperOf, receiptsOf, textsOf } from "#main/receipt-arrange.ts";
import {
  askedRefundOf,
  chargedFen,
  chargeOf,
  decideOn,
  type Desk,
  deskOf,
  draftOf,
  duplicateOf,
  lateOf,
  paid,
  paidOf,
  refundOf,
  waitingOf,
} from "#main/service-charge-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { unasked } from "#modules/collection/server/support/at-channel.ts";
import type { Fen } from "#platform/contract/money.ts";
import { guards } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { serviceCharge } from "../../contract.ts";
import { nextReceiptNumber } from "../support/receipt-number.ts";

const open = () => openTestWorld({ settings: { PROVIDER_ADDRESSES: nowhere } });

let world: World;
let desk: Desk;
beforeAll(async () => {
  world = await open();
  desk = await deskOf(world, await world.person(await world.tenant()));
  await addTexts(world, desk.seller);
});
afterAll(() => world.close());

const said = async (id: string) =>
  (await receiptsOf(desk, id)).map(({ receiptState, receiptAmount }) => [
    receiptState,
    receiptAmount,
  ]);
const resend = (id: string, key?: string) =>
  world.call(serviceCharge.resendReceipt, { id }, { as: desk.seller, ...(key && { key }) });
/** A minute has passed since the last one was sent. */
const aMinuteLater = (id: string) =>
  world.database.admin.query(
    "update charge_receipt_sends s set created_at = s.created_at - interval '1 minute' from charge_receipts r" +
      " where r.tenant_id = s.tenant_id and r.id = s.receipt_id and r.charge_id = $1",
    [id],
  );

describe("a receipt", () => {
  it("is given out with the payment, for what was paid, and downloaded by who sees the order", async () => {
    const { id } = await paidOf(desk);
    const [receipt = expect.fail("none"), ...others] = await receiptsOf(desk, id);
    expect(others).toEqual([]);
    const order = await chargeOf(desk, id);
    expect(order).toMatchObject({
      receiptNo: receipt.receiptNo,
      receiptState: "VALID",
      receiptUrl: receipt.receiptUrl,
    });
    expect(receipt).toMatchObject({
      receiptState: "VALID",
      receiptAmount: chargedFen,
      orderTypeName: order.orderTypeName,
      endTime: null,
      sends: [],
    });
    const { response } = await world.call(
      serviceCharge.receiptFile,
      { id: receipt.id },
      { as: desk.seller },
    );
    expect(response.headers["content-type"]).toBe("application/pdf");
    expect(response.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    const stranger = await world.person(await world.tenant());
    const theirs = await world.call(
      serviceCharge.receiptFile,
      { id: receipt.id },
      { as: stranger },
    );
    expect(theirs.code).toBe("0404");
    const list = await world.call(serviceCharge.receipts, { id }, { as: stranger });
    expect(list.code).toBe("0404");
  });

  it("is not given out for money that waits for somebody", async () => {
    expect(await said((await waitingOf(desk)).id)).toEqual([]);
    const { id, qrId } = await lateOf(desk);
    expect(await said(id)).toEqual([]);
    const kept = { id, paymentId: qrId, remark: "客户确认" };
    await world.call(serviceCharge.keepLate, kept, { as: desk.seller });
    expect(await said(id)).toEqual([["VALID", chargedFen]]);
  });

  it("is replaced by one for what is left when a part goes back, and voided with the rest", async () => {
    const { id, qrId } = await paidOf(desk);
    await giveBack(desk, [id, qrId], 10_000);
    const [now = expect.fail("none"), before = expect.fail("none")] = await receiptsOf(desk, id);
    expect(now).toMatchObject({ receiptState: "VALID", receiptAmount: chargedFen - 10_000 });
    expect(before).toMatchObject({ receiptState: "REPLACED", receiptAmount: chargedFen });
    expect(now.replacesReceiptNo).toBe(before.receiptNo);
    expect(before.replacedByReceiptNo).toBe(now.receiptNo);
    expect(before.endTime).not.toBeNull();
    expect((await chargeOf(desk, id)).receiptNo).toBe(now.receiptNo);
    await giveBack(desk, [id, qrId], chargedFen - 10_000);
    expect(await said(id)).toEqual([
      ["VOIDED", chargedFen - 10_000],
      ["REPLACED", chargedFen],
    ]);
    expect(await chargeOf(desk, id)).toMatchObject({ receiptState: "VOIDED", stateCode: 3207 });
  });

  it("stays while a refund is only asked for, and when it comes to nothing", async () => {
    const { id, qrId } = await paidOf(desk);
    const refundId = await askedRefundOf(desk, [id, qrId]);
    expect(await said(id)).toEqual([["VALID", chargedFen]]);
    await decideOn(desk, (await refundOf(desk, refundId)).instanceId, "reject");
    expect(await said(id)).toEqual([["VALID", chargedFen]]);
  });

  it("is of both payments once the second is kept", async () => {
    const { id, first } = await duplicateOf(desk);
    expect(await said(id)).toEqual([["VALID", chargedFen]]);
    const kept = { id, paymentId: first, remark: "两笔业务" };
    await world.call(serviceCharge.keepLate, kept, { as: desk.seller });
    expect(await said(id)).toEqual([
      ["VALID", 2 * chargedFen],
      ["REPLACED", chargedFen],
    ]);
  });

  it("says the type that the order has once it is adjusted; of another amount alone it stays", async () => {
    const adjusted = async (orderTypeCode: string) => {
      const { id } = await paidOf(desk);
      const wish = { id, orderTypeCode, receivableAmount: 29_000 as Fen, remark: "开错" };
      await world.call(serviceCharge.adjust, wish, { as: desk.seller });
      await decideOn(desk, (await chargeOf(desk, id)).instanceId);
      return id;
    };
    expect(await said(await adjusted(desk.typeCode))).toEqual([["VALID", chargedFen]]);
    const id = await adjusted(desk.otherTypeCode);
    expect(await said(id)).toEqual([
      ["VALID", chargedFen],
      ["REPLACED", chargedFen],
    ]);
    const { receiptNo, orderTypeName } = await chargeOf(desk, id);
    expect((await receiptsOf(desk, id))[0]).toMatchObject({ receiptNo, orderTypeName });
  });

  it("keeps what it said when customer, type and tenant are called otherwise", async () => {
    const { id } = await paidOf(desk);
    const [{ id: receiptId } = expect.fail("none")] = await receiptsOf(desk, id);
    const { admin } = world.database;
    await admin.query("update service_charges set lessee = '别人' where id = $1", [id]);
    const sql = "select payer, issuer from charge_receipts where id = $1";
    const { rows } = await admin.query<{ payer: string }>(sql, [receiptId]);
    expect(rows).toMatchObject([{ payer: "陈静" }]);
  });
});

describe("receipt numbers", () => {
  it("have no gap with sixteen writers at once, of whom half come to nothing", async () => {
    const { tenantId } = desk.seller;
    const lastOf = async () => {
      const sql = "select last::int from service_charge_receipts where tenant_id = $1";
      return (await world.database.admin.query<{ last: number }>(sql, [tenantId])).rows[0]?.last;
    };
    const before = (await lastOf()) ?? 0;
    const writers = Array.from({ length: 16 }, (_, nth) =>
      unasked(world.engine, desk.seller, async (tx) => {
        const number = await nextReceiptNumber(tx);
        if (nth % 2 === 1) throw new Error("came to nothing");
        return number;
      }).catch(() => null),
    );
    const numbers = (await Promise.all(writers)).filter((one) => one !== null);
    const counts = numbers.map((one) => Number(one.slice(6))).toSorted((a, b) => a - b);
    expect(counts).toEqual(Array.from({ length: 8 }, (_, nth) => before + nth + 1));
    expect(await lastOf()).toBe(before + 8);
  });

  it("are on papers without a gap, however many are paid at once", async () => {
    const own = await deskOf(world, await world.person(await world.tenant()));
    const codes = await Promise.all(Array.from({ length: 8 }, () => waitingOf(own)));
    await Promise.all(codes.map(({ qrId }) => paid(own, qrId)));
    const sql = "select number from charge_receipts where tenant_id = $1 order by number";
    const { rows } = await world.database.admin.query<{ number: string }>(sql, [
      own.seller.tenantId,
    ]);
    expect(rows.map(({ number }) => Number(number.slice(6)))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

describe("a receipt to a phone", () => {
  it("is sent as a link, with its history, once for one intent", async () => {
    const { id } = await paidOf(desk);
    expect((await resend(id, "01a1dd15-1415-7d1b-bff6-236642d9d3a9")).code).toBe("0");
    expect((await resend(id, "01a1dd15-1415-7d1b-bff6-236642d9d3a9")).code).toBe("0");
    const [receipt] = await receiptsOf(desk, id);
    expect(receipt?.sends).toMatchObject([{ phone: "*******8000", sentBy: desk.seller.name }]);
    const text = (await textsOf(desk)).at(-1);
    expect(text).toMatchObject({
      phone: "13800138000",
      params: { name: "陈静", amount: "300.00" },
    });
    expect(text?.params["link"]).toMatch(/^http:\S+\/receipt#[2-9A-Z]{26}$/);
  });

  it("goes once a minute, five times a day", async () => {
    const { id } = await paidOf(desk);
    for (let nth = 0; nth < 5; nth += 1) {
      expect((await resend(id)).code).toBe("0");
      expect((await resend(id)).code).toBe(nth < 4 ? "8905" : "8906");
      await aMinuteLater(id);
    }
    expect((await resend(id)).code).toBe("8906");
    expect((await receiptsOf(desk, id))[0]?.sends).toHaveLength(5);
  });

  it("needs a receipt that holds", async () => {
    expect((await resend(await draftOf(desk))).code).toBe("8904");
    const { id, qrId } = await paidOf(desk);
    await giveBack(desk, [id, qrId], chargedFen);
    expect((await resend(id)).code).toBe("8904");
  });

  it("and a refund at once: what is sent is the receipt that held, and whose link tells that it ended", async () => {
    const { id, qrId } = await paidOf(desk);
    const [sent] = await Promise.all([resend(id), giveBack(desk, [id, qrId], chargedFen)]);
    expect(["0", "8904"]).toContain(sent.code);
    const [receipt = expect.fail("none"), ...others] = await receiptsOf(desk, id);
    expect(others).toEqual([]);
    expect(receipt.receiptState).toBe("VOIDED");
    expect(receipt.sends).toHaveLength(sent.code === "0" ? 1 : 0);
  });
});

describe("a payment and a refund of another at once", () => {
  it("leave one receipt that holds, of what is left", async () => {
    const { id, first, second } = await duplicateOf(desk);
    const keep = { id, paymentId: first, remark: "两笔业务" };
    await Promise.all([
      world.call(serviceCharge.keepLate, keep, { as: desk.cashier }),
      giveBack(desk, [id, second], 10_000),
    ]);
    const order = await chargeOf(desk, id);
    expect(order).toMatchObject({ paidInAmount: 2 * chargedFen, refundedAmount: 10_000 });
    const holding = (await receiptsOf(desk, id)).filter((one) => one.receiptState === "VALID");
    expect(holding.map(({ receiptAmount }) => receiptAmount)).toEqual([2 * chargedFen - 10_000]);
    expect((await paperOf(desk, holding[0]?.id ?? "")).receiptNo).toBe(order.receiptNo);
  });
});

const withTexts = async (its: World, as: TestPerson) => {
  await addTexts(its, as);
  return deskOf(its, as);
};
guards(serviceCharge.resendReceipt, {
  open,
  valid: async (its, as) => ({ id: (await paidOf(await withTexts(its, as))).id }),
  refused: {
    input: async (its, as) => ({ id: await draftOf(await withTexts(its, as)) }),
    code: "8904",
  },
});
