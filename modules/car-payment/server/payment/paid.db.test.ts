import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { decided, rowOf } from "#main/car-payment-arrange.ts";
import {
  answered,
  endedAs,
  lastAttemptOf,
  letGo,
  type OnDesk,
  onDesk,
  releaserOf,
  retried,
  shownBy,
  stateOf,
} from "#main/car-payment-paid-arrange.ts";
import { bankDetails, decide } from "#main/dealer-arrange.ts";
import { aLine } from "#main/payout-arrange.ts";
import { openQuietWorld } from "#main/payout-office.ts";
import { dealerFiling } from "#modules/dealer/contract.ts";
import { payout } from "#modules/payout/contract.ts";
import { colleagueOf } from "#platform/testing/colleague.ts";
import { guards } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { smallPdf, uploadAs } from "#platform/testing/uploads.ts";
import type { World } from "#platform/testing/world.ts";
import { carPayment } from "../../contract.ts";
import type { CarPaymentState } from "../../states.ts";

const open = openQuietWorld;
const again = ({ id }: { readonly id: string }) => ({ id, remark: "已核实，重新打款" });

guards(carPayment.retry, {
  open,
  valid: async (world, as) => again(await endedAs(world, as, "failed")),
  refused: { input: async (world, as) => again(await onDesk(world, as)), code: "7820" },
});

let world: World;
let seller: TestPerson;
let cashier: TestPerson;
beforeAll(async () => {
  world = await openQuietWorld();
  seller = await world.person(await world.tenant());
  cashier = await releaserOf(world, seller);
});
afterAll(() => world.close());

const ended = (...ways: Parameters<typeof answered>[2]["how"][]) => endedAs(world, seller, ...ways);
const expectState = async ({ id }: Pick<OnDesk, "id">, state: CarPaymentState) =>
  expect(await stateOf(world, seller, id)).toBe(state);
const expectDone = async (asked: Promise<{ readonly code: string }>) =>
  expect(await asked).toMatchObject({ code: "0" });
const given = (id: string) => ({ id, remark: "客户退车" });
const voidIt = (id: string) => world.call(carPayment.voided, given(id), { as: seller });
const attempts = async (payoutId: string) =>
  (await world.call(payout.detail, { id: payoutId }, { as: cashier })).data.attempts.length;

describe("a car payment that everybody agreed to", () => {
  it("is at the payout desk, for its dealer, the sum and the account on file", async () => {
    const { id, payoutId } = await onDesk(world, seller);
    const order = await rowOf(world, seller, id);
    const { data } = await world.call(payout.detail, { id: payoutId }, { as: cashier });
    expect(data.obstacles).toEqual([]);
    expect(data.orderLink).toBe(`/biz/carPayment?detail=${id}`);
    expect(data.payout).toMatchObject({
      payoutNo: order.payoutNo,
      orderType: "CAR_PAYMENT",
      orderId: id,
      payeeKind: "corporate",
      payeeName: order.payeeName,
      payeeAccount: order.payeeBankCardNo,
      amountFen: order.transferAmount,
    });
    await expectState({ id }, "toPay");
  });

  it("is not let go by who asked for it", async () => {
    const { id, payoutId } = await onDesk(world, seller);
    expect((await world.call(payout.pay, { id: payoutId }, { as: seller })).code).not.toBe("0");
    await expectState({ id }, "toPay");
  });

  it("is on its way once it is let go, until somebody takes that back", async () => {
    const order = await ended();
    await expectState(order, "paying");
    const back = { id: order.payoutId, remark: "放行有误" };
    await expectDone(world.call(payout.withdraw, back, { as: cashier }));
    await expectState(order, "toPay");
    await expectDone(voidIt(order.id));
    await expectState(order, "voided");
    const { data } = await world.call(payout.detail, { id: order.payoutId }, { as: cashier });
    expect(data.payout.stateCode).toBe(4011);
  });
});

/** A file that the bank is to have given for the payment. */
async function withReceipt(payoutId: string): Promise<void> {
  const fileId = await uploadAs(world, cashier, { name: "回单.pdf", content: smallPdf });
  const sql = "update payouts set receipt_file_id = $2 where id = $1";
  await world.database.admin.query(sql, [payoutId, fileId]);
}

