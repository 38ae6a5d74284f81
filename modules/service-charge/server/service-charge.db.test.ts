import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hearOfRefund, nowhere, proofOf } from "#main/collection-arrange.ts";
import {
  aCharge,
  approvedRefundOf,
  askedRefundOf,
  chargedFen,
  chargeOf,
  closed,
  decideOn,
  type Desk,
  deskOf,
  draftOf,
  duplicateOf,
  heldBy,
  lateOf,
  moneyOf,
  paid,
  paidOf,
  qrIdOf,
  refundOf,
  refundWish,
  sentRefundOf,
  waitingOf,
} from "#main/service-charge-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { concludeChange } from "#modules/collection/server/support/collections.ts";
import { unasked } from "#modules/collection/server/support/at-channel.ts";
import { serviceChargeType } from "#modules/service-charge-type/contract.ts";
import type { Fen } from "#platform/contract/money.ts";
import { addDepartments } from "#platform/testing/organisation.ts";
import { expectOnlyFor, exported } from "#platform/testing/guards.ts";
import type { World } from "#platform/testing/world.ts";
import { serviceCharge } from "../contract.ts";
import { serviceChargeRefund } from "../refund-contract.ts";
import { type ChargeState, chargeStates, type RefundState, refundStates } from "../states.ts";

let world: World;
let desk: Desk;

beforeAll(async () => {
  world = await openTestWorld({ settings: { PROVIDER_ADDRESSES: nowhere } });
  desk = await deskOf(world, await world.person(await world.tenant()));
});
afterAll(() => world.close());

const expectState = async (id: string, state: ChargeState) =>
  expect((await chargeOf(desk, id)).stateCode).toBe(chargeStates[state]);
const expectRefund = async (id: string, state: RefundState) =>
  expect((await refundOf(desk, id)).stateCode).toBe(refundStates[state]);
const codeOf = async (asked: Promise<{ code: string }>) => (await asked).code;
const as = () => ({ as: desk.seller });

const answered = async (
  refundId: string,
  state: "refunded" | "failed" | "processing" | "unknown",
) =>
  hearOfRefund(world, desk.seller, {
    refundId: await heldBy(desk, refundId),
    answer: { number: (await refundOf(desk, refundId)).merchantRefundId, state, byQuery: true },
  });
/** A worker is about to send it. */
async function submitted(refundId: string) {
  const id = await heldBy(desk, refundId);
  const sql =
    "update refunds set state = 'SUBMITTED', sending_at = moment() where id = $1 returning collection_id as held";
  const { rows } = await world.database.admin.query<{ held: string }>(sql, [id]);
  await unasked(world.engine, desk.seller, (tx) => concludeChange(tx, rows[0]?.held ?? ""));
  await expectRefund(refundId, "submitted");
}

