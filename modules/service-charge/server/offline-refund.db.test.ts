import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hearOfRefund, nowhere } from "#main/collection-arrange.ts";
import { inNameOf } from "#main/payout-office.ts";
import {
  askedOfflineOf,
  chargeOf,
  decideOn,
  type Desk,
  deskOf,
  failedRefundOf,
  heldBy,
  lateOf,
  moneyOf,
  offlineOf,
  paidOf,
  refundOf,
  refundWish,
} from "#main/service-charge-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import type { Settled } from "#modules/payout/server/index.ts";
import type { World } from "#platform/testing/world.ts";
import { serviceCharge } from "../contract.ts";
import { serviceChargeRefund } from "../refund-contract.ts";
import { chargeStates, type RefundState, refundStates } from "../states.ts";
import { paidRefund } from "./offline/follow.ts";

let world: World;
let desk: Desk;
beforeAll(async () => {
  world = await openTestWorld({ settings: { PROVIDER_ADDRESSES: nowhere } });
  desk = await deskOf(world, await world.person(await world.tenant()));
});
afterAll(() => world.close());

type Offline = Awaited<ReturnType<typeof offlineOf>>;

/** What the desk tells of the payment. */
const told = ({ refundId: orderId, payoutId }: Offline, outcome: Settled["outcome"]) =>
  inNameOf(world, desk.cashier, (tx) =>
    paidRefund.settled(tx, { payoutId, orderId, lineNumber: 1, amountFen: 10_000, outcome }),
  );
const paidAgain = ({ refundId: orderId, payoutId }: Offline) =>
  inNameOf(world, desk.cashier, async (tx) =>
    paidRefund.paidAgain?.(tx, tx.atHand.vault, { payoutId, orderId, isRerouted: false }),
  );
const letGo = ({ payoutId }: Offline) =>
  inNameOf(world, desk.cashier, async (tx) => paidRefund.letGo?.(tx, tx.atHand.vault, [payoutId]));
/** The channel, which had refused, says something else. */
const channelSays = async (refundId: string, state: "refunded" | "failed" | "processing") =>
  hearOfRefund(world, desk.seller, {
    refundId: await heldBy(desk, refundId),
    answer: { number: (await refundOf(desk, refundId)).merchantRefundId, state, byQuery: true },
  });
const expectRefund = async (id: string, state: RefundState) =>
  expect((await refundOf(desk, id)).stateCode).toBe(refundStates[state]);
const giveUp = (id: string) =>
  world.call(serviceChargeRefund.giveUpOffline, { id, remark: "账号有误" }, { as: desk.cashier });

async function paidPair() {
  const { id, qrId } = await paidOf(desk);
  return { id, of: [id, qrId] as const };
}
async function offline() {
  const { id, of } = await paidPair();
  return { id, of, ...(await offlineOf(desk, of)) };
}

