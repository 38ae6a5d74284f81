import { systemClock } from "#platform/server/clock.ts";
import type { Pool } from "#platform/server/db/pool.ts";

/** From this moment of the seeding on, what happens is told as if it had happened then. */
export interface Mark {
  readonly realAt: string;
  readonly toldAt: string;
}

const day = 86_400_000;
const hour = 3_600_000;
const findNow = "select date_trunc('milliseconds', clock_timestamp())::text as now";

/**
 * A year of the demo in the order in which it happened. Books cannot be dated one by one, because an
 * account's entries are as late as they are high; the seeding goes through the year once instead and
 * notes when it came to which day.
 */
export class Calendar {
  readonly marks: Mark[] = [];
  readonly #pool: Pool;
  readonly #today: number;
  #last = 0;

  constructor(pool: Pool, now = systemClock.now()) {
    this.#pool = pool;
    // Midnight of Shanghai.
    this.#today = Math.floor((now.getTime() + 8 * hour) / day) * day - 8 * hour;
  }

  /** Goes on to a time of day so many days ago, and never back: what comes late is a minute later. */
  async goTo(daysAgo: number, hours: number): Promise<Date> {
    const wanted = this.#today - daysAgo * day + hours * hour;
    this.#last = Math.max(wanted, this.#last + 60_000);
    return this.#mark();
  }

  /** Lets some hours pass. */
  async later(hours: number): Promise<Date> {
    this.#last += hours * hour;
    return this.#mark();
  }

  async #mark(): Promise<Date> {
    const found = await this.#pool.query<{ now: string }>(findNow);
    const toldAt = new Date(this.#last);
    this.marks.push({ realAt: found.rows[0]?.now ?? "", toldAt: toldAt.toISOString() });
    return toldAt;
  }
}
