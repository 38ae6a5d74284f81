import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  addCollectAccount,
  hearOf,
  releasedRefund,
  shown,
  tend,
  wish,
} from "#main/collection-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { newId, systemClock } from "#platform/server/clock.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { openTestSandbox, type TestSandbox } from "#platform/testing/sandbox.ts";
import type { World } from "#platform/testing/world.ts";
import { collection } from "../contract.ts";
import { sweepCollections } from "./jobs/sweep.ts";
import { collectionNotice, refundNotice } from "./support/notices.ts";

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
const tendQr = (qrId: string) => tend.qr(world, cashier, qrId);
const tendRefund = (refundId: string) => tend.refund(world, cashier, refundId);
const fault = (op: string, effect: string, params: Record<string, number | boolean> = {}) =>
  sandbox.control.addFault({ provider: "allinpay", match: { op }, effect, params, times: 1 });
const act = (name: string, merchantNo: string) =>
  sandbox.control.act("allinpay", name, { merchantNo });
const remark = "已与客户核对";

async function wanted() {
  const { data } = await world.call(collection.create, wish(), { as: cashier });
  return seen(data.id);
}
async function onShow() {
  const { id, last } = await wanted();
  await tendQr(last.id);
  return seen(id);
}
async function paid() {
  const { id, last } = await onShow();
  await act("pay", last.merchantNo);
  await tendQr(last.id);
  return seen(id);
}
const refundOf = (id: string, amountFen = 10_000) =>
  releasedRefund(world, cashier, { id, amountFen });
/** What really moved under a number. */
async function ledger(merchantNo: string) {
  const lines = await sandbox.control.ledger("allinpay");
  const [line] = lines.filter((one) => one.merchantNo === merchantNo);
  return line ? { kind: line.kind, count: line.count, sumFen: line.sumFen } : undefined;
}
/** What the cashier was told last of a collection or a refund. */
const toldOf = async (subjectId: string) => {
  const { rows } = await world.database.admin.query<{ event: string }>(
    "select event from messages where user_id = $1 and subject_id = $2",
    [cashier.userId, subjectId],
  );
  return rows.map(({ event }) => event);
};
/** Lets the time of a code pass for us. */
const letExpire = (qrId: string) =>
  world.database.admin.query("update collection_orders set expires_at = now() where id = $1", [
    qrId,
  ]);

