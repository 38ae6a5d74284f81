import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  channelOf,
  newAccount,
  openQuietWorld,
  payerAccount,
  readyPayout,
} from "#main/payout-office.ts";
import { cardIndexes, personIndex } from "#modules/identity/server/index.ts";
import type { Fen } from "#platform/contract/money.ts";
import { newId } from "#platform/server/clock.ts";
import { colleagueOf } from "#platform/testing/colleague.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { payoutBatch } from "../batch-contract.ts";
import { payoutChannel } from "#modules/payout-channel/contract.ts";
import { payout } from "../contract.ts";

let world: World;
beforeAll(async () => {
  world = await openQuietWorld();
});
afterAll(() => world.close());

const pay = (as: TestPerson, id: string) => world.call(payout.pay, { id }, { as });

async function office() {
  const one = await world.person(await world.tenant());
  const channelId = await payerAccount(world, one, { code: "FLEXPAY" });
  await channelOf(world, one, { id: channelId });
  return { one, other: await colleagueOf(world, one), channelId };
}

const sentFen = async ({ tenantId }: TestPerson) => {
  const found = await world.database.admin.query<{ fen: string }>(
    "select coalesce(sum(amount_fen), 0) as fen from payout_attempts where tenant_id = $1",
    [tenantId],
  );
  return Number(found.rows[0]?.fen);
};

let lastPerson = 110_101_199_001_010_000;
/** Somebody who was never paid before. */
const newIdCard = (): string => String((lastPerson += 1_000));

const byHand = (payeeAccount: string, amountFen: number) => ({
  amountFen: amountFen as Fen,
  payeeKind: "corporate" as const,
  payeeName: "苏州某汽车有限公司",
  payeeAccount,
  payeeBankName: "招商银行",
  cnapsCode: "308290003108",
  purpose: "车款",
  remark: "车款",
});

describe("¥220,000.10 in five lines to one account", () => {
  it("is not moved by who entered them, line by line or as a batch", async () => {
    const { one } = await office();
    const bank = await payerAccount(world, one, { code: "PINGAN" });
    await channelOf(world, one, { id: bank, priority: 1 });
    const account = newAccount();
    const ids: string[] = [];
    for (const fen of [4_400_000, 4_400_001, 4_400_002, 4_400_003, 4_400_004]) {
      const { data } = await world.call(payout.create, byHand(account, fen), { as: one });
      ids.push(data.id);
    }
    for (const id of ids) expect(await pay(one, id)).toMatchObject({ code: "2700" });
    const wanted = { kind: "channel" as const, channelId: bank, payoutIds: ids };
    const { data } = await world.call(payoutBatch.create, wanted, { as: one });
    await world.call(payoutBatch.submitForRelease, data, { as: one });
    const { batch } = (await world.call(payoutBatch.detail, data, { as: one })).data;
    const release = { ...data, sumFen: batch.sumFen, rowVersion: batch.rowVersion };
    expect(batch.sumFen).toBe(22_000_010);
    expect(await world.call(payoutBatch.release, release, { as: one })).toMatchObject({
      code: "2700",
    });
    const { data: actions } = await world.call(payoutBatch.actions, data, { as: one });
    const verdict = actions.find(({ action }) => action === "release");
    expect(verdict?.reasons.map(({ code }) => code)).toEqual(["2700", "2705", "2707"]);
    expect(await sentFen(one)).toBe(0);
  });

  it("of other people's orders stops at the threshold for who handed them over", async () => {
    const { one, other } = await office();
    const payeeAccount = newAccount();
    const ids: string[] = [];
    for (const amountFen of [4_400_000, 4_400_001, 4_400_002]) {
      ids.push((await readyPayout(world, one, { payeeAccount, amountFen })).id);
    }
    const [first = "", second = "", third = ""] = ids;
    expect(await pay(one, first)).toMatchObject({ code: "0" });
    const refused = await pay(one, second);
    expect(refused).toMatchObject({ code: "2705" });
    expect(refused.msg).toContain("88,000.01");
    expect(await pay(other, second)).toMatchObject({ code: "0" });
    expect(await pay(other, third)).toMatchObject({ code: "0" });
  });
});

describe("what one person made and released", () => {
  it("to one payee stays below the threshold, also by sixteen releases at once", async () => {
    const { one } = await office();
    const payeeAccount = newAccount();
    const ids: string[] = [];
    for (let nth = 0; nth < 16; nth += 1) {
      const amountFen = 900_000 + nth;
      ids.push((await readyPayout(world, one, { payeeAccount, amountFen })).id);
    }
    const codes = (await Promise.all(ids.map((id) => pay(one, id)))).map(({ code }) => code);
    expect(new Set(codes)).toEqual(new Set(["0", "2705"]));
    expect(codes.filter((code) => code === "0")).toHaveLength(5);
    expect(await sentFen(one)).toBeLessThan(5_000_000);
  });

  it("of one order stays below it, whomever it pays and on whichever day", async () => {
    const { one } = await office();
    const order = { orderId: newId(), amountFen: 3_000_000 };
    const of = (lineNumber: number) =>
      readyPayout(world, one, { ...order, lineNumber, idCardNo: newIdCard() });
    expect(await pay(one, (await of(1)).id)).toMatchObject({ code: "0" });
    await world.database.admin.query(
      "update money_releases set business_day = '2026-01-01' where tenant_id = $1",
      [one.tenantId],
    );
    expect(await pay(one, (await of(2)).id)).toMatchObject({ code: "2706" });
  });

  it("in a day stays below the batch's threshold, and the next day begins anew", async () => {
    const { one } = await office();
    const line = () =>
      readyPayout(world, one, {
        amountFen: 4_900_000,
        idCardNo: newIdCard(),
      });
    for (let nth = 0; nth < 4; nth += 1) {
      expect(await pay(one, (await line()).id)).toMatchObject({ code: "0" });
    }
    const { id } = await line();
    expect(await pay(one, id)).toMatchObject({ code: "2707" });
    await world.database.admin.query(
      "update money_releases set business_day = '2026-01-01' where tenant_id = $1",
      [one.tenantId],
    );
    expect(await pay(one, id)).toMatchObject({ code: "0" });
  });

  it("in a batch of small lines to one payee counts as what it is", async () => {
    const { one, other, channelId } = await office();
    const payeeAccount = newAccount();
    const payoutIds: string[] = [];
    for (const amountFen of [2_500_000, 2_500_001]) {
      payoutIds.push((await readyPayout(world, other, { payeeAccount, amountFen })).id);
    }
    const wanted = { kind: "channel" as const, channelId, payoutIds };
    const { data } = await world.call(payoutBatch.create, wanted, { as: one });
    await world.call(payoutBatch.submitForRelease, data, { as: one });
    const { batch } = (await world.call(payoutBatch.detail, data, { as: one })).data;
    const release = { ...data, sumFen: batch.sumFen, rowVersion: batch.rowVersion };
    const by = (as: TestPerson) => world.call(payoutBatch.release, release, { as });
    expect(await by(one)).toMatchObject({ code: "2705" });
    expect(await by(await colleagueOf(world, one))).toMatchObject({ code: "0" });
  });
});

