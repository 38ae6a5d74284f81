import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { streamXlsxRows } from "hucre/xlsx";
import type pg from "pg";
import { channel } from "#modules/channel/contract.ts";
import { importStates, type JobMoved } from "#platform/contract/exchange.ts";
import { asSuperuser, settle, superuserUrl } from "./database.ts";
import { type Caller, exportRows, fetchExport, importSheet } from "./exchange-calls.ts";
import type { Latencies } from "./load.ts";
import { runLoad, startLoad, stopLoad } from "./load-client.ts";
import { watchMemory } from "./memory-watch.ts";
import type { Options } from "./options.ts";
import { runScript, scratch, startOurs, startWorker, stop } from "./processes.ts";
import { writeImportSheet } from "./sheet.ts";
import { percentile } from "./statistics.ts";

/** Most time as a multiple of the plain script's. */
const goals = { import: 2, export: 1.3 };
const memoryGoal = 256;
/** A list's p99 while a job runs, as a multiple of its p99 without one. */
const latencyGoal = 2;
const leastProgressSteps = 5;
const listsPerSecond = 25;
const idleSeconds = 20;
const warmUpSeconds = 8;
const noWarmUp = { warmUpSeconds: 0, warmUpRequests: 0 };

export interface Timed {
  readonly what: "import" | "export";
  readonly goal: number;
  readonly plainSeconds: number;
  readonly oursSeconds: number;
  readonly ratio: number;
  /** Until the dry run was done and the writing began; the rest of the time is the writing. */
  readonly dryRunSeconds?: number;
  /** How many different figures of "done" a person watching would have seen. */
  readonly progressSteps: number;
  readonly held: boolean;
}

export interface ExchangeResult {
  readonly rows: number;
  readonly jobs: readonly Timed[];
  readonly memory: {
    readonly goal: number;
    readonly peakMegabytes: Readonly<Record<string, number>>;
    readonly held: boolean;
  };
  /** p99 of a list in milliseconds. */
  readonly latency: {
    readonly goal: number;
    readonly idle: number;
    readonly import: number;
    readonly export: number;
    readonly besidePlainScripts: number;
    readonly ratio: number;
    readonly held: boolean;
  };
}

interface Bench {
  readonly rows: number;
  readonly client: pg.Client;
  readonly load: ChildProcess;
  readonly port: number;
}

interface Underway<T> {
  readonly value: T;
  readonly seconds: number;
  readonly latencies: Latencies;
}

/** Does something while lists are being asked for at a light pace. */
async function beside<T>(
  { load, port, client }: Bench,
  work: () => Promise<T>,
): Promise<Underway<T>> {
  await settle(client);
  const order = {
    scenario: "list",
    port,
    ...noWarmUp,
    seconds: 3_600,
    rate: listsPerSecond,
  } as const;
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const lists = runLoad(load, order, begin);
  await Promise.race([begun, lists]);
  const started = performance.now();
  const value = await Promise.race([work(), failureOf(lists)]);
  const seconds = (performance.now() - started) / 1000;
  stopLoad(load);
  return { value, seconds, latencies: await lists };
}

/** Never settles unless the load fails: then there is no point in waiting for the job. */
const failureOf = (lists: Promise<unknown>) =>
  new Promise<never>((_, reject) => void lists.catch(reject));

const runPlain = (file: string, args: string[]) =>
  runScript(`tools/bench/${file}`, args, { DATABASE_URL: superuserUrl() });

/** What a person watching a job would have seen, and when. */
class Progress {
  readonly #started = performance.now();
  readonly #figures = new Set<string>();
  readonly #begun = new Map<number, number>();

