import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ready, theChannel } from "#main/payout-arrange.ts";
import { inNameOf, openQuietWorld, revertedLines } from "#main/payout-office.ts";
import {
  aged,
  confirmed,
  filed,
  heardOf,
  imported,
  type InFile,
  rowOf,
  takenBack,
  wished,
} from "#main/revert-arrange.ts";
import { message } from "#modules/message/contract.ts";
import { newId } from "#platform/server/clock.ts";
import { Refused } from "#platform/server/refused.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";

import { payoutBatch } from "../batch-contract.ts";
import { payout } from "../contract.ts";
import { batchStates, payoutStates } from "../states.ts";
import { provePayment } from "./faces/statement.ts";
import { tellOfPayouts } from "./jobs/tell-of-payouts.ts";

let world: World;
beforeAll(async () => {
  world = await openQuietWorld();
});
afterAll(() => world.close());

const { inFile, processing, paid, failed, ready: isReady } = payoutStates;
const someone = async () => world.person(await world.tenant());

async function inAFile(maker?: TestPerson): Promise<InFile> {
  const as = maker ?? (await someone());
  const { id: payoutId } = await ready(world, as);
  return filed(world, { maker: as, payoutId, channelId: await theChannel(world, as) });
}

const boxOf = async (as: TestPerson, kind: "message" | "todo", id: string) => {
  const { data } = await world.call(message.list, { filters: { kind }, size: 200 }, { as });
  return data.records.filter(({ link }) => link?.includes(id)).map(({ event }) => event);
};
const detailOf = async ({ payoutId: id, maker: as }: InFile) =>
  (await world.call(payout.detail, { id }, { as })).data;
const stateOf = async (of: InFile) => (await detailOf(of)).payout.stateCode;
const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return "0";
  } catch (thrown) {
    if (thrown instanceof Refused) return thrown.definition.code;
    throw thrown;
  }
};
const failure = { said: "failed" as const, bankSerial: null, failText: "户名不符" };
const retry = ({ payoutId: id }: InFile, as: TestPerson) =>
  world.call(payout.retry, { id, remark: "重新打款" }, { as });
const shown = (of: InFile, madeAs: "rule" | "person" = "rule") =>
  inNameOf(world, of.second, (tx) =>
    provePayment(tx, {
      attemptId: of.attemptId,
      serial: newId(),
      at: new Date(),
      amountFen: of.amountFen,
      broughtBy: [],
      madeAs,
    }),
  );

