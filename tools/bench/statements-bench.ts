import { setTimeout as pause } from "node:timers/promises";
import { loadavg } from "node:os";
import { bankStatement } from "#modules/bank-statement/contract.ts";
import { statementImport } from "#modules/bank-statement/import-contract.ts";
import { unmatchedBankStatement as triage } from "#modules/bank-statement/matching-contract.ts";
import { importStates } from "#platform/contract/exchange.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { asSuperuser } from "./database.ts";
import { type Caller, call, uploadSheet } from "./exchange-calls.ts";
import { watchMemory } from "./memory-watch.ts";
import type { Options } from "./options.ts";
import { startOurs, startWorker, stop } from "./processes.ts";
import { table } from "./report.ts";
import { type Amounts, openStatementCompany, writeStatementFile } from "./statements-seed.ts";
import { percentile } from "./statistics.ts";
import { p95OfReading, requestText, timesOf } from "./timed-reads.ts";

const goals = { linesPerSecond: 2_000, megabytes: 256, candidates: 50, lists: 100, steps: 5 };

export interface StatementsResult {
  readonly amounts: Amounts;
  readonly readSeconds: number;
  readonly judgeSeconds: number;
  readonly linesPerSecond: number;
  readonly steps: number;
  readonly states: Readonly<Record<string, number>>;
  readonly peakMegabytes: Readonly<Record<string, number>>;
  readonly candidates: number;
  readonly lists: Readonly<Record<string, number>>;
  readonly load: number;
  readonly held: boolean;
}

interface Progress {
  readonly stateCode: number;
  readonly done: number;
  readonly judged: number;
  readonly added: number;
  readonly failure: string | null;
}

const lookEveryMs = 250;

/** Looks at an import as the page does, until it has come so far. */
async function until(
  caller: Caller,
  id: string,
  { isThere, seen }: { isThere: (at: Progress) => boolean; seen: (at: Progress) => void },
): Promise<void> {
  const path = statementImport.detail.path.replace("{id}", id);
  for (;;) {
    const { import: at } = await call<{ import: Progress }>(caller, path);
    seen(at);
    if (at.stateCode === importStates.failed) throw new Error(`the import failed: ${at.failure}`);
    if (isThere(at)) return;
    await pause(lookEveryMs);
  }
}

async function importFile(caller: Caller, path: string) {
  const began = performance.now();
  const steps = new Set<string>();
  const seen = ({ stateCode, done, judged }: Progress) =>
    void steps.add(`${stateCode} ${done} ${judged}`);
  const { id } = await uploadSheet(caller, { path, to: bankStatement.import.path });
  await until(caller, id, { seen, isThere: (at) => at.stateCode === importStates.done });
  const read = performance.now();
  await until(caller, id, { seen, isThere: ({ judged, added }) => judged === added });
  const judged = performance.now();
  const readSeconds = (read - began) / 1_000;
  return { id, readSeconds, judgeSeconds: (judged - read) / 1_000, steps: steps.size };
}

const findStates =
  "select state, count(*)::int as lines from statement_lines where import_id = $1 group by state order by state";
const findWaiting =
  "select id from statement_lines where tenant_id = $1 and state in (3621, 3625) order by md5(id::text) limit 200";

async function statesOf(importId: string): Promise<Record<string, number>> {
  const { rows } = await asSuperuser((client) =>
    client.query<{ state: number; lines: number }>(findStates, [importId]),
  );
  return Object.fromEntries(rows.map(({ state, lines }) => [state, lines]));
}

/** What a person at the triage waits for: a line with everything that it could mean. */
async function candidatesP95(port: number, person: TestPerson): Promise<number> {
  const { rows } = await asSuperuser((client) =>
    client.query<{ id: string }>(findWaiting, [person.tenantId]),
  );
  const texts = rows.map(({ id }) =>
    requestText(person, { what: "", path: triage.detail.path.replace("{id}", id) }),
  );
  await timesOf(port, texts.slice(0, 10));
  return percentile(await timesOf(port, texts), 0.95);
}

