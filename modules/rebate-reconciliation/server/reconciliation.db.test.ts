import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aVin, leaseOf, openLeaseWorld } from "#main/lease-arrange.ts";
import { runQueued } from "#main/payout-office.ts";
import { bookOf, publishRule } from "#main/rebate-arrange.ts";
import {
  anotherDay,
  anotherLine,
  asIs,
  checkFile,
  closed,
  comparedCycle,
  confirmedCycle,
  cycleGiven,
  cycleOf,
  deserving,
  type Difference,
  importFile,
  linesOf,
  ofDay,
  openedCycle,
  plannedCycle,
  withDifference,
} from "#main/reconciliation-arrange.ts";
import { visibleRanges } from "#modules/identity/states.ts";
import { startRent } from "#modules/lease/contract.ts";
import { exchange } from "#platform/contract/exchange.ts";
import type { Fen } from "#platform/contract/money.ts";
import { colleagueOf } from "#platform/testing/colleague.ts";
import { expectOnlyFor, exported, guards } from "#platform/testing/guards.ts";
import { addRole, putInPlace } from "#platform/testing/organisation.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { rebateReconciliationBook as book } from "../book-contract.ts";
import { rebateReconciliation } from "../contract.ts";
import { rebateReconciliationCycle as cycle } from "../cycle-contract.ts";

let world: World;
beforeAll(async () => {
  world = await openLeaseWorld();
});
afterAll(() => world.close());

const someone = async () => world.person(await world.tenant());
const reason = "已与对方核对";

const lineInput = ({ lineId: id, rowVersion }: Difference) => ({ id, rowVersion, remark: reason });
const differing = async (w: World, as: TestPerson) =>
  lineInput(await anotherLine(w, as, "1000.00"));
const agreeing = async (w: World, as: TestPerson) => lineInput(await anotherLine(w, as, "1200.00"));
const open = openLeaseWorld;

for (const endpoint of [
  rebateReconciliation.accept,
  rebateReconciliation.keep,
  rebateReconciliation.carry,
] as const) {
  guards(endpoint, {
    open,
    valid: differing,
    refused: { input: agreeing, code: "7908" },
  });
}
guards(rebateReconciliation.adjust, {
  open,
  valid: async (w, as) => ({ ...(await differing(w, as)), proposedAmount: 110_000 as Fen }),
  refused: {
    input: async (w, as) => ({ ...(await agreeing(w, as)), proposedAmount: 110_000 as Fen }),
    code: "7908",
  },
});

/** An adjustment that somebody proposed. */
async function proposed(w: World, as: TestPerson, by: TestPerson) {
  const { id, rowVersion } = await differing(w, as);
  const given = { id, rowVersion, remark: reason, proposedAmount: 110_000 as Fen };
  await w.call(rebateReconciliation.adjust, given, { as: by });
  return { id, rowVersion: rowVersion + 1 };
}
const byColleague = async (w: World, as: TestPerson) => proposed(w, as, await colleagueOf(w, as));
guards(rebateReconciliation.approveAdjustment, {
  open,
  valid: byColleague,
  refused: { input: (w, as) => proposed(w, as, as), code: "7913" },
});
guards(rebateReconciliation.declineAdjustment, {
  open,
  valid: async (w, as) => ({ ...(await byColleague(w, as)), remark: reason }),
  refused: { input: differing, code: "7912" },
});
guards(rebateReconciliation.undo, {
  open,
  valid: byColleague,
  refused: {
    input: async (w, as) => {
      const { id, rowVersion } = await differing(w, as);
      return { id, rowVersion };
    },
    code: "7914",
  },
});

const wrongDays = { fromDay: "2026-11-30", toDay: "2026-11-01" };
guards(cycle.create, {
  open,
  valid: () => Promise.resolve(cycleGiven()),
  refused: { input: () => Promise.resolve(cycleGiven(wrongDays)), code: "7902" },
});
const edited = async (w: World, as: TestPerson, id: string) => ({
  ...cycleGiven({ cycleName: "改名" }),
  ...(await asIs(w, as, id)),
});
const newlyOpened = async (w: World, as: TestPerson) =>
  openedCycle(w, as, ofDay((await anotherDay(w, as)).day));
