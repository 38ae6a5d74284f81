import type { ChildProcess } from "node:child_process";
import type pg from "pg";
import { asSuperuser, settle, superuserUrl } from "./database.ts";
import { runLoad, startLoad } from "./load-client.ts";
import type { Latencies, LoadOrder } from "./load.ts";
import type { Options } from "./options.ts";
import { backendCpu, cpuSeconds, growth, machineCpu } from "./proc-figures.ts";
import { type Server, startBare, startOurs, stop } from "./processes.ts";
import type { Scenario } from "./requests.ts";
import { expectSameSql } from "./same-sql.ts";
import { median, percentile } from "./statistics.ts";

/** Least throughput as a share of the bare server's, median of the rounds. */
const goals: Record<Scenario, number> = { list: 0.85, detail: 0.65, create: 0.5, update: 0.5 };
type WarmUp = Pick<LoadOrder, "warmUpSeconds" | "warmUpRequests">;
/** Servers go on running between the rounds: V8 compiles what an endpoint needs the first time. */
const firstWarmUp: WarmUp = { warmUpSeconds: 2, warmUpRequests: 6_000 };
const laterWarmUp: WarmUp = { warmUpSeconds: 0.5, warmUpRequests: 0 };

/** One side of one round. */
export interface Slot {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of CPU a request, of the server process and of its database connections. */
  readonly serverCpu: number;
  readonly databaseCpu: number;
  /** Cores' worth of CPU that went to anything but this measurement. Much of it: distrust the figures. */
  readonly elsewhere: number;
}

interface Round {
  readonly ours: Slot;
  readonly bare: Slot;
}

export interface ScenarioResult {
  readonly scenario: Scenario;
  readonly goal: number;
  readonly ratio: number;
  readonly cpuRatio: number;
  readonly held: boolean;
  readonly rounds: readonly (Round & { readonly ratio: number; readonly cpuRatio: number })[];
}

type Side = "ours" | "bare";

interface Bench {
  readonly options: Options;
  readonly client: pg.Client;
  readonly load: ChildProcess;
  readonly sides: Readonly<Record<Side, Server>>;
}

const connectionNames = { ours: "chezhang-app", bare: "bench-bare" };

/** CPU so far of everything that takes part in a measurement, and of the machine. */
async function reading({ client, load, sides }: Bench, side: Side) {
  const machine = machineCpu();
  const server = cpuSeconds(sides[side].child.pid ?? 0);
  const generator = cpuSeconds(load.pid ?? 0);
  return { machine, server, generator, backends: await backendCpu(client, connectionNames[side]) };
}

/** What was used and answered in one stretch of load on one side. */
interface Stretch {
  readonly latencies: Latencies;
  readonly seconds: number;
  readonly server: number;
  readonly database: number;
  readonly elsewhere: number;
}

interface Asked extends WarmUp {
  readonly scenario: Scenario;
  readonly side: Side;
}

async function measure(bench: Bench, { side, ...asked }: Asked): Promise<Stretch> {
  const seconds = bench.options.seconds / 2;
  let atStart: ReturnType<typeof reading> | undefined;
  const order = { ...asked, port: bench.sides[side].port, seconds };
  const latencies = await runLoad(bench.load, order, () => {
    atStart = reading(bench, side);
  });
  const after = await reading(bench, side);
  const before = (await atStart) ?? after;
  const server = after.server - before.server;
  const database = growth(before.backends, after.backends);
  const measured = server + database + (after.generator - before.generator);
  return {
    latencies,
    seconds,
    server,
    database,
    elsewhere: after.machine - before.machine - measured,
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function slotOf(stretches: readonly Stretch[]): Slot {
  const latencies = stretches.flatMap((stretch) => stretch.latencies);
  const seconds = sum(stretches.map((stretch) => stretch.seconds));
  return {
    perSecond: latencies.length / seconds,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    serverCpu: (sum(stretches.map((stretch) => stretch.server)) * 1000) / latencies.length,
    databaseCpu: (sum(stretches.map((stretch) => stretch.database)) * 1000) / latencies.length,
    elsewhere: sum(stretches.map((stretch) => stretch.elsewhere)) / seconds,
  };
}

/**
 * Each side twice, the other twice in between or around: what changes steadily on the machine
 * meanwhile then hits both alike, and so does what a writing scenario leaves behind.
 */
const orders: readonly (readonly Side[])[] = [
  ["ours", "bare", "bare", "ours"],
  ["bare", "ours", "ours", "bare"],
];

async function measureRound(bench: Bench, scenario: Scenario, round: number): Promise<Round> {
  const stretches: Record<Side, Stretch[]> = { ours: [], bare: [] };
  await settle(bench.client);
  for (const side of orders[round % 2] ?? []) {
    const isFirst = round === 0 && stretches[side].length === 0;
    const warmUp = isFirst ? firstWarmUp : laterWarmUp;
    stretches[side].push(await measure(bench, { scenario, side, ...warmUp }));
  }
  return { ours: slotOf(stretches.ours), bare: slotOf(stretches.bare) };
}

async function measureScenario(bench: Bench, scenario: Scenario): Promise<ScenarioResult> {
  const rounds: ScenarioResult["rounds"][number][] = [];
  for (let number = 0; number < bench.options.rounds; number++) {
    const { ours, bare } = await measureRound(bench, scenario, number);
    const ratio = ours.perSecond / bare.perSecond;
    rounds.push({ ours, bare, ratio, cpuRatio: ours.serverCpu / bare.serverCpu });
    console.log(
      `${scenario} round ${number + 1}: ${ours.perSecond.toFixed(0)}/s against ${bare.perSecond.toFixed(0)}/s`,
    );
  }
  const ratio = median(rounds.map((round) => round.ratio));
  const cpuRatio = median(rounds.map((round) => round.cpuRatio));
  const goal = goals[scenario];
  return { scenario, goal, ratio, cpuRatio, held: ratio >= goal, rounds };
}

/** Our endpoints against the least a server could do with the same SQL. */
export async function benchHttp(options: Options): Promise<ScenarioResult[]> {
  await expectSameSql();
  return asSuperuser(async (client) => {
    const author = await client.query<{ id: string }>(
      "select user_id as id from bench.people limit 1",
    );
    const bareEnvironment = { DATABASE_URL: superuserUrl(), AUTHOR: author.rows[0]?.id ?? "" };
    const sides = { ours: await startOurs(), bare: await startBare(bareEnvironment) };
    const load = await startLoad();
    const bench = { options, client, load, sides };
    const results: ScenarioResult[] = [];
    for (const scenario of options.endpoints) {
      results.push(await measureScenario(bench, scenario));
    }
    await Promise.all([sides.ours.child, sides.bare.child].map(stop));
    load.kill();
    return results;
  });
}