const lastWeek = () => ({ from: new Date(Date.now() - 7 * 86_400_000).toISOString() });

const lists = (): Record<string, { path: string; body: Record<string, unknown> }> => ({
  "lines, as it opens": { path: bankStatement.list.path, body: {} },
  "lines, unmatched": {
    path: bankStatement.list.path,
    body: { filters: { view: ["unmatched"] } },
  },
  "lines, of a week": {
    path: bankStatement.list.path,
    body: { filters: { transactionDate: lastWeek() } },
  },
  "lines, by serial": {
    path: bankStatement.list.path,
    body: { filters: { serialNumber: ["B17", "F18"] } },
  },
  "lines, by a part of the name": {
    path: bankStatement.list.path,
    body: { filters: { oppositeAccountName: "收款人4321" } },
  },
  "lines, by account": {
    path: bankStatement.list.path,
    body: { filters: { oppositeAccount: "6214830000000017" } },
  },
  "triage, as it opens": { path: triage.list.path, body: {} },
  "triage, by reason": {
    path: triage.list.path,
    body: { filters: { reason: ["NO_CANDIDATE"] } },
  },
});

/** Years of lines, very many open payments, and a large file: read, judged, looked at. */
export async function benchStatements({ rows, rounds }: Options): Promise<StatementsResult> {
  const amounts = { before: rows * 3, open: Math.floor(rows * 0.3), file: Math.floor(rows / 10) };
  const now = Date.now();
  const person = await openStatementCompany(amounts, now);
  const path = await writeStatementFile(amounts.file, now);
  const { child: api, port } = await startOurs();
  const worker = await startWorker();
  const endWatch = watchMemory({ api: api.pid ?? 0, worker: worker.pid ?? 0 });
  const load = loadavg()[0] ?? 0;
  const { id, ...imported } = await importFile({ ...person, port }, path);
  const peakMegabytes = endWatch();
  await stop(worker);
  const states = await statesOf(id);
  const candidates = await candidatesP95(port, person);
  const p95s: Record<string, number> = {};
  for (const [what, { path: at, body }] of Object.entries(lists())) {
    p95s[what] = await p95OfReading(port, person, { what, path: at, body, rounds });
  }
  await stop(api);
  const linesPerSecond = amounts.file / (imported.readSeconds + imported.judgeSeconds);
  const held =
    linesPerSecond >= goals.linesPerSecond &&
    imported.steps >= goals.steps &&
    candidates <= goals.candidates &&
    Object.values(p95s).every((p95) => p95 <= goals.lists) &&
    Object.values(peakMegabytes).every((peak) => peak < goals.megabytes);
  return {
    amounts,
    ...imported,
    linesPerSecond,
    states,
    peakMegabytes,
    candidates,
    lists: p95s,
    load,
    held,
  };
}

export function statementsTable(result: StatementsResult): string {
  const { amounts, load } = result;
  return table([
    [
      `${amounts.file} lines beside ${amounts.before}, ${amounts.open} open payments`,
      `load ${load}`,
    ],
    ["seconds until they are written", result.readSeconds],
    ["seconds until they are judged", result.judgeSeconds],
    [`lines a second, goal ≥ ${goals.linesPerSecond}`, result.linesPerSecond],
    [`steps of progress, goal ≥ ${goals.steps}`, result.steps],
    ...Object.entries(result.states).map(([state, lines]) => [`lines in state ${state}`, lines]),
    ...Object.entries(result.peakMegabytes).map(([name, peak]) => [
      `MB of ${name}, goal < ${goals.megabytes}`,
      peak,
    ]),
    [`p95 of a line's candidates in ms, goal ≤ ${goals.candidates}`, result.candidates],
    ...Object.entries(result.lists).map(([what, p95]) => [
      `p95 of ${what} in ms, goal ≤ ${goals.lists}`,
      p95,
    ]),
  ]);
}