  readonly seen = ({ stateCode, done }: JobMoved): void => {
    this.#figures.add(`${stateCode} ${done}`);
    if (this.#begun.has(stateCode)) return;
    this.#begun.set(stateCode, (performance.now() - this.#started) / 1000);
  };

  get steps(): number {
    return this.#figures.size;
  }

  /** Seconds until a state was first seen. */
  until(state: number): number {
    return this.#begun.get(state) ?? 0;
  }
}

export async function callerOf(
  { client, port }: Pick<Bench, "client" | "port">,
  number: number,
): Promise<Caller> {
  const found = await client.query<Omit<Caller, "port">>(
    'select tenant_id as "tenantId", user_id as "userId", token from bench.people where number = $1 and slot = 1',
    [number],
  );
  return { ...(found.rows[0] as Omit<Caller, "port">), port };
}

/** Two tenants of about one size, in the middle of the field: one for each side. */
export const importTenants = { plain: 60, ours: 61 };

async function expectImported({ client, rows }: Bench, tenantId: string): Promise<void> {
  const found = await client.query<{ channels: number; lines: number }>(
    "select (select count(*)::int from channels where tenant_id = $1 and code like 'IMP-%') as channels," +
      " (select count(*)::int from operation_logs where tenant_id = $1 and event = 'channel.import'" +
      " and subject_type = 'channels') as lines",
    [tenantId],
  );
  const { channels, lines } = found.rows[0] ?? {};
  if (channels === rows && lines === rows) return;
  throw new Error(`an import of ${rows} rows left ${channels} rows and ${lines} log lines`);
}

async function benchImport(bench: Bench) {
  const path = await writeImportSheet(bench.rows);
  const forPlain = await callerOf(bench, importTenants.plain);
  const plain = await beside(bench, () =>
    runPlain("plain-import.ts", [path, forPlain.tenantId, forPlain.userId]),
  );
  await expectImported(bench, forPlain.tenantId);
  const caller = await callerOf(bench, importTenants.ours);
  const ours = await beside(bench, async () => {
    const progress = new Progress();
    await importSheet(caller, { path, to: channel.import.path }, progress.seen);
    return progress;
  });
  await expectImported(bench, caller.tenantId);
  const dryRunSeconds = ours.value.until(importStates.writing);
  return {
    plain,
    ours,
    timed: { ...timed("import", { plain, ours, steps: ours.value.steps }), dryRunSeconds },
  };
}

/** The moment since which the largest tenant has created exactly so many channels. */
async function since({ client, rows }: Bench, tenantId: string): Promise<string> {
  const found = await client.query<{ at: string }>(
    `select to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from channels
     where tenant_id = $1 and state <> 1003 order by created_at desc, id desc offset $2 limit 1`,
    [tenantId, rows - 1],
  );
  return found.rows[0]?.at ?? "";
}

async function expectExported({ rows }: Bench, content: Uint8Array): Promise<void> {
  let count = -1;
  for await (const _ of streamXlsxRows(content)) count += 1;
  if (count !== rows) throw new Error(`an export of ${rows} rows has ${count}`);
}

async function benchExport(bench: Bench) {
  const caller = await callerOf(bench, 1);
  const from = await since(bench, caller.tenantId);
  const path = join(scratch, "plain-export.xlsx");
  const plain = await beside(bench, () =>
    runPlain("plain-export.ts", [path, caller.tenantId, from]),
  );
  const progress = new Progress();
  const ours = await beside(bench, () => exportRows(caller, from, progress.seen));
  if (ours.value.job.total !== bench.rows) throw new Error(`exported ${ours.value.job.total} rows`);
  const content = await fetchExport(caller, ours.value.jobId);
  await expectExported(bench, content);
  return { plain, ours, timed: timed("export", { plain, ours, steps: progress.steps }) };
}

interface Sides {
  readonly plain: Underway<unknown>;
  readonly ours: Underway<unknown>;
  readonly steps: number;
}

function timed(what: "import" | "export", { plain, ours, steps }: Sides): Timed {
  const ratio = ours.seconds / plain.seconds;
  const goal = goals[what];
  return {
    what,
    goal,
    plainSeconds: plain.seconds,
    oursSeconds: ours.seconds,
    ratio,
    progressSteps: steps,
    held: ratio <= goal && steps >= leastProgressSteps,
  };
}

/** A server that has just started is slow for a while; what it does then is not the baseline. */
const warmUp = ({ load, port }: Bench) =>
  runLoad(load, { scenario: "list", port, ...noWarmUp, seconds: warmUpSeconds });

const idleLatencies = ({ load, port }: Bench) =>
  runLoad(load, {
    scenario: "list",
    port,
    ...noWarmUp,
    seconds: idleSeconds,
    rate: listsPerSecond,
  });

type Both = Awaited<ReturnType<typeof benchImport>> | Awaited<ReturnType<typeof benchExport>>;

function latencyOf(idle: Latencies, imported: Both, exported: Both): ExchangeResult["latency"] {
  const p99 = (...parts: Latencies[]) => percentile(parts.flat(), 0.99);
  const ratio = p99(imported.ours.latencies, exported.ours.latencies) / p99(idle);
  return {
    goal: latencyGoal,
    idle: p99(idle),
    import: p99(imported.ours.latencies),
    export: p99(exported.ours.latencies),
    besidePlainScripts: p99(imported.plain.latencies, exported.plain.latencies),
    ratio,
    held: ratio <= latencyGoal,
  };
}

function memoryOf(peakMegabytes: Record<string, number>): ExchangeResult["memory"] {
  const held = Object.values(peakMegabytes).every((peak) => peak < memoryGoal);
  return { goal: memoryGoal, peakMegabytes, held };
}

/** Large imports and exports against scripts that do no more than they must. */
export async function benchExchange({ exchangeRows: rows }: Options): Promise<ExchangeResult> {
  return asSuperuser(async (client) => {
    const { child: api, port } = await startOurs();
    const worker = await startWorker();
    const load = await startLoad();
    const bench = { rows, client, load, port };
    await warmUp(bench);
    const before = await idleLatencies(bench);
    const endWatch = watchMemory({ api: api.pid ?? 0, worker: worker.pid ?? 0 });
    const imported = await benchImport(bench);
    const exported = await benchExport(bench);
    const memory = memoryOf(endWatch());
    // Before and after, because the machine may not be equally quiet all the time.
    const idle = [...before, ...(await idleLatencies(bench))];
    await Promise.all([api, worker].map(stop));
    load.kill();
    const latency = latencyOf(idle, imported, exported);
    return { rows, jobs: [imported.timed, exported.timed], memory, latency };
  });
}
