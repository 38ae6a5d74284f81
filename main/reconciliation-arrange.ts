import { readFile } from "node:fs/promises";
import { exchange } from "#platform/contract/exchange.ts";
import { newId } from "#platform/server/clock.ts";
import { colleagueOf } from "#platform/testing/colleague.ts";
import { headersOf, type TestPerson } from "#platform/testing/people.ts";
import { sheetFile, uploadOf } from "#platform/testing/spreadsheets.ts";
import type { World } from "#platform/testing/world.ts";
import type { GivenTo } from "#platform/contract/endpoint.ts";
import { rebateReconciliation } from "#modules/rebate-reconciliation/contract.ts";
import { rebateReconciliationCycle as cycle } from "#modules/rebate-reconciliation/cycle-contract.ts";
import { counterpartImport } from "#modules/rebate-reconciliation/server/import-counterpart.ts";
import { importLeases, type LeaseCells, leaseCells } from "./lease-arrange.ts";
import { runQueued } from "./payout-office.ts";
import { type MadeType, newType } from "./rebate-arrange.ts";

const expectDone = <T>({ code, msg, data }: { code: string; msg: string; data: T }): T => {
  if (code !== "0") throw new Error(`${code} ${msg}`);
  return data;
};

export const cycleGiven = (over: Partial<GivenTo<typeof cycle.create>> = {}) => ({
  cycleName: "2026年11月返利对账",
  counterpart: "平安租赁",
  departmentId: null,
  channelDescribe: null,
  fromDay: "2026-11-01",
  toDay: "2026-11-30",
  cutOff: "2026-12-10",
  ...over,
});

export const cycleOf = async (world: World, as: TestPerson, id: string) =>
  expectDone(await world.call(cycle.detail, { id }, { as }));

/** What changing a cycle sends: it and its version as they are. */
export const asIs = async (world: World, as: TestPerson, id: string) => {
  const { rowVersion } = await cycleOf(world, as, id);
  return { id, rowVersion };
};

export async function plannedCycle(
  world: World,
  as: TestPerson,
  over?: Parameters<typeof cycleGiven>[0],
): Promise<string> {
  return expectDone(await world.call(cycle.create, cycleGiven(over), { as })).id;
}

export interface Opened {
  readonly id: string;
  readonly cycleNo: string;
}

/** A cycle that has taken in what the book has of its days. */
export async function openedCycle(
  world: World,
  as: TestPerson,
  over?: Parameters<typeof cycleGiven>[0],
): Promise<Opened> {
  const id = await plannedCycle(world, as, over);
  expectDone(await world.call(cycle.open, await asIs(world, as, id), { as }));
  return { id, cycleNo: (await cycleOf(world, as, id)).cycleNo };
}

let days = 0;
/** A day of 2026 that no other test has, so that cycles do not meet. */
function aDay(): string {
  days += 1;
  return new Date(Date.UTC(2026, 0, days)).toISOString().slice(0, 10);
}

export interface Deserving {
  readonly day: string;
  readonly type: MadeType;
  readonly contracts: readonly string[];
}

/** Contracts of a day that deserve 1,200 yuan by a type of that day, unless their cells say otherwise. */
export async function deserving(
  world: World,
  as: TestPerson,
  ...cells: LeaseCells[]
): Promise<Deserving> {
  const day = aDay();
  const type = await newType(world, as, { sheet: { effectiveFrom: day, effectiveTo: day } });
  const rows = cells.map((one) => leaseCells({ startRentTime: day, ...one }));
  await importLeases(world, as, rows);
  return { day, type, contracts: rows.map(({ contractNo = "" }) => contractNo) };
}

/** What is made ready at once for several who take one each: a process of its own reads every file. */
class Spare<T> {
  readonly #waiting = new Map<string, T[]>();

  async next(key: string, make: () => Promise<readonly T[]>): Promise<T> {
    const waiting = this.#waiting.get(key) ?? [];
    this.#waiting.set(key, waiting);
    if (waiting.length === 0) waiting.push(...(await make()));
    const one = waiting.shift();
    if (one === undefined) throw new Error(`Nothing was made for ${key}`);
    return one;
  }
}

const spareDays = new Spare<Deserving>();

/** Another day of a company's with one such contract; all by one type, and all of one file. */
export const anotherDay = (world: World, as: TestPerson): Promise<Deserving> =>
  spareDays.next(as.tenantId, async () => {
    const found = Array.from({ length: 6 }, aDay);
    const [effectiveFrom = "", effectiveTo = ""] = [found.at(0), found.at(-1)];
    const type = await newType(world, as, { sheet: { effectiveFrom, effectiveTo } });
    const rows = found.map((day) => leaseCells({ startRentTime: day }));
    await importLeases(world, as, rows);
    return found.map((day, at) => ({ day, type, contracts: [rows[at]?.["contractNo"] ?? ""] }));
  });

/** The days of a cycle about one. */
export const ofDay = (day: string) => ({ fromDay: day, toDay: day, cutOff: "2026-12-31" });

export type EntryCells = Readonly<Record<string, string>>;

