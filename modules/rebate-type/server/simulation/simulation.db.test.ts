import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  importLeases,
  leaseCells,
  type LeaseCells,
  leaseOf,
  openLeaseWorld,
} from "#main/lease-arrange.ts";
import { runQueued } from "#main/payout-office.ts";
import { aSheet, bookOf, newType, takeLine } from "#main/rebate-arrange.ts";
import { visibleRanges } from "#modules/identity/states.ts";
import { startRent } from "#modules/lease/contract.ts";
import { rebateBook } from "#modules/rebate-book/contract.ts";
import type { BasisPoints, Fen } from "#platform/contract/money.ts";
import { guards } from "#platform/testing/guards.ts";
import { addRole, putInPlace } from "#platform/testing/organisation.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { rebateType } from "../../contract.ts";
import type { RuleSheet } from "../../rule-contract.ts";

const october = { firstMonth: "2026-10", lastMonth: "2026-10" };
const sheng = "苏州盛达汽车销售有限公司";
const hong = "无锡宏远汽车贸易有限公司";
const rate = (bp: number): Pick<RuleSheet, "tiers"> => ({
  tiers: [{ from: null, values: [], rate: bp as BasisPoints, amount: null }],
});
const capped = { ...rate(200), perDealerMonthlyCap: 300_000 as Fen };

const bringIn = async (world: World, as: TestPerson, ...cells: LeaseCells[]) => {
  const rows = cells.map((one) => leaseCells({ startRentTime: "2026-10-05", ...one }));
  await importLeases(world, as, rows);
  return rows.map(({ contractNo = "" }) => contractNo);
};
interface Drafting {
  readonly id: string;
  readonly sheet: Partial<RuleSheet>;
}
async function draft(world: World, as: TestPerson, { id, sheet }: Drafting) {
  const { data: type } = await world.call(rebateType.detail, { id }, { as });
  const given = { id, rowVersion: type.rowVersion, sheet: aSheet(sheet) };
  return (await world.call(rebateType.saveDraft, given, { as })).data;
}
const withContract = new Set<string>();
/** A type by which October's one contract deserves one per cent, and a draft that gives two. */
async function drafted(world: World, as: TestPerson) {
  if (!withContract.has(as.tenantId)) await bringIn(world, as, {});
  withContract.add(as.tenantId);
  const { id } = await newType(world, as);
  return draft(world, as, { id, sheet: rate(200) });
}

guards(rebateType.simulate, {
  open: openLeaseWorld,
  valid: async (w, as) => ({ ...(await drafted(w, as)), ...october, isInForce: false }),
  refused: {
    input: async (w, as) => {
      const months = { firstMonth: "2026-02", lastMonth: "2026-03" };
      return { ...(await drafted(w, as)), ...months, isInForce: false };
    },
    code: "2814",
  },
});

