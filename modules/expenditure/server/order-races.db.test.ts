import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  anOrder,
  aPayee,
  aPurse,
  approvedOf,
  decide,
  draftOf,
  figures,
  newIdCard,
  orderOf,
  payingOf,
  type Purse,
  say,
  submit,
  submittedOf,
} from "#main/expenditure-arrange.ts";
import { aLine } from "#main/payout-arrange.ts";
import { channelOf, openQuietWorld, payerAccount } from "#main/payout-office.ts";
import { payout } from "#modules/payout/contract.ts";
import type { Heard } from "#modules/payout/server/rules/apply.ts";
import type { Fen } from "#platform/contract/money.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { expenditure } from "../contract.ts";
import { expireHolds } from "./jobs/expire-holds.ts";
import { tellOfExpiringHolds } from "./jobs/tell-of-expiring-holds.ts";

let world: World;
let applicant: TestPerson;
let cashier: TestPerson;
const quotaFen = 60_000;

beforeAll(async () => {
  world = await openQuietWorld();
  applicant = await world.person(await world.tenant());
  cashier = await world.person({ id: applicant.tenantId, name: "" });
  const id = await payerAccount(world, cashier, { code: "FLEXPAY" });
  await channelOf(world, cashier, { id, monthlyChannelQuotaFen: quotaFen as Fen });
});
afterAll(() => world.close());

const purse = (rules = {}) => aPurse(world, applicant, rules);
const has = ({ walletId }: Purse) => figures(world, applicant, walletId);
const to = (fen: number) => ({ payees: [aPayee(fen, { payeeIdCardNo: newIdCard() })] });
const voided = (id: string) =>
  world.call(expenditure.voided, { id, remark: "不要了" }, { as: applicant });
const pay = (id: string) => world.call(expenditure.pay, { id }, { as: cashier });
const payoutOf = async (one: Purse, id: string) =>
  (await orderOf(one, id)).payees.at(-1)?.payoutId ?? "";
const paid: Heard = { said: "paid", amountFen: null, bankSerial: null };
const codes = (answers: readonly { readonly code: string }[]) =>
  answers.map(({ code }) => code).toSorted();

/** Who is told that the server is busy asks again, as screens do. */
async function submitPatiently(one: Purse, id: string): ReturnType<typeof submit> {
  const answer = await submit(one, id);
  return answer.code === "0503" ? submitPatiently(one, id) : answer;
}

/** Let go and on its way. */
async function sent(fen = 5_000) {
  const one = await purse();
  const id = await approvedOf(one, [fen], to(fen));
  expect(await pay(id)).toMatchObject({ code: "0" });
  const payoutId = await payoutOf(one, id);
  expect(await world.call(payout.pay, { id: payoutId }, { as: cashier })).toMatchObject({
    code: "0",
  });
  return { one, id, payoutId };
}

describe("at the same time", () => {
  it("fifty submits on one wallet hold what it has and not a fen more", async () => {
    const one = await purse({ fen: 100_000 });
    const ids: string[] = [];
    for (let nth = 0; nth < 50; nth += 1) ids.push(await draftOf(one, [3_000], to(3_000)));
    const answers = await Promise.all(ids.map((id) => submitPatiently(one, id)));
    const done = answers.filter(({ code }) => code === "0").length;
    expect(done).toBe(33);
    expect(new Set(codes(answers))).toEqual(new Set(["0", "2500"]));
    expect(await has(one)).toEqual([1_000, 99_000, 0]);
  });

  it("submits on one item keep its limit of the month", async () => {
    const one = await purse({ monthlyLimitFen: 10_000 });
    const ids: string[] = [];
    for (let nth = 0; nth < 8; nth += 1) ids.push(await draftOf(one, [3_000], to(3_000)));
    const answers = await Promise.all(ids.map((id) => submitPatiently(one, id)));
    expect(answers.filter(({ code }) => code === "0")).toHaveLength(3);
    expect(await has(one)).toEqual([991_000, 9_000, 0]);
  });

  it("two voids release once and answer alike", async () => {
    const one = await purse();
    const { id } = await submittedOf(one, [5_000], to(5_000));
    const answers = await Promise.all([voided(id), voided(id)]);
    expect(answers.map(({ data }) => data.releasedFen)).toEqual([5_000, 5_000]);
    expect(await has(one)).toEqual([1_000_000, 0, 0]);
  });

  it("void and pay leave either nothing held, or money that the desk has", async () => {
    for (let nth = 0; nth < 5; nth += 1) {
      const one = await purse();
      const id = await approvedOf(one, [5_000], to(5_000));
      await Promise.all([voided(id), pay(id)]);
      const order = await orderOf(one, id);
      const isVoided = order.stateCode === 3309;
      expect(await has(one)).toEqual(isVoided ? [1_000_000, 0, 0] : [995_000, 5_000, 0]);
      expect(order.payees[0]?.payeeState).toBe(isVoided ? "DROPPED" : "PAYING");
    }
  });

  it("a decision and a void do not wait for each other in a circle", async () => {
    const one = await purse();
    const { id, instanceId } = await submittedOf(one, [5_000], to(5_000));
    await Promise.all([voided(id), decide(one, instanceId).catch(() => undefined)]);
    const { stateCode } = await orderOf(one, id);
    expect([3302, 3309]).toContain(stateCode);
    expect((await has(one))[1]).toBe(stateCode === 3302 ? 5_000 : 0);
  });
});

