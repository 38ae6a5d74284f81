const fiveMinutes = 300_000;

/** Runs in the process itself before anything else does: its clock is not the machine's. */
const turning = (aheadMs: number) => `
const Real = globalThis.Date;
globalThis.Date = class Date extends Real {
  constructor(...given) { given.length === 0 ? super(Real.now() + ${aheadMs}) : super(...given); }
  static now() { return Real.now() + ${aheadMs}; }
};`;

const turnedBy = (aheadMs: number): NodeJS.ProcessEnv => ({
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(turning(aheadMs))}`,
});

/**
 * A clock that is turned on with every start: each time a worker finds itself a little before another stroke of the
 * schedule, the first of which is midnight. It never goes back.
 */
export class TurnedClock {
  readonly #midnight: number;
  #aheadMs: number | undefined;
  /** How long the last start took: the stroke must not have passed before anybody listens. */
  #startMs = 8_000;

  constructor(midnight: Date) {
    this.#midnight = midnight.getTime();
  }

  /** Starts what works by this clock. */
  async start<T>(begin: (clock: NodeJS.ProcessEnv) => Promise<T>): Promise<T> {
    const startedAt = Date.now();
    const before = 2 * this.#startMs + 2_000;
    const stroke =
      this.#aheadMs === undefined
        ? this.#midnight
        : Math.ceil((startedAt + this.#aheadMs + before) / fiveMinutes) * fiveMinutes;
    this.#aheadMs = stroke - before - startedAt;
    const started = await begin(turnedBy(this.#aheadMs));
    this.#startMs = Date.now() - startedAt;
    return started;
  }
}