describe("a result that came by file", () => {
  it("is provisional for a day, and two people take it back to where it was", async () => {
    const of = await inAFile();
    await imported(world, of, rowOf(of));
    expect((await detailOf(of)).provisional).toMatchObject({
      said: "paid",
      backTo: inFile,
      revertWaits: false,
    });
    const revertId = await wished(world, of);
    expect(await stateOf(of)).toBe(paid);
    expect((await detailOf(of)).provisional?.revertWaits).toBe(true);
    expect(await confirmed(world, of, { revertId })).toMatchObject({ code: "0" });
    const { payout: row, provisional, reverts, attempts, events } = await detailOf(of);
    expect(row).toMatchObject({ stateCode: inFile, paySuccessTime: null });
    expect(provisional).toBeNull();
    expect(reverts).toMatchObject([{ state: "CONFIRMED", reason: "导错了文件" }]);
    expect(attempts).toMatchObject([{ stateCode: inFile, settledBy: null, bankSerial: null }]);
    expect(events[0]).toMatchObject({ kind: "reverted", fromState: paid, toState: inFile });
    expect(revertedLines.at(-1)).toMatchObject({ payoutId: of.payoutId, said: "paid" });
    await tellOfPayouts(world.engine);
    expect(await boxOf(of.second, "message", of.payoutId)).toEqual(["payout.reverted"]);
    const { batchId } = row;
    const batch = await world.call(payoutBatch.detail, { id: batchId ?? "" }, { as: of.maker });
    expect(batch.data.batch.stateCode).toBe(batchStates.processing);
  });

  it("goes back to being on its way where the bank had said that it works on it", async () => {
    const of = await inAFile();
    await imported(world, of, rowOf(of, { said: "processing", bankSerial: null }));
    await takenBack(world, of, rowOf(of, failure));
    const { payout: row } = await detailOf(of);
    expect(row).toMatchObject({ stateCode: processing, transferAccountsFailReason: null });
  });

  it("is taken back by nobody alone, nor by who has a hand in its payment", async () => {
    const of = await inAFile();
    await imported(world, of, rowOf(of));
    const revertId = await wished(world, of);
    const input = { id: of.payoutId, revertId };
    const alone = await world.call(payout.confirmRevert, input, { as: of.importer });
    expect(alone).toMatchObject({ code: "2712" });
    expect(await confirmed(world, of, { revertId, as: of.maker })).toMatchObject({ code: "2713" });
    const { data } = await world.call(payout.actions, { id: of.payoutId }, { as: of.importer });
    expect(data.find(({ action }) => action === "confirmRevert")).toMatchObject({
      enabled: false,
      reasons: [{ code: "2712" }],
    });
    expect(await stateOf(of)).toBe(paid);
    expect(await confirmed(world, of, { revertId })).toMatchObject({ code: "0" });
  });

  it("stays after a day, asked for in time or not", async () => {
    const of = await inAFile();
    await imported(world, of, rowOf(of));
    const revertId = await wished(world, of);
    await aged(world, of, 24);
    expect(await confirmed(world, of, { revertId })).toMatchObject({ code: "2294" });
    expect((await detailOf(of)).reverts).toMatchObject([{ state: "LAPSED" }]);
    expect((await detailOf(of)).provisional).toBeNull();
    const again = await world.call(
      payout.proposeRevert,
      { id: of.payoutId, remark: "晚了" },
      { as: of.importer },
    );
    expect(again).toMatchObject({ code: "2291" });
  });

  it("is no question where it came otherwise, nor where a line of a statement shows it", async () => {
    const wish = ({ payoutId: id }: InFile, as: TestPerson) =>
      world.call(payout.proposeRevert, { id, remark: "不对" }, { as });
    const open = await inAFile();
    expect(await wish(open, open.importer)).toMatchObject({ code: "2200" });
    expect(await shown(open)).toBe("closed");
    expect(await wish(open, open.importer)).toMatchObject({ code: "2290" });
    const of = await inAFile();
    await imported(world, of, rowOf(of));
    const revertId = await wished(world, of);
    expect(await shown(of)).toBe("proven");
    expect(await confirmed(world, of, { revertId })).toMatchObject({ code: "2292" });
    expect(await stateOf(of)).toBe(paid);
  });

  it("is neither paid again nor given up while somebody says that it is wrong", async () => {
    const of = await inAFile();
    await imported(world, of, rowOf(of, failure));
    const revertId = await wished(world, of);
    expect(await retry(of, of.second)).toMatchObject({ code: "2293" });
    const given = { id: of.payoutId, remark: "不付了" };
    expect(await world.call(payout.cancel, given, { as: of.second })).toMatchObject({
      code: "2293",
    });
    const no = { id: of.payoutId, revertId, remark: "没有导错" };
    expect(await world.call(payout.rejectRevert, no, { as: of.second })).toMatchObject({
      code: "0",
    });
    expect(await confirmed(world, of, { revertId })).toMatchObject({ code: "2294" });
    expect(await retry(of, of.importer)).toMatchObject({ code: "2222" });
    expect(await retry(of, of.second)).toMatchObject({ code: "0" });
  });

  it("is not taken back by an older wish of another, about an attempt before", async () => {
    const of = await inAFile();
    await imported(world, of, rowOf(of, failure));
    const old = await wished(world, of, of.maker);
    await aged(world, of, 25);
    expect(await retry(of, of.second)).toMatchObject({ code: "0" });
    const channelId = await theChannel(world, of.maker);
    const next = await filed(world, { maker: of.maker, payoutId: of.payoutId, channelId });
    await imported(world, next, rowOf(next));
    await wished(world, next);
    expect(await confirmed(world, next, { revertId: old, as: next.importer })).toMatchObject({
      code: "2294",
    });
    expect(await stateOf(next)).toBe(paid);
  });

  it("is asked of those who may agree, until its day is over", async () => {
    const of = await inAFile();
    await imported(world, of, rowOf(of));
    await wished(world, of);
    expect(await boxOf(of.importer, "todo", of.payoutId)).toEqual([]);
    expect(await boxOf(of.second, "todo", of.payoutId)).toEqual(["payout.revertWaiting"]);
    await aged(world, of, 24);
    expect(await boxOf(of.second, "todo", of.payoutId)).toEqual([]);
  });

  it("is overtaken by the money coming back", async () => {
    const of = await inAFile();
    await imported(world, of, rowOf(of));
    const revertId = await wished(world, of);
    await heardOf(world, of);
    expect((await detailOf(of)).reverts).toMatchObject([{ state: "OVERTAKEN" }]);
    expect(await confirmed(world, of, { revertId })).toMatchObject({ code: "2294" });
  });
});

