import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openQuietWorld, runQueued } from "#main/payout-office.ts";
import { attemptIn, lineNow, matchOf, payoutTarget, waitingLine } from "#main/statement-arrange.ts";
import { newId } from "#platform/server/clock.ts";
import { guards } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { unmatchedBankStatement as triage } from "../matching-contract.ts";

const open = openQuietWorld;
const written = "苏州明途科技（代收）";
const means = "王小明";

const named = async () => ({ written: `${written}${newId().slice(-6)}`, means });
async function taught(world: World, as: TestPerson) {
  const { data } = await world.call(triage.teachAlias, await named(), { as });
  return { id: data.id };
}

guards(triage.teachAlias, {
  open,
  valid: named,
  refused: { input: async () => ({ written: means, means }), code: "7670" },
});
guards(triage.forgetAlias, {
  open,
  valid: taught,
  refused: {
    input: async (world, as) => {
      const input = await taught(world, as);
      await world.call(triage.forgetAlias, input, { as });
      return input;
    },
    code: "0404",
  },
});

describe("a name as banks write it", () => {
  let world: World;
  let cashier: TestPerson;
  beforeAll(async () => {
    world = await open();
    cashier = await world.person(await world.tenant());
  });
  afterAll(() => world.close());

  const numbered = async (state: number) => {
    const attempt = await attemptIn(world, cashier, state);
    const id = await waitingLine(world, cashier, { name: written, purpose: attempt.number });
    return { id, attempt };
  };

  it("keeps a line waiting until it is taught, which tells beforehand what it will settle", async () => {
    const lines = [await numbered(4008), await numbered(4008)];
    for (const { id } of lines) {
      expect(await lineNow(world, id)).toMatchObject({ state: 3621, reason: "NAME_DIFF" });
    }
    const names = { written, means };
    const preview = await world.call(triage.previewAlias, names, { as: cashier });
    expect(preview.data).toEqual({ waiting: 2, settled: 2, isMore: false });
    const { data } = await world.call(triage.teachAlias, names, { as: cashier });
    expect(data.lines).toBe(2);
    await runQueued(world, cashier);
    for (const { id } of lines) expect(await lineNow(world, id)).toMatchObject({ state: 3622 });
    const { data: kept } = await world.call(triage.aliases, {}, { as: cashier });
    expect(kept).toMatchObject([{ written, means, isStrong: true }]);
    await world.call(triage.forgetAlias, { id: data.id }, { as: cashier });
    expect((await world.call(triage.aliases, {}, { as: cashier })).data).toEqual([]);
  });

  it("is learnt by confirming it, and counts after the third time", async () => {
    for (let time = 0; time < 3; time += 1) {
      const { id, attempt } = await numbered(4008);
      expect(await lineNow(world, id)).toMatchObject({ state: 3621 });
      const input = { id, ...payoutTarget(attempt) };
      expect(await world.call(triage.match, input, { as: cashier })).toMatchObject({ code: "0" });
    }
    const { id } = await numbered(4008);
    expect(await lineNow(world, id)).toMatchObject({ state: 3622 });
  });

  it("is not learnt from a match that was taken back, however often it was made", async () => {
    const name = `无锡代收${newId().slice(-6)}`;
    const attempt = await attemptIn(world, cashier, 4008);
    const id = await waitingLine(world, cashier, { name, purpose: attempt.number });
    const input = { id, ...payoutTarget(attempt) };
    const as = { as: cashier };
    const confirmed = async () => {
      const { data } = await world.call(triage.aliases, {}, as);
      return data.find((alias) => alias.written === name)?.confirmations ?? 0;
    };
    for (let time = 0; time < 3; time += 1) {
      await world.call(triage.match, input, as);
      expect(await confirmed()).toBe(1);
      expect(await world.call(triage.undo, { id }, as)).toMatchObject({ code: "0" });
      expect(await confirmed()).toBe(0);
    }
    await world.call(triage.match, input, as);
    const { id: matchId } = await matchOf(world, id);
    await world.call(triage.unmatch, { id, matchId, remark: "看错" }, as);
    expect(await confirmed()).toBe(0);
    await world.call(triage.undo, { id }, as);
    expect(await confirmed()).toBe(1);
  });

  it("that was taught stays as good as the name itself when a match by it is taken back", async () => {
    const name = `常州代收${newId().slice(-6)}`;
    const attempt = await attemptIn(world, cashier, 4008);
    const id = await waitingLine(world, cashier, { name, purpose: attempt.number });
    const as = { as: cashier };
    await world.call(triage.match, { id, ...payoutTarget(attempt) }, as);
    await world.call(triage.teachAlias, { written: name, means }, as);
    await world.call(triage.undo, { id }, as);
    const { data } = await world.call(triage.aliases, {}, as);
    expect(data.find((alias) => alias.written === name)).toMatchObject({ isStrong: true });
  });

  it("does not help a line that something else speaks against", async () => {
    const attempt = await attemptIn(world, cashier, 4008);
    const purpose = `${attempt.number} 退款`;
    const id = await waitingLine(world, cashier, { name: written, purpose });
    expect(await lineNow(world, id)).toMatchObject({ state: 3621, reason: "CONTRADICTION" });
  });
});
