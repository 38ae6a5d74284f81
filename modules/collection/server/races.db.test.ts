import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  askRefund,
  createdCollection,
  hearOf,
  hearOfRefund,
  hearPaid,
  lateCollection,
  nowhere,
  paidCollection,
  proofOf,
  refundedCollection,
  releasedRefund,
  shown,
} from "#main/collection-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { collection } from "../contract.ts";

let world: World;
let cashier: TestPerson;

beforeAll(async () => {
  world = await openTestWorld({ settings: { PROVIDER_ADDRESSES: nowhere } });
  cashier = await world.person(await world.tenant());
});
afterAll(() => world.close());

const remark = "已与客户核对";
const times = <T>(count: number, work: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => work(nth)));
const seen = (id: string) => shown(world, cashier, id);

describe("refunds never exceed what was paid", () => {
  it("when fifty people ask for one at the same moment", async () => {
    const { id, last } = await paidCollection(world, cashier, 30_000);
    const answers = await times(50, () =>
      askRefund(world, cashier, { id: last.id, amountFen: 4_000 }),
    );
    const given = answers.filter(({ code }) => code === "0");
    expect(given).toHaveLength(7);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(["0", "2406"]));
    const { refunds, last: payment } = await seen(id);
    expect(refunds).toHaveLength(7);
    expect(payment.refundableFen).toBe(2_000);
    expect(new Set(refunds.map(({ refundNo }) => refundNo)).size).toBe(7);
  });

  it("even by a hand that goes past the rules: the database refuses", async () => {
    const { last } = await paidCollection(world, cashier, 5_000);
    const { data } = await askRefund(world, cashier, { id: last.id, amountFen: 5_000 });
    const more =
      "insert into refunds (tenant_id, id, number, send_number, collection_id, collection_order_id, amount_fen," +
      " reason, state, asked_by, file_ids, created_by, updated_by) select tenant_id, gen_random_uuid(), number || 'X'," +
      " number || 'X', collection_id, collection_order_id, 1, reason, 'WAITING', asked_by, file_ids, created_by," +
      " updated_by from refunds where id = $1";
    await expect(world.database.admin.query(more, [data.id])).rejects.toThrow(
      "collection_orders_refunds_within_payment",
    );
  });

  it("and what is cancelled is free again, once", async () => {
    const { refundId, id } = await refundedCollection(world, cashier);
    const answers = await times(10, () =>
      world.call(collection.cancelRefund, { id: refundId, remark }, { as: cashier }),
    );
    expect(answers.filter(({ code }) => code === "0")).toHaveLength(1);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(["0", "2411"]));
    expect((await seen(id)).last.refundableFen).toBe(30_000);
  });
});

describe("one payment settles a collection", () => {
  it("however often and by whichever worker it is heard of", async () => {
    const { id, last } = await createdCollection(world, cashier);
    await times(20, () => hearPaid(world, cashier, { qrId: last.id, paidFen: 30_000 }));
    const { state, paidInFen, needsPerson } = await seen(id);
    expect({ state, paidInFen, needsPerson }).toEqual({
      state: "PAID",
      paidInFen: 30_000,
      needsPerson: false,
    });
    const steps = await world.call(collection.steps, { id }, { as: cashier });
    expect(steps.data.filter(({ kind }) => kind === "qr.PAID")).toHaveLength(1);
  });

  it("and when the old and the new code are paid at once, the other is parked", async () => {
    const { id, last: old } = await createdCollection(world, cashier);
    await world.call(collection.reset, { id, validMinutes: 5 }, { as: cashier });
    await hearOf(world, cashier, { qrId: old.id, state: "closed" });
    const { last: fresh } = await seen(id);
    expect(fresh.merchantNo).toMatch(/-2$/);
    await Promise.all(
      [old, fresh].map((qr) => hearPaid(world, cashier, { qrId: qr.id, paidFen: 30_000 })),
    );
    const { state, paidInFen, needsPerson, qrs } = await seen(id);
    expect({ state, paidInFen, needsPerson }).toEqual({
      state: "PAID",
      paidInFen: 60_000,
      needsPerson: true,
    });
    expect(qrs.map(({ parked }) => parked === null)).toEqual([false, true]);
  });

  it("a reset races a payment: either it is paid, or a new code is on show", async () => {
    for (let nth = 0; nth < 5; nth += 1) {
      const { id, last } = await createdCollection(world, cashier);
      const [reset] = await Promise.all([
        world.call(collection.reset, { id, validMinutes: 5 }, { as: cashier }),
        hearPaid(world, cashier, { qrId: last.id, paidFen: 30_000 }),
      ]);
      const { state, qrs } = await seen(id);
      expect(["0", "2401"]).toContain(reset.code);
      expect({ state, count: qrs.length }).toEqual({ state: "PAID", count: 1 });
    }
  });
});

describe("a parked payment", () => {
  it("is kept or given back, not both, whoever is faster", async () => {
    const { id, last } = await lateCollection(world, cashier);
    const actions = [collection.keep, collection.giveBack] as const;
    const answers = await times(10, (nth) =>
      world.call(actions[nth % 2] ?? collection.keep, { id: last.id, remark }, { as: cashier }),
    );
    expect(answers.filter(({ code }) => code === "0")).toHaveLength(1);
    const { last: after, refunds, state } = await seen(id);
    expect(after.decision).toBe(refunds.length === 1 ? "GIVEN_BACK" : "KEPT");
    expect(state).toBe(refunds.length === 1 ? "EXPIRED" : "PAID");
  });

  it("that is kept settles the collection and has the new code closed", async () => {
    const { id, last: old } = await createdCollection(world, cashier);
    await world.call(collection.reset, { id, validMinutes: 5 }, { as: cashier });
    await hearOf(world, cashier, { qrId: old.id, state: "closed" });
    await hearPaid(world, cashier, { qrId: old.id, paidFen: 30_000 });
    await world.call(collection.keep, { id: old.id, remark }, { as: cashier });
    const { state, last } = await seen(id);
    expect({ state, closing: last.closing }).toEqual({ state: "PAID", closing: "SETTLED" });
  });

  it("that is given back returns in full, for the reason it was parked for", async () => {
    const { id, last } = await lateCollection(world, cashier);
    const wanted = { id: last.id, remark, fileIds: await proofOf(world, cashier) };
    await world.call(collection.giveBack, wanted, { as: cashier });
    const { refunds, refunding, needsPerson } = await seen(id);
    expect(refunds).toMatchObject([{ amountFen: 30_000, reason: "LATE", held: true }]);
    expect({ refunding, needsPerson }).toEqual({ refunding: true, needsPerson: true });
  });
});

describe("money that nobody expected", () => {
  it("after a cancel: the state follows it, and somebody is told, even beyond what was paid", async () => {
    const { id, refundId, paymentId } = await refundedCollection(world, cashier);
    const number = (await seen(id)).refunds[0]?.sendNo ?? "";
    await world.call(collection.cancelRefund, { id: refundId, remark }, { as: cashier });
    await releasedRefund(world, cashier, { id: paymentId, amountFen: 30_000 });
    await hearOfRefund(world, cashier, {
      refundId,
      answer: { number, state: "refunded", byQuery: true },
    });
    const { refunds, needsPerson, refundedFen, last } = await seen(id);
    expect(refunds[0]).toMatchObject({ state: "SUCCEEDED", incident: "REFUNDED_AFTER_CANCEL" });
    expect({ needsPerson, refundedFen }).toEqual({ needsPerson: true, refundedFen: 10_000 });
    expect(last.refundableFen).toBe(0);
  });
});
