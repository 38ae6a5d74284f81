import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  channelOf,
  openPayoutOffice,
  payerAccount,
  type PayoutOffice,
  readyPayout,
  runQueued,
  sendNow,
} from "#main/payout-office.ts";
import { message } from "#modules/message/contract.ts";
import { payoutChannel } from "#modules/payout-channel/contract.ts";
import { colleagueOf } from "#platform/testing/colleague.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { payout } from "../../contract.ts";
import { payoutNotice } from "./look-at-payout.ts";
import { retryPayouts } from "./retry-payouts.ts";
import { tellOfPayouts } from "./tell-of-payouts.ts";

let office: PayoutOffice;
let cashier: TestPerson;
let colleague: TestPerson;
let flexpay: string;
let pingAn: string;
/** What the channel says when it has not enough. */
let code: string;

beforeAll(async () => {
  office = await openPayoutOffice();
  const { world, sandbox } = office;
  cashier = await world.person(await world.tenant());
  colleague = await colleagueOf(world, cashier);
  flexpay = await payerAccount(world, cashier, { code: "FLEXPAY", sandbox });
  pingAn = await payerAccount(world, cashier, { code: "PINGAN", sandbox });
  await channelOf(world, cashier, { id: flexpay, priority: 1 });
  await channelOf(world, cashier, { id: pingAn, priority: 2 });
  const { id } = await failing();
  code = (await detail(id)).attempts[0]?.failCode ?? "";
});
afterAll(() => office.close());
afterEach(() => office.sandbox.control.clearFaults());

const fault = (effect: string, times = 1) =>
  office.sandbox.control.addFault({ provider: "flexpay", effect, times } as never);
const detail = async (id: string) =>
  (await office.world.call(payout.detail, { id }, { as: cashier })).data;
const ask = (ourNumber: string, accountId = flexpay) =>
  payoutNotice(office.world.engine, { tenantId: cashier.tenantId, accountId, ourNumber });

/** What the code of these failures means from now on. */
async function means(over: object): Promise<void> {
  const { world } = office;
  const wanted = { filters: { errorCode: [code], provider: ["FLEXPAY"] } };
  const { data } = await world.call(payoutChannel.errorRules, wanted, { as: cashier });
  const rule = data.records[0];
  if (!rule) throw new Error(`${code} was never met`);
  const { id, rowVersion, userMessage, fixAction } = rule;
  const said = { category: "LIMIT" as const, retryable: true, autoRetry: true };
  const input = { ...said, retryAfterMinutes: null, userMessage, fixAction, ...over };
  const answer = await world.call(
    payoutChannel.classifyError,
    { ...input, id, rowVersion },
    { as: cashier },
  );
  expect(answer.code).toBe("0");
}

let amount = 30_000;
/** Released and sent through FLEXPAY, where it fails for want of money. */
async function failing() {
  const { world } = office;
  await fault("balanceShort");
  const { id, number } = await readyPayout(world, cashier, { amountFen: (amount += 1) });
  await world.call(payout.pay, { id }, { as: cashier });
  await sendNow(world, cashier, `${number}-1`);
  await office.sandbox.control.advance(10_000);
  await ask(`${number}-1`);
  expect((await detail(id)).payout.stateCode).toBe(4009);
  return { id, number };
}

const untilItsTime = (id: string) =>
  office.world.database.admin.query(
    "with a as (update payout_attempts set settled_at = settled_at - interval '1 day' where payout_id = $1)" +
      " update payouts set retry_at = retry_at - interval '1 day' where id = $1",
    [id],
  );
const toldOf = async (id: string) => {
  await tellOfPayouts(office.world.engine);
  const box = { filters: { kind: "message" as const }, size: 200 };
  const { data } = await office.world.call(message.list, box, { as: cashier });
  return data.records.filter(({ link }) => link?.includes(id)).map(({ event }) => event);
};
const aliveOf = async (id: string) => {
  const { rows } = await office.world.database.admin.query<{ alive: number; all: number }>(
    "select count(*) filter (where state in (4005, 4006, 4007, 4012))::int as alive, count(*)::int as all" +
      " from payout_attempts where payout_id = $1",
    [id],
  );
  return rows[0];
};

it("waits for a person as long as nobody said that its code retries itself", async () => {
  const { id } = await failing();
  expect((await detail(id)).retryTime).toBeNull();
  await retryPayouts(office.world.engine);
  expect((await detail(id)).payout.stateCode).toBe(4009);
  expect(await toldOf(id)).toEqual(["payout.failed"]);
});

