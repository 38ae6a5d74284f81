import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/**
 * Counted in each process, not in the database: a flood must cost no write at all. Addresses are
 * counted together with the account they ask for, because one provider's address serves all
 * tenants, and one tenant's wrong key must not silence the others.
 */
const limits = {
  /** Calls from one address for one account that were not believed. */
  refused: new RateLimiterMemory({ keyPrefix: "refused", points: 60, duration: 60 }),
  /** Calls from one address for accounts that nobody has: somebody is guessing. */
  unknown: new RateLimiterMemory({ keyPrefix: "unknown", points: 60, duration: 60 }),
  /** Refused calls kept for an account's people to look at. */
  kept: new RateLimiterMemory({ keyPrefix: "kept", points: 20, duration: 60 }),
};
export type NoticeLimit = keyof typeof limits;

/** Counts one, and says whether it was still within the limit. */
export async function within(limit: NoticeLimit, key: string): Promise<boolean> {
  try {
    await limits[limit].consume(key);
    return true;
  } catch (thrown) {
    if (thrown instanceof RateLimiterRes) return false;
    throw thrown;
  }
}

/** Whether the limit has been passed, without counting. */
export async function isPast(limit: NoticeLimit, key: string): Promise<boolean> {
  const found = await limits[limit].get(key);
  return found !== null && found.consumedPoints >= limits[limit].points;
}
