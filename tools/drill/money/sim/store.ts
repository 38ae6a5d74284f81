import type { BookEntry, Books } from "#modules/wallet/server/ledger/rules/books.ts";
import type {
  AdjustmentRow,
  AnswerRow,
  AttemptRow,
  BookAccount,
  BookHold,
  EstablishmentRow,
  JobRow,
  OrderRow,
  PayoutRow,
  PostingRow,
  QuotaCount,
  RechargeRow,
  ReservationRow,
  RunRow,
  WalletRow,
} from "./rows.ts";

interface Row {
  readonly id: string;
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

/** The process ended here: what was not committed is gone. */
export class Crash extends Error {}

/** A database in which one transaction follows another, each all or nothing. */
export class Store implements Books {
  readonly accounts = new Table<BookAccount>("accounts");
  readonly wallets = new Table<WalletRow>("wallets");
  readonly holds = new Table<BookHold>("holds");
  readonly postings = new Table<PostingRow>("postings");
  readonly counts = new Table<QuotaCount>("counts");
  readonly reservations = new Table<ReservationRow>("reservations");
  readonly orders = new Table<OrderRow>("orders");
  readonly payouts = new Table<PayoutRow>("payouts");
  readonly attempts = new Table<AttemptRow>("attempts");
  readonly establishments = new Table<EstablishmentRow>("establishments");
  readonly adjustments = new Table<AdjustmentRow>("adjustments");
  readonly recharges = new Table<RechargeRow>("recharges");
  readonly runs = new Table<RunRow>("runs");
  readonly jobs = new Table<JobRow>("jobs");
  readonly answers = new Table<AnswerRow>("answers");
  readonly entries: BookEntry[] = [];
  /** Keys of all that was ever posted. */
  readonly posted = new Set<string>();
  readonly changes: Change[] = [];
  #entriesBefore = 0;
  /** Steps that are left until the process ends; below nothing: it does not. */
  stepsToCrash = -1;

  account(id: string): BookAccount | undefined {
    return this.accounts.get(id);
  }

  wallet(id: string): WalletRow | undefined {
    return this.wallets.get(id);
  }

  wasPosted(tenantId: string, key: string): boolean {
    return this.posted.has(`${tenantId}/${key}`);
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

  enter(posting: PostingRow, entries: readonly BookEntry[]): void {
    this.put(this.postings, posting);
    this.posted.add(`${posting.tenantId}/${posting.key}`);
    this.entries.push(...entries);
  }

  begin(): void {
    this.changes.length = 0;
    this.#entriesBefore = this.entries.length;
  }

  rollBack(): void {
    for (let at = this.changes.length - 1; at >= 0; at--) {
      const { table, before, after } = this.changes[at] as Change;
      if (table.name === "postings") {
        const { tenantId, key } = after as PostingRow;
        this.posted.delete(`${tenantId}/${key}`);
      }
      if (before === undefined) table.takeLast();
      else table.set(before);
    }
    this.changes.length = 0;
    this.entries.length = this.#entriesBefore;
  }

  /** What this transaction entered. */
  get newEntries(): readonly BookEntry[] {
    return this.entries.slice(this.#entriesBefore);
  }
}
