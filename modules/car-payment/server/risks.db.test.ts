import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seen, taskOf } from "#main/approval-arrange.ts";
import {
  allowSpecial,
  approvedOf,
  approverOf,
  draftOf,
  submitted,
  writtenSpecially,
} from "#main/car-payment-arrange.ts";
import { ended, endedAs, onDesk, releaserOf } from "#main/car-payment-paid-arrange.ts";
import { bankDetails, decide, filed, rowOf as filingOf } from "#main/dealer-arrange.ts";
import { openQuietWorld } from "#main/payout-office.ts";
import { addLines, judgeNow } from "#main/statement-arrange.ts";
import { paperOf } from "#main/supplement-arrange.ts";
import { approvalTask } from "#modules/approval-task/contract.ts";
import { approvalInstance } from "#modules/approval-task/instance-contract.ts";
import type { Risk } from "#modules/approval/content-contract.ts";
import { unmatchedBankStatement as triage } from "#modules/bank-statement/matching-contract.ts";
import { dealerFiling } from "#modules/dealer/contract.ts";
import { payoutBatch } from "#modules/payout/batch-contract.ts";
import { payout } from "#modules/payout/contract.ts";
import { newId } from "#platform/server/clock.ts";
import type { Fen } from "#platform/contract/money.ts";
import { colleagueOf } from "#platform/testing/colleague.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { carPayment } from "../contract.ts";

let world: World;
let seller: TestPerson;
beforeAll(async () => {
  world = await openQuietWorld();
  seller = await world.person(await world.tenant());
  await allowSpecial(world, seller);
});
afterAll(() => world.close());

const aContract = () => `2026-HZ-${newId().replaceAll(/\D/g, "").slice(-7)}`;
const stored = async (instanceId: string): Promise<Risk[]> => {
  const { rows } = await world.database.admin.query<{ risks: Risk[] }>(
    "select risks from approval_instances where id = $1",
    [instanceId],
  );
  return rows[0]?.risks ?? [];
};
type Over = Parameters<typeof draftOf>[2];
const risen = async (over: Over = {}, as = seller) => {
  const { id } = await draftOf(world, as, { contractNo: aContract(), ...over });
  const instanceId = await submitted(world, as, id);
  return { id, instanceId, risks: await stored(instanceId) };
};
const codesOf = (risks: readonly Risk[]) => risks.map(({ code }) => code);
const orderNoOf = async (id: string) =>
  (await world.call(carPayment.detail, { id }, { as: seller })).data.orderNo;

describe("what speaks for a second look at a car payment", () => {
  it("is the same sum to the same account within a week, unless that was given up", async () => {
    const { reportCarShop } = await filed(world, seller);
    const first = await risen({ reportCarShop });
    expect(codesOf(first.risks)).toEqual([]);
    const second = await risen({ reportCarShop });
    const orderNo = await orderNoOf(first.id);
    expect(second.risks).toMatchObject([
      { code: "R01", severity: "blockBatch", values: { orderNo } },
    ]);
    expect(codesOf((await risen({ reportCarShop, transferAmount: 100 as Fen })).risks)).toEqual([]);
    const ago =
      "update approval_instances set started_at = now() - interval '8 days' where id = any($1)";
    await world.database.admin.query(ago, [[first.instanceId, second.instanceId]]);
    expect(codesOf((await risen({ reportCarShop })).risks)).toEqual([]);
  });

  it("is the contract of another order, however it is spelled", async () => {
    const contractNo = aContract();
    const first = await risen({ contractNo });
    const second = await risen({ contractNo: contractNo.replaceAll("-", " ") });
    const orderNo = await orderNoOf(first.id);
    expect(second.risks).toMatchObject([{ code: "R02", values: { orderNo } }]);
  });

  it("is an account on file that was replaced, and one that a form names where the shop was paid elsewhere", async () => {
    const { id, reportCarShop } = await filed(world, seller);
    const { rowVersion } = await filingOf(world, seller, id);
    const change = { ...bankDetails(), id, rowVersion, changeReason: "更换对公账户" };
    const { data } = await world.call(dealerFiling.change, change, { as: seller });
    await decide(world, seller, { instanceId: data.instanceId });
    const { risks } = await risen({ reportCarShop });
    expect(risks).toMatchObject([{ code: "R03", severity: "blockBatch" }]);

    const shop = `无备案车行${newId().slice(-6)}`;
    const fileIds = [await paperOf(world, seller)];
    const special = { ...writtenSpecially(), reportCarShop: shop, contractNo: null, fileIds };
    await ended(world, seller, { order: await onDesk(world, seller, special), ways: ["paid"] });
    // Another sum than before: the file is the same paper, and that is told too.
    const again = await risen({
      ...special,
      transferAmount: 5_000_000 as Fen,
      payeeBankCardNo: "4111111111111111",
    });
    expect(codesOf(again.risks)).toEqual(["R03", "R05", "R10"]);
  });

  it("is far more than the dealer usually gets", async () => {
    const { reportCarShop } = await filed(world, seller);
    const other = await colleagueOf(world, seller);
    for (let nth = 1; nth <= 5; nth += 1) {
      await approvedOf(world, other, { reportCarShop, transferAmount: (nth * 10_000) as Fen });
    }
    const { risks } = await risen({ reportCarShop });
    expect(risks).toMatchObject([{ code: "R06", values: { usual: "¥300.00" } }]);
  });

  it("is a dealer that was paid as often this month as its company finds usual", async () => {
    const own = await world.person(await world.tenant());
    const limit = "update tenants set dealer_monthly_payments = 1 where id = $1";
    await world.database.admin.query(limit, [own.tenantId]);
    const { shop: reportCarShop } = await endedAs(world, own, "paid");
    const { risks } = await risen({ reportCarShop, transferAmount: 100 as Fen }, own);
    expect(risks).toMatchObject([{ code: "R07", values: { count: 1, limit: 1 } }]);
    expect(codesOf((await risen({}, own)).risks)).toEqual([]);
  });

  it("is another person's money, as soon as somebody looks", async () => {
    const { id, instanceId } = await risen({ transferAmount: 7_654_321 as Fen });
    const purpose = `${await orderNoOf(id)} 车款`;
    const line = { direction: "in" as const, amountFen: 7_654_321, name: "李红", purpose };
    const cashier = await colleagueOf(world, seller);
    const [lineId = ""] = await addLines(world, cashier, [line]);
    await judgeNow(world, cashier);
    const match = { id: lineId, targetType: "carOrder" as const, targetId: id };
    const matched = await world.call(triage.match, match, { as: cashier });
    expect(matched, matched.msg).toMatchObject({ code: "0" });
    const approver = await approverOf(world, seller);
    const { hash } = await seen(world, instanceId);
    await world.call(approvalInstance.open, { id: instanceId, hash }, { as: approver });
    expect(await stored(instanceId)).toMatchObject([
      { code: "R11", values: { payer: "李红", lessee: "王建国" } },
    ]);
  });
});