describe("whatever the amount", () => {
  it("who is paid does not let it go, known by his card or by his ID number", async () => {
    const { one, other } = await office();
    const [card, idCardNo] = [newAccount(), "110101199003079999"];
    const { vault } = world.engine;
    const { admin: sql } = world.database;
    const [cardIndex] = cardIndexes(vault, other.tenantId, card);
    const putCard = "update memberships set bank_card_no_index = $2 where user_id = $1";
    await sql.query(putCard, [other.userId, cardIndex]);
    const putNumber = "update users set id_card_no_index = $2 where id = $1";
    await sql.query(putNumber, [other.userId, personIndex(vault, "id_card_no", idCardNo)]);
    const byCard = await readyPayout(world, one, { payeeAccount: card, applicantId: other.userId });
    expect((await pay(other, byCard.id)).code).toBe("2700");
    const { id } = await readyPayout(world, one, { idCardNo });
    expect(await pay(other, id)).toMatchObject({ code: "2701" });
    const made = await readyPayout(world, other, { payeeAccount: card, idCardNo: newIdCard() });
    expect(await pay(other, made.id)).toMatchObject({ code: "2701" });
    expect(await pay(one, id)).toMatchObject({ code: "0" });
  });

  it("who changed the order or the payee's card within a day does not", async () => {
    const { one, other } = await office();
    const orderId = newId();
    const { id } = await readyPayout(world, one, { orderId });
    const log =
      "insert into operation_logs (tenant_id, id, event, subject_type, subject_id, actor_id, actor_name, at)" +
      " values ($1, $2, 'testOrder.update', 'test_orders', $3, $4, '', now() - $5::interval)";
    const changed = (ago: string) => [one.tenantId, newId(), orderId, other.userId, ago];
    await world.database.admin.query(log, changed("25 hours"));
    const { data } = await world.call(payout.actions, { id }, { as: other });
    expect(data.find(({ action }) => action === "pay")).toMatchObject({ enabled: true });
    await world.database.admin.query(log, changed("23 hours"));
    expect(await pay(other, id)).toMatchObject({ code: "2703" });
  });
});

describe("thresholds", () => {
  const settings = async (as: TestPerson) =>
    (await world.call(payoutChannel.settings, {}, { as })).data;
  const set = async (as: TestPerson, single: number, batch: number) => {
    const { rowVersion } = await settings(as);
    const [secondPersonFromFen, secondPersonBatchFen] = [single as Fen, batch as Fen];
    const wanted = { secondPersonFromFen, secondPersonBatchFen, rowVersion };
    return world.call(payoutChannel.updateSettings, wanted, { as });
  };

  it("are lowered by one and raised by two, and until then the old ones hold", async () => {
    const { one, other } = await office();
    expect((await set(one, 1_000_000, 2_000_000)).data.isProposed).toBe(false);
    expect((await set(one, 9_000_000, 2_000_000)).data.isProposed).toBe(true);
    const { id } = await readyPayout(world, one, { amountFen: 1_500_000 });
    expect(await pay(one, id)).toMatchObject({ code: "2705" });
    const shown = await settings(other);
    expect(shown).toMatchObject({ secondPersonFromFen: 1_000_000, proposal: { isOwn: false } });
    const proposal = { id: shown.proposal?.id ?? "" };
    const confirm = (as: TestPerson) => world.call(payoutChannel.confirmSettings, proposal, { as });
    expect(await confirm(one)).toMatchObject({ code: "2710" });
    expect(await confirm(other)).toMatchObject({ code: "0" });
    expect(await settings(one)).toMatchObject({ secondPersonFromFen: 9_000_000, proposal: null });
    expect(await pay(one, id)).toMatchObject({ code: "0" });
  });

  it("that were proposed are forgotten when others are wanted", async () => {
    const { one, other } = await office();
    await set(one, 9_000_000, 90_000_000);
    const proposal = { id: (await settings(one)).proposal?.id ?? "" };
    await set(one, 4_000_000, 10_000_000);
    expect(await settings(other)).toMatchObject({ secondPersonFromFen: 4_000_000, proposal: null });
    const late = await world.call(payoutChannel.confirmSettings, proposal, { as: other });
    expect(late).toMatchObject({ code: "2711" });
  });
});
