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

const pool = Buffer.alloc(4096);
let used = pool.length;

/** Ten random bytes; drawn from the system in larger pieces because each draw is a system call. */
function randomTail(): string {
  if (used + 10 > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += 10;
  return pool.toString("hex", used - 10, used);
}

/** A UUIDv7: sorts by time of creation, so new rows land at the end of their indexes. */
export function newId(at: number = Date.now()): string {
  const time = at.toString(16).padStart(12, "0");
  const tail = randomTail();
  const variant = "89ab"[Number.parseInt(tail[3] ?? "0", 16) & 3];
  return `${time.slice(0, 8)}-${time.slice(8)}-7${tail.slice(0, 3)}-${variant}${tail.slice(4, 7)}-${tail.slice(8)}`;
}