describe("what two people took back", () => {
  it("no same row says again; another result, or a line of the bank's, ends it", async () => {
    const [of, other] = [await inAFile(), await inAFile()];
    const row = rowOf(of);
    await takenBack(world, of, row);
    expect(await codeOf(imported(world, of, row))).toBe("2296");
    expect(await stateOf(of)).toBe(inFile);
    await imported(world, of, rowOf(of, failure));
    expect(await stateOf(of)).toBe(failed);
    await takenBack(world, other, rowOf(other, failure));
    expect(await codeOf(imported(world, other, rowOf(other, failure)))).toBe("2296");
    expect(await shown(other)).toBe("closed");
    expect(await stateOf(other)).toBe(paid);
  });

  it("frees the bank's number for the payment that it is really of", async () => {
    const maker = await someone();
    const [wrong, right] = [await inAFile(maker), await inAFile(maker)];
    const row = rowOf(wrong);
    await takenBack(world, wrong, row);
    await imported(world, right, rowOf(right, { bankSerial: row.bankSerial }));
    expect(await stateOf(right)).toBe(paid);
  });

  it("waits in its file, which nobody recalls, and is not paid again before its end is known", async () => {
    const of = await inAFile();
    await takenBack(world, of, rowOf(of));
    expect(await retry(of, of.second)).toMatchObject({ code: "2204" });
    const { batchId } = (await detailOf(of)).payout;
    const recall = { id: batchId ?? "", remark: "作废重做" };
    expect(await world.call(payoutBatch.recall, recall, { as: of.second })).toMatchObject({
      code: "2256",
    });
  });

  it("a person's match puts forward, and another confirms", async () => {
    const of = await inAFile();
    await takenBack(world, of, rowOf(of));
    expect(await shown(of, "person")).toBe("proposed");
    expect(await stateOf(of)).toBe(inFile);
    const [evidence] = (await detailOf(of)).evidence;
    const input = { id: of.payoutId, evidenceId: evidence?.id ?? "" };
    expect(await world.call(payout.confirmEvidence, input, { as: of.second })).toMatchObject({
      code: "2208",
    });
    expect(await world.call(payout.confirmEvidence, input, { as: of.importer })).toMatchObject({
      code: "0",
    });
    expect(await stateOf(of)).toBe(paid);
  });
});

/** Both at once, so often that each comes first now and then. */
const rounds = 24;

describe("at the same moment", () => {
  it("a revert and a line of a statement: it is open and unshown, or shown and stays", async () => {
    const maker = await someone();
    for (let round = 0; round < rounds; round += 1) {
      const of = await inAFile(maker);
      await imported(world, of, rowOf(of));
      const revertId = await wished(world, of);
      const [reverted, proof] = await Promise.all([confirmed(world, of, { revertId }), shown(of)]);
      // The line ends it in any case: as its proof, or as the first that says so since.
      expect(await stateOf(of)).toBe(paid);
      expect(proof).toBe(reverted.code === "0" ? "closed" : "proven");
      expect(["0", "2292"]).toContain(reverted.code);
    }
  });

  it("two confirmations: one of them does it, once", async () => {
    const maker = await someone();
    for (let round = 0; round < rounds; round += 1) {
      const of = await inAFile(maker);
      await imported(world, of, rowOf(of));
      const revertId = await wished(world, of);
      const before = revertedLines.length;
      const both = await Promise.all([
        confirmed(world, of, { revertId }),
        confirmed(world, of, { revertId }),
      ]);
      expect(both.map(({ code }) => code).toSorted()[0]).toBe("0");
      expect(both.filter(({ code }) => code === "0").length).toBe(1);
      expect(revertedLines.length).toBe(before + 1);
    }
  });

  it("a wish and a payment anew: it is paid anew, or looked at, and never both", async () => {
    const maker = await someone();
    for (let round = 0; round < rounds; round += 1) {
      const of = await inAFile(maker);
      await imported(world, of, rowOf(of, failure));
      const id = of.payoutId;
      const [wish, again] = await Promise.all([
        world.call(payout.proposeRevert, { id, remark: "导错了" }, { as: of.importer }),
        retry(of, of.second),
      ]);
      const done = [wish, again].filter(({ code }) => code === "0");
      expect(done.length, `${wish.code} ${again.code}`).toBe(1);
      expect(await stateOf(of)).toBe(again.code === "0" ? isReady : failed);
    }
  });
});