guards(cycle.update, {
  open,
  valid: async (w, as) => edited(w, as, await plannedCycle(w, as)),
  refused: {
    input: async (w, as) => edited(w, as, (await newlyOpened(w, as)).id),
    code: "7901",
  },
});
guards(cycle.open, {
  open,
  valid: async (w, as) => {
    const { day } = await anotherDay(w, as);
    return asIs(w, as, await plannedCycle(w, as, ofDay(day)));
  },
  refused: {
    input: async (w, as) => asIs(w, as, await plannedCycle(w, as, ofDay("2020-01-01"))),
    code: "7904",
  },
});
guards(cycle.refresh, {
  open,
  valid: async (w, as) => asIs(w, as, (await newlyOpened(w, as)).id),
  refused: { input: async (w, as) => asIs(w, as, await plannedCycle(w, as)), code: "7901" },
});
guards(cycle.confirm, {
  open,
  valid: async (w, as) => asIs(w, as, (await comparedCycle(w, as, "1200.00")).id),
  refused: {
    input: async (w, as) => asIs(w, as, (await comparedCycle(w, as, "1000.00")).id),
    code: "7906",
  },
});
guards(cycle.close, {
  open,
  valid: async (w, as) => {
    const { id } = await confirmedCycle(w, await colleagueOf(w, as));
    return { ...(await asIs(w, as, id)), remark: null };
  },
  refused: {
    input: async (w, as) => ({
      ...(await asIs(w, as, (await confirmedCycle(w, as)).id)),
      remark: null,
    }),
    code: "7915",
  },
});
guards(cycle.reopen, {
  open,
  valid: async (w, as) => {
    const { id } = await confirmedCycle(w, as);
    const closer = await colleagueOf(w, as);
    await w.call(cycle.close, { ...(await asIs(w, as, id)), remark: null }, { as: closer });
    return { ...(await asIs(w, as, id)), remark: reason };
  },
  refused: {
    input: async (w, as) => {
      const { id } = await confirmedCycle(w, await colleagueOf(w, as));
      await w.call(cycle.close, { ...(await asIs(w, as, id)), remark: null }, { as });
      return { ...(await asIs(w, as, id)), remark: reason };
    },
    code: "7916",
  },
});

const stateOf = async (as: TestPerson, id: string) => (await cycleOf(world, as, id)).stateCode;
const lineNow = async (as: TestPerson, id: string) =>
  (await world.call(rebateReconciliation.detail, { id }, { as })).data;
const done = async (answer: Promise<{ code: string; msg: string }>) => {
  const { code, msg } = await answer;
  if (code !== "0") throw new Error(`${code} ${msg}`);
};

