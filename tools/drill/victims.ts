import type { startProcess } from "#main/process.ts";

type Process = Awaited<ReturnType<typeof startProcess>>;

/** Processes that are killed without warning and started again. */
export class Victims {
  readonly counts: Record<string, number> = {};
  readonly #starters: Readonly<Record<string, () => Promise<Process>>>;
  readonly #running = new Map<string, Process>();

  constructor(starters: Readonly<Record<string, () => Promise<Process>>>) {
    this.#starters = starters;
  }

  async startAll(): Promise<void> {
    for (const name of Object.keys(this.#starters)) await this.#start(name);
  }

  async killAll(): Promise<void> {
    for (const process of this.#running.values()) await process.kill();
  }

  /** Spreads the kills over the work, so that each hits something under way. */
  async killAtRandom(kills: number, progress: () => number): Promise<void> {
    const names = Object.keys(this.#starters);
    for (let n = 0; n < kills; n++) {
      while (progress() < (n + 0.5) / (kills + 1))
        await new Promise((resolve) => setTimeout(resolve, 20));
      const name = names[Math.floor(Math.random() * names.length)] ?? "";
      await this.#running.get(name)?.kill();
      this.counts[name] = (this.counts[name] ?? 0) + 1;
      await this.#start(name);
    }
  }

  async #start(name: string): Promise<void> {
    const starter = this.#starters[name];
    if (starter) this.#running.set(name, await starter());
  }
}
