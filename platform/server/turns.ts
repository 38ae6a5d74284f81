/**
 * Lets so many of one key at a time go on and the others wait, first come, first served: whoever
 * sends much waits behind himself and not in front of his neighbour.
 */
export class Turns {
  readonly #most: number;
  readonly #going = new Map<string, number>();
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(most: number) {
    this.#most = most;
  }

  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const going = this.#going.get(key) ?? 0;
    // Who is let in takes over the place of the one who left: the number stays as it is.
    if (going >= this.#most) await this.#wait(key);
    else this.#going.set(key, going + 1);
    try {
      return await work();
    } finally {
      this.#leave(key);
    }
  }

  #wait(key: string): Promise<void> {
    return new Promise((resolve) => {
      const line = this.#waiting.get(key) ?? [];
      if (line.length === 0) this.#waiting.set(key, line);
      line.push(resolve);
    });
  }

  #leave(key: string): void {
    const line = this.#waiting.get(key);
    const next = line?.shift();
    if (line?.length === 0) this.#waiting.delete(key);
    if (next) return next();
    const going = (this.#going.get(key) ?? 1) - 1;
    if (going === 0) this.#going.delete(key);
    else this.#going.set(key, going);
  }
}
