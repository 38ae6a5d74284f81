import { writtenSpecially } from "#main/car-payment-arrange.ts";
import { answered, endedAs, letGo, onDesk, retried } from "#main/car-payment-paid-arrange.ts";
import { bankDetails, decide } from "#main/dealer-arrange.ts";
import { paperOf } from "#main/supplement-arrange.ts";
import { carPayment } from "#modules/car-payment/contract.ts";
import { dealerFiling } from "#modules/dealer/contract.ts";
import { payout } from "#modules/payout/contract.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { expect } from "vitest";
import { type Asked, codesOf, done, pay, type Stage, voidIt } from "./stage.ts";

/** Two let it go while it is given up: one of the three does it. */
export async function voidAgainstRelease(stage: Stage): Promise<void> {
  const { world, seller, cashier, other, count } = stage;
  const { id, payoutId } = await onDesk(world, seller);
  const codes = await codesOf([
    pay(stage, payoutId, cashier),
    voidIt(stage, id),
    pay(stage, payoutId, other),
  ]);
  expect(done(codes), codes.join()).toBe(1);
  count(codes[1] === "0" ? "voided before release" : "released before void");
  if (codes[1] !== "0") await answered(world, cashier, { payoutId, how: "paid" });
}

/** The dealer's account is replaced while two let the payment to the old one go. */
export async function filingAgainstRelease(stage: Stage): Promise<void> {
  const { world, seller, cashier, other, count } = stage;
  const order = await onDesk(world, seller);
  const filters = { reportCarShop: order.shop };
  const found = await world.call(dealerFiling.list, { filters }, { as: seller });
  const { id, rowVersion } = found.data.records[0] ?? { id: "", rowVersion: 0 };
  const change = { ...bankDetails(), id, rowVersion, changeReason: "更换对公账户" };
  const { data } = await world.call(dealerFiling.change, change, { as: seller });
  const [decided, ...codes] = await codesOf([
    decide(world, seller, { instanceId: data.instanceId }),
    pay(stage, order.payoutId, cashier),
    pay(stage, order.payoutId, other),
  ]);
  expect(decided).toBe("0");
  expect(done(codes), codes.join()).toBeLessThan(2);
  count(done(codes) === 1 ? "released before change" : "changed before release");
  if (done(codes) === 1) return;
  // From here on nobody pays the old account, and the new one only once it is agreed to.
  const late = await codesOf([
    pay(stage, order.payoutId, cashier),
    pay(stage, order.payoutId, other),
  ]);
  expect(done(late)).toBe(0);
  const asked = { id: order.id, remark: "账户变更" };
  const both = await codesOf([
    world.call(carPayment.changePayee, asked, { as: seller }),
    voidIt(stage, order.id),
  ]);
  expect(done(both), both.join()).toBe(1);
}

const papers = new Map<string, Promise<string>>();
const paperIn = ({ world, seller }: Stage): Promise<string> => {
  const found = papers.get(seller.tenantId) ?? paperOf(world, seller);
  papers.set(seller.tenantId, found);
  return found;
};

const another = {
  remark: "卡号报错，更换收款卡",
  payeeName: "孙七",
  payeeBankName: "招商银行杭州分行",
  payeeBankCardNo: "4111111111111111",
  payeePublic: false,
};

/** Its applicant says another payee while two let the payment to the first one go. */
export async function payeeAgainstRelease(stage: Stage): Promise<void> {
  const { world, seller, cashier, other, count } = stage;
  const fileIds = [await paperIn(stage)];
  const { id, payoutId } = await onDesk(world, seller, { ...writtenSpecially(), fileIds });
  const codes = await codesOf([
    pay(stage, payoutId, cashier),
    world.call(carPayment.changePayee, { id, ...another }, { as: seller }),
    pay(stage, payoutId, other),
  ]);
  expect(done(codes), codes.join()).toBe(1);
  const isChanged = codes[1] === "0";
  count(isChanged ? "payee changed before release" : "released before payee changed");
  if (!isChanged) return answered(world, cashier, { payoutId, how: "paid" });
  // What was agreed to for the first payee is nobody's to let go any more.
  expect(done(await codesOf([pay(stage, payoutId, cashier)]))).toBe(0);
}

/** The bank says one thing by two ways at once, or one thing by one and the contrary by the other. */
export async function resultsAtOnce(stage: Stage): Promise<void> {
  const { world, seller, cashier, count } = stage;
  const { id, payoutId } = await onDesk(world, seller);
  await letGo(world, seller, payoutId);
  const say = (how: "paid" | "failed") => answered(world, cashier, { payoutId, how });
  const [voided] = await Promise.all([voidIt(stage, id), say("paid"), say("failed"), say("paid")]);
  // What failed first may be given up at once: that it was paid is an incident then.
  if (voided.code === "0") return count("voided after failed");
  const { data } = await world.call(payout.detail, { id: payoutId }, { as: cashier });
  expect([4008, 4009]).toContain(data.payout.stateCode);
  count(data.payout.stateCode === 4008 ? "paid first" : "failed first");
}

const again = ({ world }: Stage, id: string, as: TestPerson): Asked =>
  world.call(payout.retry, { id, remark: "再付" }, { as });

/** What failed is tried again by three while it is given up. */
export async function retriesAgainstVoid(stage: Stage): Promise<void> {
  const { world, seller, cashier, other, count } = stage;
  const { id, payoutId } = await endedAs(world, seller, "failed");
  const codes = await codesOf([
    retried(world, cashier, id),
    again(stage, payoutId, other),
    voidIt(stage, id),
    retried(world, other, id),
  ]);
  // Given up after it was made ready again, it is given up all the same.
  const isVoid = codes[2] === "0";
  const retries = done(codes) - (isVoid ? 1 : 0);
  expect(retries, codes.join()).toBeLessThan(2);
  if (!isVoid) expect(retries, codes.join()).toBe(1);
  count(isVoid ? "voided beside retry" : "retried before void");
}
