import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  editOf,
  importLeases,
  leaseCells,
  type LeaseCells,
  leaseOf,
  openLeaseWorld,
} from "#main/lease-arrange.ts";
import { runQueued } from "#main/payout-office.ts";
import { bookOf, type MadeType, newType, publishRule, takeLine } from "#main/rebate-arrange.ts";
import { visibleRanges } from "#modules/identity/states.ts";
import { startRent } from "#modules/lease/contract.ts";
import { rebateType } from "#modules/rebate-type/contract.ts";
import { exchange } from "#platform/contract/exchange.ts";
import type { Fen } from "#platform/contract/money.ts";
import { expectOnlyFor, exported, guards } from "#platform/testing/guards.ts";
import { addRole, putInPlace } from "#platform/testing/organisation.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { rebateBook } from "../contract.ts";
import { runFollowLeases } from "./jobs/follow-leases.ts";

let world: World;
beforeAll(async () => {
  world = await openLeaseWorld();
});
afterAll(() => world.close());

const someone = async () => world.person(await world.tenant());

/** Lease starts of a company, brought in by one file. */
async function bringIn(as: TestPerson, ...cells: LeaseCells[]): Promise<string[]> {
  const rows = cells.map((one) => leaseCells(one));
  await importLeases(world, as, rows);
  return rows.map(({ contractNo = "" }) => contractNo);
}

const amounts = async (as: TestPerson, contractNo: string | undefined, type?: MadeType) =>
  (await bookOf(world, as, { contractNo, type })).map(({ rebateAmount }) => rebateAmount);

async function end(as: TestPerson, contractNo: string | undefined): Promise<void> {
  const { id, rowVersion } = await leaseOf(world, as, contractNo);
  await world.call(startRent.cancel, { id, rowVersion, remark: "客户退车" }, { as });
  await runQueued(world, as);
}
async function restore(as: TestPerson, contractNo: string | undefined): Promise<void> {
  const { id, rowVersion } = await leaseOf(world, as, contractNo);
  await world.call(startRent.restore, { id, rowVersion }, { as });
  await runQueued(world, as);
}
async function change(as: TestPerson, contractNo: string | undefined, to: object): Promise<void> {
  const { id } = await leaseOf(world, as, contractNo);
  await world.call(startRent.update, { ...(await editOf(world, as, id)), ...to }, { as });
  await runQueued(world, as);
}
const follow = async (as: TestPerson, contractNos: readonly string[], changeId: string) => {
  const leases = await Promise.all(contractNos.map((one) => leaseOf(world, as, one)));
  const { tenantId, userId } = as;
  const leaseIds = leases.map(({ id }) => id);
  await runFollowLeases(world.engine, { tenantId, userId, leaseIds, changeId });
};

const withRule = async (w: World, as: TestPerson) => {
  await newType(w, as);
  return {};
};
guards(rebateBook.generate, {
  open: openLeaseWorld,
  valid: withRule,
  refused: {
    input: async (w, as) => {
      await newType(w, as);
      await w.call(rebateBook.generate, {}, { as });
      return {};
    },
    code: "2901",
  },
});