describe("a payment's end is the order's", () => {
  it("with the bank's receipt, for whoever sees the order", async () => {
    const order = await ended("paid");
    const ask = (as: TestPerson) => world.call(carPayment.receipt, { id: order.id }, { as });
    expect((await ask(seller)).code).toBe("2217");
    expect((await rowOf(world, seller, order.id)).electronicReceiptUrl).toBeNull();
    await withReceipt(order.payoutId);
    const { electronicReceiptUrl } = await rowOf(world, seller, order.id);
    expect(electronicReceiptUrl).toBe(`/api/biz/car-payment/${order.id}/receipt`);
    const stranger = await world.person(await world.tenant());
    expect((await ask(stranger)).code).toBe("0404");
    const { response } = await ask(seller);
    expect(response.rawPayload.subarray(0, 4).toString()).toBe("%PDF");
  });

  it("paid, and over once the bank's statement shows it, until that was another's line", async () => {
    const order = await ended("paid");
    const { paySuccessTime, failReason } = await rowOf(world, seller, order.id);
    expect([paySuccessTime !== null, failReason]).toEqual([true, null]);
    await expectState(order, "paid");
    const proof = await shownBy(world, cashier, order);
    await expectState(order, "done");
    await proof.takeBack();
    await expectState(order, "paid");
    expect((await voidIt(order.id)).code).toBe("7818");
  });

  it("over at once, where the statement closes what nobody knew", async () => {
    const order = await ended("unknown");
    await expectState(order, "unknown");
    expect((await voidIt(order.id)).code).toBe("7817");
    await shownBy(world, cashier, order);
    await expectState(order, "done");
    await answered(world, cashier, { payoutId: order.payoutId, how: "returned" });
    await expectState(order, "returned");
  });

  it("in doubt while its bank contradicts itself, and over again once two people settled that", async () => {
    const order = await ended("unknown");
    await shownBy(world, cashier, order);
    await expectState(order, "done");
    await answered(world, cashier, { payoutId: order.payoutId, how: "failed" });
    await expectState(order, "paid");
    await provenAfterAll(order);
    await expectState(order, "done");
  });

  it("sent again under its number, of which its channel has nothing, to the account on file only", async () => {
    const [order, stale] = [await ended("unknown"), await ended("unknown")];
    for (const { payoutId } of [order, stale]) await saidToBeAbsent(payoutId);
    await filedElsewhere(stale.shop);
    const resend = ({ payoutId: id }: OnDesk) =>
      world.call(payout.resend, { id, remark: "渠道查无此单" }, { as: cashier });
    expect((await resend(stale)).code).toBe("7823");
    await expectDone(resend(order));
    await expectState(order, "unknown");
    await answered(world, cashier, { payoutId: order.payoutId, how: "paid" });
    await expectState(order, "paid");
    expect(await attempts(order.payoutId)).toBe(1);
  });

  it("failed, with the reason, and paid once more under another attempt", async () => {
    const order = await ended("unknown", "failed");
    expect((await rowOf(world, seller, order.id)).failReason).toBe("收款账户已销户");
    await expectState(order, "failed");
    await expectDone(retried(world, cashier, order.id));
    await expectState(order, "toPay");
    expect((await retried(world, cashier, order.id)).code).toBe("7820");
    await letGo(world, seller, order.payoutId);
    expect(await attempts(order.payoutId)).toBe(2);
    expect((await retried(world, cashier, order.id)).code).toBe("7816");
    await answered(world, cashier, { payoutId: order.payoutId, how: "paid" });
    await expectState(order, "paid");
    expect((await rowOf(world, seller, order.id)).failReason).toBeNull();
  });

  it("returned by the bank, given up at the desk, and paid under another payout", async () => {
    const order = await ended("paid", "returned");
    await expectState(order, "returned");
    expect((await rowOf(world, seller, order.id)).paySuccessTime).toBeNull();
    const given = { id: order.payoutId, remark: "账户不符" };
    await expectDone(world.call(payout.cancel, given, { as: cashier }));
    await expectState(order, "failed");
    await expectDone(retried(world, cashier, order.id));
    const { payoutId } = await rowOf(world, seller, order.id);
    expect(payoutId).not.toBe(order.payoutId);
    await expectState(order, "toPay");
  });

  it("returned, and paid once more the same way, at the order or at the desk", async () => {
    const order = await ended("paid", "returned");
    await expectDone(retried(world, cashier, order.id));
    await expectState(order, "toPay");
    const other = await ended("paid", "returned");
    await expectDone(
      world.call(payout.retry, { id: other.payoutId, remark: "再付" }, { as: cashier }),
    );
    await expectState(other, "toPay");
  });

  it("given up at the desk before anybody paid it", async () => {
    const order = await onDesk(world, seller);
    const given = { id: order.payoutId, remark: "重复" };
    await expectDone(world.call(payout.cancel, given, { as: cashier }));
    await expectState(order, "failed");
    await expectDone(voidIt(order.id));
    await expectState(order, "voided");
  });

  it("void after a return, for good", async () => {
    const order = await ended("paid", "returned");
    await expectDone(voidIt(order.id));
    await expectState(order, "voided");
    expect((await retried(world, cashier, order.id)).code).toBe("7800");
  });
});

/** Sent days ago, and unknown to the channel when it was asked. */
const saidToBeAbsent = (payoutId: string) =>
  world.database.admin.query(
    "update payout_attempts set sending_at = now() - interval '5 days', last_said = 'notFound' where payout_id = $1",
    [payoutId],
  );

