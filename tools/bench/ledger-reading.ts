import { randomInt, randomUUID } from "node:crypto";
import { wallet } from "#modules/wallet/contract.ts";
import { exportStates } from "#platform/contract/exchange.ts";
import { headersOf } from "#platform/testing/people.ts";
import { asked, Connection } from "./connection.ts";
import { JobEvents } from "./job-events.ts";
import { type LongBooks, openLongBooks } from "./ledger-seed.ts";
import { watchMemory } from "./memory-watch.ts";
import type { Options } from "./options.ts";
import { startOurs, startWorker, stop } from "./processes.ts";
import { median, percentile } from "./statistics.ts";

export const readingGoals = { p95: 100, exportMegabytes: 256 };

const parts = ["list", "detail", "entries", "busiest"] as const;
type Part = (typeof parts)[number];

export interface Reading {
  readonly rows: number;
  /** Median of the rounds' 95th percentiles, in milliseconds. */
  readonly p95: Record<Part, number>;
  readonly exported: {
    readonly rows: number;
    readonly seconds: number;
    readonly workerMegabytes: number;
  };
  readonly held: boolean;
}

const readersAtOnce = 4;
const warmUpSeconds = 2;

function requestText({ person }: LongBooks, line: string, body?: unknown): string {
  const json = body === undefined ? "" : JSON.stringify(body);
  const headers = Object.entries(headersOf(person)).map(([name, value]) => `${name}: ${value}\r\n`);
  return (
    `${line} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: application/json\r\n${headers.join("")}` +
    (json && `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(json)}\r\n`) +
    `\r\n${json}`
  );
}

/** What somebody asks who looks at wallets; `busiest` is the one with a fifth of all movements. */
function requestOf(books: LongBooks, part: Part): string {
  const { walletIds } = books;
  const walletId = walletIds[part === "busiest" ? 0 : randomInt(walletIds.length)] ?? "";
  if (part === "list") return requestText(books, `POST ${wallet.list.path}`, {});
  if (part === "detail") {
    return requestText(books, `GET ${wallet.detail.path.replace("{id}", walletId)}`);
  }
  return requestText(books, `POST ${wallet.entries.path}`, { filters: { walletId } });
}

/** Readers who each ask again as soon as they have their answer, in turn for every part. */
async function readingRound(books: LongBooks, port: number, seconds: number) {
  const times: Record<Part, number[]> = { list: [], detail: [], entries: [], busiest: [] };
  const from = performance.now() + warmUpSeconds * 1_000;
  const until = from + seconds * 1_000;
  const reader = async () => {
    const connection = new Connection(port);
    while (performance.now() < until) {
      for (const part of parts) {
        const took = await asked(connection, requestOf(books, part));
        if (performance.now() >= from) times[part].push(took);
      }
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: readersAtOnce }, reader));
  return times;
}

/** Starts the export of the latest entries and waits until its file is ready. */
async function exportEntries(books: LongBooks, port: number): Promise<number> {
  const origin = `http://127.0.0.1:${port}`;
  const headers = headersOf(books.person, randomUUID());
  const events = await JobEvents.open(`${origin}/api/infra/events`, headers);
  try {
    const began = performance.now();
    const answer = await fetch(`${origin}${wallet.exportEntries.path}`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ filters: { postTime: { from: books.exportFrom } } }),
    });
    const { data, msg } = (await answer.json()) as { data: { jobId?: string } | null; msg: string };
    if (!data?.jobId) throw new Error(`no job exports the entries: ${msg}`);
    const { ready, failed } = exportStates;
    const ended = await events.until(data.jobId, [ready, failed], () => {});
    if (ended.stateCode !== ready) throw new Error("the export failed");
    return (performance.now() - began) / 1_000;
  } finally {
    events.close();
  }
}

/** Wallets with years of entries: what a page costs, and what an export of them does to the worker. */
export async function measureReading({ rows, rounds, seconds }: Options): Promise<Reading> {
  const books = await openLongBooks(rows);
  const { child: api, port } = await startOurs();
  const measured: Record<Part, number[]>[] = [];
  for (let number = 0; number < rounds; number++) {
    measured.push(await readingRound(books, port, seconds));
  }
  const worker = await startWorker();
  const endWatch = watchMemory({ worker: worker.pid ?? 0 });
  const exportSeconds = await exportEntries(books, port);
  const workerMegabytes = Math.max(...Object.values(endWatch()));
  await Promise.all([api, worker].map(stop));
  const p95 = Object.fromEntries(
    parts.map((part) => [part, median(measured.map((times) => percentile(times[part], 0.95)))]),
  ) as Record<Part, number>;
  const held =
    Object.values(p95).every((time) => time <= readingGoals.p95) &&
    workerMegabytes < readingGoals.exportMegabytes;
  const exported = { rows: books.exportRows, seconds: exportSeconds, workerMegabytes };
  return { rows, p95, exported, held };
}
