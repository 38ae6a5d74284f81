import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addCollectAccount,
  askRefund,
  refundWish,
  shown,
  tend,
  wish,
} from "#main/collection-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { openTestSandbox, type TestSandbox } from "#platform/testing/sandbox.ts";
import type { World } from "#platform/testing/world.ts";
import { collection } from "../contract.ts";

const amountFen = 20_000;

let world: World;
let sandbox: TestSandbox;
let maker: TestPerson;
let second: TestPerson;

beforeAll(async () => {
  sandbox = await openTestSandbox();
  const { host } = new URL(sandbox.addresses.allinpay);
  world = await openTestWorld({ settings: { PROVIDER_ADDRESSES: host } });
  const tenant = await world.tenant();
  [maker, second] = [await world.person(tenant), await world.person(tenant)];
  await addCollectAccount(world, maker, sandbox);
});
afterAll(async () => {
  await world.close();
  await sandbox.close();
});

const seen = (id: string) => shown(world, maker, id);
const release = (id: string, as: TestPerson) =>
  world.call(collection.releaseRefund, { id }, { as });

async function paid() {
  const { data } = await world.call(collection.create, wish(amountFen), { as: maker });
  const { last } = await seen(data.id);
  await tend.qr(world, maker, last.id);
  await sandbox.control.act("allinpay", "pay", { merchantNo: last.merchantNo });
  await tend.qr(world, maker, last.id);
  return seen(data.id);
}

async function refundOf(id: string, wantedFen = amountFen): Promise<string> {
  return (await askRefund(world, maker, { id, amountFen: wantedFen })).data.id;
}

/** Does all that a worker might, and says how the refund then stands. */
async function standing(id: string, refundId: string) {
  await tend.refund(world, maker, refundId);
  await sandbox.control.advance(60_000);
  await tend.refund(world, maker, refundId);
  return (await seen(id)).refunds.find((one) => one.id === refundId);
}

describe("a refund of any amount", () => {
  it("is not sent before somebody other than its maker has released it, once", async () => {
    const { id, last } = await paid();
    const refundId = await refundOf(last.id);
    expect(await standing(id, refundId)).toMatchObject({ state: "WAITING", held: true });
    expect((await seen(id)).needsPerson).toBe(true);
    expect((await release(refundId, maker)).code).toBe("2700");
    const retried = await world.call(collection.retryRefund, { id: refundId }, { as: maker });
    expect(retried.code).toBe("2417");
    const answers = await Promise.all(Array.from({ length: 8 }, () => release(refundId, second)));
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === "0")).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(["0", "2418"]));
    expect(await standing(id, refundId)).toMatchObject({
      state: "SUCCEEDED",
      held: false,
      releasePerson: second.name,
    });
    expect((await seen(id)).needsPerson).toBe(false);
  });

  it("is not even asked for without a paper that shows that it is owed", async () => {
    const { last } = await paid();
    const wanted = await refundWish(world, maker, { id: last.id, amountFen: 1 });
    const bare = await world.call(collection.refund, { ...wanted, fileIds: [] }, { as: maker });
    expect(bare.code).toBe("0400");
    expect(await world.call(collection.refund, wanted, { as: maker })).toMatchObject({ code: "0" });
  });

  it("of a single fen waits as well, and its button says for whom", async () => {
    const { id, last } = await paid();
    const refundId = await refundOf(last.id, 1);
    expect(await standing(id, refundId)).toMatchObject({ state: "WAITING", held: true });
    const { data } = await world.call(collection.refundActions, { id: refundId }, { as: maker });
    const verdict = data.find(({ action }) => action === "releaseRefund");
    expect(verdict?.reasons).toMatchObject([{ code: "2700" }]);
  });

  it("may be given up instead, and frees what it held", async () => {
    const { id, last } = await paid();
    const refundId = await refundOf(last.id);
    const given = { id: refundId, remark: "金额有误" };
    expect((await world.call(collection.cancelRefund, given, { as: maker })).code).toBe("0");
    expect((await release(refundId, second)).code).toBe("2418");
    expect(await seen(id)).toMatchObject({
      needsPerson: false,
      last: { refundableFen: amountFen },
    });
  });

  it("cannot be sent by a hand that goes past the rules: the database refuses", async () => {
    const { last } = await paid();
    const refundId = await refundOf(last.id);
    const { admin } = world.database;
    const sent = "update refunds set state = 'SUBMITTED' where id = $1";
    await expect(admin.query(sent, [refundId])).rejects.toThrow("refunds_sent_after_release");
    const own = "update refunds set released_by = asked_by where id = $1";
    await expect(admin.query(own, [refundId])).rejects.toThrow("refunds_released_by_another");
    const bare = "update refunds set file_ids = '{}' where id = $1";
    await expect(admin.query(bare, [refundId])).rejects.toThrow("refunds_with_paper");
  });
});
