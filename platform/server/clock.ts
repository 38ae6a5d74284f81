import { randomFillSync } from "node:crypto";

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

const eightHours = 8 * 3_600_000;

/** What clocks show where the product is used, as ISO writes it; there is no summer time since 1991. */
export const shanghaiClock = (at: Date): string =>
  new Date(at.getTime() + eightHours).toISOString();

/** Day and minute there. */
export const inShanghai = (time: string): string =>
  shanghaiClock(new Date(time)).slice(0, 16).replace("T", " ");

/** The month there, as limits count in it: 202611. */
export const shanghaiMonth = (at: Date): string => shanghaiClock(at).slice(0, 7).replace("-", "");

const pool = Buffer.alloc(4096);
let used = pool.length;

/** Eight random bytes; drawn from the system in larger pieces because each draw is a system call. */
function randomTail(): string {
  if (used + 8 > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += 8;
  return pool.toString("hex", used - 8, used);
}

const mostInOneMs = 4096;
let lastMs = 0;
let inThisMs = 0;

/**
 * A UUIDv7: sorts by time of creation, so new rows land at the end of their indexes. What one process
 * creates in the same millisecond is counted: two lines of a history never change places.
 */
export function newId(): string {
  const now = Date.now();
  inThisMs += 1;
  if (now > lastMs || inThisMs === mostInOneMs) {
    lastMs = Math.max(now, lastMs + 1);
    inThisMs = 0;
  }
  const time = lastMs.toString(16).padStart(12, "0");
  const count = inThisMs.toString(16).padStart(3, "0");
  const tail = randomTail();
  const variant = "89ab"[Number.parseInt(tail[0] ?? "0", 16) & 3];
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-${variant}${tail.slice(1, 4)}-${tail.slice(4)}`;
}
