import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openQuietWorld } from "#main/payout-office.ts";
import {
  addLines,
  attemptIn,
  judgeNow,
  lineNow,
  matchOf,
  payoutTarget,
  usualAccount,
  waitingLine,
} from "#main/statement-arrange.ts";
import { systemClock } from "#platform/server/clock.ts";
import { colleagueOf } from "#platform/testing/colleague.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { unmatchedBankStatement as triage } from "../matching-contract.ts";

let world: World;
let cashier: TestPerson;
let manager: TestPerson;
beforeAll(async () => {
  world = await openQuietWorld();
  cashier = await world.person(await world.tenant());
  manager = await colleagueOf(world, cashier);
});
afterAll(() => world.close());

const remark = "汇差";
const undo = async (id: string, as = cashier) =>
  (await world.call(triage.undo, { id }, { as })).code;
const detail = async (id: string) =>
  (await world.call(triage.detail, { id }, { as: cashier })).data;

describe("what somebody did last to a line", () => {
  it("is undone by him alone, and by nobody once a colleague has done something since", async () => {
    const id = await waitingLine(world, cashier);
    await world.call(triage.ignore, { id, ignoredAs: "other" }, { as: cashier });
    expect(await undo(id, manager)).toBe("7665");
    await world.call(triage.unignore, { id, remark }, { as: manager });
    expect(await undo(id)).toBe("7665");
    expect(await undo(id, manager)).toBe("0");
    expect(await lineNow(world, id)).toMatchObject({ state: 3626, ignored_as: "other" });
  });
});

describe("a transfer", () => {
  const other = "1500000000000099";
  const moved = { amountFen: 88_000, name: "车账", purpose: "调拨" } as const;
  const left = { ...moved, direction: "out", account: other } as const;
  const came = { ...moved, direction: "in", account: usualAccount, ourAccount: other } as const;

  it("has the half again that it had, although another would fit as well", async () => {
    const [one = "", half = ""] = await addLines(world, cashier, [left, came]);
    await judgeNow(world, cashier);
    const [third = ""] = await addLines(world, cashier, [
      { ...came, at: new Date(systemClock.now().getTime() - 60_000).toISOString() },
    ]);
    await judgeNow(world, cashier);
    expect(await lineNow(world, one)).toMatchObject({ pair_id: half });
    await world.call(triage.unignore, { id: one, remark }, { as: cashier });
    expect(await lineNow(world, half)).toMatchObject({ state: 3626, pair_id: null });
    expect(await undo(one)).toBe("0");
    expect(await lineNow(world, one)).toMatchObject({ state: 3626, pair_id: half });
    expect(await lineNow(world, half)).toMatchObject({ pair_id: one });
    expect(await lineNow(world, third)).toMatchObject({ pair_id: null });
  });

  it("finds its half where a person says of both what they are", async () => {
    const amountFen = 91_000;
    const one = await waitingLine(world, cashier, { amountFen });
    const ourAccount = "1500000000000077";
    const half = await waitingLine(world, cashier, { amountFen, direction: "in", ourAccount });
    for (const id of [one, half]) {
      await world.call(triage.ignore, { id, ignoredAs: "transfer" }, { as: cashier });
    }
    expect(await lineNow(world, one)).toMatchObject({ pair_id: half });
    expect(await lineNow(world, half)).toMatchObject({ pair_id: one });
    expect(await undo(half)).toBe("0");
    expect(await lineNow(world, one)).toMatchObject({ state: 3626, pair_id: null });
  });
});

describe("a rest that is given up", () => {
  /** A line of 129 with 128 of it matched, and somebody who asks to give up the rest. */
  async function asked() {
    const attempt = await attemptIn(world, cashier, 4008);
    const id = await waitingLine(world, cashier, { amountFen: 12_900 });
    await world.call(triage.match, { id, ...payoutTarget(attempt) }, { as: cashier });
    await world.call(triage.proposeWriteOff, { id, remark }, { as: cashier });
    const writeOffId = (await detail(id)).writeOff?.id ?? "";
    const confirm = async () =>
      (await world.call(triage.confirmWriteOff, { id, writeOffId }, { as: manager })).code;
    const unmatch = async () => {
      const { id: matchId } = await matchOf(world, id);
      return (await world.call(triage.unmatch, { id, matchId, remark }, { as: cashier })).code;
    };
    return { id, confirm, unmatch };
  }
  const written = async (id: string) => {
    const { rows } = await world.database.admin.query<{ fen: number; states: string[] }>(
      "select l.written_off_fen::int as fen, (select array_agg(w.state order by w.id) from statement_write_offs w" +
        " where w.line_id = l.id) as states from statement_lines l where l.id = $1",
      [id],
    );
    return rows[0];
  };

  it("closes the line only when a second person agrees, and falls with the match beside it", async () => {
    const { id, confirm, unmatch } = await asked();
    expect(await lineNow(world, id)).toMatchObject({ state: 3624, matched_fen: 12_800 });
    expect(await confirm()).toBe("0");
    expect(await lineNow(world, id)).toMatchObject({ state: 3623, matched_fen: 12_800 });
    expect(await written(id)).toEqual({ fen: 100, states: ["CONFIRMED"] });
    expect(await unmatch()).toBe("0");
    expect(await lineNow(world, id)).toMatchObject({ state: 3625, matched_fen: 0 });
    expect(await written(id)).toEqual({ fen: 0, states: ["UNDONE"] });
  });

  it("is not another sum than the one that was asked for", async () => {
    const { id, confirm, unmatch } = await asked();
    await unmatch();
    expect(await confirm()).toBe("7659");
    const target = payoutTarget(await attemptIn(world, cashier, 4008));
    await world.call(triage.match, { id, ...target, amount: 100 as never }, { as: cashier });
    expect(await confirm()).toBe("7669");
    expect(await written(id)).toEqual({ fen: 0, states: ["PROPOSED"] });
  });

  it("is no longer asked for when who asked thinks better of it", async () => {
    const { id, confirm } = await asked();
    expect((await detail(id)).canUndo).toBe(true);
    expect(await undo(id, manager)).toBe("7665");
    expect(await undo(id)).toBe("0");
    expect((await detail(id)).writeOff).toBeNull();
    expect(await confirm()).toBe("7667");
    expect(await undo(id)).toBe("0");
    expect(await lineNow(world, id)).toMatchObject({ matched_fen: 0 });
  });
});
