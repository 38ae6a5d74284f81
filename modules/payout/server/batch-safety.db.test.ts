import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { draft, ready, toRelease } from "#main/payout-arrange.ts";
import {
  channelOf,
  inNameOf,
  openQuietWorld,
  payerAccount,
  readyPayout,
} from "#main/payout-office.ts";
import { abilitiesOf, lockedChannel } from "#modules/payout-channel/server/index.ts";
import { colleagueOf } from "#platform/testing/colleague.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { until } from "#platform/testing/spreadsheets.ts";
import type { World } from "#platform/testing/world.ts";
import { payoutBatch } from "../batch-contract.ts";
import { payout } from "../contract.ts";
import { applyChannelResult } from "./attempt/apply-channel-result.ts";
import { refusalsOf, writeResults } from "./batch/file-results.ts";

let world: World;
beforeAll(async () => {
  world = await openQuietWorld();
});
afterAll(() => world.close());

const someone = async () => world.person(await world.tenant());
const rows = async <T extends object>(sql: string, parameters: unknown[]): Promise<T[]> =>
  (await world.database.admin.query<T>(sql, parameters)).rows;
const contradict = (id: string) =>
  rows("update payouts set incident = 'paidAfterFailed' where id = $1", [id]);
const standing = async (id: string) =>
  (
    await rows<{ state: number; incident: string | null }>(
      "select state, incident from payouts where id = $1",
      [id],
    )
  )[0];

describe("a payout whose channel contradicted itself", () => {
  it("goes into no batch, and holds back one that it is in already", async () => {
    const as = await someone();
    const { id, payoutIds } = await draft(world, as);
    const { id: other } = await ready(world, as, { amountFen: 31_000 });
    await contradict(other);
    const [{ channel_id: channelId } = { channel_id: "" }] = await rows<{ channel_id: string }>(
      "select channel_id from payouts where id = $1",
      [other],
    );
    const input = { kind: "file" as const, channelId, payoutIds: [other] };
    expect(await world.call(payoutBatch.create, input, { as })).toMatchObject({ code: "2265" });
    await world.call(payoutBatch.submitForRelease, { id }, { as });
    await contradict(payoutIds[0] ?? "");
    const { batch } = (await world.call(payoutBatch.detail, { id }, { as })).data;
    const { sumFen, rowVersion } = batch;
    const release = await world.call(payoutBatch.release, { id, sumFen, rowVersion }, { as });
    expect(release).toMatchObject({ code: "2254" });
    expect(release.msg).toContain("2203");
  });
});

async function releasedFile(maker: TestPerson, releaser: TestPerson) {
  const release = await toRelease(world, maker, { kind: "file", lines: 1 });
  await world.call(payoutBatch.release, release, { as: releaser });
  const [line] = await rows<{ id: string; payout_id: string; no: string; provider: string }>(
    "select a.id, a.payout_id, b.export_number as no, c.provider from payout_attempts a" +
      " join payout_batches b on b.id = a.batch_id join provider_accounts c on c.id = a.channel_id where b.id = $1",
    [release.id],
  );
  if (!line) throw new Error("no line");
  return { batchId: release.id, line };
}

describe("a bank file made void", () => {
  it("that the bank paid all the same is a contradiction, and nothing more is paid", async () => {
    const maker = await someone();
    const releaser = await colleagueOf(world, maker);
    const { batchId, line } = await releasedFile(maker, releaser);
    const recall = { id: batchId, remark: "网银未提交" };
    expect(await world.call(payoutBatch.recall, recall, { as: releaser })).toMatchObject({
      code: "0",
    });
    expect(await standing(line.payout_id)).toEqual({ state: 4001, incident: null });
    const paid = {
      exportNumber: line.no,
      line: "1",
      account: null,
      amountFen: 12_800,
      said: "paid" as const,
      failText: null,
      bankSerial: "S-VOID-1",
      time: null,
    };
    const { vault } = world.engine;
    const judged = await inNameOf(world, releaser, (tx) => refusalsOf(tx, [paid], { vault }));
    expect(judged.size).toBe(0);
    await inNameOf(world, releaser, (tx) => writeResults(tx, [paid], { vault }));
    expect((await standing(line.payout_id))?.incident).toBe("paidAfterFailed");
    const again = await world.call(payout.pay, { id: line.payout_id }, { as: maker });
    expect(again).toMatchObject({ code: "2203" });
  });

  it("at the moment a result comes in stays as it is", async () => {
    const maker = await someone();
    const releaser = await colleagueOf(world, maker);
    const { batchId, line } = await releasedFile(maker, releaser);
    let recalled: Promise<{ code: string }> | undefined;
    await inNameOf(world, maker, async (tx) => {
      await applyChannelResult(tx, {
        attemptId: line.id,
        heard: { said: "processing" },
        source: "file",
        provider: line.provider,
        abilities: abilitiesOf(line.provider),
      });
      recalled = world.call(payoutBatch.recall, { id: batchId, remark: "重做" }, { as: releaser });
      await until(async () => {
        const sql =
          "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
        return (await rows(sql, [])).length > 0;
      });
    });
    expect(await recalled).toMatchObject({ code: "2256" });
    expect((await standing(line.payout_id))?.state).toBe(4006);
  });
});

describe("a batch", () => {
  it("with a large line is not let go by whoever entered that line", async () => {
    const author = await someone();
    const maker = await colleagueOf(world, author);
    const { id: line } = await ready(world, author, { amountFen: 5_000_000 });
    const [found] = await rows<{ channel_id: string }>(
      "select channel_id from payouts where id = $1",
      [line],
    );
    const input = {
      kind: "channel" as const,
      channelId: found?.channel_id ?? "",
      payoutIds: [line],
    };
    const { data } = await world.call(payoutBatch.create, input, { as: maker });
    await world.call(payoutBatch.submitForRelease, data, { as: maker });
    const { batch } = (await world.call(payoutBatch.detail, data, { as: maker })).data;
    const release = { ...data, sumFen: batch.sumFen, rowVersion: batch.rowVersion };
    const by = (as: TestPerson) => world.call(payoutBatch.release, release, { as });
    expect(await by(author)).toMatchObject({ code: "2705" });
    expect(await by(await colleagueOf(world, author))).toMatchObject({ code: "0" });
  });

  it("is no way round the channel a payout was tried on", async () => {
    const as = await someone();
    const { id } = await ready(world, as);
    const other = await payerAccount(world, as, { code: "PINGAN" });
    await channelOf(world, as, { id: other, priority: 20 });
    await rows("update payouts set attempts = 1, fail_category = 'PAYEE_DATA' where id = $1", [id]);
    const create = () =>
      world.call(payoutBatch.create, { kind: "file", channelId: other, payoutIds: [id] }, { as });
    expect(await create()).toMatchObject({ code: "2266" });
    await rows("update payouts set fail_category = 'MAINTENANCE' where id = $1", [id]);
    expect(await create()).toMatchObject({ code: "0" });
  });
});

it("releases through a channel without limits do not wait for each other", async () => {
  const as = await someone();
  const channelId = await payerAccount(world, as, { code: "FLEXPAY" });
  await channelOf(world, as, { id: channelId });
  const { id } = await readyPayout(world, as);
  await inNameOf(world, as, async (tx) => {
    await lockedChannel(tx, channelId);
    expect(await world.call(payout.pay, { id }, { as })).toMatchObject({ code: "0" });
  });
});
