import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addCollectAccount, releasedRefund, shown, tend, wish } from "#main/collection-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { provider } from "#modules/provider/contract.ts";
import { systemClock } from "#platform/server/clock.ts";
import type { Engine } from "#platform/server/engine.ts";
import { NoReply, type OutwardReply } from "#platform/server/outward/outward.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { openTestSandbox, type TestSandbox } from "#platform/testing/sandbox.ts";
import type { World } from "#platform/testing/world.ts";
import { collection } from "../contract.ts";
import { sweepCollections } from "./jobs/sweep.ts";
import { runTendQr } from "./jobs/tend-qr.ts";
import { runTendRefund } from "./jobs/tend-refund.ts";

let world: World;
let sandbox: TestSandbox;
let cashier: TestPerson;
let accountId: string;

beforeAll(async () => {
  sandbox = await openTestSandbox();
  const { host } = new URL(sandbox.addresses.allinpay);
  world = await openTestWorld({ settings: { PROVIDER_ADDRESSES: host } });
  cashier = await world.person(await world.tenant());
  accountId = await addCollectAccount(world, cashier, sandbox);
});
afterAll(async () => {
  await world.close();
  await sandbox.close();
});
beforeEach(() => sandbox.control.clearFaults());

const seen = (id: string) => shown(world, cashier, id);
const fault = (op: string, effect: string, params: Record<string, number> = {}) =>
  sandbox.control.addFault({ provider: "allinpay", match: { op }, effect, params, times: 1 });
const inHalfAnHour = () => new Date(systemClock.now().getTime() + 31 * 60_000);
const remark = "已与客户核对";

async function paid() {
  const { data } = await world.call(collection.create, wish(), { as: cashier });
  const { last } = await seen(data.id);
  await tend.qr(world, cashier, last.id);
  await sandbox.control.act("allinpay", "pay", { merchantNo: last.merchantNo });
  await tend.qr(world, cashier, last.id);
  return seen(data.id);
}

async function refunding() {
  const { id, last } = await paid();
  const refundId = await releasedRefund(world, cashier, { id: last.id });
  const { refunds } = await seen(id);
  const state = async () => (await seen(id)).refunds[0]?.state;
  const cancel = () =>
    world.call(collection.cancelRefund, { id: refundId, remark }, { as: cashier });
  return { id, refundId, number: refunds[0]?.refundNo ?? "", state, cancel };
}

/** A worker whose line to the channel does something of its own with calls of one kind. */
function workerWith(
  ending: string,
  line: (goOn: () => Promise<OutwardReply>) => Promise<OutwardReply>,
): Engine {
  const { outward } = world.engine;
  const send: typeof outward.send = (request) => {
    const goOn = () => outward.send(request);
    return request.url.endsWith(ending) ? line(goOn) : goOn();
  };
  return { ...world.engine, outward: { ...outward, send } };
}
const unplugged = (ending: string) =>
  workerWith(ending, () => Promise.reject(new NoReply("network", false)));
const tendBy = (engine: Engine, refundId: string) =>
  runTendRefund(engine, { tenantId: cashier.tenantId, refundId });

async function sumGivenBack(number: string): Promise<number> {
  const lines = await sandbox.control.ledger("allinpay");
  return lines
    .filter(({ merchantNo }) => merchantNo.startsWith(number))
    .reduce((sum, { sumFen }) => sum + sumFen, 0);
}

