import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  askRefund,
  createdCollection,
  hearOf,
  lateCollection,
  nowhere,
  paidCollection,
  refundedCollection,
} from "#main/collection-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { expectOnlyFor } from "#platform/testing/guards.ts";
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

const idsOf = async (filters: object) =>
  (await world.call(collection.list, { filters }, { as: cashier })).data.records.map(
    ({ id }) => id,
  );

describe("the list", () => {
  it("goes out for who may export it", async () => {
    const sees = collection.list.permission;
    await expectOnlyFor(world, collection.export, { may: cashier, sees });
  });

  it("shows what waits for payment, for a person, and for money to go back", async () => {
    const open = await createdCollection(world, cashier);
    const paid = await paidCollection(world, cashier);
    const late = await lateCollection(world, cashier);
    const refunding = await refundedCollection(world, cashier);
    expect(await idsOf({ state: ["OPEN"] })).toEqual([open.id]);
    expect(await idsOf({ needsPerson: ["yes"] })).toEqual([late.id]);
    expect(await idsOf({ refunding: ["yes"] })).toEqual([refunding.id]);
    expect(new Set(await idsOf({ state: ["PAID"] }))).toEqual(new Set([paid.id, refunding.id]));
    expect(await idsOf({ collectionNo: [paid.collectionNo] })).toEqual([paid.id]);
  });
});

describe("what can be done", () => {
  const verdicts = async (
    endpoint: (typeof collection)["actions" | "paymentActions" | "refundActions"],
    id: string,
  ) => {
    const { data } = await world.call(endpoint, { id }, { as: cashier });
    return Object.fromEntries(
      data.map(({ action, reasons }) => [action, reasons.map(({ code }) => code)]),
    );
  };

  it("to a collection, depends on how it stands", async () => {
    const { id: open } = await createdCollection(world, cashier);
    expect(await verdicts(collection.actions, open)).toEqual({
      reset: [],
      close: [],
      resolve: ["2414"],
    });
    const { id: paid } = await paidCollection(world, cashier);
    expect(await verdicts(collection.actions, paid)).toMatchObject({
      reset: ["2401"],
      close: ["2401"],
    });
    const { id: late } = await lateCollection(world, cashier);
    expect(await verdicts(collection.actions, late)).toMatchObject({ reset: ["2403"], close: [] });
  });

  it("to a payment, depends on whether it came as it should", async () => {
    const { last: paid } = await paidCollection(world, cashier);
    expect(await verdicts(collection.paymentActions, paid.id)).toEqual({
      refund: [],
      keep: ["2408"],
      giveBack: ["2408"],
    });
    const { last: late } = await lateCollection(world, cashier);
    expect(await verdicts(collection.paymentActions, late.id)).toEqual({
      refund: ["2410"],
      keep: [],
      giveBack: [],
    });
  });

  it("to a payment that contradicts itself, nothing until somebody has cleared that up", async () => {
    const { id, last: paid } = await paidCollection(world, cashier);
    await hearOf(world, cashier, { qrId: paid.id, state: "closed" });
    const asked = () => askRefund(world, cashier, { id: paid.id });
    expect((await asked()).code).toBe("2416");
    const { last: late } = await lateCollection(world, cashier);
    await hearOf(world, cashier, { qrId: late.id, state: "closed" });
    expect(await verdicts(collection.paymentActions, late.id)).toEqual({
      refund: ["2410", "2416"],
      keep: ["2416"],
      giveBack: ["2416"],
    });
    await world.call(collection.resolve, { id, remark: "已与通道核对" }, { as: cashier });
    expect((await asked()).code).toBe("0");
  });

  it("to a refund, depends on whether it may have reached the channel", async () => {
    const { refundId } = await refundedCollection(world, cashier);
    expect(await verdicts(collection.refundActions, refundId)).toEqual({
      releaseRefund: ["2418"],
      retryRefund: ["2413"],
      cancelRefund: [],
    });
  });
});

it("the log tells who did what to a collection, refunds included", async () => {
  const { id } = await refundedCollection(world, cashier);
  const { data } = await world.call(collection.operationLog, { id }, { as: cashier });
  expect(data.map(({ operationType }) => operationType)).toEqual([
    "collection.releaseRefund",
    "collection.refund",
    "collection.create",
  ]);
});
