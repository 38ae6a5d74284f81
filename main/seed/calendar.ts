import { systemClock } from "#platform/server/clock.ts";

const day = 86_400_000;
const hour = 3_600_000;

/**
 * A year of a demo's tenant, gone through once: what an order or an account tells is as late as it is
 * far down, so nothing happens before what has happened already.
 */
export class Calendar {
  readonly #today: number;
  #last = 0;

  constructor(today = systemClock.now()) {
    // Midnight of Shanghai.
    this.#today = Math.floor((today.getTime() + 8 * hour) / day) * day - 8 * hour;
  }

  get now(): Date {
    return new Date(this.#last);
  }

  /** Goes on to a time of day so many days ago, and never back: what comes late is a minute later. */
  goTo(daysAgo: number, hours: number): Date {
    const wanted = this.#today - daysAgo * day + hours * hour;
    this.#last = Math.max(wanted, this.#last + 60_000);
    return this.now;
  }

  /** Lets some hours pass. */
  later(hours: number): Date {
    this.#last += hours * hour;
    return this.now;
  }
}
