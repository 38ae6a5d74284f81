import type { startProcess } from "#main/process.ts";

type Process = Awaited<ReturnType<typeof startProcess>>;

const mostStarts = 20;

/** Processes that are killed without warning and started again. */
export class Victims {
  readonly counts: Record<string, number> = {};
  readonly #starters: Readonly<Record<string, () => Promise<Process>>>;
  readonly #running = new Map<string, Process>();
  readonly #starting = new Map<string, Promise<void>>();

  constructor(starters: Readonly<Record<string, () => Promise<Process>>>) {
    this.#starters = starters;
    process.once("exit", () => {
      for (const { child } of this.#running.values()) child.kill("SIGKILL");
    });
  }

  async startAll(): Promise<void> {
    for (const name of Object.keys(this.#starters)) await this.#start(name);
  }

  async killAll(): Promise<void> {
    for (const process of this.#running.values()) await process.kill();
  }

  /** Those that are not running are started: a restart of the database may have ended them. */
  async startMissing(): Promise<void> {
    for (const [name, { child }] of this.#running) {
      if (child.exitCode !== null || child.signalCode !== null) await this.#start(name);
    }
  }

  /** Spreads the kills over the work, so that each hits something under way. */
  async killAtRandom(
    kills: number,
    progress: () => number,
    random: () => number = Math.random,
  ): Promise<void> {
    const names = Object.keys(this.#starters);
    for (let n = 0; n < kills; n++) {
      while (progress() < (n + 0.5) / (kills + 1))
        await new Promise((resolve) => setTimeout(resolve, 20));
      const name = names[Math.floor(random() * names.length)] ?? "";
      await this.#running.get(name)?.kill();
      this.counts[name] = (this.counts[name] ?? 0) + 1;
      await this.#start(name);
    }
  }

  /** Two who miss the same process at once start it once. */
  #start(name: string): Promise<void> {
    const starting = this.#starting.get(name) ?? this.#startNow(name);
    this.#starting.set(name, starting);
    return starting;
  }

  /** As a supervisor does: one that finds no database ends, and is started again a moment later. */
  async #startNow(name: string): Promise<void> {
    const starter = this.#starters[name];
    try {
      for (let tries = mostStarts; starter; tries--) {
        const started = await starter().catch((failure: unknown) => {
          if (tries <= 1) throw failure;
        });
        if (started) return void this.#running.set(name, started);
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    } finally {
      this.#starting.delete(name);
    }
  }
}