describe("what comes back", () => {
  it("from the bank is held again, and voiding gives it back", async () => {
    const { one, id, payoutId } = await sent();
    await say(one, payoutId, paid);
    expect(await has(one)).toEqual([995_000, 0, 5_000]);
    await say(one, payoutId, { said: "returned", text: "账户不符" });
    expect(await has(one)).toEqual([995_000, 5_000, 0]);
    expect(await orderOf(one, id)).toMatchObject({ expenditureStateCode: 3308, paidFen: 0 });
    expect(await voided(id)).toMatchObject({ code: "0", data: { releasedFen: 5_000 } });
    expect(await has(one)).toEqual([1_000_000, 0, 0]);
  });

  it("what another wallet bears by now is not given back to the first, until that is reversed", async () => {
    const { one, id, payoutId } = await sent();
    const other = await purse();
    await say(one, payoutId, paid);
    await world.database.admin.query(
      "insert into wallet_adjustments (tenant_id, id, number, kind, amount_fen, order_id, payer_wallet_id, payee_wallet_id," +
        " state, created_by, updated_by) values ($1, gen_random_uuid(), 'TZ1', 'order', 5000, $2, $3, $4, 3402, $5, $5)",
      [applicant.tenantId, id, other.walletId, one.walletId, cashier.userId],
    );
    await say(one, payoutId, { said: "returned", text: "账户不符" });
    const refused = await voided(id);
    expect(refused.code).toBe("2630");
    expect(refused.msg).toContain("TZ1");
    expect(await has(one)).toEqual([995_000, 5_000, 0]);
    await world.database.admin.query(
      "update wallet_adjustments set state = 3405 where order_id = $1",
      [id],
    );
    expect(await voided(id)).toMatchObject({ code: "0", data: { releasedFen: 5_000 } });
    expect(await has(one)).toEqual([1_000_000, 0, 0]);
  });

  it("can be paid again, and is settled once more under a key of its own", async () => {
    const { one, id, payoutId } = await sent();
    await say(one, payoutId, paid);
    await say(one, payoutId, { said: "returned", text: "账户不符" });
    const retried = await world.call(expenditure.retry, { id, remark: "再付" }, { as: cashier });
    expect(retried).toMatchObject({ code: "0" });
    expect((await orderOf(one, id)).expenditureStateCode).toBe(3303);
    await world.call(payout.pay, { id: payoutId }, { as: cashier });
    await say(one, payoutId, paid);
    expect(await orderOf(one, id)).toMatchObject({ expenditureStateCode: 3304, paidFen: 5_000 });
    expect(await has(one)).toEqual([995_000, 0, 5_000]);
  });

  it("of a voided order goes straight back to its wallet", async () => {
    const one = await purse();
    const payees = [1, 2].map(() => aPayee(2_500, { payeeIdCardNo: newIdCard() }));
    const id = await approvedOf(one, [2_500, 2_500], { payees });
    await pay(id);
    const [first = ""] = (await orderOf(one, id)).payees.map(({ payoutId }) => payoutId ?? "");
    await world.call(payout.pay, { id: first }, { as: cashier });
    await say(one, first, paid);
    expect(await voided(id)).toMatchObject({ code: "0", data: { releasedFen: 2_500 } });
    expect(await has(one)).toEqual([997_500, 0, 2_500]);
    await say(one, first, { said: "returned", text: "账户不符" });
    expect(await has(one)).toEqual([1_000_000, 0, 0]);
    expect((await orderOf(one, id)).stateCode).toBe(3309);
  });
});