it("who decides on many keeps a risky one for a look, and is told why", async () => {
  const { reportCarShop } = await filed(world, seller);
  const [clean, , risky] = [
    await risen(),
    await risen({ reportCarShop }),
    await risen({ reportCarShop }),
  ];
  const approver = await approverOf(world, seller);
  const items = [];
  for (const { instanceId } of [clean, risky]) {
    items.push(taskOf(await seen(world, instanceId), approver));
  }
  const asked = { decision: "pass" as const, items, remark: null };
  const { data } = await world.call(approvalTask.batch, asked, { as: approver });
  expect(data.results.map(({ code }) => code)).toEqual(["0", "1925"]);
  expect(data.results[1]?.msg).toContain("打开");
});

it("the payout desk leaves a risky one out of a batch until somebody has looked at it", async () => {
  const { reportCarShop } = await filed(world, seller);
  const same = { reportCarShop, contractNo: null };
  const [first, risky] = [await onDesk(world, seller, same), await onDesk(world, seller, same)];
  const payoutIds = [first.payoutId, risky.payoutId];
  const cashier = await releaserOf(world, seller);
  const told = await world.call(payoutBatch.risks, { payoutIds }, { as: cashier });
  expect(told.data).toMatchObject([{ payoutId: risky.payoutId, risks: [{ code: "R01" }] }]);
  const one = await world.call(payout.detail, { id: risky.payoutId }, { as: cashier });
  const channelId = one.data.payout.channelId ?? "";
  const batch = { kind: "channel" as const, channelId, payoutIds };
  const make = (lookedAt: string[]) =>
    world.call(payoutBatch.create, { ...batch, lookedAt }, { as: cashier });
  expect(await make([first.payoutId])).toMatchObject({ code: "2269" });
  expect(await make([risky.payoutId])).toMatchObject({ code: "0" });
  const stranger = await world.person(await world.tenant());
  const asked = await world.call(payoutBatch.risks, { payoutIds }, { as: stranger });
  expect(asked.code).toBe("0404");
});

it("says beside the payee whether he was paid before", async () => {
  const { shop: reportCarShop } = await endedAs(world, seller, "paid");
  const approver = await approverOf(world, seller);
  const marksOf = async (over: Over) => {
    const { instanceId: id } = await risen({ transferAmount: 100 as Fen, ...over });
    const { data } = await world.call(approvalInstance.detail, { id }, { as: approver });
    return data.beside?.marks["payeeName"]?.[""]?.map(({ code }) => code);
  };
  expect(await marksOf({ reportCarShop })).toEqual(["paidBefore"]);
  expect(await marksOf({})).toEqual(["firstPayment"]);
});
