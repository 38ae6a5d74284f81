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

export async function confirmed(world: World, as: TestPerson): Promise<Difference> {
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