describe("a service charge", () => {
  it("is written down, paid by a code, and has a receipt", async () => {
    const { id, qrId } = await waitingOf(desk);
    await expectState(id, "waiting");
    const { data: before } = await world.call(serviceCharge.money, { id }, as());
    expect(before.qr?.qrContent).toBeTruthy();
    await paid(desk, qrId);
    const { data: order } = await world.call(serviceCharge.detail, { id }, as());
    expect(order).toMatchObject({
      stateCode: 3203,
      contractNo: "2026ZL1234567",
      lesseePhone: "*******8000",
      receivableAmount: chargedFen,
      paidInAmount: chargedFen,
      refundedAmount: 0,
    });
    expect(order.receiptNo).toMatch(/^SJ20\d{2}\d{7}$/);
    expect(order.merchantOrderId).toBe(before.qr?.merchantOrderId);
    expect(await moneyOf(desk, id)).toMatchObject({
      collectionState: "PAID",
      qr: null,
      payments: [{ paidInAmount: chargedFen, parked: null, refundableAmount: chargedFen }],
    });
  });

  it("has receipts without a gap, also where a payment came to nothing", async () => {
    const numbers = [];
    for (let nth = 0; nth < 3; nth += 1) {
      const { id } = await paidOf(desk);
      numbers.push(Number((await chargeOf(desk, id)).receiptNo?.slice(6)));
    }
    const [first = 0] = numbers;
    expect(numbers).toEqual([first, first + 1, first + 2]);
  });

  it("needs a whole contract number, an amount within the limit and whoever acts for a company", async () => {
    const asked = (over: object) =>
      codeOf(world.call(serviceCharge.create, { ...aCharge(desk), ...over }, as()));
    for (const wrong of [
      { contractMiddle: "123456" },
      { contractMiddle: "1234567890" },
      { contractYear: "26" },
      { contractType: "租" },
      { lesseePhone: "12345" },
    ]) {
      expect(await asked(wrong), JSON.stringify(wrong)).toBe("0400");
    }
    expect(await asked({ contractMiddle: "123456789" })).toBe("0");
    expect(await asked({ receivableAmount: 200_001 })).toBe("3213");
    expect(await asked({ orderTypeCode: "NONE" })).toBe("3211");
    expect(await asked({ lesseePublic: true })).toBe("3214");
    expect(await asked({ lesseePublic: true, companyAgentName: "李明" })).toBe("0");
  });

  it("shows a screenshot where its type wants one", async () => {
    const orderTypeCode = `S-${Date.parse("2026-11-01")}`;
    const type = { orderTypeName: "解押", orderTypeCode, orderTypeDescribe: null, remark: null };
    await world.call(
      serviceChargeType.create,
      { ...type, needOcr: true, orderUpperLimitAmount: null },
      as(),
    );
    const asked = (fileIds: string[]) =>
      world.call(serviceCharge.create, { ...aCharge(desk), orderTypeCode, fileIds }, as());
    expect(await codeOf(asked([]))).toBe("3215");
    const fileIds = await proofOf(world, desk.seller);
    const { data } = await asked(fileIds);
    expect((await chargeOf(desk, data.id)).appScreenshot).toBe(fileIds[0]);
    const { data: types } = await world.call(serviceCharge.types, {}, as());
    expect(types).toContainEqual(expect.objectContaining({ orderTypeCode, needOcr: true }));
  });

  it("keeps its type: one that was charged stays, with its code", async () => {
    await draftOf(desk);
    const input = { filters: { orderTypeCode: [desk.typeCode] }, current: 1, size: 5, sorts: [] };
    const { data } = await world.call(serviceChargeType.list, input, as());
    const [{ id, rowVersion, ...type } = expect.fail("no type")] = data.records;
    const { orderTypeName, orderTypeDescribe, needOcr, orderUpperLimitAmount, remark } = type;
    const fields = { orderTypeName, orderTypeDescribe, needOcr, orderUpperLimitAmount, remark };
    const update = { ...fields, id, rowVersion, orderTypeCode: "OTHER" };
    expect(await codeOf(world.call(serviceChargeType.update, update, as()))).toBe("3203");
    expect(await codeOf(world.call(serviceChargeType.remove, { id }, as()))).toBe("3204");
  });

  it("is changed as a draft alone, by who made it", async () => {
    const id = await draftOf(desk);
    const { lesseePhone: _, ...fields } = aCharge(desk);
    const edit = (lessee: string, by = desk.seller, rowVersion = 1) =>
      codeOf(world.call(serviceCharge.update, { ...fields, lessee, id, rowVersion }, { as: by }));
    expect(await edit("王芳", desk.cashier)).toBe("3216");
    expect(await edit("王芳")).toBe("0");
    expect(await chargeOf(desk, id)).toMatchObject({ lessee: "王芳", lesseePhone: "*******8000" });
    await world.call(serviceCharge.generateQr, { id }, as());
    expect(await edit("王芳芳", desk.seller, 3)).toBe("3217");
    expect(await codeOf(world.call(serviceCharge.generateQr, { id }, as()))).toBe("3217");
  });

  it("expires, and gets a new code under a new number", async () => {
    const { id, qrId } = await waitingOf(desk);
    const { merchantOrderId } = await chargeOf(desk, id);
    await closed(desk, qrId);
    await expectState(id, "expired");
    expect(await codeOf(world.call(serviceCharge.resetExpiry, { id }, as()))).toBe("0");
    const after = await chargeOf(desk, id);
    expect(after).toMatchObject({ stateCode: 3201, qrCount: 2 });
    expect(after.merchantOrderId).not.toBe(merchantOrderId);
  });

  it("is deleted while nobody paid; paid before its code is closed, it is paid", async () => {
    const draft = await draftOf(desk);
    await world.call(serviceCharge.remove, { id: draft }, as());
    await expectState(draft, "deleted");
    const { id, qrId } = await waitingOf(desk);
    await world.call(serviceCharge.remove, { id }, as());
    await expectState(id, "deleted");
    await paid(desk, qrId);
    await expectState(id, "paid");
    expect(await codeOf(world.call(serviceCharge.remove, { id }, as()))).toBe("3218");
    expect(await codeOf(world.call(serviceCharge.resetExpiry, { id }, as()))).toBe("3218");
    expect(await codeOf(world.call(serviceCharge.resetExpiry, { id: draft }, as()))).toBe("3218");
  });

  it("deleted and closed, it is late when it is paid all the same", async () => {
    const { id, qrId } = await waitingOf(desk);
    await world.call(serviceCharge.remove, { id }, as());
    await closed(desk, qrId);
    await expectState(id, "deleted");
    await paid(desk, qrId);
    await expectState(id, "late");
  });

  it("is adjusted once it is paid, by approval and without money", async () => {
    const { id } = await paidOf(desk);
    const { typeCode, otherTypeCode } = desk;
    const adjust = (orderTypeCode: string, fen: number) => {
      const input = { id, orderTypeCode, receivableAmount: fen as Fen, remark: "开错类型" };
      return codeOf(world.call(serviceCharge.adjust, input, as()));
    };
    expect(await adjust(typeCode, chargedFen)).toBe("3222");
    expect(await adjust(otherTypeCode, 29_000)).toBe("0");
    expect(await adjust(otherTypeCode, 29_000)).toBe("3221");
    const asked = await chargeOf(desk, id);
    expect(asked).toMatchObject({ stateCode: 3203, adjustAmount: 29_000 });
    await decideOn(desk, asked.instanceId, "reject");
    expect(await chargeOf(desk, id)).toMatchObject({ stateCode: 3203, adjustAmount: null });
    expect(await adjust(otherTypeCode, 28_000)).toBe("0");
    await decideOn(desk, (await chargeOf(desk, id)).instanceId);
    expect(await chargeOf(desk, id)).toMatchObject({
      stateCode: 3208,
      orderTypeCode: otherTypeCode,
      receivableAmount: 28_000,
      paidInAmount: chargedFen,
    });
    expect(await adjust(typeCode, 27_000)).toBe("3220");
  });

  it("is found by what the page asks, and exported by who has the right", async () => {
    const { id } = await paidOf(desk);
    const { orderNo, receiptNo, merchantOrderId } = await chargeOf(desk, id);
    for (const filters of [
      { orderNo: [orderNo] },
      { receiptNo: [receiptNo ?? ""] },
      { contractNo: "ZL1234567" },
      { lessee: "陈静" },
      { orderTypeCode: [desk.typeCode] },
      { stateCode: [3203 as const] },
      { mine: ["yes" as const] },
    ]) {
      const input = { current: 1, size: 100, sorts: [], filters };
      const { data } = await world.call(serviceCharge.list, input, as());
      expect(data.records.map((one) => one.id)).toContain(id);
    }
    const sees = serviceCharge.list.permission;
    await expectOnlyFor(world, serviceCharge.export, { may: desk.seller, sees });
    const input = { filters: { orderNo: [orderNo] } };
    const { head, rows } = await exported(world, serviceCharge.export, { ...as(), input });
    const first = Object.fromEntries(head.map((name, at) => [name, rows[0]?.[at]]));
    expect(first).toMatchObject({ 服务费单号: orderNo, 商户订单号: merchantOrderId });
  });

  it("says in its history what was done, and what stands against the rest", async () => {
    const { id } = await paidOf(desk);
    const { data: log } = await world.call(serviceCharge.operationLog, { id }, as());
    const events = log.map(({ operationType }) => operationType);
    expect(events).toContain("serviceCharge.create");
    expect(events).toContain("serviceCharge.generateQr");
    const { data } = await world.call(serviceCharge.actions, { id }, as());
    const open = data.filter(({ enabled }) => enabled).map(({ action }) => action);
    expect(open).toEqual(["adjust", "applyRefund"]);
  });
});