describe("a cycle", () => {
  it("takes in what the book has, and the other side's file by contract, or else by the car", async () => {
    const as = await someone();
    const vin = aVin();
    const { day, type, contracts } = await deserving(world, as, {}, {}, { frameNumber: vin }, {});
    const [same = "", less = "", , ourOwn = ""] = contracts;
    const { id, cycleNo } = await openedCycle(world, as, ofDay(day));
    expect(await cycleOf(world, as, id)).toMatchObject({
      stateCode: 3171,
      lineCount: 4,
      ourAmount: 480_000,
      openCount: 4,
    });
    const row = { cycleNo, rebateTypeCode: type.code };
    await importFile(world, as, [
      { ...row, contractNo: ` ${same.toLowerCase()}`, theirAmount: "1,200.00" },
      { ...row, contractNo: less, theirAmount: "1000" },
      { ...row, frameNumber: vin, theirAmount: "1200.00" },
      { ...row, contractNo: "2026ZL99999999", theirAmount: "-30", reportCarShop: "某店" },
    ]);
    const lines = await linesOf(world, as, cycleNo);
    const told = Object.fromEntries(
      lines.map(({ contractNo, stateCode, difference, matchedBy }) => [
        contractNo ?? "",
        [stateCode, difference, matchedBy],
      ]),
    );
    expect(told).toEqual({
      [same]: [3180, 0, "CONTRACT"],
      [less]: [3181, 20_000, "CONTRACT"],
      [contracts[2] ?? ""]: [3180, 0, "VIN"],
      [ourOwn]: [3183, 120_000, null],
      "2026ZL99999999": [3182, 3_000, null],
    });
    expect(await cycleOf(world, as, id)).toMatchObject({ stateCode: 3173, openCount: 3 });
  });

  it("is worked through, confirmed, closed by another, and shuts its contracts", async () => {
    const as = await someone();
    const { type, lineId, id, contractNo, cycleNo } = await withDifference(world, as);
    const line = await lineNow(as, lineId);
    const given = { id: lineId, rowVersion: line.rowVersion, remark: reason };
    await done(world.call(rebateReconciliation.accept, given, { as }));
    expect(await lineNow(as, lineId)).toMatchObject({
      stateCode: 3184,
      decision: "ACCEPT",
      agreedAmount: 100_000,
      reason,
      reconciliationResult: 3181,
    });
    expect(await stateOf(as, id)).toBe(3172);
    await done(world.call(cycle.confirm, await asIs(world, as, id), { as }));
    const closer = await colleagueOf(world, as);
    const close = { ...(await asIs(world, as, id)), remark: "月结" };
    await done(world.call(cycle.close, close, { as: closer }));
    expect(await cycleOf(world, as, id)).toMatchObject({ stateCode: 3175, agreedAmount: 100_000 });
    expect(await linesOf(world, as, cycleNo)).toEqual([]);
    const { data: kept } = await world.call(book.list, { filters: { cycleNo: [cycleNo] } }, { as });
    expect(kept.records).toMatchObject([{ contractNo, stateCode: 3184, cycleStateCode: 3175 }]);
    expect(await bookOf(world, as, { contractNo, type })).toMatchObject([
      { stateCode: 3151, reason: "cycleClosed", allowApply: false, rebateAmount: 120_000 },
    ]);
    const { data: log } = await world.call(book.operationLog, { id: lineId }, { as });
    expect(log.map(({ operationType }) => operationType)).toContain("rebateReconciliation.accept");
    const undo = { id: lineId, rowVersion: (await lineNow(as, lineId)).rowVersion };
    expect((await world.call(rebateReconciliation.undo, undo, { as })).code).toBe("7905");
  });

  it("that is closed the database itself keeps as it is", async () => {
    const as = await someone();
    const { id, lineId } = await closed(world, as);
    const { admin } = world.database;
    for (const [sql, row] of [
      ["update rebate_reconciliation_lines set agreed_fen = 1 where id = $1", lineId],
      ["update rebate_counterpart_entries set amount_fen = 1 where cycle_id = $1", id],
      ["update rebate_cycles set name = 'x' where id = $1", id],
      ["update rebate_cycles set state = 3174 where id = $1", id],
    ] as const) {
      await expect(admin.query(sql, [row])).rejects.toThrow(/is closed/);
    }
  });

  it("closed, reopened and closed again gives the same book", async () => {
    const as = await someone();
    const { id, contractNo, type, closer } = await closed(world, as);
    const all = async () => {
      const { data } = await world.call(book.list, {}, { as });
      const asBefore = { rowVersion: 0, updateTime: "" };
      const lines = data.records.map((line) => ({ ...line, ...asBefore }));
      const found = await bookOf(world, as, { contractNo, type });
      const rebates = found.map((line) => ({ ...line, ...asBefore }));
      return { lines, rebates };
    };
    const before = await all();
    const remark = "对方补充了资料";
    await done(world.call(cycle.reopen, { ...(await asIs(world, as, id)), remark }, { as }));
    expect(await stateOf(as, id)).toBe(3176);
    expect(await bookOf(world, as, { contractNo, type })).toMatchObject([{ stateCode: 3152 }]);
    await done(world.call(cycle.confirm, await asIs(world, as, id), { as }));
    const close = { ...(await asIs(world, as, id)), remark: null };
    await done(world.call(cycle.close, close, { as: closer }));
    expect(await all()).toEqual(before);
  });

  it("read again changes nothing while the book is the same, and opens what the book has changed", async () => {
    const as = await someone();
    const { id, lineId, day, type, cycleNo } = await withDifference(world, as);
    const { rowVersion } = await lineNow(as, lineId);
    await done(
      world.call(rebateReconciliation.keep, { id: lineId, rowVersion, remark: reason }, { as }),
    );
    const before = await linesOf(world, as, cycleNo);
    for (const _ of [1, 2]) {
      await done(world.call(cycle.refresh, await asIs(world, as, id), { as }));
      expect(await linesOf(world, as, cycleNo)).toEqual(before);
    }
    await done(world.call(cycle.confirm, await asIs(world, as, id), { as }));
    await done(world.call(cycle.refresh, await asIs(world, as, id), { as }));
    expect(await stateOf(as, id)).toBe(3174);
    const sheet = { effectiveFrom: day, effectiveTo: day, maxAmount: 90_000 as Fen };
    await publishRule(world, as, { id: type.id, sheet });
    await runQueued(world, as);
    const closer = await colleagueOf(world, as);
    const close = { ...(await asIs(world, as, id)), remark: null };
    expect((await world.call(cycle.close, close, { as: closer })).code).toBe("7907");
    await done(world.call(cycle.refresh, await asIs(world, as, id), { as }));
    expect(await lineNow(as, lineId)).toMatchObject({
      stateCode: 3181,
      ourAmount: 90_000,
      decision: null,
    });
    expect(await stateOf(as, id)).toBe(3173);
    // The other rule says what the other side says: both agree, and it is to be confirmed anew.
    await publishRule(world, as, { id: type.id, sheet: { ...sheet, maxAmount: 100_000 as Fen } });
    await runQueued(world, as);
    await done(world.call(cycle.refresh, await asIs(world, as, id), { as }));
    expect(await stateOf(as, id)).toBe(3172);
  });

  it("leaves to the next what was carried forward, and what was corrected since", async () => {
    const as = await someone();
    const { day, type, contracts } = await deserving(world, as, {}, {});
    const [carried = "", corrected = ""] = contracts;
    const row = { rebateTypeCode: type.code };
    const first = await openedCycle(world, as, ofDay(day));
    await importFile(world, as, [
      { ...row, cycleNo: first.cycleNo, contractNo: carried, theirAmount: "1" },
      { ...row, cycleNo: first.cycleNo, contractNo: corrected, theirAmount: "1200" },
    ]);
    const lines = await linesOf(world, as, first.cycleNo);
    const line = lines.find(({ contractNo }) => contractNo === carried);
    const given = { id: line?.id ?? "", rowVersion: line?.rowVersion ?? 1, remark: reason };
    await done(world.call(rebateReconciliation.carry, given, { as }));
    await done(world.call(cycle.confirm, await asIs(world, as, first.id), { as }));
    const closer = await colleagueOf(world, as);
    const close = { ...(await asIs(world, as, first.id)), remark: null };
    await done(world.call(cycle.close, close, { as: closer }));
    // What waits for the next cycle may be applied for meanwhile.
    expect(await bookOf(world, as, { contractNo: carried, type })).toMatchObject([
      { stateCode: 3152 },
    ]);
    const { id: leaseId, rowVersion } = await leaseOf(world, as, corrected);
    await world.call(startRent.cancel, { id: leaseId, rowVersion, remark: "退车" }, { as });
    await runQueued(world, as);
    const nextDays = { fromDay: "2026-12-30", toDay: "2026-12-31", cutOff: "2026-12-31" };
    const next = await openedCycle(world, as, nextDays);
    const taken = await linesOf(world, as, next.cycleNo);
    expect(new Map(taken.map((one) => [one.contractNo, one.ourAmount]))).toEqual(
      new Map([
        [carried, 120_000],
        [corrected, -120_000],
      ]),
    );
    const reopen = { ...(await asIs(world, as, first.id)), remark: reason };
    expect((await world.call(cycle.reopen, reopen, { as })).code).toBe("7917");
    // With another other side nobody takes up what was left over with this one.
    const other = await plannedCycle(world, as, { ...nextDays, counterpart: "别家" });
    const { code } = await world.call(cycle.open, await asIs(world, as, other), { as });
    expect(code).toBe("7904");
  });

  it("is adjusted by two: who proposes does not agree, and what is sent back is open again", async () => {
    const as = await someone();
    const { id, lineId } = await withDifference(world, as);
    const versioned = async () => ({
      id: lineId,
      rowVersion: (await lineNow(as, lineId)).rowVersion,
    });
    const propose = async () => {
      const given = { ...(await versioned()), remark: reason, proposedAmount: 110_000 as Fen };
      await done(world.call(rebateReconciliation.adjust, given, { as }));
    };
    await propose();
    expect(await lineNow(as, lineId)).toMatchObject({ stateCode: 3181, proposedAmount: 110_000 });
    expect(
      (
        await world.call(
          rebateReconciliation.keep,
          { ...(await versioned()), remark: reason },
          { as },
        )
      ).code,
    ).toBe("7911");
    expect(
      (await world.call(rebateReconciliation.approveAdjustment, await versioned(), { as })).code,
    ).toBe("7913");
    const second = await colleagueOf(world, as);
    const decline = { ...(await versioned()), remark: "金额没有依据" };
    await done(world.call(rebateReconciliation.declineAdjustment, decline, { as: second }));
    expect(await lineNow(as, lineId)).toMatchObject({ stateCode: 3181, decision: null });
    await propose();
    await done(
      world.call(rebateReconciliation.approveAdjustment, await versioned(), { as: second }),
    );
    expect(await lineNow(as, lineId)).toMatchObject({ stateCode: 3184, agreedAmount: 110_000 });
    expect(await stateOf(as, id)).toBe(3172);
    await done(world.call(rebateReconciliation.undo, await versioned(), { as }));
    expect(await stateOf(as, id)).toBe(3173);
  });

  it("shows what is still under way before it is closed", async () => {
    const as = await someone();
    const { id } = await withDifference(world, as);
    const { data } = await world.call(cycle.checklist, { id }, { as });
    expect(data).toEqual({
      unmatchedLeases: 1,
      notApplied: 1,
      ordersUnpaid: 0,
      unknownPayouts: 0,
      unsettledClawbacks: 0,
    });
  });
});

