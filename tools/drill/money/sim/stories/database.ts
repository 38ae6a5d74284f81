import { Crash } from "./ends.ts";

export interface Row {
  readonly id: string;
}

/** A request that was answered, under the key it came with. */
interface AnswerRow extends Row {
  readonly answer: string;
}

export class Table<R extends Row> {
  readonly name: string;
  /** In the sequence they came, so that a drawn number names one. */
  readonly rows: R[] = [];
  readonly #places = new Map<string, number>();

  constructor(name: string) {
    this.name = name;
  }

  get(id: string): R | undefined {
    const place = this.#places.get(id);
    return place === undefined ? undefined : this.rows[place];
  }

  nth(drawn: number): R | undefined {
    return this.rows[drawn % this.rows.length];
  }

  /** What was there before. */
  set(row: R): R | undefined {
    const place = this.#places.get(row.id);
    if (place === undefined) {
      this.#places.set(row.id, this.rows.length);
      this.rows.push(row);
      return undefined;
    }
    const before = this.rows[place];
    this.rows[place] = row;
    return before;
  }

  /** Rows are taken out in the reverse of the sequence they came in. */
  takeLast(): void {
    const row = this.rows.pop();
    if (row) this.#places.delete(row.id);
  }
}

export interface Change<R extends Row = Row> {
  readonly table: Table<R>;
  readonly before: R | undefined;
  readonly after: R;
}

/** A database in which one transaction follows another, each all or nothing. */
export class Database {
  readonly answers = new Table<AnswerRow>("answers");
  readonly changes: Change[] = [];
  /** Steps that are left until the process ends; below nothing: it does not. */
  stepsToCrash = -1;
  /** How many changes were committed. */
  committed = 0;
  #ids = 0;

  newId(prefix: string): string {
    this.#ids += 1;
    return prefix + this.#ids;
  }

  step(): void {
    if (this.stepsToCrash < 0) return;
    if (this.stepsToCrash === 0) {
      this.stepsToCrash = -1;
      throw new Crash();
    }
    this.stepsToCrash -= 1;
  }

  put<R extends Row>(table: Table<R>, after: R): R {
    this.step();
    const before = table.set(after);
    this.changes.push({ table, before, after } as unknown as Change);
    return after;
  }

  begin(): void {
    this.changes.length = 0;
  }

  commit(): void {
    this.committed += this.changes.length;
    this.changes.length = 0;
  }

  rollBack(): void {
    for (let at = this.changes.length - 1; at >= 0; at--) this.undo(this.changes[at] as Change);
    this.changes.length = 0;
  }

  protected undo({ table, before }: Change): void {
    if (before === undefined) table.takeLast();
    else table.set(before);
  }
}
