import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nowhere } from "#main/collection-arrange.ts";
import {
  approvedRefundOf,
  chargedFen,
  type Desk,
  deskOf,
  duplicateOf,
  heldBy,
  lateOf,
  paidOf,
} from "#main/service-charge-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { message } from "#modules/message/contract.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { serviceCharge } from "../contract.ts";
import { serviceChargeRefund } from "../refund-contract.ts";

let world: World;
let desk: Desk;
beforeAll(async () => {
  world = await openTestWorld({ settings: { PROVIDER_ADDRESSES: nowhere } });
  desk = await deskOf(world, await world.person(await world.tenant()));
});
afterAll(() => world.close());

/** What of it waits for somebody. */
async function waiting(as: TestPerson, id: string): Promise<string[]> {
  const asked = { filters: { kind: "todo" as const }, size: 100 };
  const { data } = await world.call(message.list, asked, { as });
  return data.records.filter(({ link }) => link?.includes(id)).map(({ event }) => event);
}
const countFor = async (as: TestPerson) =>
  (await world.call(message.counters, {}, { as })).data.todo;
const colleague = (rights: readonly string[]) =>
  world.person({ id: desk.seller.tenantId, name: "" }, rights);

describe("what waits for a person", () => {
  it("is late money, until it is kept; who may only look is not asked", async () => {
    const before = await countFor(desk.cashier);
    const { id, qrId: paymentId } = await lateOf(desk);
    expect(await waiting(desk.cashier, id)).toEqual(["serviceCharge.lateWaiting"]);
    expect(await countFor(desk.cashier)).toBe(before + 1);
    const reader = await colleague([serviceCharge.list.permission]);
    expect(await waiting(reader, id)).toEqual([]);
    expect(await countFor(reader)).toBe(0);
    const keep = { id, paymentId, remark: "客户确认" };
    await world.call(serviceCharge.keepLate, keep, { as: desk.cashier });
    expect(await waiting(desk.cashier, id)).toEqual([]);
    expect(await countFor(desk.cashier)).toBe(before);
  });

  it("is a second payment", async () => {
    const { id } = await duplicateOf(desk);
    expect(await waiting(desk.cashier, id)).toEqual(["serviceCharge.duplicateWaiting"]);
  });

  it("is an approved refund for whoever may let it go, but not for who asked for it", async () => {
    const { id, qrId } = await paidOf(desk);
    const refundId = await approvedRefundOf(desk, [id, qrId], chargedFen);
    expect(await heldBy(desk, refundId)).not.toBe("");
    const told = ["serviceChargeRefund.releaseWaiting"];
    expect(await waiting(desk.cashier, refundId)).toEqual(told);
    expect(await waiting(desk.seller, refundId)).toEqual([]);
    const reader = await colleague([
      serviceCharge.list.permission,
      serviceCharge.applyRefund.permission,
    ]);
    expect(await waiting(reader, refundId)).toEqual([]);
    const cancel = { id: refundId, remark: "不退了" };
    await world.call(serviceChargeRefund.cancelRefund, cancel, { as: desk.seller });
    expect(await waiting(desk.cashier, refundId)).toEqual([]);
  });
});