/** Sends the other side's file and has it checked; it waits to be confirmed. */
export async function checkFile(
  world: World,
  as: TestPerson,
  rows: readonly EntryCells[],
): Promise<string> {
  const { columns } = counterpartImport;
  const sheet = [
    columns.map(({ heading }) => heading.zh),
    ...rows.map((row) => columns.map(({ field }) => row[field] ?? "")),
  ];
  const upload = uploadOf(await readFile(await sheetFile(sheet)), "对账.xlsx");
  const answer = await world.server.inject({
    method: "POST",
    url: rebateReconciliation.import.path,
    payload: upload.payload,
    headers: { ...headersOf(as, newId()), ...upload.headers },
  });
  await runQueued(world, as);
  return answer.json<{ data: { id: string } | null }>().data?.id ?? "";
}

/** Brings the other side's file in as people do. */
export async function importFile(
  world: World,
  as: TestPerson,
  rows: readonly EntryCells[],
): Promise<string> {
  const id = await checkFile(world, as, rows);
  expectDone(await world.call(exchange.confirmImport, { id }, { as }));
  await runQueued(world, as);
  return id;
}

/** All lines of a cycle that somebody sees, by contract. */
export async function linesOf(world: World, as: TestPerson, cycleNo: string) {
  const asked = { filters: { cycleNo: [cycleNo] }, size: 100 };
  const { records } = expectDone(await world.call(rebateReconciliation.list, asked, { as }));
  return records.toSorted((one, other) =>
    (one.contractNo ?? "").localeCompare(other.contractNo ?? ""),
  );
}

export interface Difference extends Opened {
  readonly day: string;
  readonly lineId: string;
  readonly rowVersion: number;
  readonly contractNo: string;
  readonly type: MadeType;
}

/** An open cycle with one difference: ours is 1,200 yuan, theirs 1,000. */
export async function withDifference(
  world: World,
  as: TestPerson,
  theirAmount = "1000.00",
): Promise<Difference> {
  const { day, type, contracts } = await deserving(world, as, {});
  const [contractNo = ""] = contracts;
  const opened = await openedCycle(world, as, ofDay(day));
  const { cycleNo } = opened;
  await importFile(world, as, [{ cycleNo, rebateTypeCode: type.code, contractNo, theirAmount }]);
  const lines = await linesOf(world, as, cycleNo);
  const line = lines.find(
    (one) => one.contractNo === contractNo && one.rebateTypeCode === type.code,
  );
  if (!line) throw new Error("The cycle has no such line");
  return { ...opened, day, lineId: line.id, rowVersion: line.rowVersion, contractNo, type };
}

const spareLines = new Spare<Difference>();

/** Another line of one open cycle: ours is 1,200 yuan each time, theirs this. */
export const anotherLine = (
  world: World,
  as: TestPerson,
  theirs: "1000.00" | "1200.00",
): Promise<Difference> =>
  spareLines.next(`${as.tenantId} ${theirs}`, async () => {
    const { day, type, contracts } = await deserving(world, as, {}, {}, {}, {}, {});
    const opened = await openedCycle(world, as, ofDay(day));
    const { cycleNo } = opened;
    const row = { cycleNo, rebateTypeCode: type.code, theirAmount: theirs };
    await importFile(
      world,
      as,
      contracts.map((contractNo) => ({ ...row, contractNo })),
    );
    const lines = await linesOf(world, as, cycleNo);
    return lines.map(({ id: lineId, rowVersion, contractNo }) => ({
      ...opened,
      day,
      type,
      lineId,
      rowVersion,
      contractNo: contractNo ?? "",
    }));
  });

/** A cycle in which both sides say the same, or not. */
export async function comparedCycle(
  world: World,
  as: TestPerson,
  theirAmount: "1000.00" | "1200.00",
): Promise<Opened> {
  const { day, type, contracts } = await anotherDay(world, as);
  const [contractNo = ""] = contracts;
  const opened = await openedCycle(world, as, ofDay(day));
  const { cycleNo } = opened;
  await importFile(world, as, [{ cycleNo, rebateTypeCode: type.code, contractNo, theirAmount }]);
  return opened;
}

export async function confirmedCycle(world: World, as: TestPerson): Promise<Opened> {
  const opened = await comparedCycle(world, as, "1200.00");
  expectDone(await world.call(cycle.confirm, await asIs(world, as, opened.id), { as }));
  return opened;
}

async function confirmed(world: World, as: TestPerson): Promise<Difference> {
  const found = await withDifference(world, as, "1200.00");
  expectDone(await world.call(cycle.confirm, await asIs(world, as, found.id), { as }));
  return found;
}

/** Closed by somebody else than who confirmed it. */
export async function closed(
  world: World,
  as: TestPerson,
): Promise<Difference & { closer: TestPerson }> {
  const found = await confirmed(world, as);
  const closer = await colleagueOf(world, as);
  const given = { ...(await asIs(world, as, found.id)), remark: null };
  expectDone(await world.call(cycle.close, given, { as: closer }));
  return { ...found, closer };
}