const problemsIn = async (as: TestPerson, id: string) => {
  const asked = { id, filters: { dataType: ["invalid" as const, "duplicate" as const] } };
  const { data } = await world.call(exchange.importRows, asked, { as });
  return data.records.map(({ problems }) => problems[0]?.message);
};

describe("the other side's file", () => {
  it("is refused row by row where it names what is not there, and twice counts once", async () => {
    const as = await someone();
    const { cycleNo, type, contractNo } = await withDifference(world, as);
    const row = { cycleNo, rebateTypeCode: type.code, contractNo, theirAmount: "5" };
    const id = await checkFile(world, as, [
      { ...row, cycleNo: "DZ0" },
      { ...row, rebateTypeCode: "NONE" },
      { ...row, contractNo: "" },
      { ...row, theirAmount: "五元" },
      row,
    ]);
    expect(await problemsIn(as, id)).toEqual([
      expect.stringContaining("没有可导入的对账周期「DZ0」"),
      expect.stringContaining("没有编码为「NONE」"),
      expect.stringContaining("合同号与车架号至少填写一项"),
      expect.stringContaining("请输入金额"),
      expect.stringContaining("已存在"),
    ]);
  });

  it("can be taken back as long as nothing was agreed on it", async () => {
    const as = await someone();
    const { day, type, contracts } = await deserving(world, as, {});
    const { id, cycleNo } = await openedCycle(world, as, ofDay(day));
    const row = { cycleNo, rebateTypeCode: type.code, contractNo: contracts[0] ?? "" };
    for (const theirAmount of ["1200", "1000"]) {
      const file = await importFile(world, as, [{ ...row, theirAmount }]);
      expect(await stateOf(as, id)).toBe(theirAmount === "1200" ? 3172 : 3173);
      await done(world.call(exchange.revertImport, { id: file }, { as }));
      expect(await stateOf(as, id)).toBe(3171);
      expect(await linesOf(world, as, cycleNo)).toMatchObject([{ stateCode: 3183 }]);
    }
    // Two files were sent and written, and the third is.
    const { audit } = rebateReconciliation.import;
    expect(await world.logLines(as.tenantId, audit ?? "")).toBeGreaterThanOrEqual(4);
    const last = await importFile(world, as, [{ ...row, theirAmount: "1200" }]);
    await done(world.call(cycle.confirm, await asIs(world, as, id), { as }));
    const { code } = await world.call(exchange.revertImport, { id: last }, { as });
    expect(code).not.toBe("0");
  });
});

