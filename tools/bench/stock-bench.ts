import { loadavg } from "node:os";
import pg from "pg";
import { carDealer } from "#modules/dealer/dealer-contract.ts";
import { importStates, type JobMoved } from "#platform/contract/exchange.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { dropDatabase, prepareDatabase } from "#platform/server/db/prepare.ts";
import { addPerson, addTenant, type TestPerson } from "#platform/testing/people.ts";
import { adminUrl } from "../environment.ts";
import { asSuperuser, roleUrls, superuserUrl, turnToDatabase } from "./database.ts";
import { importSheet, revertImport } from "./exchange-calls.ts";
import { watchMemory } from "./memory-watch.ts";
import type { Options } from "./options.ts";
import { runScript, startOurs, startWorker, stop } from "./processes.ts";
import { table } from "./report.ts";
import { writeStockSheet } from "./sheet.ts";

/** The whole import as a multiple of the plain script's time, and taking it back as one of the import's own. */
const goals = { import: 2, revert: 1, megabytes: 256, steps: 5 };

export interface StockResult {
  readonly rows: number;
  readonly plainSeconds: number;
  readonly checkSeconds: number;
  readonly writeSeconds: number;
  readonly revertSeconds: number;
  readonly ratio: number;
  readonly progressSteps: number;
  /** While it comes in. */
  readonly peakMegabytes: Readonly<Record<string, number>>;
  /** Of the API, which takes it back in one transaction. */
  readonly revertMegabytes: number;
  /** What else went on: the load of the machine before each part. */
  readonly load: Readonly<Record<"plain" | "import" | "revert", number>>;
  readonly held: boolean;
}

async function openTenants(): Promise<[plain: TestPerson, ours: TestPerson]> {
  const database = "chezhang_bench_import";
  turnToDatabase(database);
  await dropDatabase(adminUrl(), database);
  await prepareDatabase(adminUrl(), database);
  await migrate(roleUrls()["DATABASE_OWNER_URL"] ?? "");
  const admin = new pg.Pool({ connectionString: superuserUrl(), max: 1 });
  const join = async () =>
    addPerson(admin, await addTenant(admin), [
      carDealer.import.permission,
      carDealer.list.permission,
    ]);
  const people: [TestPerson, TestPerson] = [await join(), await join()];
  await admin.query("update sessions set expires_at = now() + interval '1 day'");
  await admin.end();
  return people;
}

async function secondsOf<T>(work: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  const began = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - began) / 1_000 };
}

const findCounts =
  "select (select count(*)::int from dealer_rows where tenant_id = $1) as dealers," +
  " (select count(*)::int from operation_logs where tenant_id = $1 and event = $2 and subject_type = 'dealers') as lines";

async function expectCounts(
  { tenantId }: TestPerson,
  event: string,
  wanted: { dealers: number; lines: number },
): Promise<void> {
  const { rows } = await asSuperuser((client) => client.query(findCounts, [tenantId, event]));
  if (JSON.stringify(rows[0]) === JSON.stringify(wanted)) return;
  throw new Error(`${event} left ${JSON.stringify(rows[0])} instead of ${JSON.stringify(wanted)}`);
}

/** Stock dealers by the hundred thousand: checked, written and taken back, against a script that only writes them. */
export async function benchStock({ exchangeRows: rows }: Options): Promise<StockResult> {
  const [forPlain, forOurs] = await openTenants();
  const path = await writeStockSheet(rows);
  const load = { plain: loadavg()[0] ?? 0, import: 0, revert: 0 };
  const args = [path, forPlain.tenantId, forPlain.userId];
  const env = { DATABASE_URL: superuserUrl() };
  const plain = await secondsOf(() => runScript("tools/bench/plain-stock.ts", args, env));
  await expectCounts(forPlain, "carDealer.import", { dealers: rows, lines: rows });
  const { child: api, port } = await startOurs();
  const worker = await startWorker();
  const caller = { ...forOurs, port };
  const watched = { api: api.pid ?? 0, worker: worker.pid ?? 0 };
  const endWatch = watchMemory(watched);
  load.import = loadavg()[0] ?? 0;
  const figures = new Set<string>();
  const began = performance.now();
  let checkSeconds = 0;
  const seen = ({ stateCode, done }: JobMoved) => {
    figures.add(`${stateCode} ${done}`);
    if (stateCode !== importStates.awaitingConfirmation) return;
    checkSeconds = (performance.now() - began) / 1_000;
  };
  const upload = { path, to: carDealer.import.path };
  const ours = await secondsOf(() => importSheet(caller, upload, seen));
  await expectCounts(forOurs, "carDealer.import", { dealers: rows, lines: rows });
  const peakMegabytes = endWatch();
  load.revert = loadavg()[0] ?? 0;
  const endRevertWatch = watchMemory(watched);
  const reverted = await secondsOf(() => revertImport(caller, ours.value.id));
  await expectCounts(forOurs, "exchange.revertImport", { dealers: 0, lines: rows });
  const revertMegabytes = endRevertWatch()["api"] ?? 0;
  await Promise.all([api, worker].map(stop));
  const ratio = ours.seconds / plain.seconds;
  const held =
    ratio <= goals.import &&
    reverted.seconds <= ours.seconds * goals.revert &&
    figures.size >= goals.steps &&
    Object.values(peakMegabytes).every((peak) => peak < goals.megabytes);
  return {
    rows,
    plainSeconds: plain.seconds,
    checkSeconds,
    writeSeconds: ours.seconds - checkSeconds,
    revertSeconds: reverted.seconds,
    ratio,
    progressSteps: figures.size,
    peakMegabytes,
    revertMegabytes,
    load,
    held,
  };
}

export function stockTable(result: StockResult): string {
  return table([
    [`${result.rows} stock dealers`, "seconds", "load before"],
    ["plain script", result.plainSeconds, result.load.plain],
    ["checked", result.checkSeconds, result.load.import],
    ["written", result.writeSeconds, ""],
    [`both, goal ≤ ${goals.import} × plain`, result.ratio, ""],
    [`taken back, goal ≤ ${goals.revert} × both`, result.revertSeconds, result.load.revert],
    [`steps of progress, goal ≥ ${goals.steps}`, result.progressSteps, ""],
    ...Object.entries(result.peakMegabytes).map(([name, peak]) => [
      `MB of ${name}, goal < ${goals.megabytes}`,
      peak,
      "",
    ]),
    ["MB of api while it is taken back", result.revertMegabytes, ""],
  ]);
}
