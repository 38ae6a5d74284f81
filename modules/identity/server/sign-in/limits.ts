import type { Pool } from "#platform/server/db/pool.ts";
import type { Vault } from "#platform/server/personal.ts";
import { Refused } from "#platform/server/refused.ts";
import { addressKey, limiterOf, minutesOf, takeTry } from "#platform/server/http/tries.ts";
import { identityErrors } from "../../errors.ts";
import {
  addressWaitSeconds,
  lockMinutes,
  normalName,
  triesToLock,
  triesToLongLock,
} from "../rules.ts";

const day = 86_400;

/** How often what may be done before somebody is known; durations in seconds. */
const allowed = {
  /** Tries from one address that came to nothing. An office shares one. */
  address: { points: 60, duration: 600 },
  addressBlocks: { points: 1_000, duration: day },
  picture: { points: 120, duration: 60 },
  name: { points: triesToLock, duration: day },
  nameLong: { points: triesToLongLock, duration: day },
  smsSoon: { points: 1, duration: 60 },
  smsDay: { points: 5, duration: day },
  questions: { points: 3, duration: day },
};
type Limit = keyof typeof allowed;

const limitOf = (name: Limit) => ({ name, ...allowed[name] });
const limiter = (pool: Pool, name: Limit) => limiterOf(pool, limitOf(name));
const take = (pool: Pool, name: Limit, key: string) => takeTry(pool, limitOf(name), key);

/** Counts a try from an address; success is forgiven by `pardonAddress`. */
export async function addressRefusal(pool: Pool, ip: string): Promise<Refused | undefined> {
  const key = addressKey(ip);
  const { count, waitMs } = await take(pool, "address", key);
  if (waitMs === null) return undefined;
  let wait = waitMs;
  if (count === allowed.address.points + 1) {
    const { consumedPoints } = await limiter(pool, "addressBlocks").penalty(key);
    const seconds = addressWaitSeconds(consumedPoints);
    await limiter(pool, "address").block(key, seconds);
    wait = seconds * 1000;
  }
  return new Refused(identityErrors.tooManyFromAddress, { minutes: minutesOf(wait) });
}

export async function pardonAddress(pool: Pool, ip: string): Promise<void> {
  await limiter(pool, "address").reward(addressKey(ip));
}

export async function expectPicture(pool: Pool, ip: string): Promise<void> {
  const { waitMs } = await take(pool, "picture", addressKey(ip));
  if (waitMs === null) return;
  throw new Refused(identityErrors.tooManyFromAddress, { minutes: minutesOf(waitMs) });
}

/** A typed name as it is counted. Hashed: the table shows nobody's phone. */
export const nameKey = (vault: Vault, name: string) =>
  vault
    .index({ table: "login_limits", column: "name", tenantId: null }, normalName(name))
    .toString("base64url");

const nameLocked = (waitMs: number) =>
  new Refused(identityErrors.nameLocked, {
    minutes: minutesOf(Math.min(waitMs, lockMinutes * 60_000)),
  });

/** Whether a typed name is locked. Looked at before it is counted: a flood costs no write here. */
export async function lockOfName(pool: Pool, key: string): Promise<Refused | undefined> {
  const [inAll, lately] = await Promise.all([
    limiter(pool, "nameLong").get(key),
    limiter(pool, "name").get(key),
  ]);
  if (inAll && inAll.consumedPoints >= triesToLongLock) {
    return new Refused(identityErrors.nameLockedForLong);
  }
  const isLocked = lately && lately.consumedPoints > triesToLock;
  return isLocked ? nameLocked(lately.msBeforeNext) : undefined;
}

/** Counts a password for a typed name, and locks the name with the fifth and the tenth. */
export async function countName(pool: Pool, key: string): Promise<Refused | undefined> {
  const { count, waitMs } = await take(pool, "name", key);
  if (waitMs !== null) return nameLocked(waitMs);
  if (count === triesToLock) await limiter(pool, "name").block(key, lockMinutes * 60);
  const inAll = await take(pool, "nameLong", key);
  return inAll.waitMs === null ? undefined : new Refused(identityErrors.nameLockedForLong);
}

/** The rows that count a name, to be dropped by whoever has proven that he may. */
export const limitRowsOf = (key: string) => [`name:${key}`, `nameLong:${key}`];

export async function expectSms(pool: Pool, key: string): Promise<void> {
  const soon = await take(pool, "smsSoon", key);
  if (soon.waitMs !== null) {
    const seconds = String(Math.max(1, Math.ceil(soon.waitMs / 1000)));
    throw new Refused(identityErrors.smsTooSoon, { seconds });
  }
  const { waitMs } = await take(pool, "smsDay", key);
  if (waitMs !== null) throw new Refused(identityErrors.smsTooMany);
}

export async function expectQuestions(pool: Pool, key: string): Promise<void> {
  const { waitMs } = await take(pool, "questions", key);
  if (waitMs !== null) throw new Refused(identityErrors.questionsTooMany);
}
