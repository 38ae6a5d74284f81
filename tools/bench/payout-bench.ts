import type { ChildProcess } from "node:child_process";
import type pg from "pg";
import { payout } from "#modules/payout/contract.ts";
import { cpuSeconds } from "./proc-figures.ts";
import { openStage, type PayoutStage, stopped } from "./payout-stage.ts";
import { start } from "./processes.ts";
import { median } from "./statistics.ts";

const goals = { ratio: 6, perSecond: 50, p99Ms: 5_000 };

interface CostRound {
  readonly oursMs: number;
  readonly plainMs: number;
  readonly ratio: number;
}

export interface PayoutBench {
  /** CPU of a payout, of all processes and the database, against the same without a job engine. */
  readonly cost: readonly CostRound[];
  readonly ratio: number;
  readonly held50: Paced;
  readonly goals: typeof goals;
  readonly held: boolean;
}

interface Paced {
  readonly asked: number;
  readonly settled: number;
  readonly seconds: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly cores: number;
}

interface BenchOptions {
  readonly rounds: number;
  /** How long the pace is held. */
  readonly seconds: number;
}

/** What a payout costs with its job engine and without, and whether a pace of fifty a second is held. */
export async function benchPayout({ rounds, seconds }: BenchOptions): Promise<PayoutBench> {
  const stage = await openStage(200);
  const cost: CostRound[] = [];
  for (let round = 0; round < rounds; round++) cost.push(await costRound(stage, round));
  const held50 = await withOurs(stage, (processes) =>
    pace(stage, processes, { perSecond: goals.perSecond, seconds }),
  );
  const ratio = median(cost.map((one) => one.ratio));
  const isPaceHeld =
    held50.settled === held50.asked &&
    held50.perSecond >= goals.perSecond * 0.98 &&
    held50.p99Ms <= goals.p99Ms;
  return { cost, ratio, held50, goals, held: ratio <= goals.ratio && isPaceHeld };
}

/** CPU is what counts here: a pace that leaves the machine room to breathe. */
const costPace = { perSecond: 20, seconds: 15 };

async function costRound(stage: PayoutStage, round: number): Promise<CostRound> {
  const plain = () => withPlain(stage, (one) => pace(stage, one, costPace));
  const ours = () => withOurs(stage, (two) => pace(stage, two, costPace));
  // Sides take turns at going first.
  const first = round % 2 === 0 ? await plain() : await ours();
  const second = round % 2 === 0 ? await ours() : await plain();
  const [bare, own] = round % 2 === 0 ? [first, second] : [second, first];
  const perPayout = (one: Paced) => (one.cores * one.seconds * 1_000) / one.settled;
  const [oursMs, plainMs] = [perPayout(own), perPayout(bare)];
  return { oursMs, plainMs, ratio: oursMs / plainMs };
}

async function withOurs<T>(stage: PayoutStage, work: (on: ChildProcess[]) => Promise<T>) {
  const env = stage.environment;
  const on = [
    await start({ file: "main/api.ts", env }),
    await start({ file: "main/worker.ts", env }),
  ];
  try {
    return await work(on);
  } finally {
    await stopped(...on);
  }
}

async function withPlain<T>(stage: PayoutStage, work: (on: ChildProcess[]) => Promise<T>) {
  const on = [await start({ file: "tools/bench/plain-payout-api.ts", env: stage.environment })];
  try {
    return await work(on);
  } finally {
    await stopped(...on);
  }
}

/** Lets payouts go at a steady pace, whatever becomes of them, and waits until all have ended. */
async function pace(
  stage: PayoutStage,
  processes: readonly ChildProcess[],
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<Paced> {
  const asked = perSecond * seconds;
  const ids = await stage.ready(asked);
  const before = await cpuOf(stage.sql, processes);
  const began = performance.now();
  await Promise.all(ids.map((id, n) => letGo(stage, id, began + (n * 1_000) / perSecond)));
  const released = (performance.now() - began) / 1_000;
  await allSettled(stage.sql, ids);
  const took = (performance.now() - began) / 1_000;
  const cpu = (await cpuOf(stage.sql, processes)) - before;
  const { settled, p50, p99 } = await timesOf(stage.sql, ids);
  return {
    asked,
    settled,
    seconds: took,
    perSecond: asked / Math.max(released, seconds),
    p50Ms: p50,
    p99Ms: p99,
    cores: cpu / took,
  };
}

async function letGo(stage: PayoutStage, id: string, at: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, at - performance.now())));
  await stage.client.ask(stage.company.checker, payout.pay, { id });
}

const open = "select count(*)::int as n from payouts where id = any($1) and state <> 4008";

async function allSettled(sql: pg.Pool, ids: readonly string[]): Promise<void> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    const { rows } = await sql.query<{ n: number }>(open, [ids]);
    if (rows[0]?.n === 0 || performance.now() > deadline) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const times =
  "select count(*)::int as settled," +
  " percentile_cont(0.5) within group (order by ms) as p50, percentile_cont(0.99) within group (order by ms) as p99" +
  " from (select extract(epoch from a.settled_at - a.created_at)::float8 * 1000 as ms from payout_attempts a" +
  "  where a.payout_id = any($1) and a.state = 4008) t";

async function timesOf(sql: pg.Pool, ids: readonly string[]) {
  const { rows } = await sql.query<{ settled: number; p50: number; p99: number }>(times, [ids]);
  return rows[0] ?? { settled: 0, p50: 0, p99: 0 };
}

const backends =
  "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()" +
  " and application_name like 'chezhang%'";

/** CPU so far of our processes and of the database's processes that serve them. */
async function cpuOf(sql: pg.Pool, processes: readonly ChildProcess[]): Promise<number> {
  const { rows } = await sql.query<{ pid: number }>(backends);
  const pids = [...processes.map(({ pid }) => pid ?? 0), ...rows.map(({ pid }) => pid)];
  return pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
}
