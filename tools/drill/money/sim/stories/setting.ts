import type { Database, Row, Table } from "./database.ts";
import { No } from "./ends.ts";

/** Numbers that decide what a command is about: kept, so that the same command can be given again. */
export interface Drawn {
  readonly name: string;
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly fault: Fault;
  /** At which step it strikes. */
  readonly faultAt: number;
}

/** What can go wrong with a command, besides what the bank does. */
export type Fault = "none" | "crash" | "conflict" | "lostAnswer" | "twice";

const dayMs = 86_400_000;

/** What every story has: a database, a clock, and processes that may end in the middle of something. */
export abstract class Setting<D extends Database = Database> {
  readonly store: D;
  /** How often a process ended in the middle of something. */
  crashes = 0;
  #now = Date.UTC(2026, 0, 20);

  constructor(store: D) {
    this.store = store;
  }

  get now(): number {
    return this.#now;
  }

  /** Clocks are set back, too. */
  passTime(days: number): void {
    this.#now += days * dayMs;
  }

  /** Called with every transaction before it is committed: whatever must never be is thrown here. */
  protected abstract look(): void;

  transact<T>(work: () => T): T {
    this.store.begin();
    try {
      const done = work();
      // The last place to fall: all is written, nothing is committed.
      this.store.step();
      this.look();
      this.store.commit();
      return done;
    } catch (thrown) {
      this.store.rollBack();
      throw thrown;
    }
  }

  /** A request of a person: under the same key it is done once, and answered the same. */
  once(key: string, work: () => string): string {
    return this.transact(() => {
      const earlier = this.store.answers.get(key);
      if (earlier) return earlier.answer;
      const answer = work();
      this.store.put(this.store.answers, { id: key, answer });
      return answer;
    });
  }
}

const usually = 8;

/** A row that the command is meant for, most times; now and then any, which the product must refuse. */
export function pick<R extends Row>(table: Table<R>, drawn: number, fits: (row: R) => boolean): R {
  const { rows } = table;
  const start = drawn % Math.max(1, rows.length);
  if (drawn % usually !== 0) {
    for (let at = start; at < rows.length; at++) if (fits(rows[at] as R)) return rows[at] as R;
    for (let at = 0; at < start; at++) if (fits(rows[at] as R)) return rows[at] as R;
  }
  const row = rows[start];
  if (!row) throw new No("there is none");
  return row;
}