describe("the book", () => {
  it("has what a lease start deserves as soon as it comes in, and why", async () => {
    const as = await someone();
    const type = await newType(world, as);
    const [contractNo] = await bringIn(as, { netFinanceAmount: "120000.00" });
    const [line, ...others] = await bookOf(world, as, { contractNo });
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      rebateTypeCode: type.code,
      kind: "ENTITLEMENT",
      rebateAmount: 120_000,
      deservedAmount: 120_000,
      stateCode: 3152,
      reason: null,
      allowApply: true,
      apply: false,
      generate: true,
      applicant: null,
      excitationOrderId: null,
    });
    const id = line?.id ?? "";
    const { data: why } = await world.call(rebateBook.explain, { id }, { as });
    expect(why).toMatchObject({
      ruleVersion: 1,
      facts: { netFinanceAmount: 12_000_000, startRentTime: "2026-11-01" },
      dealerMonthAmount: 0,
      deserved: { amount: 120_000 },
      lines: [{ id, rebateAmount: 120_000 }],
    });
    expect(why.deserved?.steps.map(({ step }) => step)).toEqual([
      "effective",
      "base",
      "rate",
      "rounded",
      "deserved",
    ]);
    const { data: log } = await world.call(rebateBook.operationLog, { id }, { as });
    expect(log).toMatchObject([{ operationType: "rebateBook.follow" }]);
    const { data: detail } = await world.call(rebateBook.detail, { id }, { as });
    expect(detail).toEqual(line);
    const { head, rows } = await exported(world, rebateBook.export, { as });
    const told = Object.fromEntries(head.map((name, at) => [name, rows[0]?.[at]]));
    expect(told).toMatchObject({
      合同号: contractNo,
      台账类别: "应得",
      允许申请: "是",
      状态: "可申请",
    });
  });

  it("says why a lease start deserves nothing, and leaves out rules that were not made for its day", async () => {
    const as = await someone();
    const type = await newType(world, as, { sheet: { requiresJjk: true } });
    const [without, early] = await bringIn(as, { jjk: "否" }, { startRentTime: "2025-11-01" });
    expect(await bookOf(world, as, { contractNo: without, type })).toMatchObject([
      { rebateAmount: 0, stateCode: 3151, reason: "jjkFails", allowApply: false, generate: false },
    ]);
    expect(await bookOf(world, as, { contractNo: early })).toEqual([]);
    await change(as, without, { jjk: true, jst: false });
    expect(await bookOf(world, as, { contractNo: without, type })).toMatchObject([
      { rebateAmount: 120_000, stateCode: 3152, reason: null },
    ]);
  });

  it("lets nobody apply before and after the window of its type, nor while it is closed", async () => {
    const as = await someone();
    const over = await newType(world, as, { window: [null, "2026-01-01"] });
    const early = await newType(world, as, { window: ["2999-01-01", null] });
    const closed = await newType(world, as);
    const [contractNo] = await bringIn(as, {});
    await world.call(rebateType.disable, { id: closed.id, rowVersion: 3 }, { as });
    const states = async (type: MadeType) =>
      (await bookOf(world, as, { contractNo, type })).map(({ stateCode, reason }) => [
        stateCode,
        reason,
      ]);
    expect(await states(over)).toEqual([[3155, "windowOver"]]);
    expect(await states(early)).toEqual([[3151, "notYetOpen"]]);
    expect(await states(closed)).toEqual([[3151, "typeClosed"]]);
    const asked = { filters: { stateCode: [3155 as const] } };
    const { data } = await world.call(rebateBook.list, asked, { as });
    expect(data.records.map(({ rebateTypeCode }) => rebateTypeCode)).toEqual([over.code]);
    const none = await world.call(rebateBook.list, { filters: { stateCode: [3152] } }, { as });
    expect(none.data.records).toEqual([]);
  });
});

