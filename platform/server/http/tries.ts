import { isIPv6 } from "node:net";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Pool } from "../db/pool.ts";

/** How often something may be done before somebody is known. */
export interface Limit {
  readonly name: string;
  readonly points: number;
  /** Seconds. */
  readonly duration: number;
}

const limitersOf = new WeakMap<Pool, Map<string, RateLimiterPostgres>>();

/** Counters live in the database: all processes count together, and a restart forgets nothing. */
export function limiterOf(pool: Pool, { name, points, duration }: Limit): RateLimiterPostgres {
  const known = limitersOf.get(pool) ?? new Map<string, RateLimiterPostgres>();
  limitersOf.set(pool, known);
  let found = known.get(name);
  if (!found) {
    found = new RateLimiterPostgres({
      storeClient: pool,
      storeType: "pool",
      tableName: "login_limits",
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration,
    });
    known.set(name, found);
  }
  return found;
}

export interface Taken {
  readonly count: number;
  /** Beyond what is allowed; not before so many milliseconds again. */
  readonly waitMs: number | null;
}

/** Counts before the action, in one statement: of many at once no more get through than allowed. */
export async function takeTry(pool: Pool, limit: Limit, key: string): Promise<Taken> {
  try {
    const { consumedPoints } = await limiterOf(pool, limit).consume(key);
    return { count: consumedPoints, waitMs: null };
  } catch (thrown) {
    if (!(thrown instanceof RateLimiterRes)) throw thrown;
    return { count: thrown.consumedPoints, waitMs: thrown.msBeforeNext };
  }
}

/** As people are told it. */
export const minutesOf = (ms: number): string => String(Math.max(1, Math.ceil(ms / 60_000)));

/** One customer line has 2^64 addresses of IPv6: they count as one. */
export function addressKey(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.split("::");
  const groups = (text: string) => text.split(":").filter((group) => group !== "");
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const all = [
    ...groups(head),
    ...Array.from({ length: missing }, () => "0"),
    ...groups(tail ?? ""),
  ];
  return all.slice(0, 4).join(":");
}
