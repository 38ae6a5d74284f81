import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  addCollectAccount,
  askRefund,
  hearOf,
  hearPaid,
  proofOf,
  shown,
  tend,
} from "#main/collection-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import { carryOutForJob } from "#platform/server/flows/job.ts";
import { addDepartments } from "#platform/testing/organisation.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { openTestSandbox, type TestSandbox } from "#platform/testing/sandbox.ts";
import type { World } from "#platform/testing/world.ts";
import { collection } from "../contract.ts";
import * as money from "./faces/money.ts";
import {
  closeCollection,
  type Collected,
  collectedOrders,
  createCollection,
  lockCollected,
  qrOnShow,
  readCollected,
  reasonsAgainstCode,
  resetCollection,
} from "./index.ts";

let world: World;
let sandbox: TestSandbox;
let seller: TestPerson;
let cashier: TestPerson;
let departmentId: string;

const told: Collected[] = [];
const testOrders = collectedOrders.takes({
  type: "testOrder",
  settled: async (_tx, collected) => void told.push(collected),
});

beforeAll(async () => {
  sandbox = await openTestSandbox();
  const { host } = new URL(sandbox.addresses.allinpay);
  world = await openTestWorld({
    modules: [{ gives: [testOrders] }],
    settings: { PROVIDER_ADDRESSES: host },
  });
  const tenant = await world.tenant();
  [seller, cashier] = [await world.person(tenant), await world.person(tenant)];
  ({ 浙江: departmentId = "" } = await addDepartments(world, tenant.id, { 公司: { 浙江: {} } }));
  await addCollectAccount(world, seller, sandbox);
});
afterAll(async () => {
  await world.close();
  await sandbox.close();
});
beforeEach(() => {
  told.length = 0;
});

type Work<T> = Parameters<typeof carryOutForJob<T>>[2];
const as = <T>({ tenantId, userId }: TestPerson, work: Work<T>) =>
  carryOutForJob(world.engine, { tenantId, userId, event: null, key: newId() }, work);
const asSeller = <T>(work: Work<T>) => as(seller, work);
const flows = () => world.engine.flows;
const amountFen = 8_000;

async function newOrder() {
  const order = { type: "testOrder", id: newId(), number: `FW${newId()}`, departmentId };
  const ways = { payBy: "alipay" as const, validMinutes: 30 };
  const { id } = await asSeller((tx) => {
    const wanted = { order, amountFen, subject: "过户服务费", ...ways, now: tx.now };
    return createCollection(tx, flows(), wanted);
  });
  const { last } = await shown(world, seller, id);
  await tend.qr(world, seller, last.id);
  return { order, id, qrId: last.id, merchantNo: last.merchantNo };
}

async function paidOrder() {
  const made = await newOrder();
  await sandbox.control.act("allinpay", "pay", { merchantNo: made.merchantNo });
  await tend.qr(world, seller, made.qrId);
  return made;
}

const refundOf = (paymentId: string, number: string, wantedFen = amountFen) =>
  asSeller(async (tx) =>
    money.requestRefund(tx, {
      paymentId,
      amountFen: wantedFen,
      reason: "SETTLED",
      remark: null,
      fileIds: await proofOf(world, seller),
      of: { number, applicantId: seller.userId },
    }),
  );

describe("an order that is paid by QR code", () => {
  it("has one collection, which is seen with the order's department", async () => {
    const { order, id } = await newOrder();
    const wanted = { order, amountFen, subject: "过户服务费", payBy: "wechat" as const };
    const again = asSeller((tx) =>
      createCollection(tx, flows(), { ...wanted, validMinutes: 30, now: tx.now }),
    );
    await expect(again).rejects.toMatchObject({ definition: { code: "2415" } });
    const sql = "select department_id from collections where id = $1";
    const { rows } = await world.database.admin.query(sql, [id]);
    expect(rows).toEqual([{ department_id: departmentId }]);
  });

  it("is told who paid, how, when and under which numbers, in the same transaction", async () => {
    const { order, id, qrId, merchantNo } = await paidOrder();
    const last = told.at(-1);
    expect(last).toMatchObject({
      orderId: order.id,
      state: "PAID",
      amountFen,
      paidFen: amountFen,
      merchantNumber: merchantNo,
      qrCount: 1,
      refunds: [],
    });
    expect(last?.payments).toMatchObject([
      { id: qrId, merchantNumber: merchantNo, paidFen: amountFen, paidBy: "alipay", parked: null },
    ]);
    const [payment] = last?.payments ?? [];
    expect(payment?.channelNumber).toBeTruthy();
    expect(payment?.payer).toBeTruthy();
    expect(payment?.paidAt).toBeTruthy();
    expect(await asSeller((tx) => readCollected(tx, { collectionId: id }))).toEqual(last);
    expect(await asSeller((tx) => lockCollected(tx, { collectionId: id }))).toEqual(last);
  });

  it("shows the code that can be paid, and none once it cannot", async () => {
    const { id, qrId, merchantNo } = await newOrder();
    const show = () => asSeller((tx) => qrOnShow(tx, { collectionId: id }));
    const onShow = await show();
    expect(onShow).toMatchObject({ merchantNo, isBeingClosed: false });
    expect(onShow?.qrContent).toBeTruthy();
    await asSeller((tx) => resetCollection(tx, flows(), { collectionId: id, validMinutes: 5 }));
    expect(await show()).toMatchObject({ merchantNo, qrContent: null, isBeingClosed: true });
    const against = () =>
      asSeller((tx) => reasonsAgainstCode(tx, { collectionId: id, action: "reset" }));
    expect((await against()).map(({ definition }) => definition.code)).toEqual(["2404"]);
    await tend.qr(world, seller, qrId);
    const { last: fresh } = await shown(world, seller, id);
    expect(await show()).toMatchObject({ merchantNo: fresh.merchantNo });
    expect(fresh.merchantNo).toMatch(/-2$/);
    expect(await against()).toEqual([]);
    await asSeller((tx) => closeCollection(tx, flows(), { collectionId: id }));
    await hearOf(world, seller, { qrId: fresh.id, state: "closed" });
    expect(await show()).toBeNull();
    expect(told.at(-1)).toMatchObject({ state: "CLOSED", paidFen: 0, qrCount: 2 });
  });

  it("keeps money that came late, or gives it back", async () => {
    for (const decision of ["KEPT", "GIVEN_BACK"] as const) {
      const { id, qrId, order } = await newOrder();
      await hearOf(world, seller, { qrId, state: "closed" });
      await hearPaid(world, seller, { qrId, paidFen: amountFen });
      expect(told.at(-1)).toMatchObject({
        state: "EXPIRED",
        needsPerson: true,
        payments: [{ parked: "LATE", decision: null }],
      });
      await asSeller(async (tx) => {
        if (decision === "KEPT") return money.keepLate(tx, flows(), { paymentId: qrId });
        const fileIds = await proofOf(world, seller);
        const of = { number: order.number, applicantId: seller.userId };
        return money.giveBackLate(tx, { paymentId: qrId, remark: null, fileIds, of });
      });
      const [state, refunds] =
        decision === "KEPT" ? ["PAID", []] : ["EXPIRED", [{ amountFen, number: order.number }]];
      expect(told.at(-1)).toMatchObject({
        state,
        refunds,
        payments: [{ parked: "LATE", decision }],
      });
      expect((await shown(world, seller, id)).orderNo).toBe(order.number);
    }
  });
});