it("what failed, was given up and is proven paid after all is borne by the wallet", async () => {
  const { one, id, payoutId } = await sent();
  await say(one, payoutId, { said: "failed", code: "RJ01", text: "收款账户已销户" });
  expect(await voided(id)).toMatchObject({ code: "0" });
  // The channel contradicts itself: two people look at the statement.
  await say(one, payoutId, paid);
  const line = { ...aLine({ statementAmountFen: 5_000 }), id: payoutId };
  await world.call(payout.proposeEvidence, line, { as: cashier });
  const { data } = await world.call(payout.detail, { id: payoutId }, { as: cashier });
  const evidenceId = data.evidence[0]?.id ?? "";
  const confirmed = await world.call(
    payout.confirmEvidence,
    { id: payoutId, evidenceId },
    { as: applicant },
  );
  expect(confirmed).toMatchObject({ code: "0" });
  expect(await has(one)).toEqual([995_000, 0, 5_000]);
  expect(await orderOf(one, id)).toMatchObject({ stateCode: 3309, paidFen: 5_000 });
});

describe("a payee's quota of the month", () => {
  const left = async (payeeIdCardNo: string) =>
    (await world.call(expenditure.quota, { payeeIdCardNo }, { as: applicant })).data.remainingQuota;

  it("is reserved at submit, kept while paid, and free again when it fails or is voided", async () => {
    const idCard = newIdCard();
    const payees = [aPayee(50_000, { payeeIdCardNo: idCard })];
    const one = await purse();
    const first = await approvedOf(one, [50_000], { payees });
    expect(await left(idCard)).toBe(10_000);
    const more = [aPayee(10_001, { payeeIdCardNo: idCard })];
    const second = await draftOf(one, [10_001], { payees: more });
    const answer = await submit(one, second);
    expect(answer).toMatchObject({ code: "2505" });
    expect(answer.msg).toContain("100.00");
    await pay(first);
    const payoutId = await payoutOf(one, first);
    await world.call(payout.pay, { id: payoutId }, { as: cashier });
    await say(one, payoutId, { said: "failed", code: "RJ01", text: "收款账户已销户" });
    expect(await left(idCard)).toBe(60_000);
    expect(await submit(one, second)).toMatchObject({ code: "0" });
    expect(await left(idCard)).toBe(49_999);
    expect(await voided(second)).toMatchObject({ code: "0" });
    expect(await left(idCard)).toBe(60_000);
  });

  it("is that of the month in which money is let go, not in which it was handed over", async () => {
    const idCard = newIdCard();
    const one = await purse();
    const payees = [aPayee(50_000, { payeeIdCardNo: idCard })];
    const id = await approvedOf(one, [50_000], { payees });
    await pay(id);
    const { admin } = world.database;
    // Handed over last month: this month nothing is counted yet.
    await admin.query(
      "with moved as (update quota_reservations set month = '202001' where order_id = $1 returning channel, person)" +
        " update payee_quotas q set month = '202001' from moved where q.channel = moved.channel and q.person = moved.person",
      [id],
    );
    expect(await left(idCard)).toBe(60_000);
    const payoutId = await payoutOf(one, id);
    expect(await world.call(payout.pay, { id: payoutId }, { as: cashier })).toMatchObject({
      code: "0",
    });
    expect(await left(idCard)).toBe(10_000);
  });

  it("is counted anew when the desk retries what failed, and the order says so", async () => {
    const idCard = newIdCard();
    const one = await purse();
    const payees = [aPayee(50_000, { payeeIdCardNo: idCard })];
    const id = await approvedOf(one, [50_000], { payees });
    await pay(id);
    const payoutId = await payoutOf(one, id);
    await world.call(payout.pay, { id: payoutId }, { as: cashier });
    await say(one, payoutId, { said: "failed", code: "RJ01", text: "收款账户已销户" });
    expect((await orderOf(one, id)).expenditureStateCode).toBe(3305);
    expect(await left(idCard)).toBe(60_000);
    await world.database.admin.query(
      "update channel_error_rules set classified = true, retryable = true where tenant_id = $1",
      [applicant.tenantId],
    );
    const again = { id: payoutId, remark: "银行已恢复" };
    expect(await world.call(payout.retry, again, { as: cashier })).toMatchObject({ code: "0" });
    expect(await left(idCard)).toBe(10_000);
    expect(await orderOf(one, id)).toMatchObject({
      expenditureStateCode: 3303,
      payees: [{ payeeState: "PAYING", transferAccountsFailReason: null }],
    });
  });
});