describe("a change", () => {
  it("is written over what nobody has applied for, and doing it again changes nothing", async () => {
    const as = await someone();
    await newType(world, as);
    const [contractNo = ""] = await bringIn(as, {});
    await change(as, contractNo, { netFinanceAmount: 10_000_000 as Fen });
    const [line] = await bookOf(world, as, { contractNo });
    expect(line).toMatchObject({ rebateAmount: 100_000, kind: "ENTITLEMENT" });
    await follow(as, [contractNo], "once more");
    await follow(as, [contractNo], "and again");
    expect(await bookOf(world, as, { contractNo })).toEqual([line]);
  });

  it("gets a line of its own once something was applied for: plus, minus, and back to nothing", async () => {
    const as = await someone();
    await newType(world, as);
    const [contractNo] = await bringIn(as, {});
    const [first] = await bookOf(world, as, { contractNo });
    await takeLine(world, as, { id: first?.id, state: 3153 });
    await change(as, contractNo, { netFinanceAmount: 13_000_000 as Fen });
    expect(await bookOf(world, as, { contractNo })).toMatchObject([
      {
        rebateAmount: 120_000,
        stateCode: 3153,
        apply: true,
        excitationOrderNo: "FL20261101000001",
      },
      { rebateAmount: 10_000, stateCode: 3152, kind: "DIFFERENCE", deservedAmount: 130_000 },
    ]);
    await change(as, contractNo, { netFinanceAmount: 11_000_000 as Fen });
    const [, minus] = await bookOf(world, as, { contractNo });
    expect(minus).toMatchObject({ rebateAmount: -10_000, stateCode: 3150, reason: "toBeNetted" });
    await change(as, contractNo, { netFinanceAmount: 12_000_000 as Fen });
    const [, nothing] = await bookOf(world, as, { contractNo });
    expect(nothing).toMatchObject({ rebateAmount: 0, stateCode: 3151, reason: "nothingMore" });
    const { data } = await world.call(rebateBook.explain, { id: minus?.id ?? "" }, { as });
    expect(data.lines.map(({ rebateAmount }) => rebateAmount)).toEqual([120_000, 0]);
  });

  it("by the end of a contract takes back what is open, and claws back what was paid", async () => {
    const as = await someone();
    await newType(world, as);
    const [open, paid] = await bringIn(as, {}, {});
    const [line] = await bookOf(world, as, { contractNo: paid });
    await takeLine(world, as, { id: line?.id, state: 3154 });
    await end(as, open);
    await end(as, paid);
    expect(await bookOf(world, as, { contractNo: open })).toMatchObject([
      { rebateAmount: 0, stateCode: 3156, reason: "leaseEnded" },
    ]);
    expect(await bookOf(world, as, { contractNo: paid })).toMatchObject([
      { rebateAmount: 120_000, stateCode: 3156 },
      { rebateAmount: -120_000, stateCode: 3150, reason: "toBeNetted", deservedAmount: 0 },
    ]);
    const asked = { filters: { isClawback: ["yes" as const] } };
    const { data } = await world.call(rebateBook.list, asked, { as });
    expect(data).toMatchObject({ total: 1, summary: { rebateAmount: -120_000 } });
    const { id = "" } = data.records[0] ?? {};
    const why = await world.call(rebateBook.explain, { id }, { as });
    expect(why.data.deserved).toBeNull();
    expect(why.data.lines.map(({ rebateAmount }) => rebateAmount)).toEqual([120_000, -120_000]);
    await restore(as, open);
    await restore(as, paid);
    expect(await amounts(as, open)).toEqual([120_000]);
    expect(await bookOf(world, as, { contractNo: paid })).toMatchObject([
      { rebateAmount: 120_000, stateCode: 3154 },
      { rebateAmount: 0, stateCode: 3151 },
    ]);
  });

  it("by taking an import back leaves nothing to apply for, until the contract comes again", async () => {
    const as = await someone();
    await newType(world, as);
    const cells = leaseCells({});
    const job = await importLeases(world, as, [cells]);
    await world.call(exchange.revertImport, { id: job }, { as });
    await runQueued(world, as);
    expect(await bookOf(world, as, { contractNo: cells["contractNo"] })).toMatchObject([
      { rebateAmount: 0, stateCode: 3156 },
    ]);
    await importLeases(world, as, [{ ...cells, netFinanceAmount: "50000.00" }]);
    expect(await bookOf(world, as, { contractNo: cells["contractNo"] })).toMatchObject([
      { rebateAmount: 50_000, stateCode: 3152, kind: "ENTITLEMENT" },
    ]);
  });

  it("of the rule reaches the whole book, and adds up to what the newest version says", async () => {
    const as = await someone();
    const type = await newType(world, as);
    const [open, taken] = await bringIn(as, {}, {});
    const [line] = await bookOf(world, as, { contractNo: taken });
    await takeLine(world, as, { id: line?.id, state: 3154 });
    await publishRule(world, as, { id: type.id, sheet: { maxAmount: 90_000 as Fen } });
    expect(await bookOf(world, as, { contractNo: open })).toMatchObject([
      { rebateAmount: 90_000, ruleVersion: 2 },
    ]);
    expect(await amounts(as, taken)).toEqual([120_000, -30_000]);
    const { data: run } = await world.call(rebateBook.run, {}, { as });
    expect(run).toMatchObject({ cause: "PUBLISHED", total: 2, done: 2, changed: 2 });
    expect(run?.finishTime).not.toBeNull();
    await world.call(rebateBook.generate, {}, { as });
    await runQueued(world, as);
    const again = await world.call(rebateBook.run, {}, { as });
    expect(again.data).toMatchObject({ cause: "ASKED", done: 2, changed: 0 });
  });

  it("of the rule leaves days alone for which it was not made", async () => {
    const as = await someone();
    const type = await newType(world, as);
    const [contractNo] = await bringIn(as, { startRentTime: "2026-03-01" });
    const days = { effectiveFrom: "2026-07-01", maxAmount: 100 as Fen };
    await publishRule(world, as, { id: type.id, sheet: days });
    expect(await bookOf(world, as, { contractNo })).toMatchObject([
      { rebateAmount: 120_000, ruleVersion: 1 },
    ]);
    const [onItsFirstDay] = await bringIn(as, { startRentTime: "2026-07-01" });
    expect(await bookOf(world, as, { contractNo: onItsFirstDay })).toMatchObject([
      { rebateAmount: 100, ruleVersion: 2 },
    ]);
  });
});