describe("a refund of an order", () => {
  it("has its order's number and applicant, and is let go by another", async () => {
    const { id, qrId } = await paidOrder();
    const { id: refundId, number } = await refundOf(qrId, `TK${newId()}`);
    expect(told.at(-1)?.refunds).toMatchObject([{ id: refundId, number, state: "WAITING" }]);
    await tend.refund(world, seller, refundId);
    expect((await shown(world, seller, id)).refunds).toMatchObject([{ held: true }]);
    const release = (who: TestPerson, approvers: string[]) =>
      as(who, (tx) => money.releaseRefundOf(tx, flows(), { refundId, approvers }));
    const reasons = (me: TestPerson, approvers: string[]) =>
      as(me, async (tx) => {
        const asked = { refundId, approvers, action: "releaseRefund", me: me.userId } as const;
        const found = await money.reasonsAgainstRefundOf(tx, asked);
        return found.map(({ definition }) => definition.code);
      });
    expect(await reasons(seller, [cashier.userId])).toEqual(["2700"]);
    await expect(release(seller, [])).rejects.toMatchObject({ definition: { code: "2700" } });
    // Who alone passed its order does not send it as well.
    expect(await reasons(cashier, [cashier.userId])).toEqual(["2702"]);
    expect(await reasons(cashier, [newId()])).toEqual([]);
    await release(cashier, [newId()]);
    await tend.refund(world, seller, refundId);
    expect(told.at(-1)).toMatchObject({
      refundedFen: amountFen,
      refunds: [{ state: "SUCCEEDED", number, sendNumber: number }],
    });
    expect(told.at(-1)?.refunds[0]?.channelNumber).toBeTruthy();
  });

  it("is sent again, or given up, by functions of its order", async () => {
    const { qrId } = await paidOrder();
    const { id: refundId } = await refundOf(qrId, `TK${newId()}`);
    await sandbox.control.addFault({
      provider: "allinpay",
      effect: "overRefundRefused",
      match: { op: "refund" },
      times: 1,
    });
    await as(cashier, (tx) => money.releaseRefundOf(tx, flows(), { refundId, approvers: [] }));
    await tend.refund(world, seller, refundId);
    expect(told.at(-1)?.refunds).toMatchObject([{ state: "FAILED" }]);
    expect(told.at(-1)?.refunds[0]?.failText).toBeTruthy();
    await as(cashier, (tx) => money.retryRefundOf(tx, flows(), { refundId }));
    expect(told.at(-1)?.refunds).toMatchObject([{ state: "WAITING" }]);
    const { id: other } = await paidOrder().then((paid) => refundOf(paid.qrId, `TK${newId()}`));
    await asSeller((tx) => money.cancelRefundOf(tx, { refundId: other }));
    expect(told.at(-1)?.refunds).toMatchObject([{ id: other, state: "CANCELLED" }]);
    expect(told.at(-1)?.payments).toMatchObject([{ refundableFen: amountFen }]);
  });

  it("can only be asked for through its order, and so can all that is done with its money", async () => {
    const { id, qrId } = await paidOrder();
    const { id: refundId } = await refundOf(qrId, `TK${newId()}`, 100);
    const remark = "柜台操作";
    const fileIds = await proofOf(world, cashier);
    const at = { as: cashier };
    const answers = [
      await world.call(collection.reset, { id, validMinutes: 5 }, at),
      await world.call(collection.close, { id }, at),
      await world.call(collection.keep, { id: qrId, remark }, at),
      await world.call(collection.giveBack, { id: qrId, remark, fileIds }, at),
      await askRefund(world, cashier, { id: qrId, amountFen: 100 }),
      await world.call(collection.releaseRefund, { id: refundId }, at),
      await world.call(collection.retryRefund, { id: refundId }, at),
      await world.call(collection.cancelRefund, { id: refundId, remark }, at),
    ];
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(["2420"]));
    const { data } = await world.call(collection.refundActions, { id: refundId }, at);
    for (const { reasons } of data) expect(reasons[0]?.code).toBe("2420");
  });
});