describe("a QR code", () => {
  it("is made at the channel, paid, and settles the collection", async () => {
    const { id, last } = await onShow();
    expect(last).toMatchObject({
      state: "PAYING",
      qrContent: expect.stringMatching(/^http/) as string,
    });
    await act("pay", last.merchantNo);
    await collectionNotice(world.engine, {
      tenantId: cashier.tenantId,
      accountId,
      ourNumber: last.merchantNo,
    });
    expect(await seen(id)).toMatchObject({
      state: "PAID",
      paidInFen: 30_000,
      needsPerson: false,
      last: { state: "PAID", qrContent: null, parked: null },
    });
    expect(await ledger(last.merchantNo)).toEqual({
      kind: "collected",
      count: 1,
      sumFen: 30_000,
    });
  });

  it("whose answer was lost is asked after; if made without a picture, another takes its place", async () => {
    await fault("pay", "noAnswerExecuted");
    const { id, last: lost } = await onShow();
    expect(lost.state).toBe("UNKNOWN");
    await tendQr(lost.id);
    expect((await seen(id)).last.closing).toBe("RENEW");
    await tendQr(lost.id);
    const { last, qrs } = await seen(id);
    expect(qrs.map(({ state }) => state)).toEqual(["CLOSED", "CREATED"]);
    await tendQr(last.id);
    expect((await seen(id)).last).toMatchObject({
      state: "PAYING",
      merchantNo: expect.stringMatching(/-2$/) as string,
    });
  });

  it("that never arrived is sent again under the same number", async () => {
    await fault("pay", "noAnswerNotExecuted");
    const { id, last: lost } = await onShow();
    expect(lost.state).toBe("UNKNOWN");
    await tendQr(lost.id);
    expect((await seen(id)).last).toMatchObject({
      state: "PAYING",
      merchantNo: lost.merchantNo,
    });
  });

  it("that the channel refuses has failed, and says why", async () => {
    await fault("pay", "singleLimit");
    expect(await onShow()).toMatchObject({
      state: "EXPIRED",
      last: { state: "FAILED", failText: expect.stringContaining("3889") as string },
    });
  });

  it("whose time is over is closed at the channel first", async () => {
    const { id, last } = await onShow();
    await letExpire(last.id);
    await sweepCollections(world.engine);
    expect((await seen(id)).last.closing).toBe("EXPIRY");
    await tendQr(last.id);
    expect(await seen(id)).toMatchObject({ state: "EXPIRED", last: { state: "CLOSED" } });
    expect(await toldOf(id)).toEqual(["qr.expired"]);
    await expect(act("pay", last.merchantNo)).rejects.toThrow();
  });

  it("is swept by one clock: what is over is taken at once, and looked for again a minute later", async () => {
    const { last } = await onShow();
    const later = new Date(systemClock.now().getTime() + 31 * 60_000);
    await sweepCollections(world.engine, later);
    const { rows } = await world.database.admin.query(
      "select closing, next_look_at from collection_orders where id = $1",
      [last.id],
    );
    const next = new Date(later.getTime() + 60_000);
    expect(rows).toEqual([{ closing: "EXPIRY", next_look_at: next }]);
  });

  it("that the channel calls failed although it was on show is closed there", async () => {
    const { id, last } = await onShow();
    await hearOf(world, cashier, { qrId: last.id, state: "failed" });
    expect((await seen(id)).last).toMatchObject({ state: "FAILED", closing: "EXPIRY" });
    await tendQr(last.id);
    expect(await seen(id)).toMatchObject({ state: "EXPIRED", last: { state: "CLOSED" } });
    await expect(act("pay", last.merchantNo)).rejects.toThrow();
  });

  it("paid in its last second is paid, not expired", async () => {
    const { id, last } = await onShow();
    await act("pay", last.merchantNo);
    await letExpire(last.id);
    await sweepCollections(world.engine);
    await tendQr(last.id);
    expect(await seen(id)).toMatchObject({ state: "PAID", last: { parked: null } });
  });

  it("paid after it was closed is late, whoever had it closed", async () => {
    const { id, last } = await onShow();
    await fault("close", "paidAfterClose", { ms: 1000 });
    await world.call(collection.close, { id }, { as: cashier });
    await tendQr(last.id);
    expect((await seen(id)).state).toBe("CLOSED");
    await sandbox.control.advance(2000);
    await tendQr(last.id);
    expect(await seen(id)).toMatchObject({
      state: "CLOSED",
      needsPerson: true,
      last: { state: "PAID", parked: "LATE" },
    });
  });

  it.each([
    ["paidTwice", 60_000],
    ["paidOtherAmount", 29_999],
  ])("that was %s waits for somebody with all that came", async (effect, paidInFen) => {
    await fault("pay", effect);
    const { state, last, needsPerson } = await paid();
    expect({ state, needsPerson }).toEqual({ state: "EXPIRED", needsPerson: true });
    expect(last).toMatchObject({ parked: "AMOUNT_DIFFERS", paidInFen });
  });

  it("that is reset cannot be paid any more, and its successor can", async () => {
    const { id, last: old } = await onShow();
    await world.call(collection.reset, { id, validMinutes: 10 }, { as: cashier });
    await tendQr(old.id);
    const { last: fresh } = await seen(id);
    await tendQr(fresh.id);
    await expect(act("pay", old.merchantNo)).rejects.toThrow();
    await act("pay", fresh.merchantNo);
    await tendQr(fresh.id);
    expect(await seen(id)).toMatchObject({ state: "PAID", paidInFen: 30_000 });
  });
});