describe("a draft is replayed", () => {
  let world: World;
  beforeAll(async () => {
    world = await openLeaseWorld();
  });
  afterAll(() => world.close());

  const someone = async () => world.person(await world.tenant());
  const asked = async (as: TestPerson, given: object = {}) => {
    const input = { ...october, isInForce: false, ...given } as never;
    return world.call(rebateType.simulate, input, { as });
  };
  const told = async (as: TestPerson, id: string, version: number | null = null) =>
    (await world.call(rebateType.simulation, { id, version }, { as })).data;
  const publish = async (as: TestPerson, given: { id: string; rowVersion: number }) => {
    const reviewer = await world.person({ id: as.tenantId, name: "" });
    const { data } = await world.call(
      rebateType.publish,
      { ...given, note: null },
      { as: reviewer },
    );
    await runQueued(world, as);
    return data.version;
  };
  const inBook = async (as: TestPerson, shop: string) => {
    const asked = { filters: { reportCarShop: shop }, size: 100 };
    const { data } = await world.call(rebateBook.list, asked, { as });
    return data.records
      .filter(({ startRentTime: day }) => day >= "2026-09-01" && day <= "2026-10-31")
      .reduce((sum, { rebateAmount }) => sum + rebateAmount, 0);
  };

  it("to the fen as publishing it then does: caps, months, ended and paid contracts", async () => {
    const as = await someone();
    const [, paid, ended] = await bringIn(
      world,
      as,
      { netFinanceAmount: "100000.33" },
      { reportCarShop: hong, netFinanceAmount: "80000.77" },
      { reportCarShop: hong },
      { netFinanceAmount: "70000.00" },
      { netFinanceAmount: "60000.00", startRentTime: "2026-09-30" },
      { netFinanceAmount: "50000.00", startRentTime: "2026-08-31" },
      { netFinanceAmount: "90000.00", startRentTime: "2026-11-01" },
    );
    const type = await newType(world, as);
    const [line] = await bookOf(world, as, { contractNo: paid, type });
    await takeLine(world, as, { id: line?.id, state: 3154 });
    const lease = await leaseOf(world, as, ended);
    const end = { id: lease.id, rowVersion: lease.rowVersion, remark: "客户退车" };
    await world.call(startRent.cancel, end, { as });
    await runQueued(world, as);
    const saved = await draft(world, as, { id: type.id, sheet: capped });
    expect((await asked(as, { ...saved, firstMonth: "2026-09" })).code).toBe("0");
    expect(await told(as, type.id)).toMatchObject({ finishTime: null, percent: 0, dealers: [] });
    await runQueued(world, as);
    const found = await told(as, type.id);
    const [one, other] = [
      { shop: sheng, contracts: 3, changed: 3, before: 230_000, after: 420_000 },
      { shop: hong, contracts: 2, changed: 1, before: 80_000, after: 160_001 },
    ];
    expect(found).toMatchObject({
      sight: "all",
      isStale: false,
      percent: 100,
      dealerCount: 2,
      dealers: [one, other],
      totals: { contracts: 5, changed: 4, before: 310_000, after: 580_001 },
    });
    expect(await inBook(as, sheng)).toBe(one.before);
    expect(await inBook(as, hong)).toBe(other.before);
    const version = await publish(as, saved);
    expect(await inBook(as, sheng)).toBe(one.after);
    expect(await inBook(as, hong)).toBe(other.after);
    expect(await told(as, type.id, version)).toEqual(found);
    expect(await told(as, type.id)).toBeNull();
    const { data: log } = await world.call(rebateType.operationLog, { id: type.id }, { as });
    const entry = log.find(({ operationType }) => operationType === "rebateType.simulate");
    expect(entry?.changeInfo).toEqual([
      { field: "simulatedMonths", before: null, after: "2026-09 ~ 2026-10" },
    ]);
  });

  it("and shows the ten contracts that differ most, with the steps of the draft and their line", async () => {
    const as = await someone();
    const amounts = Array.from({ length: 12 }, (_, at) => ({
      netFinanceAmount: `${10_000 * (at + 1)}.00`,
    }));
    const nos = await bringIn(world, as, ...amounts);
    const type = await newType(world, as);
    const saved = await draft(world, as, { id: type.id, sheet: rate(200) });
    await asked(as, saved);
    await runQueued(world, as);
    const found = await told(as, type.id);
    expect(found?.contracts.map(({ contractNo }) => contractNo)).toEqual(
      nos.toReversed().slice(0, 10),
    );
    const [line] = await bookOf(world, as, { contractNo: nos.at(-1), type });
    expect(found?.contracts[0]).toMatchObject({
      before: 120_000,
      after: 240_000,
      lineId: line?.id,
      deserved: { amount: 240_000 },
    });
  });

  it("as it stands, or as if it were in force already", async () => {
    const as = await someone();
    await bringIn(world, as, {});
    const type = await newType(world, as);
    const next = { ...rate(200), effectiveFrom: "2027-01-01", effectiveTo: null };
    const saved = await draft(world, as, { id: type.id, sheet: next });
    const after = async (isInForce: boolean) => {
      await asked(as, { ...saved, isInForce });
      await runQueued(world, as);
      return (await told(as, type.id))?.totals;
    };
    expect(await after(false)).toMatchObject({ before: 120_000, after: 120_000, changed: 0 });
    expect(await after(true)).toMatchObject({ before: 120_000, after: 240_000, changed: 1 });
  });

  it("and what came of it is stale once the draft is another, and not kept with what is published", async () => {
    const as = await someone();
    const saved = await drafted(world, as);
    await asked(as, saved);
    await runQueued(world, as);
    const again = await draft(world, as, { id: saved.id, sheet: rate(300) });
    expect((await asked(as, saved)).code).toBe("0409");
    expect(await told(as, saved.id)).toMatchObject({ isStale: true });
    const back = await draft(world, as, { id: saved.id, sheet: rate(200) });
    expect(back.rowVersion).toBe(again.rowVersion + 1);
    expect(await told(as, saved.id)).toMatchObject({ isStale: false });
    const version = await publish(as, await draft(world, as, { id: saved.id, sheet: rate(250) }));
    expect(await told(as, saved.id, version)).toBeNull();
    expect(await told(as, saved.id)).toMatchObject({ isStale: true });
  });

  it("once for whoever asks again: the newer run ends the one before", async () => {
    const as = await someone();
    const saved = await drafted(world, as);
    await asked(as, saved);
    await asked(as, { ...saved, isInForce: true });
    await runQueued(world, as);
    expect(await told(as, saved.id)).toMatchObject({ isInForce: true, percent: 100 });
    const { rows } = await world.database.admin.query<{ finished: number }>(
      "select count(finished_at)::int as finished from rebate_simulations where type_id = $1",
      [saved.id],
    );
    expect(rows).toEqual([{ finished: 1 }]);
  });

  it("and tells nobody of contracts that he does not see in the book", async () => {
    const as = await someone();
    const saved = await drafted(world, as);
    const narrow = await world.person({ id: as.tenantId, name: "" }, []);
    const rights = ["bizConfiguration:rebateType:list", "data:startRent:import"];
    const { self } = visibleRanges;
    const simulator = await addRole(world, as.tenantId, { permissions: rights });
    await putInPlace(world, narrow, { roles: [simulator] });
    const [own] = await bringIn(world, narrow, { reportCarShop: hong });
    await asked(as, saved);
    await runQueued(world, as);
    expect(await told(as, saved.id)).toMatchObject({ sight: "all", dealerCount: 2 });
    expect(await told(narrow, saved.id)).toMatchObject({
      sight: "none",
      totals: { contracts: 0, before: 0, after: 0 },
      dealers: [],
      contracts: [],
    });
    const permissions = [rebateBook.list.permission];
    const reader = await addRole(world, as.tenantId, { range: self, permissions });
    await putInPlace(world, narrow, { roles: [simulator, reader] });
    const seen = await told(narrow, saved.id);
    expect(seen).toMatchObject({ sight: "part", totals: { contracts: 1, after: 240_000 } });
    expect(seen?.contracts.map(({ contractNo }) => contractNo)).toEqual([own]);
  });

  it("over at most twelve months, in order, and only where there is a draft", async () => {
    const as = await someone();
    const saved = await drafted(world, as);
    const over = async (firstMonth: string, lastMonth: string) =>
      (await asked(as, { ...saved, firstMonth, lastMonth })).code;
    expect(await over("2026-10", "2026-09")).toBe("2813");
    expect(await over("2025-10", "2026-10")).toBe("2813");
    expect(await over("2025-11", "2026-10")).toBe("0");
    expect(await over("2026-13", "2026-13")).toBe("0400");
    await publish(as, saved);
    expect((await asked(as, { ...saved, rowVersion: saved.rowVersion + 1 })).code).toBe("2810");
  });
});
