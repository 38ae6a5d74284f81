import { readFileSync, writeFileSync } from "node:fs";
import type pg from "pg";

/** What /proc counts in; Linux has used 100 a second for as long as there is /proc. */
const ticksPerSecond = 100;

const read = (path: string) => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // The process is gone: what it used is no longer told.
    return "";
  }
};

/** CPU that a process has used so far, its own and the kernel's on its behalf. */
export function cpuSeconds(pid: number): number {
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, "")
    .split(" ");
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticksPerSecond;
}

/** CPU that the machine has used so far for anything, or that its host took away from it. */
export function machineCpu(): number {
  const fields = read("/proc/stat").split("\n")[0]?.trim().split(/\s+/).slice(1).map(Number) ?? [];
  const [user = 0, nice = 0, system = 0, , , interrupts = 0, softInterrupts = 0, stolen = 0] =
    fields;
  return (user + nice + system + interrupts + softInterrupts + stolen) / ticksPerSecond;
}

/** The most resident memory a process ever had, in megabytes. */
export function peakMegabytes(pid: number): number {
  const kilobytes = /VmHWM:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1];
  return Number(kilobytes ?? 0) / 1024;
}

/** Forgets the peak so far, so that what comes next is measured by itself. */
export function forgetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, "5");
  } catch {
    // Not allowed here: then the peak includes how the process started, which only makes it stricter.
  }
}

export function childrenOf(pid: number): number[] {
  const listed = read(`/proc/${pid}/task/${pid}/children`).trim();
  return listed === "" ? [] : listed.split(" ").map(Number);
}

/** CPU of the database's processes that serve connections of this name, by process. */
export async function backendCpu(client: pg.Client, application: string) {
  const found = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and application_name = $1",
    [application],
  );
  return new Map(found.rows.map(({ pid }) => [pid, cpuSeconds(pid)]));
}

export function growth(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>) {
  let sum = 0;
  for (const [pid, seconds] of after) sum += seconds - (before.get(pid) ?? 0);
  return sum;
}