describe("money that did not come as it was asked for", () => {
  const keep = (id: string, paymentId: string) =>
    codeOf(world.call(serviceCharge.keepLate, { id, paymentId, remark: "客户确认" }, as()));

  it("is late, and kept: then it counts, with a receipt", async () => {
    const { id, qrId } = await lateOf(desk);
    expect(await chargeOf(desk, id)).toMatchObject({ stateCode: 3204, paidInAmount: 0 });
    expect(await codeOf(world.call(serviceCharge.resetExpiry, { id }, as()))).toBe("3218");
    expect(await keep(id, (await paidOf(desk)).qrId)).toBe("3226");
    expect(await keep(id, qrId)).toBe("0");
    const order = await chargeOf(desk, id);
    expect(order).toMatchObject({ stateCode: 3203, paidInAmount: chargedFen });
    expect(order.receiptNo).toBeTruthy();
    expect(await keep(id, qrId)).toBe("3223");
  });

  it("is late, and given back in full: the order is as it was", async () => {
    const { id, qrId } = await lateOf(desk);
    const part = await refundWish(desk, [id, qrId], 100);
    expect(await codeOf(world.call(serviceCharge.applyRefund, part, as()))).toBe("3227");
    const refundId = await sentRefundOf(desk, [id, qrId], chargedFen);
    await expectState(id, "refunding");
    expect((await refundOf(desk, refundId)).refundReason).toBe("LATE");
    await answered(refundId, "refunded");
    await expectRefund(refundId, "succeeded");
    expect(await chargeOf(desk, id)).toMatchObject({ stateCode: 3202, paidInAmount: 0 });
    expect(await codeOf(world.call(serviceCharge.resetExpiry, { id }, as()))).toBe("0");
    await expectState(id, "waiting");
  });

  it("waits again for somebody when its refund is given up, and cannot be kept then", async () => {
    const { id, qrId } = await lateOf(desk);
    const refundId = await askedRefundOf(desk, [id, qrId], chargedFen);
    await expectState(id, "refunding");
    await decideOn(desk, (await refundOf(desk, refundId)).instanceId, "reject");
    await expectRefund(refundId, "rejected");
    await expectState(id, "late");
    expect(await keep(id, qrId)).toBe("3224");
    await askedRefundOf(desk, [id, qrId], chargedFen);
    await expectState(id, "refunding");
  });

  it("came twice: what was asked for stays paid, the other goes back", async () => {
    const { id, first } = await duplicateOf(desk);
    expect(await chargeOf(desk, id)).toMatchObject({ stateCode: 3210, paidInAmount: chargedFen });
    const refundId = await sentRefundOf(desk, [id, first], chargedFen);
    expect((await refundOf(desk, refundId)).refundReason).toBe("DUPLICATE");
    await answered(refundId, "refunded");
    expect(await chargeOf(desk, id)).toMatchObject({
      stateCode: 3203,
      paidInAmount: chargedFen,
      refundedAmount: 0,
    });
  });

  it("came twice, and both are kept", async () => {
    const { id, first } = await duplicateOf(desk);
    expect(await keep(id, first)).toBe("0");
    expect(await chargeOf(desk, id)).toMatchObject({
      stateCode: 3203,
      paidInAmount: 2 * chargedFen,
    });
  });
});

