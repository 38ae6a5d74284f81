import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hearOfRefund, nowhere } from "#main/collection-arrange.ts";
import {
  chargedFen,
  chargeOf,
  decideOn,
  type Desk,
  deskOf,
  duplicateOf,
  heldBy,
  lateOf,
  moneyOf,
  refundOf,
} from "#main/service-charge-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { attachment } from "#modules/attachment/contract.ts";
import { message } from "#modules/message/contract.ts";
import type { World } from "#platform/testing/world.ts";
import { serviceCharge } from "../contract.ts";
import { serviceChargeRefund } from "../refund-contract.ts";
import { prepareRefunds } from "./jobs/prepare-refunds.ts";

let world: World;
let desk: Desk;
beforeAll(async () => {
  world = await openTestWorld({ settings: { PROVIDER_ADDRESSES: nowhere } });
  desk = await deskOf(world, await world.person(await world.tenant()));
});
afterAll(() => world.close());

const refundsOf = async (id: string) => (await moneyOf(desk, id)).refunds;
const prepared = async () => {
  const { id, first } = await duplicateOf(desk);
  await prepareRefunds(world.engine);
  const [refund] = await refundsOf(id);
  return { id, first, refundId: refund?.id ?? "" };
};

describe("what was paid twice", () => {
  it("is asked for to go back by itself, with a paper; approved and let go by people, it is back", async () => {
    const { id, refundId } = await prepared();
    expect(await chargeOf(desk, id)).toMatchObject({ stateCode: 3205, paidInAmount: chargedFen });
    const refund = await refundOf(desk, refundId);
    expect(refund).toMatchObject({
      stateCode: 3250,
      refundReason: "DUPLICATE",
      refundAmount: chargedFen,
      insertPerson: desk.seller.name,
    });
    const [fileId = ""] = refund.fileIds;
    const paper = await world.call(attachment.detail, { id: fileId }, { as: desk.approver });
    expect(paper.data).toMatchObject({ fileName: `重复付款退款说明-${refund.chargeNo}.pdf` });
    const told = { filters: { kind: "message" as const }, size: 100 };
    const { data: box } = await world.call(message.list, told, { as: desk.seller });
    expect(box.records.filter(({ link }) => link?.includes(refundId))).toMatchObject([
      { event: "serviceCharge.refundPrepared", values: { number: refund.orderNo } },
    ]);
    await decideOn(desk, refund.instanceId);
    // It is in the name of who made the order: he does not let it go.
    const release = (as: Desk["seller"]) =>
      world.call(serviceChargeRefund.refund, { id: refundId }, { as });
    expect((await release(desk.seller)).code).toBe("2700");
    expect((await release(desk.cashier)).code).toBe("0");
    const answer = { number: refund.orderNo, state: "refunded", byQuery: true } as const;
    const held = await heldBy(desk, refundId);
    await hearOfRefund(world, desk.seller, { refundId: held, answer });
    expect(await chargeOf(desk, id)).toMatchObject({
      stateCode: 3203,
      paidInAmount: chargedFen,
      refundedAmount: 0,
    });
  });

  it("is asked for once, however often the clock strikes, and leaves one line in the log", async () => {
    const lines = () => world.logLines(desk.seller.tenantId, "serviceCharge.prepareRefund");
    const before = await lines();
    const { id } = await prepared();
    await Promise.all([prepareRefunds(world.engine), prepareRefunds(world.engine)]);
    expect(await refundsOf(id)).toHaveLength(1);
    expect(await lines()).toBe(before + 1);
  });

  it("waits for a person once somebody has refused to give it back", async () => {
    const { id, refundId } = await prepared();
    await decideOn(desk, (await refundOf(desk, refundId)).instanceId, "reject");
    await prepareRefunds(world.engine);
    expect(await refundsOf(id)).toHaveLength(1);
    expect((await chargeOf(desk, id)).stateCode).toBe(3210);
  });

  it("is kept or given back, never both, by a person and the clock at the same moment", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, first: paymentId } = await duplicateOf(desk);
      const keep = { id, paymentId, remark: "客户确认" };
      const [kept] = await Promise.all([
        world.call(serviceCharge.keepLate, keep, { as: desk.cashier }),
        prepareRefunds(world.engine),
      ]);
      const refunds = await refundsOf(id);
      expect(refunds).toHaveLength(kept.code === "0" ? 0 : 1);
      expect((await chargeOf(desk, id)).stateCode).toBe(kept.code === "0" ? 3203 : 3205);
    }
  });

  it("but what came late is left to people", async () => {
    const { id } = await lateOf(desk);
    await prepareRefunds(world.engine);
    expect(await refundsOf(id)).toEqual([]);
    expect((await chargeOf(desk, id)).stateCode).toBe(3204);
  });

  it("waits for a person where no process says who is to approve, and holds nothing", async () => {
    const other = await deskOf(world, await world.person(await world.tenant()));
    const { id } = await duplicateOf(other);
    const unbind =
      "delete from approval_bindings where tenant_id = $1 and order_type = 'serviceChargeRefund'";
    await world.database.admin.query(unbind, [other.seller.tenantId]);
    await prepareRefunds(world.engine);
    expect((await moneyOf(other, id)).refunds).toEqual([]);
    expect((await chargeOf(other, id)).stateCode).toBe(3210);
  });
});
