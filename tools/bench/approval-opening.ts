import type pg from "pg";
import { drawReaders, openingOf, pick, type Reader } from "./approval-material.ts";
import { metered } from "./approval-metered.ts";
import { asked, Connection } from "./connection.ts";
import type { Options } from "./options.ts";
import { startOurs, stop } from "./processes.ts";
import { percentile } from "./statistics.ts";

/** People who open the task centre at the same time, each again as soon as he has it. */
const readersAtOnce = 4;
const warmUpSeconds = 3;

export interface Opened {
  readonly instances: number;
  readonly perSecond: number;
  /** Milliseconds until list and counters are both there. */
  readonly p50: number;
  readonly p95: number;
  readonly listP95: number;
  readonly countersP95: number;
  /** Milliseconds of CPU for both, of the server and of its database connections. */
  readonly serverCpu: number;
  readonly databaseCpu: number;
  readonly elsewhere: number;
}

interface Time {
  readonly list: number;
  readonly counters: number;
}

/** Opens the task centre again and again: its first page and its counters, side by side. */
async function openAgainAndAgain(
  port: number,
  readers: readonly Reader[],
  seconds: number,
): Promise<{ times: Time[]; count: number }> {
  const times: Time[] = [];
  let count = 0;
  const from = performance.now() + warmUpSeconds * 1000;
  const until = from + seconds * 1000;
  const open = async () => {
    const [one, other] = [new Connection(port), new Connection(port)];
    for (let begun = performance.now(); begun < until; begun = performance.now()) {
      const texts = openingOf(pick(readers));
      const [list, counters] = await Promise.all([
        asked(one, texts.list),
        asked(other, texts.counters),
      ]);
      count += 1;
      if (begun >= from) times.push({ list, counters });
    }
    for (const connection of [one, other]) connection.close();
  };
  await Promise.all(Array.from({ length: readersAtOnce }, open));
  return { times, count };
}

/** The median of the rounds by its 95th percentile: others may work on this machine too. */
export async function measureOpening(
  client: pg.Client,
  instances: number,
  { rounds, seconds }: Options,
): Promise<Opened> {
  const readers = await drawReaders(client);
  const { child, port } = await startOurs();
  const meter = { client, pid: child.pid ?? 0, connections: "chezhang-app" };
  const measured: Opened[] = [];
  for (let number = 0; number < rounds; number++) {
    const { result, cpu } = await metered(meter, () => openAgainAndAgain(port, readers, seconds));
    const { times, count } = result;
    const both = times.map(({ list, counters }) => Math.max(list, counters));
    const of = (which: keyof Time) => times.map((time) => time[which]);
    measured.push({
      instances,
      perSecond: times.length / seconds,
      p50: percentile(both, 0.5),
      p95: percentile(both, 0.95),
      listP95: percentile(of("list"), 0.95),
      countersP95: percentile(of("counters"), 0.95),
      serverCpu: (cpu.process * 1000) / count,
      databaseCpu: (cpu.database * 1000) / count,
      elsewhere: cpu.elsewhere,
    });
  }
  await stop(child);
  const sorted = measured.toSorted((one, other) => one.p95 - other.p95);
  return sorted[Math.floor(sorted.length / 2)] as Opened;
}
