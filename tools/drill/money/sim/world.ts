import type { BankSide } from "./bank-side.ts";
import { Money, No } from "./money.ts";
import type { Rules } from "./rules.ts";
import { Store, type Table } from "./store.ts";

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
const shanghaiMs = 8 * 3_600_000;

/** Everything a simulated command may touch. What it changes it changes in a transaction. */
export class World {
  readonly store = new Store();
  readonly money: Money;
  readonly rules: Rules;
  readonly bank: BankSide;
  /** Called with every committed transaction. */
  readonly committed: () => void;
  /** How often a process ended in the middle of something. */
  crashes = 0;
  #now = Date.UTC(2026, 0, 20);
  #month = "202601";

  constructor(rules: Rules, bank: BankSide, committed: (world: World) => void) {
    this.rules = rules;
    this.bank = bank;
    this.money = new Money(this.store, rules);
    this.committed = () => committed(this);
  }

  get now(): number {
    return this.#now;
  }

  get month(): string {
    return this.#month;
  }

  /** Clocks are set back, too. */
  passTime(days: number): void {
    this.#now += days * dayMs;
    const there = new Date(this.#now + shanghaiMs);
    this.#month = `${there.getUTCFullYear()}${String(there.getUTCMonth() + 1).padStart(2, "0")}`;
  }

  transact<T>(work: () => T): T {
    this.store.begin();
    try {
      const done = work();
      // The last place to fall: all is written, nothing is committed.
      this.store.step();
      this.committed();
      this.store.changes.length = 0;
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
export function pick<R extends { readonly id: string }>(
  table: Table<R>,
  drawn: number,
  fits: (row: R) => boolean,
): R {
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
