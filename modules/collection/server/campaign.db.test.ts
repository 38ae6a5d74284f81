import { afterAll, beforeAll, expect, it } from "vitest";
import {
  addCollectAccount,
  askRefund,
  proofOf,
  shown,
  tend,
  wish,
} from "#main/collection-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { colleagueOf } from "#platform/testing/colleague.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { openTestSandbox, type TestSandbox } from "#platform/testing/sandbox.ts";
import type { World } from "#platform/testing/world.ts";
import { collection } from "../contract.ts";
import { collectionNotice, refundNotice } from "./support/notices.ts";

let world: World;
let sandbox: TestSandbox;
let cashier: TestPerson;
let second: TestPerson;
let accountId: string;

beforeAll(async () => {
  sandbox = await openTestSandbox();
  const { host } = new URL(sandbox.addresses.allinpay);
  world = await openTestWorld({ settings: { PROVIDER_ADDRESSES: host } });
  cashier = await world.person(await world.tenant());
  second = await colleagueOf(world, cashier);
  accountId = await addCollectAccount(world, cashier, sandbox);
});
afterAll(async () => {
  await world.close();
  await sandbox.close();
});

const count = 40;
const amountFen = 10_000;

/** Numbers that look random and are the same for the same seed (mulberry32). */
function dice(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const effects = {
  pay: [
    "noAnswerExecuted",
    "noAnswerNotExecuted",
    "http500",
    "notFoundFor",
    "paidTwice",
    "paidOtherAmount",
  ],
  query: ["noAnswerExecuted", "http502", "wrongAnswerSignature", "resetMidBody"],
  close: ["http500", "noAnswerExecuted", "noAnswerNotExecuted", "paidAfterClose"],
  refund: [
    "noAnswerExecuted",
    "noAnswerNotExecuted",
    "channelBalanceShort",
    "refundProcessing",
    "refundFailsLater",
    "notFoundFor",
    "duplicateRefused",
  ],
} as const;

/** Everything that is alive is looked at, as if its time had come; until nothing changes any more. */
async function settle(): Promise<void> {
  for (let round = 0; round < 12; round += 1) {
    await sandbox.control.advance(3_600_000);
    const due = await world.database.admin.query<{ id: string; kind: "qr" | "refund" }>(
      "select id, 'qr' as kind from collection_orders where state <> 'PAID' union all" +
        " select id, 'refund' from refunds where state not in ('SUCCEEDED', 'CANCELLED')",
    );
    for (const { id, kind } of due.rows) await tend[kind](world, cashier, id);
  }
}

/** The whole story follows from this number; any other tells another one. */
const roll = dice(5);
const oneOf = <T>(choices: readonly T[]): T => choices[Math.floor(roll() * choices.length)] as T;
const noticeOf = (ourNumber: string) => ({ tenantId: cashier.tenantId, accountId, ourNumber });
const seen = (id: string) => shown(world, cashier, id);

async function misfortune(): Promise<void> {
  if (roll() < 0.4) return;
  const op = oneOf(Object.keys(effects) as (keyof typeof effects)[]);
  const effect = oneOf<string>(effects[op]);
  const params = { ms: 1000 };
  await sandbox.control.addFault({ provider: "allinpay", match: { op }, effect, params, times: 1 });
}

/** A closed code cannot be paid on the page; that somebody tries is part of the story. */
const pay = (merchantNo: string) =>
  sandbox.control.act("allinpay", "pay", { merchantNo }).catch(() => undefined);

async function collectOnce(): Promise<void> {
  await misfortune();
  const { data } = await world.call(collection.create, wish(amountFen), { as: cashier });
  const { id } = data;
  const { last } = await seen(id);
  await tend.qr(world, cashier, last.id);
  await misfortune();
  if (roll() < 0.3) {
    await world.call(collection.reset, { id, validMinutes: 9 }, { as: cashier });
    await tend.qr(world, cashier, last.id);
  }
  for (const qr of (await seen(id)).qrs) {
    if (roll() < 0.8) await pay(qr.merchantNo);
    if (roll() < 0.5) await tend.qr(world, cashier, qr.id);
  }
  if (roll() < 0.7) await collectionNotice(world.engine, noticeOf(last.merchantNo));
  if (roll() < 0.2) await world.call(collection.close, { id }, { as: cashier });
}

/** Parked money goes back in full, other money in part. */
async function giveBack(id: string): Promise<void> {
  await misfortune();
  // Where nothing contradicts itself, this is refused; that changes nothing.
  await world.call(collection.resolve, { id, remark: "已与通道核对" }, { as: cashier });
  for (const qr of (await seen(id)).qrs.filter(({ state }) => state === "PAID")) {
    const part = Math.max(1, Math.floor(qr.paidInFen * roll()));
    const fileIds = await proofOf(world, cashier);
    const { code } = await (qr.parked
      ? world.call(collection.giveBack, { id: qr.id, remark: "核对", fileIds }, { as: cashier })
      : askRefund(world, cashier, { id: qr.id, amountFen: part }));
    expect(code).toBe("0");
  }
  for (const refund of (await seen(id)).refunds) {
    if (refund.held) await world.call(collection.releaseRefund, { id: refund.id }, { as: second });
    await tend.refund(world, cashier, refund.id);
    if (roll() < 0.5) await refundNotice(world.engine, noticeOf(refund.refundNo));
  }
}

async function settleInTheEnd(): Promise<void> {
  await settle();
  await sandbox.control.clearFaults();
  await settle();
}

const booked =
  "select merchant_number as number, paid_fen::int as sum from collection_orders where paid_fen > 0" +
  " union all select settled_number, amount_fen::int from refunds where state = 'SUCCEEDED'";
const stuck =
  "select state from collection_orders where state in ('CREATED', 'UNKNOWN') union all" +
  " select state from refunds where state in ('WAITING', 'SUBMITTED', 'UNKNOWN', 'PROCESSING')";

it("whatever goes wrong, our books are the channel's", async () => {
  for (let nth = 0; nth < count; nth += 1) await collectOnce();
  await settleInTheEnd();
  const { data } = await world.call(collection.list, { size: 200 }, { as: cashier });
  for (const { id, paidInFen } of data.records) if (paidInFen > 0) await giveBack(id);
  await settleInTheEnd();

  const { admin } = world.database;
  const ours = await admin.query<{ number: string; sum: number }>(booked);
  const theirs = await sandbox.control.ledger("allinpay");
  expect(Object.fromEntries(ours.rows.map(({ number, sum }) => [number, sum]))).toEqual(
    Object.fromEntries(theirs.map(({ merchantNo, sumFen }) => [merchantNo, sumFen])),
  );
  expect(theirs.length).toBeGreaterThan(count);
  expect((await admin.query(stuck)).rows).toEqual([]);
});