describe("who sees what", () => {
  it("gives who may import the sheet to fill in, and takes nobody else's", async () => {
    const as = await someone();
    const { head } = await exported(world, rebateReconciliation.importTemplate, { as });
    expect(head.map((name) => name.replace(/\s*\*$/, ""))).toContain("对方金额（元）");
    const reader = await world.person({ id: as.tenantId, name: "" }, [
      rebateReconciliation.list.permission,
    ]);
    expect(await checkFile(world, reader, [{ cycleNo: "DZ1" }])).toBe("");
  });

  it("tells a line's history to who works on it", async () => {
    const as = await someone();
    const { lineId, rowVersion } = await withDifference(world, as);
    const given = { id: lineId, rowVersion, remark: reason };
    await done(world.call(rebateReconciliation.carry, given, { as }));
    const { data } = await world.call(rebateReconciliation.operationLog, { id: lineId }, { as });
    expect(data).toMatchObject([
      { operationType: "rebateReconciliation.carry", approvalRemark: reason },
    ]);
  });

  it("shows lines of one's own departments alone, and nobody plans beyond them", async () => {
    const as = await someone();
    const { cycleNo, lineId, id } = await withDifference(world, as);
    const stranger = await world.person({ id: as.tenantId, name: "" });
    const endpoints = [...Object.values(rebateReconciliation), ...Object.values(cycle)];
    const permissions = endpoints.map(({ permission }) => permission);
    const role = await addRole(world, as.tenantId, { range: visibleRanges.self, permissions });
    await putInPlace(world, stranger, { roles: [role] });
    expect(await linesOf(world, stranger, cycleNo)).toEqual([]);
    expect(
      (await world.call(rebateReconciliation.detail, { id: lineId }, { as: stranger })).code,
    ).toBe("0404");
    expect((await world.call(cycle.detail, { id }, { as: stranger })).code).toBe("0404");
    const { code } = await world.call(cycle.create, cycleGiven(), { as: stranger });
    expect(code).toBe("7903");
  });

  it("gives the files to those who may", async () => {
    const as = await someone();
    await withDifference(world, as);
    await expectOnlyFor(world, rebateReconciliation.export, {
      may: as,
      sees: rebateReconciliation.list.permission,
    });
    await expectOnlyFor(world, book.export, { may: as, sees: book.list.permission });
    const { head, rows } = await exported(world, rebateReconciliation.export, { as });
    const told = Object.fromEntries(head.map((name, at) => [name, rows[0]?.[at]]));
    expect(told).toMatchObject({ 状态: "金额不符", 匹配依据: "合同号" });
  });
});