describe("a refund that was sent", () => {
  it("by a worker that died stays under way when its repeat goes nowhere", async () => {
    const { refundId, number, state, cancel } = await refunding();
    const dying = workerWith("/refund", async (goOn) => {
      await goOn();
      throw new Error("the power is gone");
    });
    await expect(tendBy(dying, refundId)).rejects.toThrow("power");
    expect(await state()).toBe("SUBMITTED");
    await fault("query", "notFoundFor");
    await tendBy(unplugged("/refund"), refundId);
    expect(await state()).toBe("UNKNOWN");
    expect((await cancel()).code).toBe("2412");
    await sandbox.control.advance(60_000);
    await tend.refund(world, cashier, refundId);
    expect(await state()).toBe("SUCCEEDED");
    expect(await sumGivenBack(number)).toBe(10_000);
  });

  it("twice is not over because the first sending was refused", async () => {
    const { refundId, number, state, cancel } = await refunding();
    await fault("refund", "channelBalanceShort");
    const slow = workerWith("/refund", async (goOn) => {
      const refusal = await goOn();
      await fault("refund", "refundProcessing", { ms: 30_000 });
      // Meanwhile another worker asks, hears of nothing, and sends again; that one is taken.
      await tend.refund(world, cashier, refundId);
      await fault("query", "notFoundFor");
      return refusal;
    });
    await tendBy(slow, refundId);
    expect(await state()).toBe("PROCESSING");
    expect((await cancel()).code).toBe("2412");
    await sandbox.control.advance(60_000);
    await tend.refund(world, cashier, refundId);
    expect(await state()).toBe("SUCCEEDED");
    expect(await sumGivenBack(number)).toBe(10_000);
  });

  it("and failed is still looked at when a retry went nowhere and was given up", async () => {
    const { refundId, state, cancel } = await refunding();
    await fault("refund", "channelBalanceShort");
    await tend.refund(world, cashier, refundId);
    expect(await state()).toBe("FAILED");
    await world.call(collection.retryRefund, { id: refundId }, { as: cashier });
    await tendBy(unplugged("/refund"), refundId);
    expect(await state()).toBe("WAITING");
    expect((await cancel()).code).toBe("0");
    const { rows } = await world.database.admin.query<{ next_look_at: Date | null }>(
      "select next_look_at from refunds where id = $1",
      [refundId],
    );
    expect(rows[0]?.next_look_at).not.toBeNull();
  });
});

it("a refund that never left waits as before, and may be given up for good", async () => {
  const { refundId, number, state, cancel } = await refunding();
  await tendBy(unplugged("/refund"), refundId);
  expect(await state()).toBe("WAITING");
  expect((await cancel()).code).toBe("0");
  await tend.refund(world, cashier, refundId);
  expect(await sumGivenBack(number)).toBe(0);
});

it("a QR code that was sent once stays sent when its repeat goes nowhere", async () => {
  const { data } = await world.call(collection.create, wish(), { as: cashier });
  const { last } = await seen(data.id);
  await fault("pay", "noAnswerNotExecuted");
  await tend.qr(world, cashier, last.id);
  await runTendQr(unplugged("/pay"), { tenantId: cashier.tenantId, qrId: last.id });
  const { rows } = await world.database.admin.query<{ state: string; sending_at: Date | null }>(
    "select state, sending_at from collection_orders where id = $1",
    [last.id],
  );
  expect(rows).toEqual([{ state: "UNKNOWN", sending_at: expect.any(Date) as Date }]);
});

describe("over an account out of force", () => {
  const putAccount = async (action: "disable" | "enable") => {
    const { rows } = await world.database.admin.query<{ row_version: number }>(
      "select row_version::int from provider_accounts where id = $1",
      [accountId],
    );
    const input = { id: accountId, rowVersion: rows[0]?.row_version ?? 0 };
    const { code } = await world.call(provider[action], input, { as: cashier });
    expect(code).toBe("0");
  };

  it("no refund goes out, and what is under way is asked after", async () => {
    const waiting = await refunding();
    const lost = await refunding();
    const neverArrived = await refunding();
    await fault("refund", "noAnswerExecuted");
    await tend.refund(world, cashier, lost.refundId);
    await fault("refund", "noAnswerNotExecuted");
    await tend.refund(world, cashier, neverArrived.refundId);
    await putAccount("disable");
    await sandbox.control.advance(60_000);
    for (const one of [waiting, lost, neverArrived])
      await tend.refund(world, cashier, one.refundId);
    expect(await waiting.state()).toBe("WAITING");
    expect(await lost.state()).toBe("SUCCEEDED");
    expect(await neverArrived.state()).toBe("UNKNOWN");
    await putAccount("enable");
    for (const one of [waiting, neverArrived]) await tend.refund(world, cashier, one.refundId);
    expect(await waiting.state()).not.toBe("WAITING");
    expect(await sumGivenBack(neverArrived.number)).toBe(10_000);
  });

  it("no QR code is made, and one on show is closed in its time", async () => {
    const created = await world.call(collection.create, wish(), { as: cashier });
    const onShow = await world.call(collection.create, wish(), { as: cashier });
    const { last: shownOne } = await seen(onShow.data.id);
    const { last: waiting } = await seen(created.data.id);
    await tend.qr(world, cashier, shownOne.id);
    await putAccount("disable");
    await tend.qr(world, cashier, waiting.id);
    expect((await seen(created.data.id)).last.state).toBe("CREATED");
    await sweepCollections(world.engine, inHalfAnHour());
    for (const { id } of [shownOne, waiting]) await tend.qr(world, cashier, id);
    expect((await seen(onShow.data.id)).last.state).toBe("CLOSED");
    expect((await seen(created.data.id)).last.state).toBe("CLOSED");
    await putAccount("enable");
  });
});