describe("a refund of a service charge", () => {
  it("needs a paper, approval and a second person; a part of it leaves the rest", async () => {
    const { id, qrId } = await paidOf(desk);
    const wish = await refundWish(desk, [id, qrId]);
    const bare = world.call(serviceCharge.applyRefund, { ...wish, fileIds: [] }, as());
    expect(await codeOf(bare)).toBe("0400");
    const refundId = await askedRefundOf(desk, [id, qrId]);
    await expectState(id, "refunding");
    await expectRefund(refundId, "pending");
    const refund = (by = desk.cashier) =>
      codeOf(world.call(serviceChargeRefund.refund, { id: refundId }, { as: by }));
    expect(await refund()).toBe("3240");
    const retry = () => codeOf(world.call(serviceChargeRefund.retryRefund, { id: refundId }, as()));
    expect(await retry()).toBe("3240");
    await decideOn(desk, (await refundOf(desk, refundId)).instanceId);
    await expectRefund(refundId, "waiting");
    // Neither who asked, nor who alone passed it.
    expect(await refund(desk.seller)).toBe("2700");
    expect(await refund(desk.approver)).toBe("0403");
    expect(await retry()).toBe("2417");
    expect(await refund()).toBe("0");
    await answered(refundId, "refunded");
    await expectRefund(refundId, "succeeded");
    const order = await chargeOf(desk, id);
    expect(order).toMatchObject({ stateCode: 3206, refundedAmount: 10_000 });
    expect(order.merchantRefundId).toBe((await refundOf(desk, refundId)).orderNo);
    expect(order.refundApprover).toBeTruthy();
    const rest = await sentRefundOf(desk, [id, qrId], chargedFen - 10_000);
    await answered(rest, "refunded");
    await expectState(id, "refunded");
    const more = await refundWish(desk, [id, qrId], 1);
    expect(await codeOf(world.call(serviceCharge.applyRefund, more, as()))).toBe("3225");
    const { data: log } = await world.call(serviceChargeRefund.operationLog, { id: rest }, as());
    expect(log.map(({ operationType }) => operationType)).toContain("serviceChargeRefund.refund");
  });

  it("is rejected, withdrawn or cancelled: its amount is free again", async () => {
    const { id, qrId } = await paidOf(desk);
    const rejected = await askedRefundOf(desk, [id, qrId], chargedFen);
    await decideOn(desk, (await refundOf(desk, rejected)).instanceId, "reject");
    await expectRefund(rejected, "rejected");
    await expectState(id, "paid");
    const cancel = (refundId: string) =>
      codeOf(
        world.call(serviceChargeRefund.cancelRefund, { id: refundId, remark: "不退了" }, as()),
      );
    const pending = await askedRefundOf(desk, [id, qrId], chargedFen);
    expect(await cancel(pending)).toBe("0");
    await expectRefund(pending, "cancelled");
    expect((await refundOf(desk, pending)).approvalStateCode).toBe(2009);
    const approved = await approvedRefundOf(desk, [id, qrId], chargedFen);
    expect(await cancel(approved)).toBe("0");
    expect(await cancel(approved)).toBe("3241");
    await expectState(id, "paid");
    const sent = await sentRefundOf(desk, [id, qrId], chargedFen);
    await submitted(sent);
    await answered(sent, "processing");
    expect(await cancel(sent)).toBe("2412");
  });

  it("keeps its number through silence, failure and another try", async () => {
    const { id, qrId } = await paidOf(desk);
    const refundId = await sentRefundOf(desk, [id, qrId]);
    const { orderNo, merchantRefundId } = await refundOf(desk, refundId);
    expect(merchantRefundId).toBe(orderNo);
    await submitted(refundId);
    await answered(refundId, "failed");
    await expectRefund(refundId, "failed");
    await expectState(id, "refunding");
    const retried = world.call(serviceChargeRefund.retryRefund, { id: refundId }, as());
    expect(await codeOf(retried)).toBe("0");
    await expectRefund(refundId, "waiting");
    await submitted(refundId);
    await answered(refundId, "refunded");
    await expectState(id, "partlyRefunded");
    expect((await refundOf(desk, refundId)).orderNo).toBe(orderNo);
  });

  it("for a wrong type comes with the order as it should have been, which names it", async () => {
    const { id, qrId } = await paidOf(desk);
    const wish = { ...(await refundWish(desk, [id, qrId], chargedFen)) };
    const asked = (over: object) =>
      world.call(serviceCharge.applyRefund, { ...wish, ...over }, as());
    const { typeCode, otherTypeCode } = desk;
    expect(await codeOf(asked({ newTypeCode: otherTypeCode }))).toBe("3228");
    const refundReason = "WRONG_TYPE_RELEASE";
    expect(await codeOf(asked({ refundReason, newTypeCode: typeCode }))).toBe("3229");
    const { data } = await asked({ refundReason, newTypeCode: otherTypeCode, newAmount: 12_000 });
    const { orderNo } = await chargeOf(desk, id);
    expect(await chargeOf(desk, data.replacementId ?? "")).toMatchObject({
      stateCode: 3200,
      replacesOrderNo: orderNo,
      orderTypeCode: otherTypeCode,
      receivableAmount: 12_000,
      lessee: "陈静",
      lesseePhone: "*******8000",
    });
    await world.call(serviceCharge.generateQr, { id: data.replacementId ?? "" }, as());
    expect(await qrIdOf(world, data.replacementId ?? "")).toBeTruthy();
  });

  it("never lets more go than was received, however many ask at once", async () => {
    const { id, qrId } = await paidOf(desk);
    const wish = await refundWish(desk, [id, qrId], 7_000);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => codeOf(world.call(serviceCharge.applyRefund, wish, as()))),
    );
    expect(answers.filter((code) => code === "0")).toHaveLength(4);
    expect(new Set(answers)).toEqual(new Set(["0", "2406"]));
    const { payments, refunds } = await moneyOf(desk, id);
    expect(refunds).toHaveLength(4);
    expect(payments[0]?.refundableAmount).toBe(2_000);
  });

  it("survives a decision, a cancelling and the channel's answer at the same moment", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, qrId } = await paidOf(desk);
      const first = await sentRefundOf(desk, [id, qrId], 5_000);
      const second = await askedRefundOf(desk, [id, qrId], 6_000);
      await submitted(first);
      const { instanceId } = await refundOf(desk, second);
      const cancel = { id: second, remark: "不退了" };
      await Promise.allSettled([
        decideOn(desk, instanceId, "reject"),
        world.call(serviceChargeRefund.cancelRefund, cancel, as()),
        answered(first, "refunded"),
      ]);
      await expectRefund(first, "succeeded");
      const { stateCode } = await refundOf(desk, second);
      expect([refundStates.rejected, refundStates.cancelled]).toContain(stateCode);
      expect(await chargeOf(desk, id)).toMatchObject({ stateCode: 3206, refundedAmount: 5_000 });
      expect((await moneyOf(desk, id)).payments[0]?.refundableAmount).toBe(chargedFen - 5_000);
    }
  });
});

describe("what nobody paid of a department", () => {
  it("is deleted together by who may; what is paid stays", async () => {
    const tenant = await world.tenant();
    const other = await deskOf(world, await world.person(tenant));
    const { admin } = world.database;
    const { 浙江: departmentId = "" } = await addDepartments(world, tenant.id, { 浙江: {} });
    const drafted = await draftOf(other);
    const { id: waits } = await waitingOf(other);
    const { id: isPaid } = await paidOf(other);
    await admin.query("update service_charges set department_id = $2 where tenant_id = $1", [
      tenant.id,
      departmentId,
    ]);
    const input = { departmentId, remark: "门店停业" };
    const answer = await world.call(serviceCharge.removeOfDepartment, input, { as: other.seller });
    expect(answer.data).toEqual({ removed: 2, left: 0 });
    for (const id of [drafted, waits]) expect((await chargeOf(other, id)).stateCode).toBe(3209);
    expect((await chargeOf(other, isPaid)).stateCode).toBe(3203);
  });
});