/** The bank contradicts itself, and two people stand for what the statement says. */
async function provenAfterAll({ payoutId: id }: OnDesk): Promise<void> {
  await answered(world, cashier, { payoutId: id, how: "paid" });
  const line = { ...aLine({ statementAmountFen: 12_800_000 }), id };
  await expectDone(world.call(payout.proposeEvidence, line, { as: cashier }));
  const { data } = await world.call(payout.detail, { id }, { as: cashier });
  const evidenceId = data.evidence[0]?.id ?? "";
  const other = await colleagueOf(world, seller);
  await expectDone(world.call(payout.confirmEvidence, { id, evidenceId }, { as: other }));
}

describe("what counted as failed is proven paid", () => {
  it("before it was tried again, or after", async () => {
    const failed = await ended("failed");
    await provenAfterAll(failed);
    await expectState(failed, "paid");
    const open = await ended("failed");
    await expectDone(retried(world, cashier, open.id));
    await provenAfterAll(open);
    await expectState(open, "paid");
  });

  it("and stays void, where it was given up", async () => {
    const order = await ended("failed");
    await expectDone(voidIt(order.id));
    await provenAfterAll(order);
    await expectState(order, "voided");
  });
});

/** The dealer's filing says another account from now on. */
async function filedElsewhere(shop: string): Promise<void> {
  const filters = { reportCarShop: shop };
  const found = await world.call(dealerFiling.list, { filters }, { as: seller });
  const { id, rowVersion } = found.data.records[0] ?? { id: "", rowVersion: 0 };
  const change = { ...bankDetails(), id, rowVersion, changeReason: "更换对公账户" };
  const { data, msg } = await world.call(dealerFiling.change, change, { as: seller });
  if (!data) throw new Error(msg);
  await decide(world, seller, { instanceId: data.instanceId });
}

describe("where the money goes", () => {
  it("is the account on file when it leaves: another is approved anew", async () => {
    const order = await onDesk(world, seller);
    const before = await rowOf(world, seller, order.id);
    const change = { id: order.id, remark: "车行更换对公账户" };
    const ask = () => world.call(carPayment.changePayee, change, { as: seller });
    expect((await ask()).code).toBe("7824");
    await filedElsewhere(order.shop);
    const released = await world.call(payout.pay, { id: order.payoutId }, { as: cashier });
    expect(released.code).not.toBe("0");
    await expectState(order, "toPay");
    const { data } = await ask();
    await expectState(order, "approving");
    const asked = await rowOf(world, seller, order.id);
    expect(asked.payeeBankCardNo).not.toBe(before.payeeBankCardNo);
    expect(asked.payoutId).toBeNull();
    await decided(world, seller, { instanceId: data.instanceId });
    const after = await rowOf(world, seller, order.id);
    expect(after.payoutId).not.toBe(order.payoutId);
    const old = await world.call(payout.detail, { id: order.payoutId }, { as: cashier });
    expect(old.data.payout.stateCode).toBe(4011);
  });

  it("changes after a failure or a return, and not while it is on its way", async () => {
    for (const order of [await ended("failed"), await ended("paid", "returned")]) {
      await filedElsewhere(order.shop);
      expect((await retried(world, cashier, order.id)).code).toBe("7822");
      const change = { id: order.id, remark: "账户已销户" };
      await expectDone(world.call(carPayment.changePayee, change, { as: seller }));
      await expectState(order, "approving");
    }
    const going = await ended();
    const change = { id: going.id, remark: "账户已销户" };
    expect((await world.call(carPayment.changePayee, change, { as: seller })).code).toBe("7816");
    const other = { as: await colleagueOf(world, seller) };
    const failed = await ended("failed");
    const answer = await world.call(carPayment.changePayee, { ...change, id: failed.id }, other);
    expect(answer.code).toBe("7803");
  });

  it("is agreed to as it stands: an approver cannot pass what is not on file any more", async () => {
    const order = await ended("failed");
    await filedElsewhere(order.shop);
    const change = { id: order.id, remark: "账户已销户" };
    const { data } = await world.call(carPayment.changePayee, change, { as: seller });
    await filedElsewhere(order.shop);
    await expect(decided(world, seller, { instanceId: data.instanceId })).rejects.toThrow(
      "已不是车行备案账户",
    );
    await decided(world, seller, { instanceId: data.instanceId, how: "return" });
    await expectState(order, "draft");
    expect((await world.call(carPayment.submit, { id: order.id }, { as: seller })).code).toBe(
      "7811",
    );
  });
});

it("another way is finance's to choose, at the order and at the desk", async () => {
  const order = await ended("failed");
  const attempt = await lastAttemptOf(world, order.payoutId);
  expect(attempt).not.toBe("");
  const rights = [carPayment.list.permission, carPayment.retry.permission];
  const clerk = await world.person({ id: seller.tenantId, name: "" }, rights);
  const change = { id: order.id, channelId: order.id, remark: "换渠道" };
  const { code } = await world.call(carPayment.changeChannel, change, { as: clerk });
  expect(code).toBe("0403");
});