describe("a refund that the channel will not make", () => {
  it("is agreed to anew and paid to the customer's account; charge, receipt and refund follow the payment", async () => {
    const { id, of } = await paidPair();
    const refundId = await failedRefundOf(desk, of);
    expect((await askedOfflineOf(desk, refundId)).code).toBe("0");
    const asked = await refundOf(desk, refundId);
    expect(asked).toMatchObject({
      stateCode: 3259,
      payeeName: "陈静",
      payeeAccount: "**** **** **** 0128",
      payoutNo: null,
    });
    await decideOn(desk, asked.instanceId);
    const { payoutNo } = await refundOf(desk, refundId);
    expect(payoutNo).toMatch(/^FK/);
    const one = { refundId, payoutId: await payoutOf(refundId) };
    const before = await chargeOf(desk, id);
    expect(before).toMatchObject({ stateCode: 3205, refundedAmount: 0 });
    await told(one, "paid");
    await expectRefund(refundId, "succeeded");
    const after = await chargeOf(desk, id);
    expect(after).toMatchObject({ stateCode: 3206, refundedAmount: 10_000 });
    expect(after.receiptNo).not.toBe(before.receiptNo);
    await told(one, "paid");
    expect((await chargeOf(desk, id)).refundedAmount).toBe(10_000);
    await told(one, "returned");
    await expectRefund(refundId, "failed");
    expect(await chargeOf(desk, id)).toMatchObject({ stateCode: 3205, refundedAmount: 0 });
    await paidAgain(one);
    await expectRefund(refundId, "offline");
    await told(one, "paid");
    await expectRefund(refundId, "succeeded");
  });

  it("is unknown or failed as its payment is, and holds its amount all the while", async () => {
    const { id, of, ...one } = await offline();
    await told(one, "unknown");
    await expectRefund(one.refundId, "unknown");
    expect((await giveUp(one.refundId)).code).toBe("3283");
    const wish = await refundWish(desk, of, 20_001);
    expect((await world.call(serviceCharge.applyRefund, wish, { as: desk.seller })).code).toBe(
      "2406",
    );
    await told(one, "failed");
    await expectRefund(one.refundId, "failed");
    await paidAgain(one);
    await expectRefund(one.refundId, "offline");
    await told(one, "failed");
    expect((await giveUp(one.refundId)).code).toBe("0");
    await expectRefund(one.refundId, "failed");
    const cancel = { id: one.refundId, remark: "客户改为继续办理" };
    expect(
      (await world.call(serviceChargeRefund.cancelRefund, cancel, { as: desk.seller })).code,
    ).toBe("0");
    expect((await moneyOf(desk, id)).payments[0]?.refundableAmount).toBe(30_000);
  });

  it("goes to nobody unless the channel has refused, and to one account at a time", async () => {
    const { of } = await paidPair();
    const refundId = await failedRefundOf(desk, of);
    for (const [over, code] of [
      [{ payeeAccount: "6222021234567890127" }, "3285"],
      [{ fileIds: [] }, "0400"],
      [{ payeeName: "别人" }, "0400"],
    ] as const) {
      expect((await askedOfflineOf(desk, refundId, over)).code).toBe(code);
    }
    expect((await askedOfflineOf(desk, refundId)).code).toBe("0");
    expect((await askedOfflineOf(desk, refundId)).code).toBe("2421");
    expect((await giveUp(refundId)).code).toBe("3282");
    const { retryRefund, refund } = serviceChargeRefund;
    const by = { as: desk.cashier };
    expect((await world.call(retryRefund, { id: refundId }, by)).code).toBe("2421");
    expect((await world.call(refund, { id: refundId }, by)).code).toBe("2418");
  });

  it("that is not agreed to stands as the channel left it, and can be asked for anew", async () => {
    const { of } = await paidPair();
    const refundId = await failedRefundOf(desk, of);
    await askedOfflineOf(desk, refundId);
    await decideOn(desk, (await refundOf(desk, refundId)).instanceId, "reject");
    await expectRefund(refundId, "failed");
    expect((await refundOf(desk, refundId)).payeeName).toBeNull();
    expect((await askedOfflineOf(desk, refundId)).code).toBe("0");
    await expectRefund(refundId, "offline");
  });

  it("is not let go where the channel has given it back after all, also while it is being agreed to", async () => {
    const one = await offline();
    await channelSays(one.refundId, "refunded");
    await expectRefund(one.refundId, "succeeded");
    await expect(letGo(one)).rejects.toMatchObject({ definition: { code: "3284" } });
    const { of } = await paidPair();
    const refundId = await failedRefundOf(desk, of);
    await askedOfflineOf(desk, refundId);
    await channelSays(refundId, "refunded");
    await expectRefund(refundId, "offline");
    await decideOn(desk, (await refundOf(desk, refundId)).instanceId);
    await expectRefund(refundId, "succeeded");
    expect((await refundOf(desk, refundId)).payoutNo).toBeNull();
  });

  it("counts once where both have paid, and somebody is to look", async () => {
    const { id, ...one } = await offline();
    await channelSays(one.refundId, "refunded");
    await told(one, "paid");
    expect(await chargeOf(desk, id)).toMatchObject({ refundedAmount: 10_000 });
    const sql =
      "select r.incident, q.refund_excess_fen::int as excess from refunds r join collection_orders q" +
      " on q.id = r.collection_order_id where r.id = $1";
    const parameters = [await heldBy(desk, one.refundId)];
    const { rows } = await world.database.admin.query(sql, parameters);
    expect(rows).toEqual([{ incident: "REFUNDED_TWICE", excess: 10_000 }]);
  });

  it("of money that came late leaves the order as it stood, and refunding again if the bank sends it back", async () => {
    const { id, qrId } = await lateOf(desk);
    const { refundId, payoutId } = await offlineOf(desk, [id, qrId], 30_000);
    await told({ refundId, payoutId }, "paid");
    expect((await chargeOf(desk, id)).stateCode).toBe(chargeStates.expired);
    await told({ refundId, payoutId }, "returned");
    expect((await chargeOf(desk, id)).stateCode).toBe(chargeStates.refunding);
  });

  it("that the bank sends back leads there too from an order that waits anew, or was deleted", async () => {
    const by = { as: desk.seller };
    const ways = {
      waiting: (id: string) => world.call(serviceCharge.resetExpiry, { id }, by),
      deleted: (id: string) => world.call(serviceCharge.remove, { id }, by),
    } as const;
    for (const stands of ["waiting", "deleted"] as const) {
      const { id, qrId } = await lateOf(desk);
      const { refundId, payoutId } = await offlineOf(desk, [id, qrId], 30_000);
      await told({ refundId, payoutId }, "paid");
      expect((await ways[stands](id)).code).toBe("0");
      expect((await chargeOf(desk, id)).stateCode).toBe(chargeStates[stands]);
      await told({ refundId, payoutId }, "returned");
      expect((await chargeOf(desk, id)).stateCode).toBe(chargeStates.refunding);
    }
  });
});

async function payoutOf(refundId: string): Promise<string> {
  const sql =
    "select payout_id as id from charge_refund_payees where refund_id = $1 and state <> 'DROPPED'";
  const { rows } = await world.database.admin.query<{ id: string }>(sql, [refundId]);
  return rows[0]?.id ?? "";
}