describe("a dealer's monthly cap", () => {
  it("is taken by those who came first, and what one gives up the next one gets", async () => {
    const as = await someone();
    const type = await newType(world, as, { sheet: { perDealerMonthlyCap: 300_000 as Fen } });
    const [one, two, three] = await bringIn(as, {}, {}, {});
    const [other] = await bringIn(as, { reportCarShop: "昆山远景汽车服务有限公司" });
    const all = () => Promise.all([one, two, three, other].map((no) => amounts(as, no, type)));
    expect(await all()).toEqual([[120_000], [120_000], [60_000], [120_000]]);
    await end(as, one);
    expect(await all()).toEqual([[0], [120_000], [120_000], [120_000]]);
    await change(as, two, { reportCarShop: "昆山远景汽车服务有限公司" });
    expect(await all()).toEqual([[0], [120_000], [120_000], [120_000]]);
    await change(as, two, { netFinanceAmount: 25_000_000 as Fen });
    expect(await all()).toEqual([[0], [250_000], [120_000], [50_000]]);
    const before = await all();
    await world.call(rebateBook.generate, {}, { as });
    await runQueued(world, as);
    expect(await all()).toEqual(before);
    const { data: run } = await world.call(rebateBook.run, {}, { as });
    expect(run).toMatchObject({ changed: 0 });
  });

  it("counts what came by earlier files", async () => {
    const as = await someone();
    const type = await newType(world, as, { sheet: { perDealerMonthlyCap: 150_000 as Fen } });
    for (const left of [120_000, 30_000, 0]) {
      const [contractNo] = await bringIn(as, {});
      expect(await amounts(as, contractNo, type)).toEqual([left]);
    }
  });
});

describe("whoever works beside whom", () => {
  it("leaves one open line of a contract and type, and the database sees to it", async () => {
    const as = await someone();
    await newType(world, as);
    const [contractNo = ""] = await bringIn(as, {});
    const runs = Array.from({ length: 6 }, (_, nth) => follow(as, [contractNo], `race ${nth}`));
    await Promise.all(runs);
    const [line, ...others] = await bookOf(world, as, { contractNo });
    expect(others).toEqual([]);
    const columns = await world.database.admin.query<{ name: string }>(
      "select column_name as name from information_schema.columns where table_name = 'rebate_book_lines'" +
        " and column_name not in ('id', 'nth', 'kind', 'search')",
    );
    const names = columns.rows.map(({ name }) => name).join(", ");
    const second =
      `insert into rebate_book_lines (id, nth, kind, ${names})` +
      ` select gen_random_uuid(), 2, 'DIFFERENCE', ${names} from rebate_book_lines where id = $1`;
    await expect(world.database.admin.query(second, [line?.id])).rejects.toThrow(
      "rebate_book_lines_live",
    );
  });

  it("starts one run of the whole book, once there is a rule", async () => {
    const as = await someone();
    expect((await world.call(rebateBook.generate, {}, { as })).code).toBe("2902");
    await newType(world, as);
    const asked = await Promise.all(
      Array.from({ length: 6 }, () => world.call(rebateBook.generate, {}, { as })),
    );
    const codes = asked.map(({ code }) => code).toSorted();
    expect(codes).toEqual(["0", "2901", "2901", "2901", "2901", "2901"]);
    await runQueued(world, as);
  });
});

describe("a line", () => {
  it("is seen by who sees its lease start", async () => {
    const as = await someone();
    await newType(world, as);
    const [contractNo] = await bringIn(as, {});
    const narrow = await world.person({ id: as.tenantId, name: "" }, []);
    const permissions = ["data:rebateStandingBook:list", "data:startRent:import"];
    const role = await addRole(world, as.tenantId, { range: visibleRanges.self, permissions });
    await putInPlace(world, narrow, { roles: [role] });
    expect(await bookOf(world, narrow, { contractNo })).toEqual([]);
    const [own] = await bringIn(narrow, {});
    expect(await amounts(narrow, own)).toEqual([120_000]);
    expect(await amounts(as, own)).toEqual([120_000]);
  });

  it("goes out to who has the right", async () => {
    const may = await someone();
    await expectOnlyFor(world, rebateBook.export, { may, sees: rebateBook.list.permission });
  });
});
