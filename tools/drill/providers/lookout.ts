import type pg from "pg";

interface Waiting<Row> {
  readonly isThere: (rows: readonly Row[]) => boolean;
  readonly until: number;
  readonly resolve: (rows: readonly Row[] | undefined) => void;
}

const glanceMs = 400;
const patienceMs = 30_000;

/**
 * Somebody who waits for something to happen to an order. All who wait look by one question to the
 * database, so that a crowd of them costs no more than one.
 */
export class Lookout<Row extends { readonly of: string }> {
  readonly #sql: pg.Pool;
  readonly #question: string;
  readonly #waiting = new Map<string, Waiting<Row>>();
  #glancing = false;

  /** The question has a column `of`, which names the order, and takes the orders as $1. */
  constructor(sql: pg.Pool, question: string) {
    this.#sql = sql;
    this.#question = question;
  }

  /** The rows as soon as it is there; nothing if patience ends first. */
  wait(
    of: string,
    isThere: (rows: readonly Row[]) => boolean,
  ): Promise<readonly Row[] | undefined> {
    return new Promise((resolve) => {
      this.#waiting.set(of, { isThere, until: Date.now() + patienceMs, resolve });
      if (!this.#glancing) void this.#glance();
    });
  }

  async #glance(): Promise<void> {
    this.#glancing = true;
    while (this.#waiting.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, glanceMs));
      // The database may just be down; whoever looks a moment later sees the same.
      const found = await this.#sql
        .query<Row>(this.#question, [[...this.#waiting.keys()]])
        .catch(() => ({ rows: [] as Row[] }));
      const rows = Map.groupBy(found.rows, (row) => row.of);
      for (const [of, waiting] of this.#waiting) this.#tell(of, waiting, rows.get(of) ?? []);
    }
    this.#glancing = false;
  }

  #tell(of: string, { isThere, until, resolve }: Waiting<Row>, rows: readonly Row[]): void {
    const holds = rows.length > 0 && isThere(rows);
    if (!holds && Date.now() < until) return;
    this.#waiting.delete(of);
    resolve(holds ? rows : undefined);
  }
}