describe("a refund", () => {
  it("goes out once, under its number, and comes back as done", async () => {
    const { id, last } = await paid();
    const refundId = await refundOf(last.id);
    await Promise.all([tendRefund(refundId), tendRefund(refundId), tendRefund(refundId)]);
    await sandbox.control.advance(60_000);
    const { refunds } = await seen(id);
    const number = refunds[0]?.refundNo ?? "";
    await refundNotice(world.engine, { tenantId: cashier.tenantId, accountId, ourNumber: number });
    expect(await seen(id)).toMatchObject({
      refundedFen: 10_000,
      refunding: false,
      refunds: [{ state: "SUCCEEDED", sendNo: number }],
    });
    expect(await ledger(number)).toEqual({ kind: "refunded", count: 1, sumFen: 10_000 });
    expect(await toldOf(refundId)).toEqual(["refund.done"]);
  });

  it("is not tended for a notice that came by another account", async () => {
    const { id, last } = await paid();
    await refundOf(last.id);
    const [refund] = (await seen(id)).refunds;
    const notice = { tenantId: cashier.tenantId, ourNumber: refund?.refundNo ?? "" };
    await refundNotice(world.engine, { ...notice, accountId: newId() });
    expect((await seen(id)).refunds[0]?.state).toBe("WAITING");
    await refundNotice(world.engine, { ...notice, accountId });
    expect((await seen(id)).refunds[0]?.state).not.toBe("WAITING");
  });

  it("whose answer was lost is unknown, cannot be cancelled, and is found by asking", async () => {
    const { id, last } = await paid();
    const refundId = await refundOf(last.id);
    await fault("refund", "noAnswerExecuted");
    await tendRefund(refundId);
    const [unknown] = (await seen(id)).refunds;
    expect(unknown?.state).toBe("UNKNOWN");
    const cancelled = await world.call(
      collection.cancelRefund,
      { id: refundId, remark },
      { as: cashier },
    );
    expect(cancelled.code).toBe("2412");
    await sandbox.control.advance(60_000);
    await tendRefund(refundId);
    expect((await seen(id)).refunds[0]?.state).toBe("SUCCEEDED");
    expect((await ledger(unknown?.refundNo ?? ""))?.count).toBe(1);
  });

  it("that never arrived goes again under the same number", async () => {
    const { id, last } = await paid();
    const refundId = await refundOf(last.id);
    await fault("refund", "noAnswerNotExecuted");
    await tendRefund(refundId);
    await tendRefund(refundId);
    await sandbox.control.advance(60_000);
    await tendRefund(refundId);
    const [refund] = (await seen(id)).refunds;
    expect(refund).toMatchObject({ state: "SUCCEEDED" });
    expect(refund?.sendNo).toBe(refund?.refundNo);
    expect((await ledger(refund?.refundNo ?? ""))?.count).toBe(1);
  });

  it("that was refused may be retried under the same number", async () => {
    const { id, last } = await paid();
    const refundId = await refundOf(last.id);
    await fault("refund", "channelBalanceShort");
    await tendRefund(refundId);
    const [refused] = (await seen(id)).refunds;
    expect(refused).toMatchObject({
      state: "FAILED",
      failText: expect.stringContaining("余额") as string,
    });
    expect(await toldOf(refundId)).toEqual(["refund.failed"]);
    await world.call(collection.retryRefund, { id: refundId }, { as: cashier });
    await tendRefund(refundId);
    await sandbox.control.advance(60_000);
    await tendRefund(refundId);
    expect((await seen(id)).refunds[0]).toMatchObject({
      state: "SUCCEEDED",
      sendNo: refused?.refundNo,
    });
  });

  it("that failed after processing goes under a suffix, because the channel confirmed it", async () => {
    const { id, last } = await paid();
    const refundId = await refundOf(last.id);
    await fault("refund", "refundFailsLater", { ms: 1000 });
    await tendRefund(refundId);
    expect((await seen(id)).refunds[0]?.state).toBe("PROCESSING");
    await sandbox.control.advance(60_000);
    await tendRefund(refundId);
    const [failed] = (await seen(id)).refunds;
    expect(failed?.state).toBe("FAILED");
    await world.call(collection.retryRefund, { id: refundId }, { as: cashier });
    await tendRefund(refundId);
    await sandbox.control.advance(60_000);
    await tendRefund(refundId);
    const number = failed?.refundNo ?? "";
    expect((await seen(id)).refunds[0]).toMatchObject({
      state: "SUCCEEDED",
      sendNo: `${number}-2`,
    });
    expect(await ledger(number)).toBeUndefined();
    expect(await ledger(`${number}-2`)).toEqual({ kind: "refunded", count: 1, sumFen: 10_000 });
  });

  it("that was cancelled before it was sent is never sent", async () => {
    const { id, last } = await paid();
    const refundId = await refundOf(last.id);
    await world.call(collection.cancelRefund, { id: refundId, remark }, { as: cashier });
    await tendRefund(refundId);
    const [refund] = (await seen(id)).refunds;
    expect(refund?.state).toBe("CANCELLED");
    expect(await ledger(refund?.refundNo ?? "")).toBeUndefined();
  });
});