describe("an expenditure on the payout desk", () => {
  it("is let go neither by who asked for it nor by its only approver", async () => {
    const one = await purse();
    const id = await approvedOf(one, [5_000], to(5_000));
    await pay(id);
    const payoutId = await payoutOf(one, id);
    // In a small company whoever approves may hold the right to release as well.
    await world.database.admin.query(
      "insert into member_roles (tenant_id, user_id, role_id)" +
        " select tenant_id, $1, role_id from member_roles where user_id = $2",
      [one.approver.userId, cashier.userId],
    );
    const letGo = (as: TestPerson) => world.call(payout.pay, { id: payoutId }, { as });
    expect(await letGo(applicant)).toMatchObject({ code: "2700" });
    expect(await letGo(one.approver)).toMatchObject({ code: "2702" });
    expect(await letGo(cashier)).toMatchObject({ code: "0" });
  });
});

it("what was sent back and is about to give up its money is told of once", async () => {
  const one = await purse();
  const { id, instanceId } = await submittedOf(one, [5_000], to(5_000));
  await decide(one, instanceId, "return");
  const told = async () => {
    const { rows } = await world.database.admin.query<{ amount: string }>(
      "select text_values ->> 'amount' as amount from messages where event = 'hold.expiring' and subject_id = $1",
      [id],
    );
    return rows;
  };
  await tellOfExpiringHolds(world.engine);
  expect(await told()).toEqual([]);
  await world.database.admin.query(
    "update expenditures set hold_until = now() + interval '35 hours' where id = $1",
    [id],
  );
  await Promise.all([tellOfExpiringHolds(world.engine), tellOfExpiringHolds(world.engine)]);
  expect(await told()).toEqual([{ amount: "50.00" }]);
  await world.database.admin.query("delete from messages where subject_id = $1", [id]);
  await tellOfExpiringHolds(world.engine);
  expect(await told()).toEqual([]);
});

it("what was sent back and left lying is released when its time is over", async () => {
  const one = await purse();
  const { id, instanceId } = await submittedOf(one, [5_000], to(5_000));
  await decide(one, instanceId, "return");
  await expireHolds(world.engine);
  expect(await has(one)).toEqual([995_000, 5_000, 0]);
  await world.database.admin.query(
    "update expenditures set hold_until = now() - interval '1 minute' where id = $1",
    [id],
  );
  await expireHolds(world.engine);
  expect(await has(one)).toEqual([1_000_000, 0, 0]);
  expect(await orderOf(one, id)).toMatchObject({ stateCode: 3311, heldFen: 0, holdUntil: null });
  const told = await world.database.admin.query(
    "select text_values ->> 'amount' as amount from messages where event = 'expenditure.holdExpired' and subject_id = $1",
    [id],
  );
  expect(told.rows).toEqual([{ amount: "50.00" }]);
  expect(await submit(one, id)).toMatchObject({ code: "0" });
});

it("sent back and changed, the new amount is held and the old one is not", async () => {
  const one = await purse();
  const { id, instanceId } = await submittedOf(one, [5_000], to(5_000));
  await decide(one, instanceId, "financeReject");
  const { rowVersion } = await orderOf(one, id);
  const given = anOrder(one, [7_000], to(7_000));
  await world.call(expenditure.update, { ...given, id, rowVersion }, { as: applicant });
  expect(await submit(one, id)).toMatchObject({ code: "0" });
  expect(await has(one)).toEqual([993_000, 7_000, 0]);
});

it("who is paid does not decide on it, also if he was typed by hand", async () => {
  const one = await purse();
  const idCard = newIdCard();
  const index = world.engine.vault.index(
    { table: "users", column: "id_card_no", tenantId: null },
    idCard,
  );
  await world.database.admin.query("update users set id_card_no_index = $2 where id = $1", [
    one.approver.userId,
    index,
  ]);
  const payees = [aPayee(5_000, { payeeIdCardNo: idCard })];
  const { id } = await submittedOf(one, [5_000], { payees });
  expect((await orderOf(one, id)).currentApprovalPerson).not.toBe(one.approver.name);
});

it("an order in payment is left alone by who would pay it twice", async () => {
  const one = await purse();
  const id = await payingOf(one, [5_000]);
  expect(await pay(id)).toMatchObject({ code: "2623" });
});

it("and nobody ever waited for another in a circle", async () => {
  const { rows } = await world.database.admin.query<{ deadlocks: string }>(
    "select deadlocks from pg_stat_database where datname = current_database()",
  );
  expect(Number(rows[0]?.deadlocks)).toBe(0);
});