describe("a payout whose failure retries itself", () => {
  it("goes through the next channel at once where the first lacks money, and nobody is troubled", async () => {
    const { world } = office;
    await means({ category: "CHANNEL_BALANCE" });
    const { id, number } = await failing();
    expect((await detail(id)).retryTime).not.toBeNull();
    expect(await toldOf(id)).toEqual([]);
    await retryPayouts(world.engine);
    const { payout: row, attempts, events, retryTime } = await detail(id);
    expect(row).toMatchObject({ stateCode: 4005, channelId: pingAn, mchOrderNo: `${number}-2` });
    expect([attempts.length, retryTime]).toEqual([2, null]);
    expect(events.find(({ kind }) => kind === "releasedItself")?.by).toBeNull();
    await runQueued(world, cashier);
    await office.sandbox.control.advance(3_600_000);
    await ask(`${number}-2`, pingAn);
    expect((await detail(id)).payout.stateCode).toBe(4008);
  });

  it("is tried where it failed when its time has come, so often in a row, and is then told of", async () => {
    const { world } = office;
    await means({ category: "LIMIT", retryAfterMinutes: 30 });
    const { id, number } = await failing();
    await retryPayouts(world.engine);
    expect((await detail(id)).attempts).toHaveLength(1);
    for (const nth of [2, 3, 4]) {
      await untilItsTime(id);
      await fault("balanceShort");
      await retryPayouts(world.engine);
      expect((await detail(id)).payout).toMatchObject({
        stateCode: 4005,
        channelId: flexpay,
        mchOrderNo: `${number}-${nth}`,
      });
      await runQueued(world, cashier);
      await office.sandbox.control.advance(10_000);
      await ask(`${number}-${nth}`);
    }
    const { payout: row, retryTime } = await detail(id);
    expect([row.stateCode, retryTime]).toEqual([4009, null]);
    expect(await toldOf(id)).toEqual(["payout.failed"]);
    // A person's own retry begins the count anew.
    await untilItsTime(id);
    await world.call(payout.retry, { id, remark: "渠道已充值" }, { as: colleague });
    await fault("balanceShort");
    await world.call(payout.pay, { id }, { as: colleague });
    await runQueued(world, cashier);
    await office.sandbox.control.advance(10_000);
    await ask(`${number}-5`);
    expect((await detail(id)).retryTime).not.toBeNull();
  });

  it("is left to people where no channel can pay it, or its releaser may not any more", async () => {
    const { world } = office;
    await means({ category: "CHANNEL_BALANCE" });
    await channelOf(world, cashier, { id: pingAn, priority: 2, stateCode: 1001, rowVersion: 2 });
    const { id } = await failing();
    await retryPayouts(world.engine);
    const { payout: row, attempts, retryTime, events } = await detail(id);
    expect([row.stateCode, attempts.length, retryTime]).toEqual([4009, 1, null]);
    expect(events.map(({ kind }) => kind)).toContain("leftToPeople");
    expect(await toldOf(id)).toEqual(["payout.failed"]);
    await channelOf(world, cashier, { id: pingAn, priority: 2, rowVersion: 3 });
    const other = await failing();
    await world.database.admin.query(
      "update payout_events set by_user = gen_random_uuid() where payout_id = $1 and kind = 'released'",
      [other.id],
    );
    await retryPayouts(world.engine);
    expect((await detail(other.id)).payout.stateCode).toBe(4009);
  });

  it("is cancelled by a person before its time, and stays so", async () => {
    const { world } = office;
    await means({ category: "LIMIT", retryAfterMinutes: 30 });
    const { id } = await failing();
    await world.call(payout.cancel, { id, remark: "不再需要" }, { as: cashier });
    await untilItsTime(id);
    await retryPayouts(world.engine);
    expect((await detail(id)).payout.stateCode).toBe(4011);
  });
});

it("against a person's retry and other runs it goes once: never two attempts alive", async () => {
  const { world } = office;
  await means({ category: "CHANNEL_BALANCE" });
  for (let nth = 0; nth < 6; nth += 1) {
    const { id } = await failing();
    const retry = world.call(payout.retry, { id, remark: "再试一次" }, { as: colleague });
    const pay = retry.then(() => world.call(payout.pay, { id }, { as: colleague }));
    await Promise.all([retryPayouts(world.engine), retryPayouts(world.engine), pay]);
    expect(await aliveOf(id)).toEqual({ alive: 1, all: 2 });
  }
});
