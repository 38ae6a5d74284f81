import type pg from "pg";
import { backendCpu, cpuSeconds, growth, machineCpu } from "./proc-figures.ts";

/** CPU that some work took, in seconds; unlike its duration it hardly depends on who else works here. */
export interface Cpu {
  readonly process: number;
  readonly database: number;
  /** Cores' worth that went to anything else meanwhile. Much of it: distrust every duration. */
  readonly elsewhere: number;
}

interface Meter {
  readonly client: pg.Client;
  /** The process that does the work, and the name of its connections. */
  readonly pid: number;
  readonly connections: string;
}

export async function metered<T>(
  { client, pid, connections }: Meter,
  work: () => Promise<T>,
): Promise<{ result: T; cpu: Cpu }> {
  const read = async () => ({
    at: performance.now(),
    machine: machineCpu(),
    process: cpuSeconds(pid),
    own: cpuSeconds(process.pid),
    backends: await backendCpu(client, connections),
  });
  const before = await read();
  const result = await work();
  const after = await read();
  const used = after.process - before.process;
  const own = pid === process.pid ? 0 : after.own - before.own;
  const database = growth(before.backends, after.backends);
  const others = after.machine - before.machine - used - own - database;
  const elsewhere = others / ((after.at - before.at) / 1000);
  return { result, cpu: { process: used, database, elsewhere } };
}
